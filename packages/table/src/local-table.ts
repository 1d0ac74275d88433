// A table that hosts games on a store.

import { hashText, type OpenRecord, UnreadableError } from '@turnfold/kernel';
import { StoreError } from '@turnfold/store';
import {
  type Answer,
  type AsQuery,
  type Failure,
  isFailure,
  type LobbyNews,
  type MineRequest,
  type MyGamesPage,
  type Subscription,
  type Table,
  type Token,
} from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { abort } from './abort.ts';
import { type Role, roleOf } from './access.ts';
import { act } from './act.ts';
import { type Admin, closeGame, exportGame, inspect, listAll } from './admin.ts';
import { arrange } from './arrange.ts';
import { claim, comeBack } from './claim.ts';
import { create } from './create.ts';
import { addDevice, removeDevice } from './devices.ts';
import { fork } from './fork.ts';
import { hint } from './hints.ts';
import { createHost, type Host, type TableFigures } from './host.ts';
import { NO_HOUSE_RULES } from './house.ts';
import { isId, randomIdentity } from './identity.ts';
import { withInvites } from './invites.ts';
import { join } from './join.ts';
import { type MayLoad, mine } from './mine.ts';
import { pair, pairing, unpair } from './pairing-queue.ts';
import { say } from './phrases.ts';
import { events, list, openRecord, record, rules, rulesOf, view } from './queries.ts';
import { rematch } from './rematch.ts';
import { invalid, isProblem, parseSubscribe } from './requests.ts';
import { resign } from './resign.ts';
import type { Room } from './room.ts';
import { openSeed } from './seeds.ts';
import type { TableLog, TableSettings } from './settings.ts';
import { share } from './share.ts';
import type { Watching } from './subscriptions.ts';
import { receive, send } from './transfers.ts';
import { answerUndo, undo } from './undo.ts';

export type TableOptions = Pick<TableSettings, 'store' | 'catalog'> & Partial<TableSettings>;

const SILENT: TableLog = { warn: () => {}, error: () => {} };

export interface LocalTable extends Table {
  subscribe(...args: Parameters<Table['subscribe']>): LocalSubscription;
  /** As `record`, with entries that are asked for a few at a time. */
  openRecord(gameId: string, token: Token, query?: AsQuery): Promise<Answer<{ readonly record: OpenRecord }>>;
  /** As on the wire; each game that is not in memory is asked for before it is loaded. */
  mine(request: MineRequest, mayLoad?: MayLoad): Promise<Answer<MyGamesPage>>;
  /** How many log entries would have to be read before a question about this game can be answered; at once where none. */
  entriesToLoad(gameId: string): 0 | Promise<number>;
  /** Sends open tables as they come and go: all of them first, then what has changed. */
  watchLobby(listener: (news: LobbyNews) => void): Subscription;
  /** What only the operator may do. */
  readonly admin: Admin;
  figures(): TableFigures;
}

export interface LocalSubscription extends Subscription {
  /** A message to this watcher and back took so many milliseconds. */
  lag(ms: number): void;
}

export const createTable = (options: TableOptions): LocalTable => {
  const host = createHost(settingsOf(options));
  const guarded = createGuarded(host);
  const withGame = createWithGame(host, guarded);
  return {
    ...lobbyCalls(host, guarded),
    ...lookingCalls(host, withGame),
    ...gameCalls(host, withGame),
    ...meetingCalls(host, guarded, withGame),
    ...personCalls(host, guarded, withGame),
    subscribe: createSubscribe(withGame),
    admin: adminCalls(host, guarded),
    close: () => host.close(),
    entriesToLoad: (gameId) => entriesToLoad(host, gameId),
    figures: () => host.figures,
  };
};

const settingsOf = (options: TableOptions): TableSettings => ({
  ...randomIdentity,
  now: Date.now,
  log: SILENT,
  hash: hashText,
  botPauseMs: 600,
  botGamesPerAddressMax: Number.POSITIVE_INFINITY,
  botGamesMax: Number.POSITIVE_INFINITY,
  isAttended: true,
  node: randomIdentity.newId(),
  leaseMs: 3000,
  undoMs: 24 * 60 * 60_000,
  goneMs: 2 * 60_000,
  goneUntimedMs: 24 * 60 * 60_000,
  house: NO_HOUSE_RULES,
  openTablesPerAddressMax: Number.POSITIVE_INFINITY,
  openTableMs: 10 * 60_000,
  pairingMs: 8000,
  transfers: { forMs: 5 * 60_000, perOwner: 5, all: 1000 },
  residentMax: 1000,
  residentEntriesMax: 100_000,
  ...options,
});

