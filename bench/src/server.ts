// What the whole server can do: durable, acknowledged actions over HTTP, beside what the disk alone can take and
// beside the same server without a disk.

import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@turnfold/kernel';
import type { EventStore } from '@turnfold/store';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { startPostgres } from '../../test/support/postgres.ts';
import { type Checkout, openCheckout } from './beside.ts';
import { type Acknowledged, createLoad, sampleGame } from './load.ts';
import { calibration, count, median, table, times } from './measure.ts';
import { type Served, serve } from './served.ts';

const GAMES = 200;
const ROUNDS = 9;
/**
 * Short, so that a busy moment of the machine meets everybody alike, and long enough for what a server needs to be in the
 * processor's caches again.
 */
const SPAN_MS = 1_000;
/**
 * Before anything counts: a server is compiled while it works, and on a busy machine a span of time is few actions. After
 * 6,000 of them Node's helping threads, which compile, still take 3 to 7 % of the CPU.
 */
const WARM_UP_ACTIONS = 20_000;
/** In a round at least: garbage is collected, and pages are written back, once in some thousands. */
const ROUND_ACTIONS = 8_000;
const OPEN_PER_SECOND = 500;
/** Paced spans are taken in turn as well, there and back, with the disk alone among them. The slowest hundredth takes many. */
const PACED_ROUNDS = 24;
const OPEN_MS = 2_000;
/** Of a game: more than a fast machine gets through in all rounds. */
const ACTIONS_MAX = 1_600;
const STORED_GAMES = 10_000;

export type Which = (typeof WHICH)[number];
export const WHICH = ['memory', 'sqlite', 'postgres', 'nodes'] as const;

interface ServerBench {
  /** Another checkout: its server on SQLite is measured in the same rounds. */
  readonly beside?: string | undefined;
  /** Left out: all of them. */
  readonly only?: readonly Which[] | undefined;
}

/** Rounds are taken in turn, so that a busy moment of the machine meets everybody alike; the median counts. */
export const benchServer = async ({ beside, only = WHICH }: ServerBench) => {
  const folder = mkdtempSync(join(tmpdir(), 'turnfold-bench-'));
  const field = await contenders(folder, only, beside);
  const { all, memory, sqlite, other } = field;
  const store = await bareStore(join(folder, 'raw'));
  const disk = diskProbe(join(folder, 'sync'));
  const raw: number[] = [];
  await inTurn(all, WARM_UP_ACTIONS, false);
  await store.round();
  for (let round = 0; round < ROUNDS; round++) {
    await inTurn(all, ROUND_ACTIONS, true);
    raw.push(await store.round());
  }
  const paced = [...all, disk];
  for (let round = 0; round < PACED_ROUNDS; round++)
    for (const one of round % 2 === 0 ? paced : paced.toReversed()) await one.paced();
  tellAll(all, raw, memory);
  if (memory && sqlite) tellLatency(sqlite.took, disk.took, memory.took);
  if (sqlite && other) tellRatio(ratios(sqlite.cpuUs, other.cpuUs), beside);
  for (const one of all) await one.end();
  await store.end();
  await field.end();
  rmSync(folder, { recursive: true, force: true });
};

interface Field {
  readonly all: readonly Contender[];
  readonly memory: Contender | undefined;
  readonly sqlite: Contender | undefined;
  readonly other: Contender | undefined;
  end(): Promise<void>;
}

const contenders = async (
  folder: string,
  only: readonly Which[],
  beside: string | undefined,
): Promise<Field> => {
  const postgres = only.includes('postgres') || only.includes('nodes') ? await startPostgres() : null;
  const made: Partial<Record<Which | 'other', Contender>> = {};
  const data = (name: string) => [{ TURNFOLD_DATA: join(folder, name) }];
  if (only.includes('memory'))
    made.memory = await contender('HTTP, no disk (memory)', [{ BENCH_MEMORY: '1' }]);
  if (only.includes('sqlite')) made.sqlite = await contender('HTTP, SQLite, synced', data('http'));
  if (beside) made.other = await contender(`the same, ${beside}`, data('beside'), await openCheckout(beside));
  if (postgres && only.includes('postgres'))
    made.postgres = await contender('HTTP, one node on PostgreSQL', [
      { DATABASE_URL: await postgres.createDatabase() },
    ]);
  if (postgres && only.includes('nodes'))
    made.nodes = await contender(
      'HTTP, two nodes on one PostgreSQL',
      Array(2).fill({ DATABASE_URL: postgres.url }),
    );
  const { memory, sqlite, other } = made;
  return { all: Object.values(made), memory, sqlite, other, end: async () => postgres?.stop() };
};

