// How the board lies on the screen. A wide board on a tall screen is turned a quarter to the left, so that the first
// player's home comes to lie at the bottom; cells then are half as large again.

import type { Rect } from '../src/index.ts';
import type { Cell, Grid, Step } from './ghost.ts';

/** The side of a cell in the units of the drawing. */
export const CELL = 20;

export interface Plot extends Grid {
  readonly turned: boolean;
  /** The side of a cell on the screen, in pixels. */
  readonly cellPx: number;
  /** Room for the numbers along the left and the top, in pixels. */
  readonly gutterPx: number;
}

/** Lengths on the screen: in pixels for a room, in cells for a board. */
export interface Space {
  readonly across: number;
  readonly down: number;
}

/** Lies the way that makes cells larger; a tie stays upright. Small boards go without the numbers. */
export const plotFor = ({ width, height }: Grid, room: Space): Plot => {
  const largest = (across: number, down: number) => Math.min(room.across / across, room.down / down);
  const turned = largest(height, width) > largest(width, height);
  const bare = turned ? largest(height, width) : largest(width, height);
  const gutterPx = bare >= NUMBERED_FROM_PX ? GUTTER_PX : 0;
  const left = { across: room.across - gutterPx, down: room.down - gutterPx };
  const lies = turned ? { across: height, down: width } : { across: width, down: height };
  const cellPx = Math.max(CELL_MIN_PX, Math.min(left.across / lies.across, left.down / lies.down));
  // Half pixels keep lines sharp on usual and on fine screens.
  return { width, height, turned, gutterPx, cellPx: Math.floor(cellPx * 2) / 2 };
};

const NUMBERED_FROM_PX = 15;
const GUTTER_PX = 18;
const CELL_MIN_PX = 4;

/** What the board measures on the screen, in cells. */
export const extentOf = ({ width, height, turned }: Plot): Space =>
  turned ? { across: height, down: width } : { across: width, down: height };

/** Where a rectangle of the board lies on the screen, in cells from the top left. */
export const onScreen = ({ width, turned }: Plot, { x, y, w, h }: Rect): Rect =>
  turned ? { x: y, y: width - x - w, w: h, h: w } : { x, y, w, h };

/** The point of the board under a point of the screen; both in cells, with fractions. */
export const onBoard = ({ width, turned }: Plot, { x, y }: Cell): Cell =>
  turned ? { x: width - y, y: x } : { x, y };

/** A step on the board for a step on the screen: the arrow to the right always goes right. */
export const stepOnBoard = ({ turned }: Plot, { dx, dy }: Step): Step =>
  turned ? { dx: -dy || 0, dy: dx } : { dx, dy };

/** Turns what is drawn in board coordinates. */
export const transformOf = ({ width, turned }: Plot): string | undefined =>
  turned ? `translate(0 ${width * CELL}) rotate(-90)` : undefined;
