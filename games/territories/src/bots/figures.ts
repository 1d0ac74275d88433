// A board in figures, for a network to judge: from the side of the player who has just moved, whose corner is turned
// to the upper left.

import { countBits, countTiles, emptyCells, flood, fullColumn, type Tiles } from '../tiles.ts';

/** How many steps the opponent is ahead in each race, and we are. */
const THEIR_STARTS = [0, 1, 2, 3, 4, 6, 9] as const;
const OUR_STARTS = [3] as const;
/** Rectangles that both may try to fit in. */
const SHAPES = [
  [6, 6],
  [4, 5],
  [2, 6],
  [3, 3],
] as const;

const RACE_FIGURES = 4;
const EDGE_FIGURES = 4;

export const FIGURES =
  6 + RACE_FIGURES * (THEIR_STARTS.length + OUR_STARTS.length) + 2 * EDGE_FIGURES + 2 * SHAPES.length + 4;

/** The figures of a board, written into `out`. */
export const writeFigures = (mine: Tiles, theirs: Tiles, height: number, out: Float64Array): void => {
  const width = mine.length;
  const cells = width * height;
  const empty = emptyCells(mine, theirs, height);
  const [ours, others, open] = [countTiles(mine), countTiles(theirs), countTiles(empty)];
  let at = 0;
  out[at++] = ours / cells;
  out[at++] = others / cells;
  out[at++] = open / cells;
  out[at++] = (ours - others) / (open + cells / 50);
  out[at++] = ours + ours > cells ? 1 : 0;
  out[at++] = others + others > cells ? 1 : 0;
  for (const start of THEIR_STARTS) at = writeRace(mine, theirs, empty, start, ours - others, cells, out, at);
  for (const start of OUR_STARTS) at = writeRace(theirs, mine, empty, start, others - ours, cells, out, at);
  at = writeEdges(mine, empty, height, out, at);
  at = writeEdges(theirs, empty, height, out, at);
  const ourFront = beside(mine, empty);
  const theirFront = beside(theirs, empty);
  out[at++] = countTiles(ourFront) / (width + height);
  out[at++] = countTiles(theirFront) / (width + height);
  let contact = 0;
  for (let x = 0; x < width; x++) contact += countBits((ourFront[x] as number) & (theirFront[x] as number));
  out[at++] = contact / (width + height);
  out[at++] = (open - countTiles(flood(ourFront, empty))) / cells;
  for (const [w, h] of SHAPES) {
    const clear = clearings(empty, w, h);
    out[at++] = fits(clear, ourFront, w, h) / cells;
    out[at++] = fits(clear, theirFront, w, h) / cells;
  }
};

/** Who comes first to the empty cells when `theirs` is some steps ahead: near ones and far ones. */
const writeRace = (
  mine: Tiles,
  theirs: Tiles,
  empty: Tiles,
  headStart: number,
  lead: number,
  cells: number,
  out: Float64Array,
  from: number,
): number => {
  const width = mine.length;
  for (let x = 0; x < width; x++) {
    OPEN[x] = empty[x] as number;
    OURS[x] = mine[x] as number;
    THEIRS[x] = theirs[x] as number;
  }
  OURS[width] = 0; // The column behind the last is empty, as the one before the first.
  THEIRS[width] = 0;
  let [won, lost, soon] = [0, 0, 0];
  for (let step = 0, claimed = 1; claimed !== 0 || step <= headStart; step++) {
    claimed = 0;
    let ourLeft = 0; // The column to the left, as it was before this step.
    let theirLeft = 0;
    for (let x = 0; x < width; x++) {
      const free = OPEN[x] as number;
      const our = OURS[x] as number;
      const their = THEIRS[x] as number;
      if (free !== 0) {
        const theirCells = ((their << 1) | (their >> 1) | theirLeft | (THEIRS[x + 1] as number)) & free;
        const ourCells =
          step < headStart ? 0 : ((our << 1) | (our >> 1) | ourLeft | (OURS[x + 1] as number)) & free;
        if ((ourCells | theirCells) !== 0) {
          claimed = 1;
          won += countBits(ourCells & ~theirCells);
          lost += countBits(theirCells & ~ourCells);
          OURS[x] = our | ourCells;
          THEIRS[x] = their | theirCells;
          OPEN[x] = free & ~(ourCells | theirCells);
        }
      }
      ourLeft = our;
      theirLeft = their;
    }
    if (step < headStart + NEAR) soon = won - lost;
  }
  out[from] = won / cells;
  out[from + 1] = lost / cells;
  out[from + 2] = (lead + won - lost) / cells;
  out[from + 3] = soon / cells;
  return from + RACE_FIGURES;
};

