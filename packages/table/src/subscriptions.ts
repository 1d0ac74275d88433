// Who watches a game, and what they are sent. Frames go out in order, one per revision, after the store has
// acknowledged; watchers who see the same share one frame.

import type { Game, Seat } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { Failure, Frame, LiveMessage, SubscribeQuery } from '@turnfold/wire';
import { isHeld, lookingAs, type Role, strangerAt } from './access.ts';
import { gameOf, type KnownGame, seatsToAct, storedRevision } from './known-game.ts';
import { createNews } from './news.ts';
import { phraseNews } from './phrase-list.ts';
import type { Presence } from './presence.ts';
import { createSharedFrames } from './shared-frames.ts';
import { takeTurn } from './slices.ts';
import type { Times } from './timed-step.ts';
import { createWatchers, lagOfSeat, noteLag, type Watcher, type Watchers } from './watchers.ts';

/** How many revisions are sent one by one to a watcher who comes back; beyond, the present is enough. */
export const CATCH_UP_MAX = 200;
/** How many of them are made before anything else gets its turn. */
const FRAMES_AT_A_TIME = 8;

export interface Subscriptions {
  add(role: Role, query: SubscribeQuery, listener: (message: LiveMessage) => void): Watching;
  /** Sends every watcher what it does not know yet. */
  show(): void;
  /** The table closes. */
  end(): void;
  count(): number;
  /** How long a player's messages take, where somebody measured it: there and back, in milliseconds. */
  lagOf(seat: Seat): number | null;
}

/** What a watcher may say in return. */
export interface Watching {
  stop(): void;
  /** A message went there and back in so many milliseconds. */
  lag(ms: number): void;
}

export interface SubscriptionDeps {
  /** What is shown of the time at a revision. */
  readonly timesOf: (revision: number) => Times;
  readonly presence: Presence;
}

export const createSubscriptions = (
  known: KnownGame,
  { timesOf, presence }: SubscriptionDeps,
): Subscriptions => {
  let stopWatching = () => {};
  const watchers = createWatchers(() => stopWatching());
  const { all, send, end } = watchers;
  const newsNow = createNews(known);
  const sharedFrame = createSharedFrames(known, timesOf);
  const showPresence = () => tellPresence(known, presence, watchers);

  const add: Subscriptions['add'] = (role, query, listener) => {
    const { after } = query;
    const watcher = newWatcher(known, presence, role, query, listener);
    newsNow();
    const now = storedRevision(known);
    const missed = now - watcher.shown;
    const resync = after !== undefined && (missed < 0 || missed > CATCH_UP_MAX);
    all.add(watcher);
    if (resync) send(watcher, () => ({ type: 'resync' }));
    if (after === undefined || resync) {
      watcher.shown = now;
      send(watcher, () => frameAt(watcher, gameOf(known)));
    }
    showTo(watcher);
    if (all.size === 1) stopWatching = presence.watch(known, showPresence);
    showPresence();
    return {
      stop: () => watchers.drop(watcher),
      lag: (ms) => noteLag(watcher, ms),
    };
  };

  /** A watcher that is a few revisions behind is sent them at once; the past of a long absence comes in slices. */
  const showTo = (watcher: Watcher): void => {
    if (watcher.isWaiting) return; // It is sent the rest, in order, when it is its turn.
    if (revisionsBehind(watcher) <= FRAMES_AT_A_TIME) showSlice(watcher);
    else {
      watcher.isWaiting = true;
      takeTurn(() => {
        watcher.isWaiting = false;
        showSlice(watcher);
      });
    }
  };

  const revisionsBehind = ({ shown }: Watcher): number => storedRevision(known) - shown;

  const showSlice = (watcher: Watcher): void => {
    const { play, facts } = known;
    if (watcher.version !== facts.version && isRemoved(facts, watcher.role)) end(watcher, strangerAt(facts));
    const isBehind = () => all.has(watcher) && revisionsBehind(watcher) > 0;
    for (let count = 0; play && count < FRAMES_AT_A_TIME && isBehind(); count++) {
      watcher.shown++;
      send(watcher, () => frameAt(watcher, play.history.gameAt(watcher.shown)));
    }
    if (isBehind()) showTo(watcher);
    else showNews(watcher);
  };

  const showNews = (watcher: Watcher): void => {
    const { facts } = known;
    if (watcher.version === facts.version) return;
    if (hasMoved(facts, watcher.role)) {
      end(watcher, null); // It comes back to the other seat.
      return;
    }
    const { since, message } = newsNow();
    if (watcher.version < since) send(watcher, () => message);
    watcher.version = facts.version;
    tellPhrases(known, watcher, send);
  };

  const frameAt = ({ role, as }: Watcher, game: Game): Frame | Failure => {
    const viewer = lookingAs(known.facts, role, as, seatsToAct(game));
    return typeof viewer === 'object' ? viewer : sharedFrame(game, viewer);
  };

  return {
    add,
    show() {
      if (all.size === 0) return;
      for (const watcher of all) showTo(watcher);
      showPresence();
    },
    end() {
      for (const watcher of all) end(watcher, null);
    },
    count: () => all.size,
    lagOf: (seat) => lagOfSeat(all, seat),
  };
};

const newWatcher = (
  known: KnownGame,
  presence: Presence,
  role: Role,
  { as, after, presence: presenceWish }: SubscribeQuery,
  listener: Watcher['listener'],
): Watcher => ({
  role,
  as,
  shown: after ?? -1,
  version: known.facts.version,
  heard: known.facts.said?.at(-1)?.number ?? 0,
  isWaiting: false,
  listener,
  lags: [],
  present: presenceWish === true && role.kind === 'player' ? '' : null,
  leave: presence.enter(known, role),
});

/** Players are told who else is there, and of this table only. */
const tellPresence = (known: KnownGame, presence: Presence, { all, send }: Watchers): void => {
  const told = [...all].filter(({ present }) => present !== null);
  if (told.length === 0) return;
  const line = presence.of(known);
  const text = JSON.stringify(line);
  for (const watcher of told) {
    if (watcher.present === text) continue;
    watcher.present = text;
    send(watcher, () => ({ type: 'presence', ...line }));
  }
};

/** What players say is for players: whoever only watches cannot even tell that something was said. */
const tellPhrases = (known: KnownGame, watcher: Watcher, send: Watchers['send']): void => {
  for (const said of known.facts.said ?? []) {
    if (said.number <= watcher.heard) continue;
    watcher.heard = said.number;
    if (watcher.role.kind === 'player') send(watcher, () => phraseNews(known, said));
  }
};

/** Before the deal a player may take another seat. */
const hasMoved = ({ holders }: GameFacts, role: Role): boolean =>
  role.kind === 'player' &&
  holders.some(({ tokenHash, seats }) => tokenHash === role.holder && seats[0] !== role.seats[0]);

/** A device whose token is no longer good is sent nothing more. */
const isRemoved = (facts: GameFacts, role: Role): boolean =>
  role.kind !== 'spectator' && !isHeld(facts, role.holder);
