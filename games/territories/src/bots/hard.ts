import { judge } from './judge.ts';
import { createLooking, type Look } from './looking.ts';

/** The thirty best placements by the count, each by what the network thinks of the board after it. */
export const HARD: Look = { judged: 30, keep: 0, replies: 0, theirRolls: 0, deep: 0, rolls: 0, boards: 0 };

export const hard = createLooking(judge, HARD);
