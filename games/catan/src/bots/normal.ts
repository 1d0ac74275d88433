// One step ahead: tries every move worth a thought, and makes the one after which it stands best.

import { type Bot, createOwn, fold, isRefused } from '@turnfold/kernel';
import type { CatanAction } from '../actions.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { imagine } from '../imagine.ts';
import type { View } from '../view-schema.ts';
import { chancesOf, WEIGHTS, type Weights } from './appraise.ts';
import { candidates } from './candidates.ts';

export const createNormal =
  (weights: Weights = WEIGHTS): Bot<View, CatanAction> =>
  ({ view, seat, random }) => {
    const position = imagine(view, seat, random);
    const moves = candidates(position, seat, weights);
    let [best, chosen] = [Number.NEGATIVE_INFINITY, moves[0] as CatanAction];
    if (moves.length === 1) return chosen;
    for (const move of moves) {
      const events = decide(position, seat, move, random);
      if (isRefused(events)) continue;
      const chance = chancesOf(fold({ evolve }, position, events, createOwn()), weights)[seat] as number;
      if (chance > best) [best, chosen] = [chance, move];
    }
    return chosen;
  };
