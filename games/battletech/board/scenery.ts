// What grows and lies on the ground: trees, stones, rubble, slabs, ripples. The same on the same hex, every time.

import type { Hex } from '../src/map/hex.ts';
import { centreOf, chanceAt, SIZE, type Spot2D, text, towards } from './geometry.ts';

/** Crowns in three tones, the light from the upper left, and the shade they throw. */
export interface Trees {
  shade: string;
  crown: string;
  middle: string;
  top: string;
}

export const noTrees = (): Trees => ({ shade: '', crown: '', middle: '', top: '' });

/** Six loose crowns, or eleven close ones. */
export const growTrees = (trees: Trees, hex: Hex, isDense: boolean): void => {
  const centre = centreOf(hex);
  const ring = isDense ? 8 : 5;
  const inner = isDense ? 3 : 1;
  for (let tree = 0; tree < ring + inner; tree++) {
    const isInner = tree >= ring;
    const degrees = (tree * 360) / (isInner ? inner : ring) + 42 * chanceAt(hex, tree);
    const away =
      SIZE * (isInner ? 0.1 + 0.18 * chanceAt(hex, tree + 20) : 0.5 + 0.16 * chanceAt(hex, tree + 20));
    const at = towards(centre, degrees, away);
    const size = (isDense ? 6.4 : 5) + 2.2 * chanceAt(hex, tree + 40);
    trees.shade += crown({ x: at.x + size * 0.4, y: at.y + size * 0.5 }, size);
    trees.crown += crown(at, size);
    trees.middle += disc({ x: at.x - size * 0.14, y: at.y - size * 0.16 }, size * 0.7);
    trees.top += disc({ x: at.x - size * 0.3, y: at.y - size * 0.34 }, size * 0.36);
  }
};

/** A round leafy thing of seven lobes. */
const crown = ({ x, y }: Spot2D, size: number): string => {
  const lobes = 7;
  const step = 360 / lobes;
  const turn = chanceAt({ q: Math.round(x), r: Math.round(y) }, 7) * step;
  let path = `M${text(towards({ x, y }, turn, size * 0.95))}`;
  for (let lobe = 0; lobe < lobes; lobe++) {
    const from = turn + lobe * step;
    path += `Q${text(towards({ x, y }, from + step / 2, size * 1.32))} ${text(towards({ x, y }, from + step, size * 0.95))}`;
  }
  return `${path}z`;
};

export const disc = ({ x, y }: Spot2D, radius: number): string => {
  const r = Math.round(radius * 10) / 10;
  return `M${text({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
};

/** Stones with a lit side. */
export interface Stones {
  shade: string;
  face: string;
  lit: string;
}

export const noStones = (): Stones => ({ shade: '', face: '', lit: '' });

/** Round ones in rough ground, blocks in rubble. */
export const strewStones = (stones: Stones, hex: Hex, isRubble: boolean): void => {
  const count = isRubble ? 7 : 6;
  for (let index = 0; index < count; index++) {
    const degrees = (index * 360) / count + 60 * chanceAt(hex, index);
    const { x, y } = towards(centreOf(hex), degrees, SIZE * (0.2 + 0.46 * chanceAt(hex, index + 50)));
    const size = 2.4 + 2.8 * chanceAt(hex, index + 100);
    const corners: readonly (readonly [number, number])[] = isRubble
      ? [
          [-1, 0.5],
          [-0.7, -0.8],
          [0.8, -0.6],
          [1, 0.6],
        ]
      : [
          [-1, 0.5],
          [-0.5, -0.7],
          [0.5, -0.5],
          [1, 0.5],
        ];
    const shape = (dx: number, dy: number, some = corners) =>
      `M${some.map(([cx, cy]) => text({ x: x + cx * size + dx, y: y + cy * size + dy })).join('L')}z`;
    stones.shade += shape(1.6, 2);
    stones.face += shape(0, 0);
    stones.lit += shape(0, 0, [corners[0] ?? [0, 0], corners[1] ?? [0, 0], [-0.1, 0.5]]);
  }
};

export const ripplesOf = (hex: Hex, depth: number): string => {
  const { x, y } = centreOf(hex);
  return Array.from({ length: 2 + depth }, (_, row) => {
    const dx = (chanceAt(hex, row) - 0.5) * 26 - 6;
    const dy = (chanceAt(hex, row + 9) - 0.5) * 36;
    return `M${text({ x: x + dx, y: y + dy })}q2.600 -2 5.200 0t5.200 0`;
  }).join('');
};

/** A few blades, so that open ground is not blank. */
export const grassOf = (hex: Hex): string => {
  const { x, y } = centreOf(hex);
  return [0, 1, 2]
    .map((blade) => {
      const dx = (chanceAt(hex, blade + 60) - 0.5) * 40;
      const dy = (chanceAt(hex, blade + 70) - 0.5) * 40;
      return `M${text({ x: x + dx, y: y + dy })}q1.300 -2 2.600 -.6`;
    })
    .join('');
};

export const slabsOf = (hex: Hex): string => {
  const { x, y } = centreOf(hex);
  return `M${text({ x: x - 20, y: y - 9 })}h40M${text({ x: x - 20, y: y + 9 })}h40M${text({ x: x - 8, y: y - 20 })}v40M${text({ x: x + 8, y: y - 20 })}v40`;
};
