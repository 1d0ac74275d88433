// The games that are frozen. Of each of the four: one that waits for a player, one that waits for a seed, some that run,
// some that are over. Ids, seeds and times are fixed, so the same program writes the same games every time.

import { catalog } from '@turnfold/catalog';
import { hashText, type Random, seededRandom } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';
import type { Table } from '@turnfold/wire';
import { good, until } from '../support/tables.ts';
import type { FrozenGame } from './data.ts';
import { frozenGame } from './frozen-game.ts';
import {
  openSeeds,
  personToAct,
  playOn,
  receiptsOf,
  type Seating,
  seatPeople,
  seedOf,
  takeBack,
  wishOf,
} from './people.ts';
import { type StoreCall, withCalls } from './store-calls.ts';

/** Small boards and short games: they show every format as well as long ones. */
const OPTIONS: Readonly<Record<string, object>> = {
  territories: { width: 20, height: 14 },
  conquest: { maxTurns: 8 },
  catan: { victoryPoints: 4 },
  battletech: { scenario: 'duel', mapRadius: 6, turnLimit: 5 },
};

/** The same where three may play: who resigns there is played on by a bot. */
const THREE: Readonly<Record<string, object>> = {
  conquest: { maxTurns: 9, fog: true },
  catan: { victoryPoints: 3, friendlyRobber: true },
};

/** The store's own secret, from which codes and tokens are derived. */
export const STORE_SECRET = hashText('the secret of the frozen store');

const START = Date.parse('2026-01-01T00:00:00.000Z');
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

export interface Frozen {
  readonly at: string;
  readonly games: readonly FrozenGame[];
  /** What the store was asked to write, in order. */
  readonly calls: readonly StoreCall[];
  /** Texts of records, by the names of their games. */
  readonly records: ReadonlyMap<string, string>;
}

export const playFrozenGames = async (): Promise<Frozen> => {
  const desk = openDesk();
  for (const { rules } of catalog) await abortedGame(desk, rules.id); // Time passes there, and nothing else waits yet.
  for (const { rules } of catalog) await gamesOf(desk, rules.id);
  const at = new Date(desk.now()).toISOString();
  await desk.table.close();
  const { games, records, calls } = desk;
  return { at, games, records, calls };
};

interface Desk {
  readonly table: Table;
  readonly random: Random;
  readonly games: FrozenGame[];
  readonly records: Map<string, string>;
  readonly calls: readonly StoreCall[];
  now(): number;
  pass(ms: number): void;
  /** Puts a game down as it stands now. */
  keep(name: string, seating: Seating, more?: Partial<FrozenGame>): Promise<void>;
}

const openDesk = (): Desk => {
  let time = START;
  const now = () => time;
  const { store, calls } = withCalls(createMemoryStore({ now }), STORE_SECRET);
  const table = createTable({
    store,
    catalog,
    now,
    ...counted(),
    node: 'frozen',
    botPauseMs: 0,
    leaseMs: 300,
  });
  const games: FrozenGame[] = [];
  const records = new Map<string, string>();
  return {
    table,
    random: seededRandom(1),
    games,
    records,
    calls,
    now,
    pass: (ms) => {
      time += ms;
    },
    async keep(name, seating, more = {}) {
      const { game, record } = await frozenGame(table, store, name, seating);
      games.push({ ...game, ...more });
      if (record) records.set(name, record);
    },
  };
};

/** Ids, secrets and tokens that look like real ones, and are the same every time. */
const counted = () => {
  const counter = (what: string) => {
    let count = 0;
    return () => hashText(`${what} ${++count}`);
  };
  const [id, newSecret, token] = ['id', 'secret', 'token'].map(counter) as [
    () => string,
    () => string,
    () => string,
  ];
  return { newId: () => id().slice(0, 16), newSecret, newToken: () => token().slice(0, 43) };
};

const gamesOf = async (desk: Desk, rules: string): Promise<void> => {
  await invitedGame(desk, rules);
  await waitingGame(desk, rules);
  const running = await runningGame(desk, rules);
  await forkOf(desk, running, `${rules}-fork`, 3);
  await gameAgainstBot(desk, rules);
  const finished = await finishedGame(desk, rules);
  await forkOf(desk, finished, `${rules}-fork-finished`, Number.POSITIVE_INFINITY);
  await resignedGame(desk, rules);
};

/** Bo's seat is free. */
const invitedGame = async ({ table, keep }: Desk, rules: string): Promise<void> => {
  const players = [{ name: 'Ada' }, { name: 'Bo' }];
  const clientSeedHash = hashText(seedOf('Ada'));
  const made = good(
    await table.create({ rules, players, options: OPTIONS[rules] as object, clientSeedHash }),
  );
  const seating = { gameId: made.gameId, rules, tokens: { p1: made.token }, seeds: { p1: seedOf('Ada') } };
  await keep(`${rules}-invited`, seating, { code: made.invites[0]?.code as string });
};

const seatTwo = ({ table }: Desk, rules: string): Promise<Seating> =>
  seatPeople(table, { rules, options: OPTIONS[rules] as object }, ['Ada', 'Bo']);

