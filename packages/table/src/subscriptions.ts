// Who watches a game, and what they are sent. Frames go out in order, one per revision, after the store has
// acknowledged; watchers who see the same share one frame.

import type { Game, Seat, Viewer } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import {
  type Failure,
  type Frame,
  fail,
  isFailure,
  type LiveMessage,
  type SubscribeQuery,
  type TableNews,
} from '@turnfold/wire';
import { isHeld, lookingAs, type Role, strangerAt } from './access.ts';
import { gameOf, type KnownGame, seatsToAct, storedRevision } from './known-game.ts';
import { luckLine } from './luck-line.ts';
import { phraseNews } from './phrase-list.ts';
import type { Presence } from './presence.ts';
import { meetingLine } from './room-line.ts';
import { takeTurn } from './slices.ts';
import type { Times } from './timed-step.ts';
import { momentOf, playersOf, redactEvents, undoLine } from './views.ts';

/** How many revisions are sent one by one to a watcher who comes back; beyond, the present is enough. */
export const CATCH_UP_MAX = 200;
/** How many of them are made before anything else gets its turn. */
const FRAMES_AT_A_TIME = 8;
/** A frame that shows the time is not shared for longer: whoever gets it sets a watch by it. */
const FRESH_MS = 50;

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

/** Of the newest measurements the smallest counts: nobody gains by answering late now and then. */
const LAGS_KEPT = 5;

interface Watcher {
  readonly role: Role;
  readonly as: string | undefined;
  /** The last revision that was sent; -1 before the opening. */
  shown: number;
  /** The version of the facts that was sent. */
  version: number;
  /** The number of the last phrase that was said before or told. */
  heard: number;
  /** True while it waits for its turn to be sent more of the past. */
  isWaiting: boolean;
  readonly listener: (message: LiveMessage) => void;
  lags: readonly number[];
  /** Who was there when it was told last, as text; null for who is not told. */
  present: string | null;
  readonly leave: () => void;
}

export interface SubscriptionDeps {
  /** What is shown of the time at a revision. */
  readonly timesOf: (revision: number) => Times;
  readonly presence: Presence;
}

/** Frames of the newest revision, by viewer. */
interface Shared {
  /** When the first of them was made. */
  readonly since: number;
  readonly revision: number;
  readonly version: number;
  readonly byViewer: Map<Viewer, Frame>;
}

interface News {
  readonly version: number;
  readonly since: number;
  readonly message: TableNews;
  readonly text: string;
}

