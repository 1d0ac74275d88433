// Hostile requests over every route: whatever is sent, the answer is one that the documents know, nothing in it belongs to
// somebody else, and nobody else's game is touched.

import { pick, type Random, seededRandom } from '@turnfold/kernel';
import type { RouteName } from '@turnfold/wire';
import { ROUTES } from '@turnfold/wire/api';
import { connect } from '../../../apps/server/test/support.ts';
import { type Asked, ask, must, type Reply, within } from '../wire.ts';

export interface AbuseFinding {
  readonly inputs: number;
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

/** Codes of the rules that are not in the tables of the server. */
const OWN_CODES = /^[A-Z][A-Z0-9_]*$/;

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202eevil',
  '\u200b',
  '\ud800',
  '\uffff',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE games; --",
  '../../../etc/passwd',
  '%s%s%n',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  '-1',
  '1e309',
  '9007199254740993',
  'p1',
  'p99',
  'high-card',
  'territories',
  '👩‍👩‍👧‍👦',
  'x'.repeat(300),
  'x'.repeat(20_000),
];

const ARRANGEMENTS = ['stay', 'ready', 'leave', 'move', 'fill', 'remove', 'cancel'];

const VALUES: readonly unknown[] = [
  ...TEXTS,
  0,
  -1,
  1.5,
  1e21,
  true,
  false,
  null,
  [],
  {},
  [[[]]],
  { a: { b: [] } },
];

interface World {
  readonly url: string;
  /** A game of the attacker's own. */
  readonly mine: Seat;
  /** Another one, on time. */
  readonly timed: Seat;
  /** Games of others, one of them private. Nothing of theirs may come out. */
  readonly theirs: Seat;
  readonly secret: Seat;
  /** Somebody else's open table that is in no list, and somebody else's place in a queue. */
  readonly quiet: Seat;
  readonly seeker: { readonly ticketId: string; readonly token: string };
}

interface Seat {
  readonly gameId: string;
  readonly token: string;
}

const CANARY = 'Canary Nightingale';
/** Nobody else looks for this. */
const SEEKER = { rules: 'high-card', players: 4, options: { rounds: 77 }, name: CANARY };

export const runAbuse = async (
  url: string,
  { seed, count }: { seed: number; count: number },
): Promise<AbuseFinding> => {
  const random = seededRandom(seed);
  const world = await prepare(url);
  const statuses: Record<string, number> = {};
  const problems: string[] = [];
  for (let input = 0; input < count; input++) {
    if (input % 20 === 0) {
      const problem = await abuseLive(random, world);
      statuses.live = (statuses.live ?? 0) + 1;
      if (problem) problems.push(`input ${input}: ${problem}`);
      continue;
    }
    const { method, address, asked } = requestOf(random, world);
    const reply = await ask(method, address, asked);
    statuses[reply?.status ?? 'none'] = (statuses[reply?.status ?? 'none'] ?? 0) + 1;
    const problem = problemOf(reply, asked, world);
    if (problem)
      problems.push(
        `input ${input}: ${problem}: ${method} ${address.slice(0, 200)} ${JSON.stringify(asked).slice(0, 300)}`,
      );
  }
  problems.push(...(await untouched(world)));
  return { inputs: count, statuses, problems };
};

const prepare = async (url: string): Promise<World> => {
  const make = async (more: object): Promise<Seat> => {
    const body = { rules: 'high-card', players: [{ name: CANARY }, {}], hotseat: true, ...more };
    return (await must(ask('POST', `${url}/api/games`, { body }), 201)).body;
  };
  return {
    url,
    mine: await make({ players: [{}, {}] }),
    timed: await make({ players: [{}, { bot: 'normal' }], hotseat: false, clock: { initial: 86_400 } }),
    theirs: await make({ players: [{}, {}] }),
    secret: await make({ private: true }),
    quiet: await make({ hotseat: false, open: true, listed: false }),
    seeker: (await must(ask('POST', `${url}/api/pairing`, { body: SEEKER }), 201))
      .body as unknown as World['seeker'],
  };
};

const requestOf = (random: Random, { url, mine, timed, theirs, secret, seeker }: World) => {
  const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => name !== 'live' && name !== 'metrics');
  const route = ROUTES[pick(random, names)];
  const ids = [mine.gameId, mine.gameId, timed.gameId, theirs.gameId, secret.gameId, pick(random, TEXTS)];
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    encoded(
      pick(random, name === 'gameId' ? ids : name === 'ticketId' ? [seeker.ticketId, ...TEXTS] : TEXTS),
    ),
  );
  const headers: Record<string, string> = {};
  if (random.int(4) === 0) headers['idempotency-key'] = ascii(pick(random, TEXTS));
  if (random.int(8) === 0) headers.origin = pick(random, ['null', 'https://evil.example', url, 'x']);
  if (random.int(8) === 0)
    headers['content-type'] = pick(random, ['text/plain', 'application/json; charset=x', '']);
  if (random.int(8) === 0) headers['x-forwarded-for'] = ascii(pick(random, TEXTS));
  if (random.int(8) === 0) headers['accept-encoding'] = pick(random, ['gzip', 'gzip;q=0', '*', 'x']);
  const token = pick(random, [
    null,
    mine.token,
    mine.token,
    timed.token,
    'x'.repeat(43),
    ascii(pick(random, TEXTS)),
  ]);
  const asked: Asked = {
    token,
    headers,
    ...(route.method === 'POST'
      ? { body: bodyOf(random, 'body' in route ? route.body.properties : {}) }
      : {}),
  };
  return { method: route.method, address: `${url}${path}${queryOf(random, route)}`, asked };
};