/** Everybody is there; Ada has opened her seed and Bo has not. */
const waitingGame = async (desk: Desk, rules: string): Promise<void> => {
  const seating = await seatTwo(desk, rules);
  const receipts = await receiptsOf(desk.table, seating);
  await openSeeds(desk.table, seating, ['p1']);
  await desk.keep(`${rules}-waiting`, seating, { receipts });
};

/** The same, and Bo never does. */
const abortedGame = async (desk: Desk, rules: string): Promise<void> => {
  const { table, pass, keep } = desk;
  const seating = await seatTwo(desk, rules);
  const receipts = (await receiptsOf(table, seating)).slice(0, 1);
  await openSeeds(table, seating, ['p1']);
  pass(8 * DAY);
  await until(async () => good(await table.view(seating.gameId, null)).status === 'over');
  await keep(`${rules}-aborted`, seating, { receipts });
};

/** Both play with sealed seeds. A move was taken back, another is asked for, and one had a key. */
const runningGame = async (desk: Desk, rules: string): Promise<Seating> => {
  const { table, random, keep } = desk;
  const { seating, receipts } = await dealt(desk, rules);
  await movesAndUndo(desk, seating, 9);
  const { playerId } = await personToAct(table, seating);
  const who = playerId as string;
  const request = await wishOf(table, seating, who, random);
  const key = `the key of ${rules}`.replaceAll(' ', '-');
  desk.pass(SECOND);
  const { revision } = good(await table.act(seating.gameId, seating.tokens[who] as string, request, key));
  good(await table.undo(seating.gameId, seating.tokens[who] as string, { as: who }));
  const answered = { playerId: who, key, request, revision };
  await keep(`${rules}-running`, seating, { receipts, answered });
  return seating;
};

const dealt = async (desk: Desk, rules: string) => {
  const seating = await seatTwo(desk, rules);
  const receipts = await receiptsOf(desk.table, seating);
  await openSeeds(desk.table, seating);
  return { seating, receipts };
};

/** Some moves, the last of them taken back, and some more. */
const movesAndUndo = async (desk: Desk, seating: Seating, moves: number): Promise<void> => {
  await play(desk, seating, moves);
  const { playerId } = await personToAct(desk.table, seating);
  await play(desk, seating, 1);
  desk.pass(SECOND);
  await takeBack(desk.table, seating, playerId as string);
  await play(desk, seating, 2);
};

const play = ({ table, random, pass }: Desk, seating: Seating, moves = Number.POSITIVE_INFINITY) =>
  playOn(table, seating, { random, moves, before: () => pass(SECOND) });

/** Ada against a bot, and Ada is to act. */
const gameAgainstBot = async (desk: Desk, rules: string): Promise<void> => {
  const { table } = desk;
  const seating = await seatPeople(table, { rules, options: OPTIONS[rules] as object }, ['Ada', 'easy']);
  const receipts = await receiptsOf(table, seating);
  await openSeeds(table, seating);
  await play(desk, seating, 4);
  await desk.keep(`${rules}-bot`, seating, { receipts });
};

/** Both play to the end, with a move that was taken back. */
const finishedGame = async (desk: Desk, rules: string): Promise<Seating> => {
  const { seating, receipts } = await dealt(desk, rules);
  await movesAndUndo(desk, seating, 5);
  await play(desk, seating);
  await desk.keep(`${rules}-finished`, seating, { receipts });
  return seating;
};

/** Practice from the middle of another game; one device has every seat, and takes back freely. */
const forkOf = async (desk: Desk, origin: Seating, name: string, moves: number): Promise<void> => {
  const { table, keep } = desk;
  const { rules } = origin;
  desk.pass(SECOND);
  const made = good(await table.fork(origin.gameId, origin.tokens.p1 as string, { revision: 4, as: 'p1' }));
  const tokens = Object.fromEntries(Object.keys(origin.tokens).map((playerId) => [playerId, made.token]));
  const seating = { gameId: made.gameId, rules, tokens, seeds: {} };
  await movesAndUndo(desk, seating, 1);
  await play(desk, seating, moves);
  await keep(name, seating);
};

/** Seeds that were sent openly, or not at all; somebody gives up. Among three a bot plays on to the end. */
const resignedGame = async (desk: Desk, rules: string): Promise<void> => {
  const { table } = desk;
  const names = rules in THREE ? ['Ada', 'Bo', 'Cy'] : ['Ada', 'Bo'];
  const players = names.map((name) => ({ name }));
  const options = THREE[rules] ?? (OPTIONS[rules] as object);
  const made = good(await table.create({ rules, players, options, clientSeed: 'seven ravens' }));
  const tokens: Record<string, string> = { p1: made.token };
  for (const { playerId, code } of made.invites)
    tokens[playerId] = good(await table.join(made.gameId, { code })).token;
  const seating = { gameId: made.gameId, rules, tokens, seeds: {} };
  await play(desk, seating, 6);
  desk.pass(SECOND);
  good(await table.resign(made.gameId, tokens[`p${names.length}`] as string));
  await play(desk, seating);
  await desk.keep(`${rules}-resigned`, seating);
};
