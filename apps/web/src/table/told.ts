// What the table says about where the game is.

import type { AnyRules, Seat } from '@turnfold/kernel';
import { sentenceOf } from '../log-lines.ts';
import type { TableState } from '../table-state.ts';
import type { WireOutcome } from '../wire.ts';

type Name = (seat: Seat) => string;

/** A revision can tell of fifty rolls; here stands how it ended, and the log has the rest. */
const SENTENCES_MAX = 6;

/** The sentences of one revision, the last ones of a long one. */
export const toldAt = ({ entries }: TableState, rules: AnyRules, name: Name, revision: number): string => {
  const told = (entries?.[revision]?.events ?? [])
    .map((event) => sentenceOf(rules, event, name))
    .filter((text) => text !== null);
  return `${told.length > SENTENCES_MAX ? '… ' : ''}${told.slice(-SENTENCES_MAX).join(' ')}`;
};

/** Where one is when looking back. */
export const pastSentence = (state: TableState, rules: AnyRules, name: Name): string => {
  const { cursor, latest, pastFailure, shown } = state;
  if (pastFailure) return `Move ${cursor} cannot be shown: ${pastFailure.message}`;
  if (shown?.revision !== cursor) return `Going to move ${cursor}…`;
  return `Move ${cursor} of ${latest?.revision}. ${toldAt(state, rules, name, cursor ?? 0)}`;
};

/** "You win." "Ada wins." "A draw between Ada and Bo." */
export const endSentence = (
  { winners }: WireOutcome,
  { you, facts }: Pick<TableState, 'you' | 'facts'>,
  nameOf: (playerId: string) => string,
): string => {
  const [winner] = winners;
  if (winner === undefined) return 'Nobody wins.';
  if (winners.length > 1) return `A draw between ${winners.map(nameOf).join(' and ')}.`;
  return winner === you && !facts?.hotseat ? 'You win.' : `${nameOf(winner)} wins.`;
};
