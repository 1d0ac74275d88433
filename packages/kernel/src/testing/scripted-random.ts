// Luck by a script, for tests.

import { checkBelow, type Random } from '../random.ts';

/** Gives the numbers of a script, for tests: `scriptedRandom([5, 0])` rolls a six, then a one. */
export const scriptedRandom = (draws: readonly number[]): Random => {
  let next = 0;
  return {
    int(below) {
      const value = draws[next++];
      if (value === undefined)
        throw new Error(`the script has ${draws.length} draws, and one more was asked for`);
      if (value >= checkBelow(below))
        throw new Error(`draw ${next} of the script is ${value}, but must be below ${below}`);
      return value;
    },
  };
};

/** Dice as a table reads them: `scriptedDice([6, 1])` rolls a six, then a one. */
export const scriptedDice = (faces: readonly number[]): Random =>
  scriptedRandom(faces.map((face) => face - 1));
