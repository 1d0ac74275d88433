// What an encoding is tried with: positions of random games.

import type { Encoding } from '../encoding.ts';
import { fold } from '../fold.ts';
import { must } from '../must.ts';
import { createOwn } from '../own.ts';
import { type Random, seededRandom } from '../random.ts';
import { isRefused } from '../refusal.ts';
import type { Action, AnyRules, EventBody, Setup } from '../rules.ts';
import { formatSeat, type Seat } from '../seat.ts';
import { stepInPlace } from '../step.ts';
import { BrokenPromise, short } from './failure.ts';
import { everySeats, setupOf } from './trials.ts';

export interface EncodingTrialOptions {
  /** The set-ups to play, in turn. Left out: every number of seats, with the default options. */
  readonly setups?: readonly { readonly seats: number; readonly options?: object }[];
  /** How many positions each promise is tried in. */
  readonly positions?: number;
  readonly seed?: number;
  /**
   * Every action that an id could stand for in this position, legal or not. Kinds that are left out, because they are
   * too many to list, are not held against `decide`.
   */
  readonly everyAction?: (view: never, seat: Seat, setup: Setup) => readonly Action[];
}

export interface EncodingTrials extends Required<Omit<EncodingTrialOptions, 'setups' | 'everyAction'>> {
  readonly rules: AnyRules;
  readonly encoding: Encoding;
  readonly setups: readonly Setup[];
  everyAction(view: object, seat: Seat, setup: Setup): readonly Action[];
}

export const createEncodingTrials = (
  rules: AnyRules,
  encoding: Encoding,
  { setups, positions = 1000, seed = 1, everyAction }: EncodingTrialOptions = {},
): EncodingTrials => ({
  rules,
  encoding,
  positions,
  seed,
  setups: setups?.map((setup) => setupOf(rules, setup)) ?? everySeats(rules),
  everyAction: (view, seat, setup) => everyAction?.(view as never, seat, setup) ?? [],
});

/** A position with the seat that is to choose. */
export interface Position {
  readonly setup: Setup;
  readonly state: object;
  readonly seat: Seat;
  readonly legal: readonly Action[];
  readonly random: Random;
  /** Stops with where it was. */
  broken(problem: string): never;
}

/** Visits positions of random games, one after the other. */
export const forPositions = (trials: EncodingTrials, visit: (position: Position) => void): void => {
  const { rules, setups, positions, seed } = trials;
  let left = positions;
  for (let game = 0; left > 0; game++) {
    const setup = must(setups[game % setups.length], 'set-up');
    const random = seededRandom(seed + game);
    const own = createOwn();
    const blank: object = rules.initial(setup);
    let state: object = fold(rules, blank, rules.start(blank, random), own);
    for (let ply = 0; left > 0 && !rules.outcome(state); ply++, left--) {
      const seat: Seat = must(rules.toAct(state)[0], 'seat to act');
      const legal: readonly Action[] = Array.from(rules.legalActions(state, seat));
      const broken = (problem: string): never => {
        throw new BrokenPromise(
          `${problem}\n  game: ${rules.id}, seed ${seed + game}, ${setup.seats} seats, options ${short(setup.options)}\n  at: ply ${ply}, ${formatSeat(seat)} to choose`,
        );
      };
      visit({ setup, state, seat, legal, random, broken });
      const action = must(legal[random.int(legal.length)], 'legal action');
      const next = stepInPlace<object, Action, EventBody>(rules, state, seat, action, random, own);
      if (isRefused(next)) throw new BrokenPromise(`what is listed was refused: ${short(action)}`);
      state = next.state;
    }
  }
};
