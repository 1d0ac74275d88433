// A record from a file as a table: every moment is worked out here, and nobody can act.

import type { Script } from '@turnfold/board';
import { type CompleteRecord, formatSeat, type History, type Viewer } from '@turnfold/kernel';
import type { LuckLine, Moment, Timers } from '@turnfold/wire';
import { audienceOf } from './audience.ts';
import { createDirector } from './director.ts';
import { momentAt as workedOut } from './history-moment.ts';
import { entriesOf } from './log-entries.ts';
import { createLru } from './lru.ts';
import { EMPTY, type TableState, type TableStore } from './table-state.ts';

export interface RecordStore extends TableStore {
  /** Sees the game with the eyes of a seat, or of somebody who only watched. */
  lookAs(viewer: Viewer): void;
}

const KEPT_MOMENTS = 240;

export interface RecordStoreDeps {
  readonly timers: Timers;
  readonly stayMs: (ms: number, waitingMs: number) => number;
}

export const createRecordStore = (
  record: CompleteRecord,
  history: History,
  { timers, stayMs }: RecordStoreDeps,
): RecordStore => {
  const listeners = new Set<() => void>();
  const moments = createLru<number, Moment>(KEPT_MOMENTS);
  let viewer: Viewer = 'spectator';

  const momentAt = (revision: number): Moment => {
    const kept = moments.get(revision);
    if (kept) return kept;
    const moment = workedOut({ ...record, seed: record.commitment }, history, viewer, revision);
    moments.set(revision, moment);
    return moment;
  };
  const last = history.game.revision;
  const entries = entriesOf(record);
  let state: TableState = {
    ...EMPTY,
    facts: {
      gameId: record.gameId,
      rules: record.rules,
      rulesVersion: record.rulesVersion,
      practice: record.practice,
      hotseat: false,
      private: false,
      yours: [],
      owner: false,
      seedCommitment: record.commitment,
      forkOf: null,
      origin: record.origin,
      clock: record.clock,
      hints: false,
    },
    luck: luckOf(record),
    players: record.players,
    entries,
    link: 'none',
    latest: momentAt(last),
    shown: momentAt(last),
  };
  const set = (change: Partial<TableState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  let script: Script | null = null;
  const director = createDirector({
    ...timers,
    stayMs,
    script: () => script,
    audience: () => audienceOf(state),
    shown: () => state.shown,
    show: ({ moment, fresh, beat: { callOut = null, sound = null }, isPartial }) =>
      set({ shown: moment, fresh, beat: { callOut, sound, isPartial } }),
    rest: () => set({ beat: null }),
  });
  const look = (revision: number | null) => {
    const to = Math.max(0, Math.min(last, revision ?? last));
    const isStep = to === (state.shown?.revision ?? -1) + 1;
    director.stop();
    set({ cursor: to === last ? null : to, beat: null });
    if (isStep) director.tell({ moment: momentAt(to), events: entries[to]?.events ?? [] });
    else set({ shown: momentAt(to), fresh: [] });
  };
  const nothing = async () => undefined;
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    lookAs: (chosen) => {
      viewer = chosen;
      moments.clear();
      const shown = momentAt(state.shown?.revision ?? last);
      set({
        shown,
        latest: momentAt(last),
        fresh: [],
        you: chosen === 'spectator' ? null : formatSeat(chosen),
      });
    },
    skip: director.skip,
    setScript: (told) => {
      script = told;
    },
    act: async () => ({
      code: 'RECORD',
      rule: '',
      explain: 'This is a record: you can look at it, not play it.',
      params: {},
    }),
    sitAs: () => undefined,
    undo: nothing,
    answerUndo: nothing,
    resign: nothing,
    atTable: async () => false,
    receiptSaved: () => undefined,
    dismissRefusal: () => undefined,
    acceptWentBack: () => undefined,
    retry: () => undefined,
    close: director.stop,
  };
};

/** A record tells which seeds there were, not how they came: sealed or openly. */
const luckOf = ({ seedHashes, players }: CompleteRecord): LuckLine => ({
  openBy: null,
  seeds: Object.fromEntries(
    players.map((_, seat) => {
      const hash = seedHashes[seat] ?? null;
      return [formatSeat(seat), { state: hash === null ? ('none' as const) : ('open' as const), hash }];
    }),
  ),
});
