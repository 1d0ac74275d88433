// The figures that the network judges positions by.

import { expect, test } from 'vitest';
import { FIGURES, writeFigures } from '../src/bots/figures.ts';
import { learnedChances } from '../src/bots/learned.ts';
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

test('the network gives chances that add up to one, the same to the last bit in every engine', () => {
  const position = scene({ players: [{ cities: [corner(0, 0, 'N')], hand: { ore: 2 } }, {}, {}] });
  const chances = learnedChances(position);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  expect(chances).toEqual([0.9496055390423233, 0.025993268817277804, 0.024401192140398893]);
});

test('a game that is over needs no network', () => {
  const position = scene({ players: [{}, {}, {}] });
  expect(learnedChances({ ...position, phase: { type: 'finished', winner: 1, ending: null } })).toEqual([
    0, 1, 0,
  ]);
});
