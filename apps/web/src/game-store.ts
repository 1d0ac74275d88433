// A game on a server, as the page sees it: looked up once, kept up to date by the live connection, acted on over
// HTTP. Revisions only rise; where the server contradicts itself the page says so.

import type { Answer, Client, Failure, Frame, GameView, Moment, RetryOptions, Timers } from '@turnfold/wire';
import { createActing } from './acting.ts';
import { createCell } from './cell.ts';
import type { KeptGame } from './device.ts';
import { createFollowing } from './following.ts';
import { createHeads } from './heads.ts';
import { createLogEntries } from './log-entries.ts';
import { createLookingBack } from './looking-back.ts';
import { createLru } from './lru.ts';
import { momentOf } from './moment.ts';
import { createProjector } from './projector.ts';
import { createSeedOpening, type SeedOpeningDeps } from './seed-opening.ts';
import { EMPTY, type Facts, type TableState, type TableStore } from './table-state.ts';

export interface GameStoreDeps extends Pick<RetryOptions, 'random'> {
  readonly client: Client;
  readonly device: SeedOpeningDeps['device'];
  readonly timers: Timers;
  readonly newKey: () => string;
  readonly dwellMs: (waiting: number) => number;
}

const KEPT_MOMENTS = 240;

/** `kept` is this device's seat at the game; null for who only watches. */
export const createGameStore = (gameId: string, kept: KeptGame | null, deps: GameStoreDeps): TableStore => {
  const { client, timers } = deps;
  const token = kept?.token ?? null;
  const cell = createCell<TableState>(EMPTY);
  const heads = createHeads();
  const moments = createLru<number, Moment>(KEPT_MOMENTS);
  let as: string | undefined;

  const projector = createProjector<Frame>({
    ...timers,
    dwellMs: deps.dwellMs,
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

  /** Looks at the game now. Null when the server let us. */
  const load = async (): Promise<Failure | null> => {
    const known = heads.newest;
    const answer = await client.view(gameId, token, as === undefined ? {} : { as });
    if (!answer.ok) {
      notFound(answer);
      return answer;
    }
    if (!agrees(answer, known)) return null;
    adopt(answer);
    if (answer.status !== 'waiting' && cell.get().entries === null) void log.load();
    live.start();
    return null;
  };

  const notFound = (failure: Failure) => {
    const { latest } = cell.get();
    if (latest === null) cell.set({ failure });
    else if (failure.code === 'NO_SUCH_GAME')
      cell.set({ wentBack: { told: latest.revision, now: -1, how: 'gone' } });
  };

  const adopt = (answer: GameView) => {
    const moment = momentOf(answer);
    moments.set(moment.revision, moment);
    const { latest, you } = cell.get();
    const isNew = !latest || moment.revision > latest.revision || moment.status !== latest.status;
    const replaces = isNew || answer.you !== you;
    cell.set({
      failure: null,
      facts: factsOf(answer, token),
      players: answer.players,
      undoRequest: answer.undoRequest,
      luck: answer.luck,
      ...(replaces ? { latest: moment } : {}),
    });
    noteStatus(answer);
    void opening.consider(answer);
    if (!replaces || cell.get().cursor !== null) return;
    projector.stop();
    cell.set({ shown: moment, fresh: [], you: answer.you });
  };

  /** A game that was seen to its end may vanish later without having been stopped. */
  const noteStatus = ({ status }: Pick<Moment, 'status'>) => {
    if (status === 'over') deps.device.note(gameId, { isOver: true });
  };

  const opening = createSeedOpening(kept, {
    ...deps,
    onStep: (seed) => {
      cell.set({ seed });
      const { link, latest } = cell.get();
      if (seed.is === 'opened' && latest?.status === 'waiting' && link !== 'live') void load();
    },
  });

  const log = createLogEntries({ cell, load: () => client.record(gameId, token) });

  const fetchMoment = async (revision: number): Promise<Answer<{ readonly moment: Moment }>> => {
    const { facts, you } = cell.get();
    const seat = facts?.hotseat && you !== null ? { as: you } : {};
    const answer = await client.view(gameId, token, { revision, ...seat });
    if (!answer.ok) return answer;
    const moment = momentOf(answer);
    if (agrees(moment)) moments.set(revision, moment);
    return { ok: true, moment };
  };

  const past = createLookingBack({ cell, moments, fetchMoment, youAt });

  const live = createFollowing({
    connect: (options) => client.connect(gameId, { token, ...options }),
    timers,
    cell,
    heads,
    moments,
    projector,
    log,
    opening,
    load,
    agrees,
    noteStatus,
  });

  const startOver = () => {
    heads.forget();
    moments.clear();
    live.stop();
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
    onReached: () => live.retryNow(),
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
    receiptSaved: () => void opening.receiptSaved(),
    dismissRefusal: () => cell.set({ refusal: null }),
    acceptWentBack: startOver,
    retry: () => {
      live.retryNow();
      const { failure, entriesFailure, pastFailure } = cell.get();
      if (failure) void load();
      if (entriesFailure) void log.load();
      if (pastFailure) past.again();
    },
    close: () => {
      projector.stop();
      live.stop();
      cell.close();
    },
  };
};

const factsOf = (answer: GameView, token: string | null): Facts => ({
  gameId: answer.gameId,
  rules: answer.rules,
  rulesVersion: answer.rulesVersion,
  practice: answer.practice,
  hotseat: answer.hotseat,
  yours: answer.yours,
  owner: token !== null && answer.yours.length === 0,
  seedCommitment: answer.seedCommitment,
  forkOf: answer.forkOf,
  origin: answer.origin,
});
