import type { Audience } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import { nameOf } from './log-lines.ts';
import type { TableState } from './table-state.ts';

/** Who looks, for a script. */
export const audienceOf = ({ you, players }: TableState): Audience => ({
  you: you === null ? null : parseSeat(you),
  nameOf: nameOf(players),
});