const NEAR = 5;

/** What a race is run on, used again for every one: they are run by the million. */
const COLUMNS_MAX = 60;
const OPEN = new Int32Array(COLUMNS_MAX);
const OURS = new Int32Array(COLUMNS_MAX + 1);
const THEIRS = new Int32Array(COLUMNS_MAX + 1);

/** How many empty cells lie between a player's land and each edge of the board: who reaches an edge cuts it off. */
const writeEdges = (land: Tiles, empty: Tiles, height: number, out: Float64Array, from: number): number => {
  const width = land.length;
  const reached = [...land, 0];
  const [top, bottom] = [1, 1 << (height - 1)];
  const far = width + height;
  let [up, down, left, right] = [far, far, far, far];
  for (let step = 0, grown = 1; grown !== 0; step++) {
    grown = 0;
    let all = 0;
    for (let x = 0; x < width; x++) all |= reached[x] as number;
    if (all & top && up === far) up = step;
    if (all & bottom && down === far) down = step;
    if (reached[0] !== 0 && left === far) left = step;
    if (reached[width - 1] !== 0 && right === far) right = step;
    if (up !== far && down !== far && left !== far && right !== far) break;
    let before = 0;
    for (let x = 0; x < width; x++) {
      const now = reached[x] as number;
      const more =
        ((now << 1) | (now >> 1) | before | (reached[x + 1] as number)) & (empty[x] as number) & ~now;
      grown |= more;
      reached[x] = now | more;
      before = now;
    }
  }
  out[from] = up / far;
  out[from + 1] = down / far;
  out[from + 2] = left / far;
  out[from + 3] = right / far;
  return from + EDGE_FIGURES;
};

const beside = (tiles: Tiles, within: Tiles): number[] => {
  const cells = tiles.slice();
  let left = 0;
  for (let x = 0; x < cells.length; x++) {
    const column = tiles[x] as number;
    const right = x + 1 < cells.length ? (tiles[x + 1] as number) : 0;
    cells[x] = (left | (column << 1) | (column >> 1) | right) & (within[x] as number);
    left = column;
  }
  return cells;
};

/** The top-left cells of all empty rectangles of this size. */
const clearings = (empty: Tiles, w: number, h: number): number[] => {
  const column = empty.map((cells) => {
    let clear = cells;
    for (let row = 1; row < h; row++) clear &= cells >> row;
    return clear;
  });
  return column.map((cells, x) => {
    if (x + w > column.length) return 0;
    let clear = cells;
    for (let next = x + 1; clear !== 0 && next < x + w; next++) clear &= column[next] as number;
    return clear;
  });
};

/** How many of them lie beside a player's land. */
const fits = (clear: Tiles, front: Tiles, w: number, h: number): number => {
  let count = 0;
  for (let x = 0; x < clear.length; x++) {
    const cells = clear[x] as number;
    if (cells === 0) continue;
    let near = 0;
    for (let column = x; column < x + w; column++) {
      const rows = front[column] as number;
      for (let row = 0; row < h; row++) near |= rows >> row;
    }
    count += countBits(cells & near);
  }
  return count;
};

/** A side of the board turned by half, so that its owner starts in the upper left. */
export const turned = (tiles: Tiles, height: number): number[] => {
  const all = fullColumn(height);
  return tiles.map((_, x) => reversed(tiles[tiles.length - 1 - x] as number, height) & all);
};

const reversed = (column: number, height: number): number => {
  let bits = column;
  bits = ((bits >>> 1) & 0x55555555) | ((bits & 0x55555555) << 1);
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2);
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4);
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8);
  bits = (bits >>> 16) | (bits << 16);
  return bits >>> (32 - height);
};
