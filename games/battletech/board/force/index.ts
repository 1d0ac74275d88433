// What the set-up of a battle asks beyond plain fields. It is loaded when somebody sets one up, and not before.

import type { GameSetup } from '@turnfold/board';
import { lazy } from 'react';

export const setup: GameSetup = {
  options: [
    'scenario',
    'map',
    'mapSeed',
    'mapRadius',
    'mapShape',
    'units1',
    'gunnery1',
    'piloting1',
    'units2',
    'gunnery2',
    'piloting2',
    'designs1',
    'designs2',
    'pilots1',
    'pilots2',
    'budget',
  ],
  Form: lazy(() => import('./force-setup.tsx')),
};
