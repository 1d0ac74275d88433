// Players for a bench: many games, one connection each, requests written by hand so that the players cost little.

import { connect, type Socket } from 'node:net';
import { gameOf } from '@turnfold/catalog';
import {
  type Action,
  type AnyRules,
  act,
  createHistory,
  type Entry,
  headerOf,
  isRefusal,
  luckOf,
  openGame,
  parseSetup,
  type Random,
  type Setup,
  type Step,
  seededRandom,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { Served } from './served.ts';

export interface Load {
  /** Everybody acts, and acts again as soon as there is an answer. How many were acknowledged, in how long. */
  closed(forMs: number): Promise<Acknowledged>;
  /** So many actions a second, whether or not the answers keep up; how long each took, in milliseconds, sorted. */
  open(perSecond: number, forMs: number): Promise<readonly number[]>;
  end(): void;
}

export interface Acknowledged {
  readonly count: number;
  readonly seconds: number;
  /** CPU time of the servers meanwhile. */
  readonly serverCpuSeconds: number;
  /** Bytes of an answer, on average. */
  readonly bytes: number;
}

interface Seat {
  act(): Promise<number>;
  end(): void;
}

const SEATS = 3;

/** Hot-seat games of Conquest in practice: their dice are known, so the players can work out what to do beforehand. */
export const createLoad = async (
  servers: readonly Served[],
  games: number,
  actionsMax: number,
): Promise<Load> => {
  const seats: Seat[] = [];
  for (let index = 0; index < games; index++)
    seats.push(await seatAt(servers[index % servers.length] as Served, `bench ${index}`, actionsMax));
  const cpuMs = async () => {
    const all = await Promise.all(servers.map((server) => server.cpuMs()));
    return all.reduce((sum, one) => sum + one, 0);
  };
  return {
    async closed(forMs) {
      const cpuBefore = await cpuMs();
      const started = performance.now();
      let count = 0;
      let bytes = 0;
      await Promise.all(
        seats.map(async (seat) => {
          while (performance.now() - started < forMs) {
            const answer = await seat.act();
            bytes += answer;
            count++;
          }
        }),
      );
      const seconds = (performance.now() - started) / 1000;
      return { count, seconds, serverCpuSeconds: ((await cpuMs()) - cpuBefore) / 1000, bytes: bytes / count };
    },

    async open(perSecond, forMs) {
      const started = performance.now();
      const total = Math.round((perSecond * forMs) / 1000);
      const took: Promise<number>[] = [];
      const tails = new Map<Seat, Promise<unknown>>();
      for (let index = 0; index < total; index++) {
        const due = started + (index * 1000) / perSecond;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const from = Math.min(due, performance.now()); // A timer may be a little early.
        const seat = seats[index % seats.length] as Seat;
        const done = (tails.get(seat) ?? Promise.resolve()).then(() => seat.act());
        tails.set(seat, done);
        took.push(done.then(() => performance.now() - from));
      }
      return (await Promise.all(took)).sort((a, b) => a - b);
    },

    end() {
      for (const seat of seats) seat.end();
    },
  };
};

const seatAt = async ({ host, port }: Served, seed: string, actionsMax: number): Promise<Seat> => {
  const players = Array.from({ length: SEATS }, (_, seat) => ({ name: `Player ${seat + 1}` }));
  const body = JSON.stringify({ rules: 'conquest', players, hotseat: true, practice: { seed } });
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`http://${host}:${port}/api/games`, { method: 'POST', headers, body });
  const { gameId, token } = (await made.json()) as { gameId: string; token: string };
  const actions = actionsOf(gameId, seed, actionsMax);
  let wire: ReturnType<typeof createWire> | undefined;
  let next = 0;
  return {
    async act() {
      const action = actions[next];
      if (!action) throw new Error('bug: the bench has run out of actions');
      const text = JSON.stringify({ action: action.type, payload: action.payload });
      wire ??= createWire(connect(port, host)); // Not before: a server cuts those who connect and say nothing.
      const { status, bytes } = await wire.ask(
        `POST /api/games/${gameId}/actions HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n` +
          `Idempotency-Key: ${next++}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
      );
      if (status !== 200) throw new Error(`the server answered ${status}`);
      return bytes;
    },
    end: () => wire?.end(),
  };
};

/** What a player would do who takes any of the first legal actions, worked out with the rules and the luck. */
const actionsOf = (gameId: string, seed: string, count: number): readonly Action[] =>
  [...movesOf(gameId, seed, count)].flatMap(({ move: { action } }) => (action ? [action] : []));

function* movesOf(gameId: string, seed: string, count: number): Iterable<Step> {
  const { rules, setup, luck } = startOf(gameId, seed);
  const random = seededRandom(1);
  let step = openGame({ rules, gameId, setup, luck, time: AT });
  yield step;
  for (let revision = 0; revision < count && !step.game.outcome; revision++) {
    const { game } = step;
    const [seat = 0] = rules.toAct(game.state);
    const next = act(game, seat, oneOf(rules.legalActions(game.state, seat), random), luck, AT);
    if (isRefusal(next)) throw new Error(`bug: a legal action was refused: ${next.explain}`);
    step = next;
    yield step;
  }
}

const startOf = (gameId: string, seed: string) => {
  const rules = gameOf('conquest')?.rules as AnyRules;
  const setup = parseSetup(rules, SEATS, {}) as Setup;
  return { rules, setup, luck: luckOf(gameId, { kind: 'practice', seed }) };
};

const oneOf = (actions: Iterable<unknown>, random: Random): unknown => {
  let left = random.int(12);
  let last: unknown;
  for (last of actions) if (left-- === 0) break;
  return last;
};

const AT = '2030-01-01T00:00:00.000Z';

/** A game as a store keeps it. */
export const sampleGame = (): { readonly facts: GameFacts; readonly entries: readonly Entry[] } => {
  const { rules, setup, luck } = startOf('sample', 'bench');
  const history = createHistory(rules, headerOf(rules, 'sample', setup, luck));
  for (const step of movesOf('sample', 'bench', 40)) history.append(step, luck);
  const players = Array.from({ length: SEATS }, (_, seat) => ({
    name: `Player ${seat + 1}`,
    bot: null,
    resigned: false,
  }));
  const facts: GameFacts = {
    gameId: 'sample',
    rules: 'conquest',
    rulesVersion: rules.version,
    setup,
    createdAt: AT,
    commitment: luck.commitment,
    practice: true,
    private: false,
    listed: true,
    hotseat: true,
    clock: null,
    origin: null,
    version: 1,
    status: 'active',
    players,
    holders: [],
    invites: [],
    seedHashes: players.map(() => null),
    sealed: players.map(() => false),
    clientSeeds: players.map(() => null),
    openBy: null,
    undo: null,
  };
  return { facts, entries: history.entries };
};

/** Longer than any pause between two rounds. */
const ANSWER_MS = 60_000;

/** One connection, one request at a time, no more of HTTP than is needed. */
const createWire = (socket: Socket) => {
  let unread = Buffer.alloc(0);
  let answered: ((answer: { status: number; bytes: number }) => void) | null = null;
  let failed: ((error: Error) => void) | null = null;
  socket.setNoDelay(true);
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('the server did not answer')));
  socket.on('error', (error) => failed?.(error));
  socket.on('close', () => failed?.(new Error('the server closed the connection')));
  socket.on('close', () => failed?.(new Error('the server closed the connection')));
  socket.on('data', (bytes) => {
    unread = unread.length === 0 ? bytes : Buffer.concat([unread, bytes]);
    const end = unread.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = unread.toString('latin1', 0, end);
    const length = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
    if (unread.length < length) return;
    unread = unread.subarray(length);
    answered?.({ status: Number(head.slice(9, 12)), bytes: length });
  });
  return {
    ask: (text: string) =>
      new Promise<{ status: number; bytes: number }>((resolve, reject) => {
        answered = resolve;
        failed = reject;
        socket.write(text);
      }),
    end: () => socket.destroy(),
  };
};
