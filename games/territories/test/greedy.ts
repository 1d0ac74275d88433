// An opponent to measure against: takes the most cells it can get now, captures included; among equals, any.

import { pick } from '@turnfold/kernel';
import { placementsOf, type TerritoriesBot } from '../src/bots/bot.ts';
import { capturedTiles } from '../src/capture.ts';
import { countTiles } from '../src/tiles.ts';
import { PASS } from '../src/types.ts';
import { stateOf } from '../src/view.ts';

export const greedy: TerritoriesBot = (input) => {
  const board = stateOf(input.view);
  const placements = placementsOf(input);
  const gains = placements.map(
    ({ payload }) => payload.w * payload.h + countTiles(capturedTiles(board, input.seat, payload)),
  );
  const most = Math.max(...gains);
  const best = placements.filter((_, index) => gains[index] === most);
  return best.length > 0 ? pick(input.random, best) : PASS;
};