export const createSubscriptions = (
  known: KnownGame,
  { timesOf, presence }: SubscriptionDeps,
): Subscriptions => {
  const watchers = new Set<Watcher>();
  let shared: Shared | null = null;
  let stopWatching = () => {};
  let news: News | null = null;

  const add: Subscriptions['add'] = (role, { as, after, presence: presenceWish }, listener) => {
    const watcher: Watcher = {
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
    };
    newsNow();
    const now = storedRevision(known);
    const missed = now - watcher.shown;
    const resync = after !== undefined && (missed < 0 || missed > CATCH_UP_MAX);
    watchers.add(watcher);
    if (resync) send(watcher, () => ({ type: 'resync' }));
    if (after === undefined || resync) {
      watcher.shown = now;
      send(watcher, () => frameAt(watcher, gameOf(known)));
    }
    showTo(watcher);
    if (watchers.size === 1) stopWatching = presence.watch(known, showPresence);
    showPresence();
    return {
      stop: () => drop(watcher),
      lag(ms) {
        watcher.lags = [...watcher.lags, ms].slice(-LAGS_KEPT);
      },
    };
  };

  const drop = (watcher: Watcher): boolean => {
    if (!watchers.delete(watcher)) return false;
    if (watchers.size === 0) stopWatching();
    watcher.leave();
    return true;
  };

  /** Players are told who else is there, and of this table only. */
  const showPresence = (): void => {
    const told = [...watchers].filter(({ present }) => present !== null);
    if (told.length === 0) return;
    const line = presence.of(known);
    const text = JSON.stringify(line);
    for (const watcher of told) {
      if (watcher.present === text) continue;
      watcher.present = text;
      send(watcher, () => ({ type: 'presence', ...line }));
    }
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
    const isBehind = () => watchers.has(watcher) && revisionsBehind(watcher) > 0;
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
    tellPhrases(watcher);
  };

  /** What players say is for players: whoever only watches cannot even tell that something was said. */
  const tellPhrases = (watcher: Watcher): void => {
    for (const said of known.facts.said ?? []) {
      if (said.number <= watcher.heard) continue;
      watcher.heard = said.number;
      if (watcher.role.kind === 'player') send(watcher, () => phraseNews(known, said));
    }
  };

  /** The news as they are now, and since which version: not everything that is known about a game is news. */
  const newsNow = (): News => {
    const { facts } = known;
    if (news?.version === facts.version) return news;
    const message = newsOf(facts);
    const text = JSON.stringify(message);
    const isSame = news?.text === text;
    news = { version: facts.version, since: isSame && news ? news.since : facts.version, message, text };
    return news;
  };

  /** A watcher that cannot be sent to is let go; the others and the game go on. */
  const send = (watcher: Watcher, messageOf: () => LiveMessage | Failure) => {
    if (!watchers.has(watcher)) return;
    try {
      const message = messageOf();
      if (isFailure(message)) end(watcher, message);
      else watcher.listener(message);
    } catch {
      end(watcher, fail('INTERNAL_ERROR'));
    }
  };

  const end = (watcher: Watcher, failure: Failure | null): void => {
    if (drop(watcher)) watcher.listener({ type: 'end', failure });
  };

  const frameAt = ({ role, as }: Watcher, game: Game): Frame | Failure => {
    const viewer = lookingAs(known.facts, role, as, seatsToAct(game));
    return typeof viewer === 'object' ? viewer : sharedFrame(game, viewer);
  };

  /** Of the newest revision, everybody who sees the same gets the same frame. */
  const sharedFrame = (game: Game, viewer: Viewer): Frame => {
    const { facts, play } = known;
    const { revision } = game;
    const isPast = play !== null && revision !== play.history.game.revision;
    const make = () => frameOf(known, game, viewer, isPast, timesOf(revision));
    if (isPast || !play) return make();
    const { version } = facts;
    const isFresh = !facts.clock || (shared !== null && performance.now() - shared.since < FRESH_MS);
    if (shared?.revision !== revision || shared.version !== version || !isFresh)
      shared = { revision, version, since: performance.now(), byViewer: new Map() };
    const frame = shared.byViewer.get(viewer) ?? make();
    shared.byViewer.set(viewer, frame);
    return frame;
  };

  return {
    add,
    show() {
      for (const watcher of watchers) showTo(watcher);
      showPresence();
    },
    end() {
      for (const watcher of watchers) end(watcher, null);
    },
    count: () => watchers.size,
    lagOf(seat) {
      const theirs = [...watchers].filter(({ role }) => role.kind === 'player' && role.seats.includes(seat));
      const lags = theirs.flatMap((watcher) => watcher.lags);
      return lags.length === 0 ? null : Math.min(...lags);
    },
  };
};

const newsOf = (facts: GameFacts): TableNews => ({
  type: 'table',
  status: facts.status,
  players: playersOf(facts),
  undoRequest: undoLine(facts),
  luck: luckLine(facts),
  ...meetingLine(facts),
});

/** Before the deal a player may take another seat. */
const hasMoved = ({ holders }: GameFacts, role: Role): boolean =>
  role.kind === 'player' &&
  holders.some(({ tokenHash, seats }) => tokenHash === role.holder && seats[0] !== role.seats[0]);

/** A device whose token is no longer good is sent nothing more. */
const isRemoved = (facts: GameFacts, role: Role): boolean =>
  role.kind !== 'spectator' && !isHeld(facts, role.holder);

const frameOf = (
  { facts, play }: KnownGame,
  game: Game,
  viewer: Viewer,
  isPast: boolean,
  times: Times,
): Frame => ({
  type: 'frame',
  ...momentOf(facts, play, game, viewer, isPast),
  ...times,
  events: redactEvents(play?.history.entries[game.revision]?.events ?? [], viewer),
});
