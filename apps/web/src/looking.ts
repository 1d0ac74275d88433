// Looks at a game on a server: now, and at earlier revisions. Where an answer contradicts what was sent before, that is
// shown and never swallowed.

import type { Answer, Client, Failure, GameView, Moment } from '@turnfold/wire';
import type { Cell } from './cell.ts';
import type { Director } from './director.ts';
import type { Heads } from './heads.ts';
import type { Lru } from './lru.ts';
import { clocksTold, momentOf } from './moment.ts';
import { type Facts, meetingOf, type TableState } from './table-state.ts';

export interface Looking {
  /** Looks at the game now. Null when the server let us. */
  load(): Promise<Failure | null>;
  fetchMoment(revision: number): Promise<Answer<{ readonly moment: Moment }>>;
  /** False, and shown, when an answer contradicts what was sent before. */
  agrees(answer: { revision: number; head: string | null }, known?: number): boolean;
  /** In a hot-seat game the seat that looks follows the turn, unless the player chose one. */
  youAt(moment: Moment): string | null;
  /** Looks with the eyes of a seat; undefined lets it follow the turn again. */
  lookAs(playerId: string | undefined): void;
}

interface LookingDeps {
  readonly gameId: string;
  readonly token: string | null;
  readonly client: Pick<Client, 'view'>;
  readonly cell: Cell<TableState>;
  readonly heads: Heads;
  readonly moments: Lru<number, Moment>;
  readonly director: Pick<Director, 'stop'>;
  /** The game was looked at, and the page shows it. */
  readonly onView: (view: GameView) => void;
}

export const createLooking = (deps: LookingDeps): Looking => {
  const { gameId, token, client, cell, heads, moments, director, onView } = deps;
  let as: string | undefined;

  const agrees: Looking['agrees'] = (answer, known = -1) => {
    if (answer.head === null) return true;
    const wentBack = heads.note({ revision: answer.revision, head: answer.head }, known);
    if (wentBack) cell.set({ wentBack });
    return wentBack === null;
  };

  const load = async (): Promise<Failure | null> => {
    const known = heads.newest;
    const answer = await client.view(gameId, token, as === undefined ? {} : { as });
    if (!answer.ok) {
      notFound(answer);
      return answer;
    }
    if (!agrees(answer, known)) return null;
    adopt(answer);
    onView(answer);
    return null;
  };

  const notFound = (failure: Failure) => {
    const { latest } = cell.get();
    const isRemoved = failure.code === 'UNKNOWN_TOKEN' && token !== null;
    if (latest === null || isRemoved) cell.set({ failure });
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
      clocks: clocksTold(answer),
      presence: answer.presence ?? null,
      meeting: meetingOf(answer),
      invites: answer.invites,
      ...(replaces ? { latest: moment } : {}),
    });
    if (!replaces || cell.get().cursor !== null) return;
    director.stop();
    cell.set({ shown: moment, fresh: [], beat: null, you: answer.you });
  };

  return {
    load,
    agrees,
    async fetchMoment(revision) {
      const { facts, you } = cell.get();
      const seat = facts?.hotseat && you !== null ? { as: you } : {};
      const answer = await client.view(gameId, token, { revision, ...seat });
      if (!answer.ok) return answer;
      const moment = momentOf(answer);
      if (agrees(moment)) moments.set(revision, moment);
      return { ok: true, moment };
    },
    youAt(moment) {
      const { facts, you } = cell.get();
      if (!facts?.hotseat) return you;
      return as ?? moment.toAct.find((playerId) => facts.yours.includes(playerId)) ?? facts.yours[0] ?? you;
    },
    lookAs(playerId) {
      as = playerId;
    },
  };
};

const factsOf = (answer: GameView, token: string | null): Facts => ({
  gameId: answer.gameId,
  rules: answer.rules,
  rulesVersion: answer.rulesVersion,
  practice: answer.practice,
  hotseat: answer.hotseat,
  private: answer.private,
  yours: answer.yours,
  owner: token !== null && answer.yours.length === 0,
  seedCommitment: answer.seedCommitment,
  forkOf: answer.forkOf,
  origin: answer.origin,
  clock: answer.clock,
  hints: answer.hints,
});
