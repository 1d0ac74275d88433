// Properties over positions of the trails, tried with fast-check: the same seed finds the same trouble again.

import fc from 'fast-check';
import type { Game } from '../game.ts';
import { itemAt } from '../must.ts';
import type { Action } from '../rules.ts';
import type { Seat } from '../seat.ts';
import { type Vocabulary, vocabularyOf } from './arbitrary.ts';
import { BrokenPromise } from './failure.ts';
import { LIST_MAX, listActions, type Trail } from './trail.ts';
import type { Trials } from './trials.ts';

/** A position with a seat that is to act, and what is listed for it. */
export interface Spot {
  readonly trail: Trail;
  readonly revision: number;
  readonly game: Game;
  readonly seat: Seat;
  readonly actions: readonly Action[];
  /** The keys of `actions`. */
  readonly keys: ReadonlySet<string>;
  /** Whether every legal action is listed. */
  readonly complete: boolean;
}

/** Some positions of each trail that are not the end, for one of the seats to act. */
export const spotsOf = (trials: Trials): readonly Spot[] => {
  const { rules, keyOf } = trials;
  return trials.trails().flatMap((trail) => {
    const random = trials.random(trail);
    return trials.revisions(trail).flatMap((revision): Spot[] => {
      const game = itemAt(trail.games, revision);
      const toAct: readonly Seat[] = game.outcome ? [] : rules.toAct(game.state);
      if (toAct.length === 0) return [];
      const seat = itemAt(toAct, random.int(toAct.length));
      const actions = listActions(rules, game.state, seat);
      const complete = actions.length < LIST_MAX && rules.listsAll?.(game.state, seat) !== false;
      return [{ trail, revision, game, seat, actions, keys: new Set(actions.map(keyOf)), complete }];
    });
  });
};

export const vocabularyOfSpots = (spots: readonly Spot[]): Vocabulary =>
  vocabularyOf(spots.flatMap(({ actions }) => actions.slice(0, 200)));

/** Tries `check` on random spots with random values. Throws with the smallest case that breaks it. */
export const forSpots = <T>(
  trials: Trials,
  spots: readonly Spot[],
  values: fc.Arbitrary<T>,
  check: (spot: Spot, value: T) => void,
): void => {
  if (spots.length === 0) return;
  const property = fc.property(fc.nat(spots.length - 1), values, (index, value) =>
    check(itemAt(spots, index), value),
  );
  const { failed, errorInstance, seed, counterexamplePath, numShrinks } = fc.check(property, {
    seed: trials.seed,
    numRuns: trials.numRuns,
    endOnFailure: false,
  });
  if (!failed) return;
  if (!(errorInstance instanceof BrokenPromise)) throw errorInstance;
  throw new BrokenPromise(
    `${errorInstance.message}\n  fast-check: seed ${seed}, path ${counterexamplePath}, made smaller ${numShrinks} times`,
    { cause: errorInstance, place: errorInstance.place },
  );
};
