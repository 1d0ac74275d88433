// Everything that is asked of the server at a table: sent with a key until it is answered, pending until it is seen.

import type { Action, Refusal } from '@turnfold/kernel';
import { type Api, asProblem, Problem, refusalOf, untilAnswered } from './api.ts';
import type { Cell } from './cell.ts';
import type { Heads } from './heads.ts';
import type { TableState, TableStore } from './table-state.ts';
import type { Acknowledgement } from './wire.ts';

interface ActingOptions {
  readonly api: Api;
  readonly gameId: string;
  readonly token: string | null;
  readonly cell: Cell<TableState>;
  readonly heads: Heads;
  readonly newKey: () => string;
  readonly setTimer: (run: () => void, ms: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  /** The server has answered: a lost connection may come back. */
  readonly onReached: () => void;
  /** Looks at the game again, where no frame tells what came of it. */
  readonly load: () => Promise<void>;
  /** Takes note of a head; what contradicts an earlier one is shown. */
  readonly agrees: (answer: Acknowledgement) => boolean;
}

/** When no frame has followed an acknowledgement for this long, we look ourselves. */
const FRAME_LATE_MS = 1500;

export const createActing = (
  options: ActingOptions,
): Pick<TableStore, 'act' | 'undo' | 'answerUndo' | 'resign'> => {
  const { api, gameId, token, cell, heads, load, agrees, setTimer, clearTimer } = options;
  const wait = (ms: number) => new Promise<void>((done) => setTimer(done, ms));

  const request = async <Answer>(
    what: string,
    send: (key: string) => Promise<Answer>,
  ): Promise<Answer | Problem> => {
    const key = options.newKey();
    cell.set({ pending: { what, retries: 0 }, refusal: null });
    const onRetry = () => cell.set({ pending: { what, retries: (cell.get().pending?.retries ?? 0) + 1 } });
    try {
      const answer = await untilAnswered(() => send(key), { wait, onRetry });
      options.onReached();
      return answer;
    } catch (error) {
      const problem = asProblem(error);
      cell.set({ refusal: refusalOf(problem), pending: null });
      if (problem.status === 412) void load();
      return problem;
    }
  };

  const act = async (action: Action): Promise<Refusal | null> => {
    const { latest, pending } = cell.get();
    if (token === null)
      return refusalOf(new Problem(401, { error: 'You are watching. Only players can act.' }));
    if (pending) return refusalOf(new Problem(409, { error: 'Your last move is still on its way.' }));
    const known = heads.newest;
    const answer = await request(action.type, (key) =>
      api.act(gameId, token, key, {
        gameId,
        action: action.type,
        payload: action.payload,
        // Where several act at once, the others' moves must not get in the way of ours.
        ...(latest && latest.toAct.length === 1 ? { expectedRevision: latest.revision } : {}),
        ...asYou(),
      }),
    );
    if (answer instanceof Problem) return refusalOf(answer);
    await confirmed(answer, known);
    return null;
  };

  const asYou = (): { as?: string } => {
    const { facts, you } = cell.get();
    return facts?.hotseat && you !== null ? { as: you } : {};
  };

  /** An action is confirmed when its revision has arrived; if that takes long, we look for it. */
  const confirmed = async (answer: Acknowledgement, known: number) => {
    if (answer.revision <= known && cell.get().pending?.retries === 0)
      cell.set({ wentBack: { told: known, now: answer.revision, how: 'shorter' } });
    else agrees(answer);
    const arrived = () =>
      (cell.get().latest?.revision ?? -1) >= answer.revision || cell.get().wentBack !== null;
    if (!arrived()) await untilSeen(arrived);
    if (!arrived()) await load();
    cell.set({ pending: null });
  };

  const untilSeen = (holds: () => boolean) =>
    new Promise<void>((done) => {
      const finish = () => {
        clearTimer(timer);
        leave();
        done();
      };
      const leave = cell.subscribe(() => {
        if (holds()) finish();
      });
      const timer = setTimer(finish, FRAME_LATE_MS);
    });

  /** For what is no action of the game: done once it is answered; the live connection tells the rest. */
  const ask = async <Answer extends object>(
    what: string,
    send: (token: string, key: string) => Promise<Answer>,
  ): Promise<Answer | null> => {
    if (token === null) return null;
    const answer = await request(what, (key) => send(token, key));
    if (answer instanceof Problem) return null;
    cell.set({ pending: null });
    if (cell.get().link !== 'live') void load();
    return answer;
  };

  return {
    act,
    undo: async () => {
      const answer = await ask('undo', (mine, key) => api.undo(gameId, mine, key));
      const { undoRequest, you } = cell.get();
      if (answer?.requestId !== undefined && undoRequest === null && you !== null)
        cell.set({
          undoRequest: { requestId: answer.requestId, playerId: you, toRevision: -1, waitingFor: [] },
        });
    },
    answerUndo: async (accept) => {
      const asked = cell.get().undoRequest;
      if (asked === null) return;
      const answer = await ask('undo', (mine) => api.answerUndo(gameId, mine, asked.requestId, accept));
      if (answer) cell.set({ undoRequest: null });
    },
    resign: async () => {
      await ask('resign', (mine) => api.resign(gameId, mine, asYou().as));
    },
  };
};
