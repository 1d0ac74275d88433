// How a board looks for a player: who will probably get the cells that are still empty.

import { countBits, emptyCells, type Tiles } from '../../../../games/territories/src/tiles.ts';

/** A cell that we are likely to get is worth a little less than one that we have. */
const PROMISE = 0.9;

/** We have just moved, so the opponent is on the way already: half the truth is in the race with a head start. */
const HEAD_STARTS = [0, 3] as const;

/** What the empty cells are worth to `mine`, in cells: those nearer to us, less those nearer to them. */
export const outlook = (mine: Tiles, theirs: Tiles, height: number): number => {
  let balance = 0;
  for (const headStart of HEAD_STARTS) balance += race(mine, theirs, height, headStart);
  return (PROMISE * balance) / HEAD_STARTS.length;
};

/** Both spread over the empty cells step by step; who comes first has the cell, and who comes together has not. */
const race = (mine: Tiles, theirs: Tiles, height: number, headStart: number): number => {
  const open = emptyCells(mine, theirs, height);
  const ours = [...mine, 0]; // The column behind the last is empty, as the one before the first.
  const others = [...theirs, 0];
  let balance = 0;
  for (let step = 0, claimed = 1; claimed !== 0 || step <= headStart; step++) {
    claimed = 0;
    let ourLeft = 0; // The column to the left, as it was before this step.
    let theirLeft = 0;
    for (let x = 0; x < open.length; x++) {
      const free = open[x] as number;
      const our = ours[x] as number;
      const their = others[x] as number;
      if (free !== 0) {
        const ourNext = ((our << 1) | (our >> 1) | ourLeft | (ours[x + 1] as number)) & free;
        const theirCells = ((their << 1) | (their >> 1) | theirLeft | (others[x + 1] as number)) & free;
        const ourCells = step < headStart ? 0 : ourNext;
        if ((ourCells | theirCells) !== 0) {
          claimed = 1;
          balance += countBits(ourCells & ~theirCells) - countBits(theirCells & ~ourCells);
          ours[x] = our | ourCells;
          others[x] = their | theirCells;
          open[x] = free & ~(ourCells | theirCells);
        }
      }
      ourLeft = our;
      theirLeft = their;
    }
  }
  return balance;
};
