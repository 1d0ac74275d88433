// A set of cells as bits: one whole number per column, bit y for row y. A question about all cells is then a
// walk over the columns, and fifteen rows are answered at once.

export type Tiles = readonly number[];

export const noTiles = (width: number): number[] => new Array<number>(width).fill(0);

/** All rows of one column. Boards have at most 30 rows, so a column stays a small positive integer. */
export const fullColumn = (height: number): number => 2 ** height - 1;

/** `length` bits set, from bit `from` on. */
export const run = (from: number, length: number): number => ((1 << length) - 1) << from;

export const has = (tiles: Tiles, x: number, y: number): boolean => (((tiles[x] as number) >> y) & 1) === 1;

/** The row of a column's uppermost tile; `column & (column - 1)` is the column without it. */
export const topRow = (column: number): number => 31 - Math.clz32(column & -column);

export const countBits = (column: number): number => {
  let bits = column - ((column >> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333);
  return (((bits + (bits >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24;
};

export const countTiles = (tiles: Tiles): number => {
  let count = 0;
  for (let x = 0; x < tiles.length; x++) count += countBits(tiles[x] as number);
  return count;
};

/** The cells that neither player owns. */
export const emptyCells = (first: Tiles, second: Tiles, height: number): number[] => {
  const column = fullColumn(height);
  const empty = first.slice();
  for (let x = 0; x < empty.length; x++) empty[x] = column & ~((first[x] as number) | (second[x] as number));
  return empty;
};

/** The cells of `within` that lie beside a tile, in one of the four directions. */
export const besides = (tiles: Tiles, within: Tiles): number[] => {
  const beside = tiles.slice();
  let left = 0;
  for (let x = 0; x < beside.length; x++) {
    const column = tiles[x] as number;
    const right = x + 1 < beside.length ? (tiles[x + 1] as number) : 0;
    beside[x] = (left | (column << 1) | (column >> 1) | right) & (within[x] as number);
    left = column;
  }
  return beside;
};

/** The cells of `within` that can be reached from `seeds` (which lie in it) by steps in the four directions. */
export const flood = (seeds: Tiles, within: Tiles): number[] => {
  const reached = seeds.slice();
  for (let sweeps = 1; ; sweeps++) {
    const sweep = sweepAcross(reached, within, sweeps % 2 === 0);
    if (sweep.missing === 0 || (sweeps > 1 && !sweep.changed)) return reached;
  }
};

/** Carries what is reached from column to column, one way. */
const sweepAcross = (reached: number[], within: Tiles, back: boolean) => {
  let changed = false;
  let missing = 0;
  let beside = 0;
  for (let step = 0; step < reached.length; step++) {
    const x = back ? reached.length - 1 - step : step;
    const open = within[x] as number;
    const before = reached[x] as number;
    beside = spread(before | (beside & open), open);
    missing |= open ^ beside;
    if (beside === before) continue;
    reached[x] = beside;
    changed = true;
  }
  return { changed, missing };
};

/** The same within one column: from each seed up and down to the next wall. */
const spread = (seeds: number, within: number): number => {
  if (seeds === 0 || seeds === within) return seeds;
  let reached = seeds | (within & ~(within + seeds)); // The carry of a sum runs through a row of ones, as we do.
  let open = within; // A carry runs one way only. The other way: steps of 1, 2, 4, 8 and 16.
  reached |= open & (reached >> 1);
  open &= open >> 1;
  reached |= open & (reached >> 2);
  open &= open >> 2;
  reached |= open & (reached >> 4);
  open &= open >> 4;
  reached |= open & (reached >> 8);
  open &= open >> 8;
  return reached | (open & (reached >> 16));
};