/** Does something; what throws fails this one request. */
type Guarded = <T extends object>(
  about: object,
  work: () => Answer<T> | Promise<Answer<T>>,
) => Promise<Answer<T>>;

const createGuarded =
  ({ log }: Host): Guarded =>
  async (about, work) => {
    try {
      return await work();
    } catch (error) {
      log.error({ ...about, error }, 'request failed');
      return failureOf(error);
    }
  };

/** Finds the game and who asks, then does it. What throws fails this one request. */
type WithGame = <T extends object>(
  gameId: string,
  token: Token,
  work: (room: Room, role: Role) => Answer<T> | Promise<Answer<T>>,
) => Promise<Answer<T>>;

const createWithGame =
  (host: Host, guarded: Guarded): WithGame =>
  (gameId, token, work) =>
    guarded({ gameId }, () =>
      host.rooms.using(gameId, (room) => {
        if (!room) return fail('NO_SUCH_GAME');
        const role = roleOf(room.facts, token, host.hash);
        return isFailure(role) ? role : work(room, role);
      }),
    );

/** What there is to play, and who is looked for. */
const lobbyCalls = (
  host: Host,
  guarded: Guarded,
): Pick<
  LocalTable,
  'create' | 'list' | 'rules' | 'rulesOf' | 'pair' | 'pairing' | 'unpair' | 'watchLobby'
> => ({
  create: (request, key, address) => guarded({}, () => create(host, request, key, address)),
  list: (query) => guarded({}, () => list(host, query)),
  rules: () => guarded({}, () => rules(host)),
  rulesOf: (rulesId) => guarded({ rulesId }, () => rulesOf(host, rulesId)),
  pair: (request, key, address) => guarded({}, () => pair(host, request, key, address)),
  pairing: (ticketId, token) => guarded({}, () => pairing(host, ticketId, token)),
  unpair: (ticketId, token) => guarded({}, () => unpair(host, ticketId, token)),
  watchLobby: (listener) => host.lobby.watch(listener),
});

/** What a game shows. */
const lookingCalls = (
  host: Host,
  withGame: WithGame,
): Pick<LocalTable, 'view' | 'events' | 'record' | 'openRecord'> => ({
  view: (gameId, token, query) =>
    withGame(gameId, token, (room, role) => withInvites(host, room, role, view(host, room, role, query))),
  events: (gameId, token, query) => withGame(gameId, token, (room, role) => events(room, role, query)),
  record: (gameId, token, query) => withGame(gameId, token, (room, role) => record(room, role, query)),
  openRecord: (gameId, token, query) =>
    withGame(gameId, token, (room, role) => openRecord(room, role, query)),
});

/** What a player does in a game that has begun. */
const gameCalls = (
  host: Host,
  withGame: WithGame,
): Pick<
  LocalTable,
  'act' | 'undo' | 'answerUndo' | 'resign' | 'claim' | 'comeBack' | 'hint' | 'abort' | 'fork'
> => ({
  act(gameId, token, request, key) {
    const receivedMs = performance.now();
    return withGame(gameId, token, (room, role) => act(host, room, role, request, key, receivedMs));
  },
  undo: (gameId, token, request, key) =>
    withGame(gameId, token, (room, role) => undo(host, room, role, request, key)),
  answerUndo: (gameId, token, requestId, request) =>
    withGame(gameId, token, (room, role) => answerUndo(host, room, role, requestId, request)),
  resign: (gameId, token, request, key) =>
    withGame(gameId, token, (room, role) => resign(host, room, role, request, key)),
  claim: (gameId, token, request, key) =>
    withGame(gameId, token, (room, role) => claim(host, room, role, request, key)),
  comeBack: (gameId, token, request, key) =>
    withGame(gameId, token, (room, role) => comeBack(host, room, role, request, key)),
  hint: (gameId, token, request, key) =>
    withGame(gameId, token, (room, role) => hint(host, room, role, request, key)),
  abort: (gameId, token, request) =>
    withGame(gameId, token, (room, role) => abort(host, room, role, request)),
  fork: (gameId, token, request, address) =>
    withGame(gameId, token, (room, role) => fork(host, room, role, request, address)),
});

