// Draws every map anew, after a change of its file, of its shapes or of the drawing itself:
// npx tsx games/conquest/test/draw-maps.ts

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { draw } from '../board/draw/draw.ts';
import type { ShapesFile } from '../board/draw/shapes.ts';
import type { Drawing } from '../board/draw/types.ts';
import { MAPS, type MapDefinition } from '../src/index.ts';

const fileOf = (name: string): string => join(import.meta.dirname, '../board/maps', name);

export const drawingFile = ({ id }: MapDefinition): string => fileOf(`${id}.drawing.json`);

export const drawMap = (map: MapDefinition): Drawing => {
  const shapes = fileOf(`${map.id}.shapes.json`);
  const byHand: ShapesFile | null = existsSync(shapes) ? JSON.parse(readFileSync(shapes, 'utf8')) : null;
  return draw(map, byHand);
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const map of MAPS) writeFileSync(drawingFile(map), `${JSON.stringify(drawMap(map))}\n`);
