// The log as sentences.

import {
  type AnyRules,
  type Envelope,
  formatSeat,
  isTableEvent,
  type Seat,
  tableSentence,
} from '@turnfold/kernel';
import type { LogEntry, Player } from './table-state.ts';

export interface LogLine {
  readonly sequence: number;
  readonly revision: number;
  /** Whom it is about: the first player that the sentence names. */
  readonly seat: Seat | null;
  readonly turn: number;
  readonly text: string;
  /** Undone later. */
  readonly undone: boolean;
}

export const logLines = (
  rules: AnyRules,
  entries: readonly LogEntry[],
  players: readonly Player[],
): readonly LogLine[] => {
  const name = nameOf(players);
  const gone = undoneAfter(entries);
  return entries.flatMap(({ revision, events }) =>
    events.flatMap((event) => {
      let seat: Seat | null = null;
      const naming = (named: Seat) => {
        seat ??= named;
        return name(named);
      };
      const text = sentenceOf(rules, event, naming);
      if (text === null) return [];
      const undone = gone.some(({ from, to }) => event.sequence > from && event.sequence < to);
      return [{ sequence: event.sequence, revision, seat, turn: event.turn, text, undone }];
    }),
  );
};

export const nameOf =
  (players: readonly Player[]) =>
  (seat: Seat): string =>
    players.find(({ playerId }) => playerId === formatSeat(seat))?.name ?? formatSeat(seat);

/** A line about one event: the game's own words, or the kernel's for what happens at every table. */
export const sentenceOf = (rules: AnyRules, event: Envelope, name: (seat: Seat) => string): string | null =>
  isTableEvent(event) ? tableSentence(event, name) : rules.sentence(event, name);

/** The stretches of events that were undone: from (kept) to the undo itself. */
const undoneAfter = (entries: readonly LogEntry[]) =>
  entries.flatMap(({ events }) =>
    events
      .filter(({ type }) => type === 'table/undone')
      .map(({ payload, sequence }) => ({
        from: (payload as { toSequence: number }).toSequence,
        to: sequence,
      })),
  );
