// What is imagined is dealt as the rules deal it: nobody's guesses are better or worse than chance.
//
// If `imagine` deals fairly, the real state is one of its own kind: put beside a few imagined ones it stands anywhere
// among them, at each rank equally often. That holds for every number in the state, whatever the view has fixed, so
// games need not have the same view to be counted together. A rank that comes up too often or too rarely over many
// games gives an unfair deal away.
//
// The bound is Chernoff's, for every rank of every value together: a fair game fails once in a thousand million tries,
// and since the seeds are fixed, it fails always or never.
//
// This is asked of openings, where luck alone decides. Later on the players' choices tell something about their hands
// that no deal can know. A game where some of it stays luck's alone names those parts (`dealtParts`).

import { canonical } from '../../canonical.ts';
import { fold } from '../../fold.ts';
import { itemAt } from '../../must.ts';
import { createOwn } from '../../own.ts';
import { playoutContext } from '../../playout.ts';
import { hashedRandom, pick, type Random } from '../../random.ts';
import { isRefused } from '../../refusal.ts';
import type { Action, EventBody, Setup } from '../../rules.ts';
import type { Seat } from '../../seat.ts';
import { stepInPlace } from '../../step.ts';
import { BrokenPromise, same } from '../failure.ts';
import { listActions } from '../trail.ts';
import { type Trials, viewersOf } from '../trials.ts';

const DEALS = 400;
/** How many are imagined beside each real state. */
const BESIDE = 4;
const SETUPS_MAX = 3;
const MOVES_MAX = 30;
const FALSE_ALARM = 1e-9;

export const checkDealt = (trials: Trials): void => {
  if (!trials.rules.hasSecrets) return;
  for (const setup of trials.setups.slice(0, SETUPS_MAX)) checkSetup(trials, setup);
};

const checkSetup = (trials: Trials, setup: Setup) => {
  const tables = new Map<string, number[]>();
  for (let deal = 0; deal < DEALS; deal++) {
    const random = hashedRandom(trials.seed, deal, 'ties');
    compareWorlds(dealOnce(trials, setup, deal), '', (path, values) => {
      const table = tables.get(path) ?? values.map(() => 0);
      const rank = rankOf(values, random);
      table[rank] = itemAt(table, rank) + 1;
      tables.set(path, table);
    });
  }
  for (const [path, table] of tables) checkTable(trials, setup, path, table, tables.size);
};

/** What there is to compare of one game: the real parts first, then those that a viewer of it imagines. */
const dealOnce = (trials: Trials, setup: Setup, deal: number): readonly object[] => {
  const { rules, seed } = trials;
  const random = hashedRandom(seed, deal, 'play');
  const viewer = pick(random, viewersOf(setup));
  const { state, revision } = playSome(trials, setup, hashedRandom(seed, deal, 'luck'), random);
  const view: object = rules.view(state, viewer, playoutContext(setup));
  const imagined = Array.from({ length: BESIDE }, (_, beside): object =>
    rules.imagine(view, viewer, hashedRandom(seed, deal, beside)),
  );
  return [state, ...imagined].map((world) => trials.dealtParts(world, revision));
};

/** An opening, and some random moves after it where the game has something to say about them. */
const playSome = (trials: Trials, setup: Setup, luck: Random, random: Random) => {
  const { rules } = trials;
  const own = createOwn();
  const blank: object = rules.initial(setup);
  let state: object = fold(rules, blank, rules.start(blank, luck), own);
  const wanted = trials.dealsLater ? random.int(MOVES_MAX) : 0;
  let revision = 0;
  for (; revision < wanted && !rules.outcome(state); revision++) {
    const seat = pick<Seat>(random, rules.toAct(state));
    const action = pick(random, listActions(rules, state, seat));
    const next = stepInPlace<object, Action, EventBody>(rules, state, seat, action, luck, own);
    if (isRefused(next)) break;
    state = next.state;
  }
  return { state, revision };
};

type Visit = (path: string, values: readonly unknown[]) => void;

/**
 * Visits every place where the worlds are not all the same. Which places those are depends on all of them alike: if the
 * real one had a say of its own in that, its ranks would not be fair.
 */
const compareWorlds = (worlds: readonly unknown[], path: string, visit: Visit): void => {
  if (worlds.every((world) => same(world, worlds[0]))) return;
  if (!worlds.every((world) => typeof world === 'object' && world !== null)) {
    visit(path, worlds);
    return;
  }
  const keys = new Set(worlds.flatMap((world) => Object.keys(world as object)));
  for (const key of keys)
    compareWorlds(
      worlds.map((world) => (world as Record<string, unknown>)[key]),
      path === '' ? key : `${path}.${key}`,
      visit,
    );
  if (worlds.every(isNumbers)) compareLists(worlds, path, visit);
};

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

/** A deal may be nearly fair card by card, and still go round in circles or favour somebody. */
const compareLists = (lists: readonly (readonly number[])[], path: string, visit: Visit): void => {
  const sums = lists.map((list) => list.reduce((sum, item) => sum + item, 0));
  if (new Set(sums).size > 1) visit(`the sum of ${path}`, sums);
  const most = Math.max(...lists.map(({ length }) => length));
  for (let index = 1; index < most; index++) {
    const steps = lists.map((list) => Number(list[index]) - Number(list[index - 1]));
    if (steps.every(Number.isFinite) && new Set(steps).size > 1)
      visit(`the step from ${path}.${index - 1} to ${path}.${index}`, steps);
  }
};

/** How many of the others stand below the first; equals fall on either side by chance. */
const rankOf = ([first, ...others]: readonly unknown[], random: Random): number => {
  const order = others.map((other) => inOrder(other, first));
  const equal = order.filter((sign) => sign === 0).length;
  return order.filter((sign) => sign < 0).length + random.int(equal + 1);
};

/** Any order will do, as long as it is the same for all. */
const inOrder = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [textOf(one), textOf(other)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

const textOf = (value: unknown): string => (value === undefined ? '' : canonical(value));

const checkTable = (
  { rules }: Trials,
  setup: Setup,
  path: string,
  table: readonly number[],
  tables: number,
) => {
  const deals = table.reduce((sum, count) => sum + count, 0);
  const fair = 1 / table.length;
  const limit = Math.log((2 * table.length * tables) / FALSE_ALARM);
  for (const [rank, count] of table.entries()) {
    if (deals * divergence(count / deals, fair) <= limit) continue;
    throw new BrokenPromise(
      `${rules.id} does not imagine ${path} as its rules deal it (${setup.seats} seats, options ${canonical(setup.options)}):\n` +
        `  the real value has ${rank} of ${BESIDE} imagined ones below it in ${count} of ${deals} games, and about ${Math.round(deals * fair)} would be fair.\n` +
        '  If luck alone does not decide it, name the parts that it does decide in dealtParts.',
    );
  }
};

/** Of Kullback and Leibler: how far a share is from the one that is fair. */
const divergence = (share: number, fair: number): number => term(share, fair) + term(1 - share, 1 - fair);
const term = (share: number, fair: number): number => (share === 0 ? 0 : share * Math.log(share / fair));
