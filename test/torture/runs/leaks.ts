// Nothing hidden leaves the server. Three ways to look for it, in every byte that a viewer gets over HTTP and
// WebSocket, and in the log:
//   the canary: no card that this viewer may not know is anywhere in these bytes;
//   the twins: in two worlds that differ in nothing but what is hidden, these bytes are the same;
//   the scales: so are the number and the length of all messages.

import { createHash } from 'node:crypto';
import { type GamePackage, pick, type Random, seededRandom } from '@turnfold/kernel';
import { connect, keptLog, listening } from '../../../apps/server/test/support.ts';
import { highCardGame } from '../../support/high-card.ts';
import { predictable, until } from '../../support/tables.ts';
import { ask, must } from '../wire.ts';

export interface LeaksOptions {
  readonly seed: number;
  readonly games: number;
  readonly steps?: number;
  /** A game to look at; others are for planting a leak. */
  readonly game?: GamePackage;
}

export interface LeaksFinding {
  readonly games: number;
  readonly messages: number;
  readonly bytes: number;
  readonly problems: readonly string[];
}

const SEATS = 3;
const VIEWERS = [null, 0, 1, 2] as const;
type Viewer = (typeof VIEWERS)[number];

export const runLeaks = async ({
  seed,
  games,
  steps = 20,
  game = highCardGame,
}: LeaksOptions): Promise<LeaksFinding> => {
  const problems: string[] = [];
  let messages = 0;
  let bytes = 0;
  for (let index = 0; index < games; index++) {
    const script = scriptOf(seededRandom(seed * 1000 + index), steps);
    const [one, two] = [
      await clearWorld(`${seed}-${index}-one`, script, game),
      await clearWorld(`${seed}-${index}-two`, script, game),
    ];
    for (const viewer of VIEWERS) {
      const [ours, theirs] = [one.told(viewer), two.told(viewer)];
      messages += ours.length;
      bytes += ours.join('').length;
      const who = `game ${index}, ${viewer === null ? 'a spectator' : `p${viewer + 1}`}`;
      for (const problem of [...canaries(one, viewer), ...twins(one, two, viewer), ...scales(ours, theirs)])
        problems.push(`${who}: ${problem}`);
    }
    const log = one.log.replaceAll(/"responseTime":[\d.]+/g, ''); // Its digits are any number by chance.
    for (const card of one.cards.flat().filter(isUnmistakable))
      if (new RegExp(`\\b${card}\\b`).test(log)) problems.push('a card is in the log');
  }
  return { games, messages, bytes, problems };
};

interface World {
  /** Every card that was ever dealt, by seat. */
  readonly cards: readonly (readonly number[])[];
  /** The cards that a viewer may know. */
  knows(viewer: Viewer): ReadonlySet<number>;
  /** Every message to a viewer, with the viewer's own cards covered. */
  told(viewer: Viewer): readonly string[];
  readonly log: string;
}

/** Short numbers may stand anywhere by chance. */
const isUnmistakable = (card: number): boolean => card > 99_999;

/** A world whose cards cannot be taken for other numbers: they would be covered wherever one of those stands. */
const clearWorld = async (name: string, script: readonly Line[], game: GamePackage): Promise<World> => {
  for (let deal = 0; ; deal++) {
    const dealt = await world(deal === 0 ? name : `${name}-${deal}`, script, game);
    const known = VIEWERS.flatMap((viewer) => [...dealt.knows(viewer)]);
    if ([...known, ...dealt.cards.flat()].every((card) => card > 9_999)) return dealt;
  }
};

const canaries = ({ cards, told, knows }: World, viewer: Viewer): string[] => {
  const text = told(viewer).join('\n');
  return cards
    .flat()
    .filter((card) => isUnmistakable(card) && !knows(viewer).has(card))
    .flatMap((card) =>
      new RegExp(`\\b${card}\\b`).test(text) ? [`card ${card} of another is in what was told`] : [],
    );
};

const twins = (one: World, two: World, viewer: Viewer): string[] => {
  const [ours, theirs] = [one.told(viewer).map(unhashed), two.told(viewer).map(unhashed)];
  const at = ours.findIndex((text, index) => text !== theirs[index]);
  return at < 0
    ? []
    : [`message ${at} differs between twins: ${differing(ours[at] ?? '', theirs[at] ?? '')}`];
};

const scales = (ours: readonly string[], theirs: readonly string[]): string[] => {
  if (ours.length !== theirs.length)
    return [`${ours.length} messages here, ${theirs.length} in the other world`];
  const at = ours.findIndex((text, index) => text.length !== theirs[index]?.length);
  return at < 0
    ? []
    : [`message ${at} has ${ours[at]?.length} bytes here, ${theirs[at]?.length} in the other world`];
};

/** Hashes and digests are salted, and have to differ. Their length must not. */
const unhashed = (text: string): string => text.replaceAll(/\b[0-9a-f]{64}\b/g, '#'.repeat(64));

const differing = (ours: string, theirs: string): string => {
  const at = [...ours].findIndex((letter, index) => letter !== theirs[index]);
  return `"${ours.slice(Math.max(0, at - 40), at + 20)}" / "${theirs.slice(Math.max(0, at - 40), at + 20)}"`;
};

interface Line {
  readonly seat: number;
  readonly action: string;
  readonly payload: object;
}

