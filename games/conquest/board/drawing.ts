// The drawings of the maps. They are made ahead of time (board/draw) and only shown here.

import type { MapDefinition } from '../src/map.ts';
import { draw } from './draw/draw.ts';
import type { Drawing } from './draw/types.ts';
import classic from './maps/classic.drawing.json' with { type: 'json' };
import hearthsea from './maps/hearthsea.drawing.json' with { type: 'json' };
import lanternSea from './maps/lantern-sea.drawing.json' with { type: 'json' };

const DRAWINGS = new Map<string, Drawing>(Object.entries({ classic, hearthsea, 'lantern-sea': lanternSea }));

/** A map that somebody has added is drawn when it is first shown. */
export const drawingOf = (map: MapDefinition): Drawing => {
  const known = DRAWINGS.get(map.id);
  if (known) return known;
  const drawing = draw(map, null);
  DRAWINGS.set(map.id, drawing);
  return drawing;
};