const tellAll = (all: readonly Contender[], raw: readonly number[], memory: Contender | undefined) =>
  table(
    `Acknowledged actions of Conquest over HTTP, ${GAMES} games at once, each with an Idempotency-Key; latency at ${OPEN_PER_SECOND} actions a second. The calibration loop runs ${count(calibration().rate)} times per CPU-second`,
    [
      [
        '',
        'actions/s',
        'of no disk',
        'of the bare store',
        'server CPU-us an action',
        'bytes an answer',
        'p50 ms',
        'p99 ms',
      ],
      ['the store alone, group commit', count(median(raw)), '', times(1), '', '', '', ''],
      ...all.map(({ name, rates, cpuUs, bytes, took }) => [
        name,
        count(median(rates)),
        memory ? times(median(ratios(rates, memory.rates))) : '',
        times(median(ratios(rates, raw))),
        count(median(cpuUs)),
        count(median(bytes)),
        at(took.flat(), 0.5).toFixed(1),
        at(took.flat(), 0.99).toFixed(1),
      ]),
    ],
  );

/** Times of one paced span after another. */
type Spans = readonly (readonly number[])[];

const tellLatency = (...spans: readonly [ours: Spans, disk: Spans, noDisk: Spans]) => {
  const tell = (name: string, p99: (spans: Spans) => number) => {
    const [ours, disk, noDisk] = spans.map(p99) as [number, number, number];
    const [inMs, sync, without, bound] = [ours, disk, noDisk, disk + 2 * noDisk].map((ms) => ms.toFixed(1));
    console.log(
      `p99 ${name}: ${inMs} ms on SQLite. A synced write of this disk ${sync} ms, the server without a disk ${without} ms: the one and twice the other are ${bound} ms.`,
    );
  };
  console.log();
  tell('of a span, the median', (all) => median(all.map((took) => at(took, 0.99))));
  tell('of all spans together', (all) => at(all.flat(), 0.99));
};

const tellRatio = (rounds: readonly number[], beside: string | undefined) =>
  console.log(
    `Server CPU of an action on SQLite, beside ${beside}: ${times(median(rounds))} (by rounds: ${rounds.map(times).join(', ')}).`,
  );

/** Round by round, because the machine is not the same from round to round. */
const ratios = (some: readonly number[], others: readonly number[]): number[] =>
  some.map((value, round) => value / (others[round] as number));

/** Of all times, the one that so many of them do not exceed. */
const at = (took: readonly number[], share: number): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? Number.NaN;

/** How long this disk takes to write and sync as much as a commit of one action, at the same pace. */
const diskProbe = (file: string) => {
  const took: (readonly number[])[] = [];
  return {
    took,
    async paced() {
      const span: number[] = [];
      const descriptor = openSync(file, 'a');
      const started = performance.now();
      for (let due = started; due < started + OPEN_MS; due += 1000 / OPEN_PER_SECOND) {
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const before = performance.now();
        writeSync(descriptor, COMMIT);
        fsyncSync(descriptor);
        span.push(performance.now() - before);
      }
      closeSync(descriptor);
      took.push(span);
    },
  };
};

/** Five pages. */
const COMMIT = Buffer.alloc(5 * 4096, 1);

interface Contender {
  readonly name: string;
  readonly rates: readonly number[];
  readonly cpuUs: readonly number[];
  readonly bytes: readonly number[];
  /** How long actions took at a fixed pace. */
  readonly took: Spans;
  /** Everybody acts for a span of time; answers with how many actions there have been in this round. */
  span(): Promise<number>;
  endRound(counts: boolean): void;
  paced(): Promise<void>;
  end(): Promise<void>;
}

