// The maps there are: every file in the folder `maps`. This list is written by scripts/list-maps.mjs.

import classic from '../maps/classic.json' with { type: 'json' };
import hearthsea from '../maps/hearthsea.json' with { type: 'json' };
import lanternSea from '../maps/lantern-sea.json' with { type: 'json' };
import type { MapDefinition } from './map.ts';
import { readMap } from './read-map.ts';

// biome-ignore format: one map a line
export const MAPS: readonly MapDefinition[] = [
  readMap('classic', classic),
  readMap('hearthsea', hearthsea),
  readMap('lantern-sea', lanternSea),
];
