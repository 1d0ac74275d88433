// Who will win: the parts of each seat's standing, in a world that fits the view.

import { type Appraisal, seededRandom } from '@turnfold/kernel';
import { imagine } from '../imagine.ts';
import type { View } from '../view-schema.ts';
import { partsOf } from './appraise.ts';

/** By learning from games between bots; see docs/BOTS.md. */
const WEIGHTS = [0.884, 0.763, 0.851, 0.681, 2.018, 0.426, 1.233, 0.902, 0.013, 0];

export const appraisal: Appraisal<View> = {
  features: (view, seat) => {
    const position = imagine(view, seat, seededRandom(WORLD));
    return Array.from({ length: position.seats }, (_, each) => partsOf(position, each));
  },
  weights: WEIGHTS,
};

/** Any world will do, but always the same: one view has one answer. */
const WORLD = 1;