/** What everybody does: nothing whose outcome is public luck, because twins would differ by right. */
const scriptOf = (random: Random, steps: number): readonly Line[] => {
  let seat = 0;
  return Array.from({ length: steps }, () => {
    const actor = seat;
    const at = (actor + 1 + random.int(SEATS - 1)) % SEATS;
    const line = pick(random, [
      { action: 'draw', payload: {} },
      { action: 'give', payload: { at } },
      { action: 'peek', payload: { at } },
      { action: 'mark', payload: { place: random.int(3) } },
      { action: 'done', payload: {} },
    ]);
    if (line.action === 'done') seat = (actor + 1) % SEATS;
    return { seat: actor, ...line };
  });
};

/** One world: the same people do the same things; only the secret of the luck is another. */
const world = async (secret: string, script: readonly Line[], game: GamePackage): Promise<World> => {
  const { logger, text: logged } = keptLog();
  const { url, close } = await listening(
    { logger },
    {
      ...predictable(),
      newSecret: () => createHash('sha256').update(secret).digest('hex'),
      catalog: [game],
      log: logger,
    },
  );
  const players = [{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }];
  const body = { rules: 'high-card', players, options: { rounds: 50 } };
  const made = (await must(ask('POST', `${url}/api/games`, { body }), 201)).body;
  const address = `${url}/api/games/${made.gameId}`;
  const tokens: (string | null)[] = [made.token];
  for (const { code } of made.invites)
    tokens.push((await must(ask('POST', `${address}/join`, { body: { code } }), 200)).body.token);
  const tokenOf = (viewer: Viewer) => (viewer === null ? null : (tokens[viewer] ?? null));

  const told = new Map<Viewer, string[]>(VIEWERS.map((viewer) => [viewer, []]));
  const sockets = VIEWERS.flatMap((viewer) =>
    [{}, { patches: true }, { deltas: true }, { deltas: 2 }].map((form) => {
      const wire = connect(url, made.gameId);
      const heard: string[] = [];
      wire.socket.on('message', (data) => heard.push(data.toString()));
      wire.say({ type: 'hello', token: tokenOf(viewer), after: 0, ...form });
      return { viewer, wire, heard };
    }),
  );
  const tell = (viewer: Viewer, text: string) => told.get(viewer)?.push(text);
  const look = async (
    viewer: Viewer,
    path: string,
    asked: Parameters<typeof ask>[2] = {},
    method: 'GET' | 'POST' = 'GET',
  ) => {
    const reply = await ask(method, `${address}${path}`, { token: tokenOf(viewer), ...asked });
    const { date: _, 'content-length': length, ...headers } = reply?.headers ?? {};
    // A seat's own cards have a length of their own; without them it is weighed below.
    tell(
      viewer,
      `${reply?.status} ${viewer === null ? length : ''} ${JSON.stringify(headers)}\n${reply?.text}`,
    );
    return reply;
  };

  let revision = 0;
  for (const [step, { seat, action, payload }] of script.entries()) {
    for (const again of [false, true]) {
      const reply = await look(
        seat as Viewer,
        '/actions',
        { key: `k${step}`, body: { action, payload } },
        'POST',
      );
      if (!again && reply?.status === 200) revision = reply.body.revision;
    }
    const other = VIEWERS[step % VIEWERS.length] as Viewer;
    await look(other, '');
    await look(other, '/actions', { body: { action: 'peek', payload: { at: 9 } } }, 'POST');
  }
  for (const viewer of VIEWERS)
    for (const path of [
      '',
      '?revision=2',
      '?turn=1',
      '?revision=999',
      '?as=p2',
      '/events',
      '/record',
      '/nothing',
    ])
      await look(viewer, path);
  for (const { viewer, wire, heard } of sockets) {
    await until(() => heard.length > revision - 1);
    wire.socket.terminate();
    for (const text of heard) tell(viewer, text);
  }
  const hands = await Promise.all([0, 1, 2].map((seat) => handOf(address, tokens[seat] as string, seat)));
  await close();
  return { cards: hands, log: logged(), ...knowledge(told, hands) };
};

const handOf = async (address: string, token: string, seat: number): Promise<readonly number[]> => {
  const { gameState } = (await must(ask('GET', address, { token }), 200)).body;
  return (gameState.hands as number[][])[seat] ?? [];
};

/** A viewer knows the cards in its hand and those it peeked at; these are covered, all at one length. */
const knowledge = (
  told: ReadonlyMap<Viewer, readonly string[]>,
  hands: readonly (readonly number[])[],
): Pick<World, 'knows' | 'told'> => {
  const knows = (viewer: Viewer): ReadonlySet<number> => {
    if (viewer === null) return new Set();
    const text = told.get(viewer)?.join('\n') ?? '';
    const peeked = [...text.matchAll(/"type":"peeked"[^}]*"payload":\{"seat":(\d),"at":\d,"card":(\d+)\}/g)];
    const mine = peeked.filter(([, seat]) => Number(seat) === viewer).map(([, , card]) => Number(card));
    const shown = hands.flatMap((hand, seat) => (seat === viewer ? hand : []));
    // Whoever is peeked at sees which card it was: it is in their own hand.
    return new Set([...shown, ...mine]);
  };
  return {
    knows,
    told: (viewer) => {
      const known = [...knows(viewer)];
      const cover = (text: string) =>
        known.reduce((rest, card) => rest.replaceAll(new RegExp(`\\b${card}\\b`, 'g'), 'own-card'), text);
      return (told.get(viewer) ?? []).map(cover);
    },
  };
};