const contender = async (
  name: string,
  nodes: readonly Readonly<Record<string, string>>[],
  { program, createLoad: makeLoad = createLoad }: Partial<Checkout> = {},
): Promise<Contender> => {
  const servers: Served[] = [];
  for (const env of nodes) servers.push(await serve(env, program));
  const load = await makeLoad(servers, GAMES, ACTIONS_MAX);
  const rates: number[] = [];
  const cpuUs: number[] = [];
  const bytes: number[] = [];
  const took: (readonly number[])[] = [];
  let round: Acknowledged | null = null;
  return {
    name,
    rates,
    cpuUs,
    bytes,
    took,
    async span() {
      const done = await load.closed(SPAN_MS);
      round = round ? together(round, done) : done;
      return round.count;
    },
    endRound(counts) {
      if (counts && round) {
        rates.push(round.count / round.seconds);
        cpuUs.push((round.serverCpuSeconds * 1e6) / round.count);
        bytes.push(round.bytes);
      }
      round = null;
    },
    async paced() {
      took.push(await load.open(OPEN_PER_SECOND, OPEN_MS));
    },
    async end() {
      load.end();
      for (const server of servers) await server.end();
    },
  };
};

/**
 * A round of all: spans of time in turn, so that nobody's connections are idle for long, until each has done so much. They
 * go there and back: what one leaves to be done, such as writing pages back, does not always meet the same one.
 */
const inTurn = async (all: readonly Contender[], actions: number, counts: boolean): Promise<void> => {
  for (let going = all; going.length > 0; ) {
    const behind: Contender[] = [];
    for (const one of going) if ((await one.span()) < actions) behind.unshift(one);
    going = behind;
  }
  for (const one of all) one.endRound(counts);
};

const together = (one: Acknowledged, other: Acknowledged): Acknowledged => {
  const count = one.count + other.count;
  return {
    count,
    seconds: one.seconds + other.seconds,
    serverCpuSeconds: one.serverCpuSeconds + other.serverCpuSeconds,
    bytes: (one.bytes * one.count + other.bytes * other.count) / count,
  };
};

/** What the disk can take: entries of the same size, from as many writers at once, with nothing around the store. */
const bareStore = async (folder: string) => {
  const store = createSqliteStore({ folder });
  const { facts, entries } = sampleGame();
  const next = new Map<string, number>();
  for (let index = 0; index < GAMES; index++) {
    const gameId = `g${index}`;
    await store.create({ facts: { ...facts, gameId }, luck: LUCK, entries: entries.slice(0, 1) });
    next.set(gameId, 1);
  }
  const write = async (gameId: string, until: number) => {
    let done = 0;
    for (let revision = next.get(gameId) as number; performance.now() < until; revision++, done++) {
      const entry = { ...(entries[1 + (revision % (entries.length - 1))] as Entry), revision };
      await append(store, gameId, entry);
      next.set(gameId, revision + 1);
    }
    return done;
  };
  return {
    async round(): Promise<number> {
      const started = performance.now();
      const done = await Promise.all([...next.keys()].map((gameId) => write(gameId, started + SPAN_MS)));
      return (done.reduce((sum, one) => sum + one, 0) / (performance.now() - started)) * 1000;
    },
    end: () => store.close(),
  };
};

const LUCK = { kind: 'practice', seed: 'bench' } as const;

const append = (store: EventStore, gameId: string, entry: Entry) => {
  const key = String(entry.revision);
  const receipt = { seat: 0, about: { revision: entry.revision, players: [], seed: '' } };
  const answer = { scope: `${gameId}:0`, key, fingerprint: entry.hash, at: entry.at, receipt };
  return store.append({ gameId, expectedRevision: entry.revision - 1, entries: [entry], answers: [answer] });
};

/** From nothing to an address, with very many games in the store. */
export const benchStart = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnfold-start-'));
  const rows = [];
  for (const games of [0, STORED_GAMES]) {
    const data = join(folder, String(games));
    await fill(data, games);
    const runs = [];
    for (let run = 0; run < 5; run++) {
      const started = await serve({ TURNFOLD_DATA: data });
      runs.push(started.startMs);
      await started.end();
    }
    rows.push([games === 0 ? 'none' : count(games), count(Math.min(...runs)), count(median(runs))]);
  }
  table('From the start of the process to its address, games of Conquest with 40 actions each in the store', [
    ['games', 'best of five, ms', 'median, ms'],
    ...rows,
  ]);
  rmSync(folder, { recursive: true, force: true });
};

const fill = async (folder: string, games: number): Promise<void> => {
  const store = createSqliteStore({ folder });
  const { facts, entries } = sampleGame();
  const ids = Array.from({ length: games }, (_, index) => `g${index}`);
  await Promise.all(ids.map((gameId) => store.create({ facts: { ...facts, gameId }, luck: LUCK, entries })));
  await store.close();
};
