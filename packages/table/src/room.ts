// A room: one game in the memory of a node. It owns the game's queue, its watchers, and the way every change takes: plan
// upon the newest game, save, then show. Nothing outside writes its fields.

import type { ClockLine, Game, Seat, Writable } from '@turnfold/kernel';
import type { GameFacts, Wake } from '@turnfold/store';
import { type Answer, isFailure, type LiveMessage, type SubscribeQuery } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Role } from './access.ts';
import { botToAct, type KnownGame } from './known-game.ts';
import type { Plan } from './plan.ts';
import type { Presence } from './presence.ts';
import { createQueue } from './queue.ts';
import type { TableLog } from './settings.ts';
import { createStoredGame, type StoredGameDeps } from './stored-game.ts';
import { createSubscriptions, type Watching } from './subscriptions.ts';
import type { Times } from './timed-step.ts';

export interface Room extends KnownGame {
  /** Plans upon the newest game, when it is this request's turn; saves, then shows. */
  change<T extends object>(plan: () => Plan<T> | Promise<Plan<T>>): Promise<Answer<T>>;
  /** Reads what other nodes have written. Only for plans, which have their turn. */
  follow(): Promise<void>;
  /** Reserves a key for one request, and answers with how to release it; null while another one has it. */
  reserveKey(key: string): (() => void) | null;
  /** Sends what happens from now on, or from after a revision; answers with how to stop it. */
  subscribe(role: Role, query: SubscribeQuery, listener: (message: LiveMessage) => void): Watching;
  /** How long this player's messages take, there and back; null where nobody knows. */
  lagOf(seat: Seat): number | null;
  isWatched(): boolean;
  /** True while requests wait for their turn or have it. */
  isBusy(): boolean;
}

/** The side of a room that only the keeper of rooms sees. */
export interface KeptRoom extends Room {
  /** Works with the room, as it stands in the store now where it was not read just before. It stays in memory meanwhile. */
  use<T>(work: (room: Room) => T | Promise<T>, options: { readonly refresh: boolean }): Promise<T>;
  isNeeded(): boolean;
  entries(): number;
  watchers(): number;
  /** Forgets the game: nobody needs it. */
  leave(): void;
  /** Ends all subscriptions and waits for what is being written. */
  close(): Promise<void>;
}

/** Who has to know what happens in a room. */
export interface RoomListener {
  /** When somebody has to look at the game next, to be stored with a change. */
  nextWake(game: Game | null, facts: GameFacts, clock: ClockLine | null): Wake | null;
  /** What is shown of the time at a revision. */
  timesOf(known: KnownGame, revision: number): Times;
  /** Who of the players is there. */
  readonly presence: Presence;
  /** That was stored. */
  onWake(room: Room, wake: Wake | null, since: number): void;
  /** Another node has moved. */
  onMovedElsewhere(room: Room): void;
  /** The game is not what it was. */
  onChange(room: Room): void;
}

export interface RoomDeps extends RoomListener, Pick<StoredGameDeps, 'store' | 'loadPlay'> {
  readonly log: TableLog;
}

/** How often a plan is made anew when other nodes are quicker. */
const ATTEMPTS_MAX = 20;
/** Requests that may wait for one game. */
const QUEUE_MAX = 1000;

export const createRoom = (known: KnownGame, deps: RoomDeps): KeptRoom => {
  const { store, log } = deps;
  const { gameId } = known;
  const queue = createQueue();
  const keys = new Set<string>();
  let users = 0;

  const catchUp = async (): Promise<void> => {
    await game.catchUp();
    afterwards();
  };

  /** Shows it and goes on. What was written is written: nothing that fails here takes it back. */
  const afterwards = () => {
    try {
      subscriptions.show();
      deps.onChange(room);
    } catch (error) {
      log.error({ gameId, error }, 'post-commit step failed');
    }
  };

  /** A write that failed may have been written all the same. */
  const mayBeBehind = (): boolean => store.shared || (game.isStale && queue.length === 0);

  const refresh = async (): Promise<void> => {
    if (store.shared && !(await game.isBehind())) return;
    await queue.run(async () => {
      if (store.shared || game.isStale) await catchUp();
    });
  };

  const change: Room['change'] = (plan) => {
    if (queue.length >= QUEUE_MAX) return Promise.resolve(fail('BUSY'));
    return queue.run(async () => {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
        // The game was up to date when it was looked up; where a node was quicker since, the store says so.
        if (game.isStale) await catchUp();
        const made = plan();
        const planned = made instanceof Promise ? await made : made;
        if (isFailure(planned)) return planned;
        if ((await game.save(planned)) === 'conflict') continue;
        afterwards();
        return isFailure(planned.answer) ? planned.answer : { ok: true, ...planned.answer };
      }
      return fail('BUSY');
    });
  };

  // Plain fields, and no spread: V8 keeps a literal with getters as a dictionary, and one with a spread before new keys has
  // a hidden class of its own. Either way every use of a room would cost a look-up.
  const room: Writable<KeptRoom> = {
    gameId,
    rules: known.rules,
    isPlayable: known.isPlayable,
    bots: known.bots,
    styles: known.styles,
    phrases: known.phrases,
    facts: known.facts,
    play: known.play,
    change,
    async follow() {
      if (game.isStale || (store.shared && (await game.isBehind()))) await catchUp();
    },
    reserveKey(key) {
      if (keys.has(key)) return null;
      keys.add(key);
      return () => keys.delete(key);
    },
    subscribe: (role, query, listener) => subscriptions.add(role, query, listener),
    lagOf: (seat) => subscriptions.lagOf(seat),
    isWatched: () => subscriptions.count() > 0,
    isBusy: () => queue.length > 0,
    async use(work, options) {
      users++;
      try {
        if (options.refresh && mayBeBehind()) await refresh();
        return await work(room);
      } finally {
        users--;
      }
    },
    isNeeded: () => users > 0 || queue.length > 0 || room.isWatched() || botToAct(room) !== null,
    entries: () => room.play?.history.entries.length ?? 0,
    watchers: () => subscriptions.count(),
    leave: () => stopWatching(),
    async close() {
      stopWatching();
      subscriptions.end();
      await queue.idle();
    },
  };
  const subscriptions = createSubscriptions(room, {
    timesOf: (revision) => deps.timesOf(room, revision),
    presence: deps.presence,
  });
  const game = createStoredGame(room, {
    ...deps,
    onWake: (wake, since) => deps.onWake(room, wake, since),
    onMovedElsewhere: () => deps.onMovedElsewhere(room),
  });

  const stopWatching = store.shared
    ? store.watch(gameId, (latest) => {
        if (!game.isNews(latest)) return;
        // By the time it is our turn, it may be what we have just written ourselves.
        queue
          .run(async () => {
            if (game.isNews(latest)) await catchUp();
          })
          .catch((error) => log.warn({ gameId, error }, 'cannot follow a game'));
      })
    : () => {};
  return room;
};
