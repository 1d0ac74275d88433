// The figures that the network judges positions by.

import { expect, test } from 'vitest';
import { FIGURES, writeFigures } from '../src/bots/figures.ts';
import { corner, scene } from './support/table.ts';

const SEATS = 3;

test('every seat has all its figures, and none of its neighbour', () => {
  const position = scene({ players: [{ settlements: [corner(0, 0, 'N')], hand: { brick: 3 } }, {}, {}] });
  const figures = new Float64Array(SEATS * FIGURES + 1).fill(Number.NaN);
  writeFigures(position, figures);
  expect([...figures].findIndex(Number.isNaN)).toBe(SEATS * FIGURES);
  const own = (seat: number): number[] => [...figures.slice(seat * FIGURES, (seat + 1) * FIGURES)];
  expect(own(0).at(-3)).not.toBe(own(1).at(-3)); // How many turns until theirs.
  expect(own(1)[0]).not.toBe(own(0)[0]); // How well they stand.
  expect(own(1).slice(-2)).toEqual(own(2).slice(-2)); // The table they sit at.
});
