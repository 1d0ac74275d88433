// The maps there are. A new one is a file beside this one and a line here.

import type { MapDefinition } from '../map.ts';
import { classic } from './classic.ts';
import { hearthsea } from './hearthsea.ts';

export const MAPS: readonly MapDefinition[] = [classic, hearthsea];
