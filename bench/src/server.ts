// What the whole server can do: durable, acknowledged actions over HTTP, beside what the disk alone can take and
// beside the same server without a disk.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@turnfold/kernel';
import type { EventStore } from '@turnfold/store';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { startPostgres } from '../../test/support/postgres.ts';
import { createLoad, sampleGame } from './load.ts';
import { calibration, count, median, table, times } from './measure.ts';
import { type Served, serve } from './served.ts';

const GAMES = 200;
const ROUNDS = 5;
const ROUND_MS = 2_000;
const OPEN_PER_SECOND = 500;
const OPEN_MS = 5_000;
const ACTIONS_MAX = 400;
const STORED_GAMES = 10_000;

/** Rounds are taken in turn, so that a busy moment of the machine meets everybody alike; the median counts. */
export const benchServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnfold-bench-'));
  const postgres = await startPostgres();
  const all = [
    await contender('HTTP, no disk (memory)', [{ BENCH_MEMORY: '1' }]),
    await contender('HTTP, SQLite, synced', [{ TURNFOLD_DATA: join(folder, 'http') }]),
    await contender('HTTP, one node on PostgreSQL', [{ DATABASE_URL: await postgres.createDatabase() }]),
    await contender('HTTP, two nodes on one PostgreSQL', Array(2).fill({ DATABASE_URL: postgres.url })),
  ];
  const store = await bareStore(join(folder, 'raw'));
  const raw: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const isWarm = round > 0; // The first is for the compiler.
    for (const one of all) await one.round(isWarm);
    const rate = await store.round();
    if (isWarm) raw.push(rate);
  }
  for (const one of all) await one.paced();
  const machineRate = calibration().rate;

  const [memory] = all as [Contender];
  table(
    `Acknowledged actions of Conquest over HTTP, ${GAMES} games at once, each with an Idempotency-Key; latency at ${OPEN_PER_SECOND} actions a second. The calibration loop runs ${count(machineRate)} times per CPU-second`,
    [
      [
        '',
        'actions/s',
        'of no disk',
        'of the bare store',
        'per server CPU-second',
        'bytes an answer',
        'p50 ms',
        'p99 ms',
      ],
      ['the store alone, group commit', count(median(raw)), '', times(1), '', '', '', ''],
      ...all.map(({ name, rates, perCpuSecond, bytes, p50, p99 }) => [
        name,
        count(median(rates)),
        times(median(rates.map((rate, index) => rate / (memory.rates[index] as number)))),
        times(median(rates.map((rate, index) => rate / (raw[index] as number)))),
        count(median(perCpuSecond)),
        count(median(bytes)),
        p50().toFixed(1),
        p99().toFixed(1),
      ]),
    ],
  );
  for (const one of all) await one.end();
  await store.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
};

interface Contender {
  readonly name: string;
  readonly rates: number[];
  readonly perCpuSecond: number[];
  readonly bytes: number[];
  round(counts: boolean): Promise<void>;
  paced(): Promise<void>;
  p50(): number;
  p99(): number;
  end(): Promise<void>;
}

const contender = async (
  name: string,
  nodes: readonly Readonly<Record<string, string>>[],
): Promise<Contender> => {
  const servers: Served[] = [];
  for (const env of nodes) servers.push(await serve(env));
  const load = await createLoad(servers, GAMES, ACTIONS_MAX);
  const rates: number[] = [];
  const perCpuSecond: number[] = [];
  const bytes: number[] = [];
  let took: readonly number[] = [];
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return {
    name,
    rates,
    perCpuSecond,
    bytes,
    async round(counts) {
      const done = await load.closed(ROUND_MS);
      if (!counts) return;
      rates.push(done.count / done.seconds);
      perCpuSecond.push(done.count / done.serverCpuSeconds);
      bytes.push(done.bytes);
    },
    async paced() {
      took = await load.open(OPEN_PER_SECOND, OPEN_MS);
    },
    p50: () => at(0.5),
    p99: () => at(0.99),
    async end() {
      load.end();
      for (const server of servers) await server.end();
    },
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
      const done = await Promise.all([...next.keys()].map((gameId) => write(gameId, started + ROUND_MS)));
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
