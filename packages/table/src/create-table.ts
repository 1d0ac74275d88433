// A table that hosts games on a store.

import { hashText, UnreadableError } from '@turnfold/kernel';
import { StoreError } from '@turnfold/store';
import { type Answer, type Failure, fail, isFailure, type Table, type Token } from '@turnfold/wire';
import { roleOf } from './access.ts';
import { act } from './act.ts';
import { create } from './create.ts';
import { createHost } from './create-host.ts';
import { fork } from './fork.ts';
import type { Hosted, HostSettings, Role, TableFigures, TableLog } from './host.ts';
import { randomIdentity } from './identity.ts';
import { join } from './join.ts';
import { welcome } from './live.ts';
import { events, list, record, rules, rulesOf, view } from './read.ts';
import { isProblem, parseSubscribe } from './requests.ts';
import { resign } from './resign.ts';
import { openSeed } from './seeds.ts';
import { answerUndo, undo } from './undo.ts';

export type TableOptions = Pick<HostSettings, 'store' | 'catalog'> & Partial<HostSettings>;

const SILENT: TableLog = { warn: () => {}, error: () => {} };

export interface HostedTable extends Table {
  figures(): TableFigures;
}

export const createTable = (options: TableOptions): HostedTable => {
  const host = createHost({
    ...randomIdentity,
    now: Date.now,
    log: SILENT,
    hash: hashText,
    botPauseMs: 600,
    node: randomIdentity.newId(),
    leaseMs: 3000,
    undoMs: 24 * 60 * 60_000,
    residentMax: 1000,
    residentEntriesMax: 100_000,
    ...options,
  });

  /** Finds the game and who asks, then does it. What throws fails this one request. */
  const at = <T extends object>(
    gameId: string,
    token: Token,
    work: (hosted: Hosted, role: Role) => Answer<T> | Promise<Answer<T>>,
  ): Promise<Answer<T>> =>
    guarded({ gameId }, () =>
      host.using(gameId, (hosted) => {
        if (!hosted) return fail('NO_SUCH_GAME');
        const role = roleOf(hosted.facts, token, host.hash);
        return isFailure(role) ? role : work(hosted, role);
      }),
    );

  const guarded = async <T extends object>(
    about: object,
    work: () => Answer<T> | Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    try {
      return await work();
    } catch (error) {
      host.log.error({ ...about, error }, 'a request failed');
      return failureOf(error);
    }
  };

  return {
    create: (request, key) => guarded({}, () => create(host, request, key)),
    join: (gameId, request, key) =>
      guarded({ gameId }, () => host.using(gameId, (hosted) => join(host, hosted, request, key))),
    openSeed: (gameId, token, request) =>
      at(gameId, token, (hosted, role) => openSeed(host, hosted, role, request)),
    list: (query) => guarded({}, () => list(host, query)),
    rules: () => guarded({}, () => rules(host)),
    rulesOf: (rulesId) => guarded({ rulesId }, () => rulesOf(host, rulesId)),

    view: (gameId, token, query) => at(gameId, token, (hosted, role) => view(hosted, role, query)),
    events: (gameId, token, query) => at(gameId, token, (hosted, role) => events(hosted, role, query)),
    record: (gameId, token, query) => at(gameId, token, (hosted, role) => record(hosted, role, query)),

    act: (gameId, token, request, key) =>
      at(gameId, token, (hosted, role) => act(host, hosted, role, request, key)),
    undo: (gameId, token, request, key) =>
      at(gameId, token, (hosted, role) => undo(host, hosted, role, request, key)),
    answerUndo: (gameId, token, requestId, request) =>
      at(gameId, token, (hosted, role) => answerUndo(host, hosted, role, requestId, request)),
    fork: (gameId, token, request) => at(gameId, token, (hosted, role) => fork(host, hosted, role, request)),
    resign: (gameId, token, request, key) =>
      at(gameId, token, (hosted, role) => resign(host, hosted, role, request, key)),

    subscribe(gameId, token, query, listener) {
      let open = true;
      let leave = () => {};
      at(gameId, token, (hosted, role) => {
        const asked = parseSubscribe(query);
        if (isProblem(asked)) return fail('BAD_REQUEST', asked);
        if (!open) return { ok: true };
        const watcher = welcome(hosted, role, asked, listener);
        leave = () => hosted.watchers.delete(watcher);
        return { ok: true };
      }).then((answer) => {
        if (open && !answer.ok) listener({ type: 'end', failure: answer });
      });
      return {
        close() {
          open = false;
          leave();
        },
      };
    },

    close: () => host.close(),
    figures: () => host.figures(),
  };
};

const failureOf = (error: unknown): Failure => {
  if (error instanceof UnreadableError) return fail('GAME_UNREADABLE');
  if (!(error instanceof StoreError)) return fail('INTERNAL_ERROR');
  if (error.reason === 'damaged') return fail('GAME_UNREADABLE');
  return fail(error.reason === 'full' ? 'STORE_FULL' : 'STORE_UNAVAILABLE');
};
