// Who will win: the parts of each seat's standing, in a world that fits the view.

import { type Appraisal, seededRandom } from '@turnfold/kernel';
import { imagine } from '../imagine.ts';
import type { View } from '../view-schema.ts';
import { partsOf } from './appraise.ts';

/** By learning from games between bots; see docs/BOTS.md. */
const WEIGHTS = [1.072, 0.758, 1.138, 1.043, 2.37, 0.776, 1.43, 1.091, -0.014, 0.119];

export const appraisal: Appraisal<View> = {
  features: (view, seat) => {
    const position = imagine(view, seat, seededRandom(WORLD));
    return Array.from({ length: position.seats }, (_, each) => partsOf(position, each));
  },
  weights: WEIGHTS,
  // Finds the same moves costly as `hard` does, in a quarter of the time.
  playsOn: 'normal',
};

/** Any world will do, but always the same: one view has one answer. */
const WORLD = 1;
