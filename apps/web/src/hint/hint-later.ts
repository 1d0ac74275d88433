// Hints are loaded when the table is on the screen: nobody waits for them.

import { lazy } from 'react';

export const HintButton = lazy(() => import('./hint-button.tsx'));
