// The log of a game on a server: read as a whole once, then added to frame by frame.

import { type Envelope, type GameRecord, parseSeat } from '@turnfold/kernel';
import type { Answer, Frame, RecordAnswer } from '@turnfold/wire';
import type { Cell } from './cell.ts';
import type { LogEntry, TableState } from './table-state.ts';

export interface LogEntries {
  load(): Promise<void>;
  append(frame: Frame): void;
}

interface LogEntriesDeps {
  readonly cell: Cell<TableState>;
  readonly load: () => Promise<Answer<RecordAnswer>>;
}

export const createLogEntries = (deps: LogEntriesDeps): LogEntries => {
  const { cell } = deps;

  /** How many entries there are, as far as frames have told. */
  let wanted = 0;
  let running: Promise<void> | null = null;

  const read = async () => {
    for (let known = -1; ; ) {
      const answer = await deps.load();
      if (!answer.ok) return cell.set({ entriesFailure: answer });
      const told = entriesOf(answer.record);
      const newer = (cell.get().entries ?? []).slice(told.length);
      const entries = [...told, ...newer];
      cell.set({ entries, entriesFailure: null });
      if (entries.length >= wanted || entries.length <= known) return; // A server that went back has no more.
      known = entries.length;
    }
  };

  /** One at a time: what comes meanwhile is asked for once more at its end. */
  const load = (): Promise<void> => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    load,
    append({ revision, events }) {
      const { entries } = cell.get();
      wanted = Math.max(wanted, revision + 1);
      if (entries && revision < entries.length) return;
      if (entries && revision === entries.length)
        cell.set({ entries: [...entries, { revision, seat: seatOf(events), events }] });
      else void load(); // Something lies between: ask for all of it.
    },
  };
};

export const entriesOf = (record: Pick<GameRecord, 'entries'>): readonly LogEntry[] =>
  record.entries.map(({ revision, seat, events }) => ({
    revision,
    seat: isHintMark(events) ? null : seat,
    events,
  }));

/** Somebody looked at a hint, which is no move of theirs. */
export const isHintMark = ([event]: readonly Envelope[]): boolean => event?.type === 'table/hintUsed';

/** The last revision in which something happened that is more than a mark. */
export const lastMoved = (entries: readonly LogEntry[] | null): number =>
  entries?.findLast(({ events }) => !isHintMark(events))?.revision ?? -1;

const seatOf = (events: readonly Envelope[]) =>
  isHintMark(events) ? null : parseSeat(events[0]?.actorId ?? '');