/** Any bytes can stand in an address. */
const encoded = (text: string): string =>
  [...Buffer.from(text.slice(0, 200), 'utf8')]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('') || '%ff';

const ascii = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 400);

const queryOf = (random: Random, route: (typeof ROUTES)[RouteName]): string => {
  if (!('query' in route) || random.int(3) === 0) return '';
  const pairs = Object.keys(route.query.properties)
    .filter(() => random.int(2) === 0)
    .map((key) => `${key}=${encoded(String(pick(random, VALUES)))}`);
  return `?${pairs.join('&')}`;
};

const bodyOf = (random: Random, properties: object): unknown => {
  const kind = random.int(6);
  if (kind === 0) return pick(random, ['', '{', '[1,', '\u0000', '"text"', '5', 'null', '{"a":1}{"b":2}']);
  if (kind === 1) return JSON.stringify(pick(random, VALUES));
  const body: Record<string, unknown> = kind === 2 ? { rules: 'high-card', players: [{}, {}] } : {};
  if (kind === 2 && random.int(2) === 0) return body;
  for (const key of Object.keys(properties)) if (random.int(3) > 0) body[key] = fieldOf(random, key);
  if (random.int(6) === 0) return `{"__proto__":{"polluted":1},"constructor":${JSON.stringify(body)}}`;
  return body;
};

const fieldOf = (random: Random, key: string): unknown => {
  if (key === 'players' && random.int(3) === 0) return random.int(8);
  if (key === 'players')
    return Array.from({ length: random.int(4) }, () => ({
      name: pick(random, VALUES),
      bot: pick(random, [...VALUES, 'easy']),
    }));
  if (key === 'do') return pick(random, [...ARRANGEMENTS, pick(random, TEXTS)]);
  if (key === 'phrase') return pick(random, ['hello', 'thanks', pick(random, TEXTS)]);
  if (key === 'action') return pick(random, ['mark', 'roll', 'done', pick(random, TEXTS)]);
  if (key === 'clock')
    return pick(random, [
      { initial: pick(random, VALUES), increment: pick(random, VALUES) },
      { perTurn: pick(random, VALUES) },
      { initial: 60, perTurn: 60 },
      pick(random, VALUES),
    ]);
  if (key === 'onTimeout') return pick(random, ['lose', 'bot', pick(random, VALUES)]);
  if (key === 'playerId') return pick(random, ['p1', 'p2', pick(random, VALUES)]);
  if (key === 'payload' || key === 'options' || key === 'practice')
    return { place: pick(random, VALUES), seed: pick(random, VALUES) };
  return pick(random, VALUES);
};

const problemOf = (reply: Reply | null, { token, body }: Asked, world: World): string | null => {
  if (!reply) return JSON.stringify(body ?? '').length > 16_000 ? null : 'no answer';
  const { status, text, headers } = reply;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (headers['turnfold-protocol'] !== '2') return 'an answer that is not ours';
  if (status >= 400 && !isError(reply))
    return `${status} without a code and a sentence: ${text.slice(0, 200)}`;
  if (/\n\s+at |node_modules|\.ts:\d|\.mjs:\d/.test(text))
    return `it tells of its insides: ${text.slice(0, 200)}`;
  const { theirs, secret, quiet, seeker } = world;
  const others = [theirs.token, secret.token, secret.gameId, quiet.token, quiet.gameId, seeker.token, CANARY];
  if (token !== world.secret.token && others.some((word) => text.includes(word)))
    return "it tells what is others'";
  return null;
};

const isError = ({ body }: Reply): boolean => {
  const { success, code, error } = body as unknown as { success?: boolean; code?: string; error?: string };
  return success === false && OWN_CODES.test(code ?? '') && /^\S.*\.$/s.test(error ?? '');
};

/** A connection that says something hostile is closed for it, or is shown what everybody may see. */
const abuseLive = async (random: Random, world: World): Promise<string | null> => {
  const gameId = pick(random, [world.mine.gameId, world.secret.gameId]);
  const wire = connect(world.url, gameId);
  const hello = {
    type: 'hello',
    token: pick(random, VALUES),
    after: pick(random, VALUES),
    as: pick(random, VALUES),
    protocol: pick(random, [2, pick(random, VALUES)]),
  };
  const ping = { type: 'ping' };
  wire.say(
    pick(random, [
      hello,
      hello,
      bodyOf(random, hello),
      pick(random, VALUES),
      '{"type":"hello","__proto__":{}}',
    ]) ?? 'x',
  );
  wire.say(ping);
  const end = await within(
    Promise.race([
      wire.closed,
      wire.heard(({ type }) => type === 'frame' || type === 'pong').catch(() => null),
    ]),
    'a hostile connection',
  );
  wire.socket.terminate();
  const told = JSON.stringify(wire.messages);
  if (told.includes(CANARY)) return 'a live connection told of a private game';
  return end && 'code' in end && end.code === 1011 ? `closed with 1011 ${String(end.reason)}` : null;
};

const untouched = async ({ url, theirs, secret }: World): Promise<string[]> => {
  const problems: string[] = [];
  for (const { gameId, token } of [theirs, secret]) {
    const { body } = await must(ask('GET', `${url}/api/games/${gameId}`, { token }), 200);
    if (body.revision !== 0) problems.push(`somebody else's game is at revision ${body.revision}`);
  }
  if ((await ask('GET', `${url}/readyz`))?.status !== 200) problems.push('the server is not ready any more');
  return problems;
};
