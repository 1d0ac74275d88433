// Truths about every state, each named by its rule.

import { must, type Rules } from '@turnfold/kernel';
import { cellsOf, endReason, scoresOf, type TerritoriesState } from './state.ts';
import { besides, emptyCells, flood, fullColumn, has, type Tiles } from './tiles.ts';

export const invariants: Rules<TerritoriesState>['invariants'] = {
  '[1] the start cells stay with their players': ({ width, height, tiles: [first, second] }) =>
    (has(first, 0, 0) && has(second, width - 1, height - 1)) || 'a start cell has changed hands',

  '[1] every tile lies on the board': ({ width, height, tiles }) =>
    tiles.every(
      (side) => side.length === width && side.every((column) => (column & ~fullColumn(height)) === 0),
    ) || 'a tile lies outside',

  '[2.3] no cell has two owners': ({ tiles: [first, second] }) =>
    first.every((column, x) => (column & must(second[x], 'column')) === 0) ||
    'a cell belongs to both players',

  '[3.8] scores count the cells': (state) => {
    const [first, second] = scoresOf(state);
    const { scores } = state;
    return (
      (first === scores[0] && second === scores[1]) ||
      `the board says ${first} to ${second}, the score ${scores[0]} to ${scores[1]}`
    );
  },

  '[3.6] the game is over when the board is full, two passes follow each other or the table ended it, and only then':
    (state) => {
      if (state.concluded) return state.over || 'the table ended it, and it is not over';
      if (state.over)
        return endReason(cellsOf(state), state.scores, state.passStreak) !== null || 'over too soon';
      return (
        state.dice === null ||
        endReason(cellsOf(state), state.scores, state.passStreak) === null ||
        'not over'
      );
    },

  '[3.2] dice show 1 to 6, and none lie on the table when the game is over': ({ dice, over }) => {
    if (!dice) return true;
    if (over) return 'dice after the end';
    return (isFace(dice.w) && isFace(dice.h)) || `dice of ${dice.w} and ${dice.h}`;
  },

  '[4] every empty region touches both players': (state) => {
    const { tiles, height } = state;
    const empty = emptyCells(tiles[0], tiles[1], height);
    const reachedBy = (side: Tiles) => flood(besides(side, empty), empty);
    const [first, second] = [reachedBy(tiles[0]), reachedBy(tiles[1])];
    return (
      empty.every((column, x) => column === first[x] && column === second[x]) ||
      'an empty region touches one player only'
    );
  },
};

const isFace = (face: number): boolean => Number.isInteger(face) && face >= 1 && face <= 6;
