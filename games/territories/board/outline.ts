// Land as shapes: a set of cells becomes a few closed outlines, whatever its size. 600 cells are then two paths.

/** One corner of an outline, in cells, with the directions in which the outline comes and goes. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly comes: Direction;
  readonly goes: Direction;
}

export type Outline = readonly Corner[];

interface Drawing {
  /** Length of a cell's side. */
  readonly scale: number;
  /** How far inside the land's edge the line runs, in cells: two neighbours' lines then lie side by side. */
  readonly inset?: number;
  /** Radius of the corners, in cells. */
  readonly radius?: number;
}

/**
 * The outlines of all cells for which `holds` is true. Each runs with the land on its right, so holes run the other
 * way round. Cells that touch at a corner only get outlines of their own: diagonals do not connect.
 */
export const outlinesOf = (
  width: number,
  height: number,
  holds: (index: number) => boolean,
): readonly Outline[] => {
  const leaving = edges(width, height, holds);
  const unseen = leaving.slice();
  const outlines: Outline[] = [];
  for (let start = 0; start < unseen.length; start++) {
    while (unseen[start]) outlines.push(walk(leaving, unseen, width + 1, start));
  }
  return outlines;
};

export const pathOf = (outlines: readonly Outline[], { scale, inset = 0, radius = 0 }: Drawing): string =>
  outlines.map((outline) => loop(outline, scale, inset, radius)).join('');

export const rectPath = (
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  scale: number,
  inset = 0,
): string =>
  `M${n((x + inset) * scale)} ${n((y + inset) * scale)}h${n((w - 2 * inset) * scale)}v${n((h - 2 * inset) * scale)}h${n(-(w - 2 * inset) * scale)}z`;

const RIGHT = 0;
const DOWN = 1;
const LEFT = 2;
const UP = 3;
type Direction = typeof RIGHT | typeof DOWN | typeof LEFT | typeof UP;

const DX = [1, 0, -1, 0] as const;
const DY = [0, 1, 0, -1] as const;

/** For each corner of the grid a set of bits: the directions in which an edge of the land leaves it. */
const edges = (width: number, height: number, holds: (index: number) => boolean): Uint8Array => {
  const stride = width + 1;
  const leaving = new Uint8Array(stride * (height + 1));
  const land = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y < height && holds(y * width + x);
  const leave = (x: number, y: number, direction: Direction) => {
    const corner = y * stride + x;
    leaving[corner] = (leaving[corner] as number) | (1 << direction);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!land(x, y)) continue;
      if (!land(x, y - 1)) leave(x, y, RIGHT);
      if (!land(x + 1, y)) leave(x + 1, y, DOWN);
      if (!land(x, y + 1)) leave(x + 1, y + 1, LEFT);
      if (!land(x - 1, y)) leave(x, y + 1, UP);
    }
  }
  return leaving;
};

/** Follows the edges from a corner until they come back to it. */
const walk = (leaving: Uint8Array, unseen: Uint8Array, stride: number, start: number): Outline => {
  const corners: Corner[] = [];
  const first = (31 - Math.clz32(unseen[start] as number)) as Direction;
  let at = start;
  let comes = first;
  let goes: Direction;
  do {
    unseen[at] = (unseen[at] as number) & ~(1 << comes);
    at += DX[comes] + DY[comes] * stride;
    goes = turn(leaving[at] as number, comes);
    if (goes !== comes) corners.push({ x: at % stride, y: Math.floor(at / stride), comes, goes });
    comes = goes;
  } while (at !== start || goes !== first);
  return corners;
};

/** To the right where possible: that stays with the same cell where two touch at a corner. */
const turn = (exits: number, comes: Direction): Direction => {
  const right = ((comes + 1) % 4) as Direction;
  if ((exits >> right) & 1) return right;
  return ((exits >> comes) & 1 ? comes : (comes + 3) % 4) as Direction;
};

const loop = (outline: Outline, scale: number, inset: number, radius: number): string => {
  const points = outline.map((corner, index) => {
    // The land lies to the right of each edge: inwards is a quarter turn on.
    const x = (corner.x + inset * (inward(DX, corner.comes) + inward(DX, corner.goes))) * scale;
    const y = (corner.y + inset * (inward(DY, corner.comes) + inward(DY, corner.goes))) * scale;
    const open = index === 0 ? 'M' : 'L';
    if (radius === 0) return `${open}${n(x)} ${n(y)}`;
    const r = radius * scale;
    const before = `${n(x - DX[corner.comes] * r)} ${n(y - DY[corner.comes] * r)}`;
    const after = `${n(x + DX[corner.goes] * r)} ${n(y + DY[corner.goes] * r)}`;
    return `${open}${before}Q${n(x)} ${n(y)} ${after}`;
  });
  return `${points.join('')}Z`;
};

const inward = (axis: readonly number[], direction: Direction): number => axis[(direction + 1) % 4] as number;

/** Short numbers: paths are long enough. */
const n = (value: number): string => String(Math.round(value * 100) / 100);
