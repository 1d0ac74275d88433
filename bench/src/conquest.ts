// Whole games of Conquest between greedy players, through the real rules: what a researcher's simulation costs.

import { playGreedyGame } from '../../games/conquest/test/greedy.ts';
import { count, measure, table } from './measure.ts';

export const benchConquest = () => {
  const rows = [2, 4, 6].map((seats) => {
    let seed = 0;
    let actions = 0;
    const { rate } = measure(`${seats} players`, 1, () => {
      actions += playGreedyGame({ seats, seed: ++seed }).actions;
    });
    return [`${seats} players`, count(rate), count(actions / seed), count((rate * actions) / seed)];
  });
  table('Conquest: greedy players', [
    ['', 'games per CPU-second', 'actions a game', 'actions per CPU-second'],
    ...rows,
  ]);
};
