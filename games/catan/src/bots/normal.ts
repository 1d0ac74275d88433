// One step ahead: tries every move worth a thought, and makes the one after which it stands best.

import { type Bot, createOwn, isRefused, itemAt, stepInPlace } from '@turnfold/kernel';
import type { CatanAction } from '../actions.ts';
import { imagine } from '../imagine.ts';
import { rules } from '../rules.ts';
import type { View } from '../view-schema.ts';
import { chancesOf, WEIGHTS, type Weights } from './appraise.ts';
import { candidates } from './candidates.ts';

export const createNormal =
  (weights: Weights = WEIGHTS): Bot<View, CatanAction> =>
  ({ view, seat, random }) => {
    const position = imagine(view, seat, random);
    const moves = candidates(position, seat, weights);
    let [best, chosen] = [Number.NEGATIVE_INFINITY, itemAt(moves, 0)];
    if (moves.length === 1) return chosen;
    for (const move of moves) {
      const next = stepInPlace(rules, position, seat, move, random, createOwn());
      if (isRefused(next)) continue;
      const chance = itemAt(chancesOf(next.state, weights), seat);
      if (chance > best) [best, chosen] = [chance, move];
    }
    return chosen;
  };
