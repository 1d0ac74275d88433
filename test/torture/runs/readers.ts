// Ten readers of a very long game at once, again and again: everybody else is served meanwhile.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore, type EventStore } from '@turnfold/store';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { type LongGame, playLongGame } from '../../support/long-game.ts';
import { type Child, startChild } from '../child.ts';
import { ask, must, pause } from '../wire.ts';

export interface ReadersFinding {
  readonly records: number;
  readonly megabytes: number;
  /** How long /healthz took meanwhile, in ms. */
  readonly health: { readonly asked: number; readonly p99: number; readonly slowest: number };
  /** And an action in another game. */
  readonly actions: { readonly asked: number; readonly p99: number };
  readonly problems: readonly string[];
}

interface ReadersOptions {
  readonly revisions: number;
  readonly readers: number;
  /** How many records each of them reads. */
  readonly each: number;
}

export const HEALTH_P99_MS = 100;

export const runReaders = async (options: ReadersOptions): Promise<ReadersFinding> => {
  const data = await mkdtemp(join(tmpdir(), 'turnfold-readers-'));
  const game = await storedLongGame(data, options.revisions);
  const child = await startChild({ data, torture: { limits: { requestsMax: 1_000_000_000 } } });
  try {
    return await read(child, game, options);
  } finally {
    await child.dispose();
    await rm(data, { recursive: true, force: true });
  }
};

/** Played in memory, where nothing is synced, and then written down. */
const storedLongGame = async (data: string, revisions: number): Promise<LongGame> => {
  const memory = createMemoryStore();
  const game = await playLongGame(memory, revisions);
  const store = createSqliteStore({ folder: data });
  await copyGame(memory, store, game.gameId);
  await store.close();
  return game;
};

const copyGame = async (from: EventStore, to: EventStore, gameId: string): Promise<void> => {
  const facts = await from.facts(gameId);
  const luck = await from.luck(gameId);
  if (!facts || !luck) throw new Error('there is no game to copy');
  const [opening, ...entries] = await from.entries(gameId, 0);
  await to.create({ facts: { ...facts, version: 1 }, luck, entries: opening ? [opening] : [] });
  for (let index = 0; index < entries.length; index += 1_000)
    await to.append({
      gameId,
      expectedRevision: index,
      entries: entries.slice(index, index + 1_000),
    });
};

const read = async (child: Child, game: LongGame, options: ReadersOptions): Promise<ReadersFinding> => {
  const url = await child.url();
  const problems: string[] = [];
  let records = 0;
  let bytes = 0;
  let isDone = false;
  const address = `${url}/api/games/${game.gameId}/record`;
  const reader = async () => {
    for (let count = 0; count < options.each; count++) {
      const length = await readAway(address); // The others add theirs meanwhile.
      bytes += length;
      records++;
    }
  };
  const other = await newGame(url);
  const asking = async (question: () => ReturnType<typeof ask>): Promise<number[]> => {
    const times: number[] = [];
    while (!isDone) {
      const since = performance.now();
      const reply = await question();
      times.push(performance.now() - since);
      if (reply?.status !== 200) problems.push(`somebody else was answered ${reply?.status ?? 'nothing'}`);
      await pause(5);
    }
    return times;
  };
  const health = asking(() => ask('GET', `${url}/healthz`));
  const actions = asking(() =>
    ask('POST', `${url}/api/games/${other.gameId}/actions`, { token: other.token, body: { action: 'roll' } }),
  );
  await Promise.all(Array.from({ length: options.readers }, reader));
  isDone = true;
  const { text } = await must(ask('GET', address), 200);
  const { entries } = JSON.parse(text) as { entries: unknown[] };
  if (entries.length !== options.revisions + 1) problems.push(`the record had ${entries.length} entries`);
  if (bytes !== records * text.length) problems.push('not all records were the same');
  const times = (await health).sort((a, b) => a - b);
  const acted = (await actions).sort((a, b) => a - b);
  const p99 = share(times, 0.99);
  if (p99 >= HEALTH_P99_MS) problems.push(`99 of 100 health checks took up to ${p99.toFixed(0)} ms`);
  return {
    records,
    megabytes: Math.round(bytes / 1e6),
    health: { asked: times.length, p99, slowest: times.at(-1) ?? 0 },
    actions: { asked: acted.length, p99: share(acted, 0.99) },
    problems,
  };
};

/** Only counted: whoever measures must not be busy with something else. */
const readAway = async (address: string): Promise<number> => {
  const [answer] = (await once(request(address).end(), 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a reader was answered ${answer.statusCode}`);
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) bytes += piece.length;
  return bytes;
};

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const newGame = async (url: string) => {
  const body = { rules: 'high-card', players: [{}, {}], hotseat: true, options: { rounds: 10_000 } };
  return (await must(ask('POST', `${url}/api/games`, { body }), 201)).body;
};
