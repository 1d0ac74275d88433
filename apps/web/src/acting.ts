// Everything that is asked of the server at a table: sent with a key until it is answered, pending until it is seen.

import {
  type Answer,
  type Calls,
  type Failure,
  type RetryOptions,
  type Stamped,
  type Timers,
  untilAnswered,
} from '@turnfold/wire';
import type { Cell } from './cell.ts';
import type { Heads } from './heads.ts';
import { refusalOf } from './refusal.ts';
import type { TableState, TableStore } from './table-state.ts';

interface ActingOptions extends Pick<RetryOptions, 'random'> {
  readonly client: Calls;
  readonly gameId: string;
  readonly token: string | null;
  readonly cell: Cell<TableState>;
  readonly heads: Heads;
  readonly newKey: () => string;
  readonly timers: Timers;
  /** The server has answered: a lost connection may come back. */
  readonly onReached: () => void;
  /** Looks at the game again, where no frame tells what came of it. */
  readonly load: () => Promise<unknown>;
  /** Takes note of a head; what contradicts an earlier one is shown. */
  readonly agrees: (answer: Stamped) => boolean;
}

/** When no frame has followed an acknowledgement for this long, we look ourselves. */
const FRAME_LATE_MS = 1500;

export const createActing = (
  options: ActingOptions,
): Pick<TableStore, 'act' | 'undo' | 'answerUndo' | 'resign' | 'atTable'> => {
  const { client, gameId, token, cell, heads, load, agrees, timers } = options;

  const request = async <T extends object>(
    what: string,
    send: (key: string) => Promise<Answer<T>>,
    unasked = false,
  ): Promise<Answer<T>> => {
    const key = options.newKey();
    cell.set({ pending: { what, retries: 0 }, refusal: null });
    const onRetry = () => cell.set({ pending: { what, retries: (cell.get().pending?.retries ?? 0) + 1 } });
    const answer = await untilAnswered(() => send(key), { ...options, onRetry });
    if (answer.ok) options.onReached();
    else {
      cell.set({ refusal: unasked ? null : refusalOf(answer), pending: null });
      if (answer.status === 412) void load();
    }
    return answer;
  };

  const act: TableStore['act'] = async (action, { unasked } = {}) => {
    const { latest, pending } = cell.get();
    if (token === null) return refusalOf(WATCHING);
    if (pending) return refusalOf(BUSY);
    const known = heads.newest;
    const send = (key: string) =>
      client.act(
        gameId,
        token,
        {
          gameId,
          action: action.type,
          payload: action.payload as Readonly<Record<string, unknown>>,
          // Where several act at once, the others' moves must not get in the way of ours.
          ...(latest && latest.toAct.length === 1 ? { expectedRevision: latest.revision } : {}),
          ...asYou(),
        },
        key,
      );
    const answer = await request(action.type, send, unasked);
    if (!answer.ok) return refusalOf(answer);
    await confirmed(answer, known);
    return null;
  };

  const asYou = (): { as?: string } => {
    const { facts, you } = cell.get();
    return facts?.hotseat && you !== null ? { as: you } : {};
  };

  /** An action is confirmed when its revision has arrived; if that takes long, we look for it. */
  const confirmed = async (answer: Stamped, known: number) => {
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
        timers.clearTimer(timer);
        leave();
        done();
      };
      const leave = cell.subscribe(() => {
        if (holds()) finish();
      });
      const timer = timers.setTimer(finish, FRAME_LATE_MS);
    });

  /** For what is no action of the game: done once it is answered; the live connection tells the rest. */
  const ask = async <T extends object>(
    what: string,
    send: (token: string, key: string) => Promise<Answer<T>>,
  ): Promise<Answer<T> | null> => {
    if (token === null) return null;
    const answer = await request(what, (key) => send(token, key));
    if (!answer.ok) return answer;
    cell.set({ pending: null });
    if (cell.get().link !== 'live') void load();
    return answer;
  };

  return {
    act,
    undo: async () => {
      const answer = await ask('undo', (mine, key) => client.undo(gameId, mine, {}, key));
      const { undoRequest, you } = cell.get();
      if (!answer?.ok || answer.undone || undoRequest !== null || you === null) return;
      const { requestId, waitingFor } = answer;
      cell.set({ undoRequest: { requestId, playerId: you, toRevision: -1, waitingFor } });
    },
    answerUndo: async (accept) => {
      const asked = cell.get().undoRequest;
      if (asked === null) return;
      const answer = await ask('undo', (mine) =>
        client.answerUndo(gameId, mine, asked.requestId, { accept }),
      );
      if (answer?.ok || answer?.code === 'NO_SUCH_UNDO') cell.set({ undoRequest: null });
    },
    resign: async () => {
      await ask('resign', (mine, key) => client.resign(gameId, mine, asYou(), key));
    },
    atTable: async (name, request) => {
      const send = client[name] as Calls['claim'];
      const answer = await ask(name, (mine, key) => send(gameId, mine, request as never, key));
      if (answer?.ok && name !== 'hint') void load(); // Whoever has a seat again sees with its eyes.
      return answer?.ok === true;
    },
  };
};

const unsent = (code: string, error: string): Failure => ({ ok: false, status: 0, code, error });
const WATCHING = unsent('WATCHING', 'You are watching. Only players can act.');
const BUSY = unsent('BUSY', 'Your last move is still on its way.');
