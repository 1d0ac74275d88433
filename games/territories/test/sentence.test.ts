import { expect, test } from 'vitest';
import { type TerritoriesEvent, territories } from '../src/index.ts';

const name = (seat: number) => ['Ada', 'Bo'][seat] as string;
const told = (event: TerritoriesEvent) => territories.sentence(event, name);
const rect = { x: 3, y: 2, w: 4, h: 1 };

test.each<[TerritoriesEvent, string]>([
  [{ type: 'rolled', payload: { seat: 0, w: 6, h: 5 } }, 'Ada rolls 6 and 5.'],
  [
    { type: 'rolled', payload: { seat: 1, w: 6, h: 5, other: { w: 1, h: 2 } } },
    'Bo rolls 6 and 5, and puts 1 and 2 back.',
  ],
  [
    { type: 'placed', payload: { seat: 0, ...rect, captured: [], scores: [5, 1] } },
    'Ada places 4 × 1 at (3, 2).',
  ],
  [
    { type: 'placed', payload: { seat: 0, ...rect, captured: [7], scores: [6, 1] } },
    'Ada places 4 × 1 at (3, 2) and captures 1 cell.',
  ],
  [
    { type: 'placed', payload: { seat: 1, ...rect, captured: [7, 8], scores: [1, 7] } },
    'Bo places 4 × 1 at (3, 2) and captures 2 cells.',
  ],
  [{ type: 'passed', payload: { seat: 1, forced: true } }, 'Bo passes: the roll fits nowhere.'],
  [{ type: 'passed', payload: { seat: 1, forced: false } }, 'Bo passes.'],
  [
    { type: 'ended', payload: { winner: 1, scores: [280, 320], reason: 'full' } },
    'The board is full. Bo wins, 320 cells to 280.',
  ],
  [
    { type: 'ended', payload: { winner: null, scores: [1, 1], reason: 'passes' } },
    'Two passes in a row end the game. It is a draw, 1 all.',
  ],
])('the log: %j', (event, line) => {
  expect(told(event)).toBe(line);
});
