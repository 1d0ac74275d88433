// The fine grid that a map is drawn on. Every cell belongs to a territory or to the sea.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const [WIDTH, HEIGHT, STEP] = [1000, 600, 4];
export const [COLUMNS, ROWS] = [WIDTH / STEP, HEIGHT / STEP];
export const SEA = -1;

export const besides = (cell: number): number[] => {
  const column = cell % COLUMNS;
  const found: number[] = [];
  if (column > 0) found.push(cell - 1);
  if (column < COLUMNS - 1) found.push(cell + 1);
  if (cell >= COLUMNS) found.push(cell - COLUMNS);
  if (cell < COLUMNS * (ROWS - 1)) found.push(cell + COLUMNS);
  return found;
};

/** The middle of a cell, in the frame of the map. */
export const spotOf = (cell: number): Point => ({
  x: ((cell % COLUMNS) + 0.5) * STEP,
  y: (Math.floor(cell / COLUMNS) + 0.5) * STEP,
});
