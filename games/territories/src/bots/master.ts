import { judge } from './judge.ts';
import { createLooking, type Look } from './looking.ts';

/** The five best of those that `hard` looks at, each after the opponent's answers to a dozen rolls. */
export const MASTER: Look = {
  judged: 30,
  keep: 5,
  replies: 1,
  theirRolls: 12,
  deep: 0,
  rolls: 0,
  boards: 30_000,
};

export const master = createLooking(judge, MASTER);
