// A finger is thicker than a small country: a tap that meets nothing takes the nearest that can be chosen.

import type { MouseEvent } from 'react';
import type { Area } from '../src/atlas.ts';
import { distance, type Point } from './draw/points.ts';
import type { MapCamera } from './use-camera.ts';

/** In pixels. */
const REACH = 22;

export const nearestChoice = (
  { currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>,
  camera: Pick<MapCamera, 'x' | 'y' | 'scale' | 'pixels'>,
  tokens: readonly Point[],
  reacts: (area: Area) => boolean,
): Area | null => {
  const matrix = currentTarget.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  const spot = { x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale };
  let best: { readonly area: Area | null; readonly far: number } = { area: null, far: REACH / camera.pixels };
  for (const [area, token] of tokens.entries()) {
    const far = distance(token, spot);
    if (far < best.far && reacts(area)) best = { area, far };
  }
  return best.area;
};
