// The drawings of the maps. They are made ahead of time (board/draw) and only shown here; a table loads that of its map.

import type { MapDefinition } from '../src/map.ts';
import type { ConquestView } from '../src/view-schema.ts';
import { draw } from './draw/draw.ts';
import type { Drawing } from './draw/types.ts';

const FILES = new Map<string, () => Promise<{ readonly default: Drawing }>>([
  ['classic', () => import('./maps/classic.drawing.json', { with: { type: 'json' } })],
  ['hearthsea', () => import('./maps/hearthsea.drawing.json', { with: { type: 'json' } })],
  ['lantern-sea', () => import('./maps/lantern-sea.drawing.json', { with: { type: 'json' } })],
]);
const drawings = new Map<string, Drawing>();

/** Loads the drawing of a game's map. */
export const prepare = ({ options }: Pick<ConquestView, 'options'>): Promise<void> =>
  loadDrawing(options.map);

export const loadDrawing = async (mapId: string): Promise<void> => {
  const file = await FILES.get(mapId)?.();
  if (file) drawings.set(mapId, file.default);
};

/** A map that somebody has added is drawn when it is first shown. */
export const drawingOf = (map: MapDefinition): Drawing => {
  const known = drawings.get(map.id);
  if (known) return known;
  const drawing = draw(map, null);
  drawings.set(map.id, drawing);
  return drawing;
};