/** How people come together at a table, before a game and after it. */
const meetingCalls = (
  host: Host,
  guarded: Guarded,
  withGame: WithGame,
): Pick<LocalTable, 'join' | 'openSeed' | 'rematch' | 'arrange' | 'say' | 'share'> => ({
  join: (gameId, request, key, address) =>
    guarded({ gameId }, () => host.rooms.using(gameId, (room) => join(host, room, request, key, address))),
  openSeed: (gameId, token, request) =>
    withGame(gameId, token, (room, role) => openSeed(host, room, role, request)),
  rematch: (gameId, token, request, key, address) =>
    withGame(gameId, token, (room, role) => rematch(host, room, role, { token, request, key, address })),
  arrange: (gameId, token, request) =>
    withGame(gameId, token, (room, role) => arrange(host, room, role, request)),
  say: (gameId, token, request) => withGame(gameId, token, (room, role) => say(host, room, role, request)),
  share: (gameId, token, request) => withGame(gameId, token, (room, role) => share(room, role, request)),
});

/** What somebody has: games, and devices to play them on. */
const personCalls = (
  host: Host,
  guarded: Guarded,
  withGame: WithGame,
): Pick<LocalTable, 'mine' | 'addDevice' | 'removeDevice' | 'send' | 'receive'> => ({
  mine: (request, mayLoad = () => true) => guarded({}, () => mine(host, request, withGame, mayLoad)),
  addDevice: (gameId, token, request) =>
    withGame(gameId, token, (room, role) => addDevice(host, room, role, request)),
  removeDevice: (gameId, token, request) =>
    withGame(gameId, token, (room, role) => removeDevice(host, room, role, request)),
  send: (request, address) => guarded({}, () => send(host, request, address)),
  receive: (request) => guarded({}, () => receive(host, request)),
});

const createSubscribe =
  (withGame: WithGame): LocalTable['subscribe'] =>
  (gameId, token, query, listener) => {
    let open = true;
    let watching: Watching | null = null;
    withGame(gameId, token, (room, role) => {
      const asked = parseSubscribe(query);
      if (isProblem(asked)) return invalid(asked);
      if (!open) return { ok: true };
      watching = room.subscribe(role, asked, listener);
      return { ok: true };
    }).then((answer) => {
      if (open && !answer.ok) listener({ type: 'end', failure: answer });
    });
    return {
      close() {
        open = false;
        watching?.stop();
      },
      lag: (ms) => watching?.lag(ms),
    };
  };

const adminCalls = (host: Host, guarded: Guarded): Admin => ({
  list: (query) => guarded({}, () => listAll(host, query)),
  inspect: (gameId) => guarded({ gameId }, () => inspect(host, gameId)),
  close: (gameId) => guarded({ gameId }, () => closeGame(host, gameId)),
  record: (gameId) => guarded({ gameId }, () => exportGame(host, gameId)),
});

/** Nothing for a game in memory. */
const entriesToLoad = (host: Host, gameId: string): 0 | Promise<number> =>
  host.rooms.has(gameId) || !isId(gameId) ? 0 : storedEntries(host, gameId);

/** Where the store fails, the request itself is told so. */
const storedEntries = async ({ store }: Host, gameId: string): Promise<number> => {
  const latest = await store.latest(gameId).catch(() => null);
  return latest ? latest.revision + 1 : 0;
};

const failureOf = (error: unknown): Failure => {
  if (error instanceof UnreadableError) return fail('GAME_UNREADABLE');
  if (!(error instanceof StoreError)) return fail('INTERNAL_ERROR');
  if (error.reason === 'damaged') return fail('GAME_UNREADABLE');
  return fail(error.reason === 'full' ? 'STORE_FULL' : 'STORE_UNAVAILABLE');
};
