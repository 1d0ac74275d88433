// A game on a server, as the page sees it: looked up once, kept up to date by the live connection, acted on over
// HTTP. Revisions only rise; where the server contradicts itself the page says so.

import { type Envelope, type GameRecord, parseSeat } from '@turnfold/kernel';
import { createActing } from './acting.ts';
import { type Api, asProblem } from './api.ts';
import { createCell } from './cell.ts';
import { createHeads } from './heads.ts';
import { connectLive, type Live, type LiveDeps } from './live.ts';
import { createLookingBack } from './looking-back.ts';
import { createLru } from './lru.ts';
import { createProjector } from './projector.ts';
import { EMPTY, type Facts, type LogEntry, type TableState, type TableStore } from './table-state.ts';
import type { GameAnswer, LiveFrame, LiveMessage, Moment } from './wire.ts';

export interface GameStoreDeps extends LiveDeps {
  readonly api: Api;
  readonly liveUrl: (gameId: string) => string;
  readonly newKey: () => string;
  readonly dwellMs: (waiting: number) => number;
}

const KEPT_MOMENTS = 240;

export const createGameStore = (gameId: string, token: string | null, deps: GameStoreDeps): TableStore => {
  const { api } = deps;
  const cell = createCell<TableState>(EMPTY);
  const heads = createHeads();
  const moments = createLru<number, Moment>(KEPT_MOMENTS);
  let live: Live | null = null;
  let as: string | undefined;
  /** What we knew when the live connection was opened: a frame that knows less has gone back. */
  let since = -1;

  const projector = createProjector<LiveFrame>({
    ...deps,
    show: (frame) => {
      if (cell.get().cursor === null) cell.set({ shown: frame, fresh: frame.events, you: youAt(frame) });
    },
  });

  /** In a hot-seat game the seat that looks follows the turn, unless somebody chose one. */
  const youAt = (moment: Moment): string | null => {
    const { facts, you } = cell.get();
    if (!facts?.hotseat) return you;
    return as ?? moment.toAct.find((playerId) => facts.yours.includes(playerId)) ?? facts.yours[0] ?? you;
  };

  /** False, and shown, when an answer contradicts what was told before. */
  const agrees = (answer: { revision: number; head: string | null }, known = -1): boolean => {
    if (answer.head === null) return true;
    const wentBack = heads.note({ revision: answer.revision, head: answer.head }, known);
    if (wentBack) cell.set({ wentBack });
    return wentBack === null;
  };

  // Looking

  const load = async () => {
    const known = heads.newest;
    try {
      const answer = await api.game(gameId, token, as === undefined ? {} : { as });
      if (!agrees(answer, known)) return;
      adopt(answer);
      if (answer.status !== 'waiting' && cell.get().entries === null) void loadEntries();
      live ??= connect();
    } catch (error) {
      const problem = asProblem(error);
      const { latest } = cell.get();
      if (latest === null) cell.set({ failure: problem });
      else if (problem.status === 404)
        cell.set({ wentBack: { told: latest.revision, now: -1, how: 'gone' } });
    }
  };

  const adopt = (answer: GameAnswer) => {
    const moment = momentOf(answer);
    moments.set(moment.revision, moment);
    const { latest, you } = cell.get();
    const isNew = !latest || moment.revision > latest.revision || moment.status !== latest.status;
    const replaces = isNew || answer.you !== you;
    cell.set({
      failure: null,
      facts: factsOf(answer, token),
      players: answer.players,
      undoRequest: answer.undoRequest ?? null,
      ...(replaces ? { latest: moment } : {}),
    });
    if (!replaces || cell.get().cursor !== null) return;
    projector.stop();
    cell.set({ shown: moment, fresh: [], you: answer.you });
  };

  const loadEntries = async () => {
    try {
      const told = entriesOf(await api.record(gameId, token));
      const newer = (cell.get().entries ?? []).slice(told.length);
      cell.set({ entries: [...told, ...newer], entriesFailure: null });
    } catch (error) {
      cell.set({ entriesFailure: asProblem(error) });
    }
  };

  const fetchMoment = async (revision: number): Promise<Moment> => {
    const { facts, you } = cell.get();
    const seat = facts?.hotseat && you !== null ? { as: you } : {};
    const moment = momentOf(await api.game(gameId, token, { revision, ...seat }));
    if (agrees(moment)) moments.set(revision, moment);
    return moment;
  };

  const past = createLookingBack({ cell, moments, fetchMoment, youAt });

  // Live

  const connect = (): Live =>
    connectLive({
      ...deps,
      url: deps.liveUrl(gameId),
      hello: () => {
        since = heads.newest;
        const { latest } = cell.get();
        return { token, ...(latest && latest.head !== null ? { after: latest.revision } : {}) };
      },
      onMessage: receive,
      onLink: (link) => {
        const back = cell.get().link === 'reconnecting' && link === 'live';
        cell.set({ link });
        if (back) void load(); // Who sits where and what is asked is no revision: nobody repeats it.
      },
      onRefused: () => void load(),
    });

  const receive = (message: LiveMessage) => {
    if (message.type === 'frame') receiveFrame(message);
    else if (message.type === 'resync') cell.set({ entries: null });
    else if (message.type === 'table') {
      cell.set({ players: message.players, undoRequest: message.undoRequest });
      if (cell.get().latest?.status !== message.status) void load();
    }
  };

  const receiveFrame = (frame: LiveFrame) => {
    if (frame.head === null || !agrees(frame, since)) return;
    moments.set(frame.revision, momentOf(frame));
    const { latest } = cell.get();
    const opening = latest?.head === null;
    if (latest && !opening && frame.revision <= latest.revision) return;
    cell.set({ latest: frame, undoRequest: null });
    appendEntry(frame);
    if (cell.get().cursor === null) projector[isMine(frame) ? 'cutTo' : 'push'](frame);
    if (opening) void load();
  };

  const isMine = ({ events }: LiveFrame): boolean =>
    cell.get().facts?.yours.includes(events[0]?.actorId ?? '') === true;

  const appendEntry = (frame: LiveFrame) => {
    const { revision, events } = frame;
    const { entries } = cell.get();
    if (entries && revision < entries.length) return;
    if (entries && revision === entries.length)
      cell.set({ entries: [...entries, { revision, seat: seatOf(events), events }] });
    else void loadEntries(); // Something lies between: ask for all of it.
  };

  const startOver = () => {
    heads.forget();
    moments.clear();
    since = -1;
    live?.close();
    live = null;
    cell.set({ wentBack: null, latest: null, entries: null, cursor: null });
    void load();
  };

  const acting = createActing({
    ...deps,
    gameId,
    token,
    cell,
    heads,
    load,
    agrees,
    onReached: () => live?.retryNow(),
  });
  void load();
  return {
    ...acting,
    act: async (action) => {
      const refusal = await acting.act(action);
      if (refusal === null) as = undefined; // The turn goes on, and the seat that looks with it.
      return refusal;
    },
    get: cell.get,
    subscribe: cell.subscribe,
    look: (revision) => {
      projector.stop();
      past.look(revision);
    },
    catchUp: () => {
      if (projector.busy) projector.flush();
    },
    sitAs: (playerId) => {
      as = playerId;
      moments.clear();
      void load();
    },
    dismissRefusal: () => cell.set({ refusal: null }),
    acceptWentBack: startOver,
    retry: () => {
      live?.retryNow();
      const { failure, entriesFailure, pastFailure } = cell.get();
      if (failure) void load();
      if (entriesFailure) void loadEntries();
      if (pastFailure) past.again();
    },
    close: () => {
      projector.stop();
      live?.close();
      cell.close();
    },
  };
};

const momentOf = (answer: Moment): Moment => ({
  revision: answer.revision,
  sequence: answer.sequence,
  head: answer.head,
  status: answer.status,
  turn: answer.turn,
  phase: answer.phase,
  toAct: answer.toAct,
  gameState: answer.gameState,
  legalActions: answer.legalActions,
  legalActionsComplete: answer.legalActionsComplete,
  outcome: answer.outcome,
});

const factsOf = (answer: GameAnswer, token: string | null): Facts => {
  const yours = answer.yours ?? (answer.you === null ? [] : [answer.you]);
  return {
    gameId: answer.gameId,
    rules: answer.rules,
    practice: answer.practice,
    hotseat: answer.hotseat ?? false,
    yours,
    owner: token !== null && yours.length === 0,
    seedCommitment: answer.seedCommitment,
    forkOf: answer.forkOf ?? null,
  };
};

export const entriesOf = (record: Pick<GameRecord, 'entries'>): readonly LogEntry[] =>
  record.entries.map(({ revision, seat, events }) => ({ revision, seat, events }));

const seatOf = (events: readonly Envelope[]) => parseSeat(events[0]?.actorId ?? '');
