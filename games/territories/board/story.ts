// What the events so far tell: the scores over the turns, the captures, the tiles as they were laid.

import { type Envelope, inEffect, type Seat } from '@turnfold/kernel';
import type { Rect, Scores, TerritoriesEvent } from '../src/index.ts';

type Placed = Extract<TerritoriesEvent, { type: 'placed' }>['payload'];

export interface ScorePoint {
  readonly turn: number;
  readonly scores: Scores;
}

export interface Capture {
  readonly sequence: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly cells: number;
}

export interface Story {
  /** One point per placement, and one before the first. */
  readonly points: readonly ScorePoint[];
  /** In the order in which they happened. */
  readonly captures: readonly Capture[];
  /** Each player's tiles, as they were laid. */
  readonly tiles: readonly [readonly Rect[], readonly Rect[]];
}

export const storyOf = (events: readonly Envelope[]): Story => {
  const points: ScorePoint[] = [];
  const captures: Capture[] = [];
  const tiles: [Rect[], Rect[]] = [[], []];
  for (const { type, turn, sequence, payload } of inEffect(events)) {
    if (type !== 'placed') continue;
    const placed = payload as Placed;
    const { seat, x, y, w, h, captured, scores } = placed;
    if (points.length === 0) points.push({ turn: turn - 1, scores: before(placed) });
    points.push({ turn, scores });
    if (captured.length > 0) captures.push({ sequence, turn, seat, cells: captured.length });
    tiles[seat === 0 ? 0 : 1].push({ x, y, w, h });
  }
  return { points, captures, tiles };
};

/** A game that was forked begins in the middle: what the scores were, the first placement tells. */
const before = ({ seat, w, h, captured, scores: [first, second] }: Placed): Scores => {
  const gain = w * h + captured.length;
  return seat === 0 ? [first - gain, second] : [first, second - gain];
};
