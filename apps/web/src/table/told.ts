// What the table says about where the game is.

import type { AnyRules, Seat } from '@turnfold/kernel';
import type { OutcomeLine } from '@turnfold/wire';
import { listOf } from '../fairness.ts';
import { sentenceOf } from '../log-lines.ts';
import { eventsOf, type TableState } from '../table-state.ts';

type Name = (seat: Seat) => string;

/** A revision can tell of fifty rolls; here stands how it ended, and the log has the rest. */
const SENTENCES_MAX = 6;

/** The sentences of one revision, the last ones of a long one. */
export const toldAt = (state: TableState, rules: AnyRules, name: Name, revision: number): string => {
  const told = eventsOf(state, revision)
    .map((event) => sentenceOf(rules, event, name))
    .filter((text) => text !== null);
  return `${told.length > SENTENCES_MAX ? '… ' : ''}${told.slice(-SENTENCES_MAX).join(' ')}`;
};

/** Where one is when looking back. */
export const pastSentence = (state: TableState, rules: AnyRules, name: Name): string => {
  const { cursor, pastFailure, shown } = state;
  const at = cursor ?? 0;
  if (pastFailure) return `${placeText(state, at)} cannot be shown: ${pastFailure.error}`;
  if (shown?.revision !== cursor) return `Going to move ${moveNumber(state, at)}…`;
  return `${placeText(state, at)}. ${toldAt(state, rules, name, at)}`;
};

/** "Move 12 of 30", or of the game before a branch. */
export const placeText = (state: TableState, revision: number): string =>
  revision < 0
    ? `Move ${moveNumber(state, revision)}, before the branch`
    : `Move ${revision} of ${state.latest?.revision ?? 0}`;

/** Moves before a branch have the numbers that they have in their own game. */
const moveNumber = ({ facts }: TableState, revision: number): number =>
  revision < 0 ? (facts?.forkOf?.revision ?? 0) + revision : revision;

/** "You win." "Ada wins." "A draw between Ada and Bo." `mine` are the seats of one player, none on a shared device. */
export const endSentence = (
  { result, winners, reason, seats = [] }: OutcomeLine,
  mine: readonly string[],
  nameOf: (playerId: string) => string,
): string => {
  if (reason === 'PLAYER_LEFT' && seats.length > 0)
    return `${listOf(seats.map(nameOf))} aborted the game, and nobody wins.`;
  if (result === 'aborted') return 'The game was aborted, and nobody wins.';
  if (winners.length === 0) return 'A draw: nobody wins.';
  const isMine = winners.some((playerId) => mine.includes(playerId));
  if (result === 'drawn')
    return winners.length === 1 ? 'A draw.' : `A draw between ${listOf(winners.map(nameOf))}.`;
  if (winners.length > 1) return isMine ? 'Your team wins.' : `${listOf(winners.map(nameOf))} win.`;
  return isMine ? 'You win.' : `${nameOf(winners[0] ?? '')} wins.`;
};

/** What it means for whoever's seed was open when the game was stopped. */
export const STOPPED = 'Stopped after the seeds were known.';

/** A game that ended undecided once this device's seed was out: whoever knew the dice to come may have wanted that. */
export const isStopped = (outcome: OutcomeLine | null, hasReceipt: boolean): boolean =>
  hasReceipt && outcome?.result === 'aborted';
