// All rules in one table. From fixed set-ups and seeds a few random games are played; for each depth the table has the
// number of legal actions and a digest of the states. Whatever a change of the rules does to any of them, some number
// changes. (After the perft of chess programs, which counts every move; games with dice have too many.)

import { canonical, hashOf } from '../canonical.ts';
import type { Game } from '../game.ts';
import type { AnyRules, Setup } from '../rules.ts';
import type { Seat } from '../seat.ts';
import { expectGolden } from './golden.ts';
import { LIST_MAX, listActions, playTrail, type Trail } from './trail.ts';
import { everySeats, setupOf } from './trials.ts';

export interface PerftOptions {
  /** Left out: every number of seats, with the default options. */
  readonly setups?: readonly { readonly seats: number; readonly options?: object }[];
  /** How many games are played from each set-up; one seed each, counted up from `seed`. */
  readonly games?: number;
  readonly seed?: number;
  /** How many actions deep. */
  readonly depth?: number;
}

export const perft = (rules: AnyRules, options: PerftOptions = {}): string => {
  const { games = 4, seed = 1, depth = 40 } = options;
  const setups = options.setups?.map((setup) => setupOf(rules, setup)) ?? everySeats(rules);
  const tables = setups.map((setup) => {
    const trails = Array.from({ length: games }, (_, index) => trailOf(rules, setup, seed + index, depth));
    const title = `${setup.seats} seats, options ${canonical(setup.options)}, seeds ${seed} to ${seed + games - 1}`;
    return `${title}\n${tableOf(trails, depth)}`;
  });
  return `${rules.title}: random games, depth by depth\n\n${tables.join('\n')}`;
};

const trailOf = (rules: AnyRules, setup: Setup, seed: number, depth: number): Trail => {
  const trail = playTrail({ rules, setup, seed, actionsMax: depth });
  if (trail.end.kind === 'threw') throw trail.end.error;
  return trail;
};

const tableOf = (trails: readonly Trail[], depth: number): string => {
  const rows = [row('depth', 'games', 'legal actions', 'states')];
  for (let step = 0; step <= depth; step++) {
    const games = trails.flatMap(({ games: all }) => all[step] ?? []);
    if (games.length === 0) break;
    const digest = hashOf(games.map(({ state }) => hashOf(state))).slice(0, 16);
    rows.push(row(String(step), String(games.length), actionsOf(games), digest));
  }
  return rows.join('');
};

const row = (depth: string, games: string, actions: string, digest: string): string =>
  `${depth.padStart(5)} ${games.padStart(6)} ${actions.padStart(14)}  ${digest}\n`;

/** How many there are, for all seats that are to act; with a plus where the rules do not list them all. */
const actionsOf = (games: readonly Game[]): string => {
  let count = 0;
  let more = false;
  for (const { rules, state } of games)
    for (const seat of rules.toAct(state) as readonly Seat[]) {
      const { length } = listActions(rules, state, seat);
      count += length;
      more ||= length === LIST_MAX || rules.listsAll?.(state, seat) === false;
    }
  return `${count}${more ? '+' : ''}`;
};

/** Compares a table with its file. `UPDATE=1` writes the file; without it a missing file is a failure. */
export const expectPerft = (path: string | URL, table: string): void => expectGolden('table', path, table);
