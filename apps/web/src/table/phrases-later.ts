// What players say to each other, loaded once a table is shown.

import { lazy } from 'react';

export const Phrases = lazy(async () => ({ default: (await import('./phrases.tsx')).Phrases }));
