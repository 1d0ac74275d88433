// Who watches a game, and what they are sent. Frames go out in order, one per revision, after the store has
// acknowledged; watchers who see the same share one frame.

import type { Game, Viewer } from '@turnfold/kernel';
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
import { takeTurn } from './slices.ts';
import { momentOf, playersOf, redactEvents, undoLine } from './views.ts';

/** How many revisions are sent one by one to a watcher who comes back; beyond, the present is enough. */
export const CATCH_UP_MAX = 200;
/** How many of them are made before anything else gets its turn. */
const FRAMES_AT_A_TIME = 8;

export interface Subscriptions {
  add(role: Role, query: SubscribeQuery, listener: (message: LiveMessage) => void): () => void;
  /** Sends every watcher what it does not know yet. */
  show(): void;
  /** The table closes. */
  end(): void;
  count(): number;
}

interface Watcher {
  readonly role: Role;
  readonly as: string | undefined;
  /** The last revision that was sent; -1 before the opening. */
  shown: number;
  /** The version of the facts that was sent. */
  version: number;
  /** What it knows of the table, as text. */
  news: string;
  /** True while it waits for its turn to be sent more of the past. */
  isWaiting: boolean;
  readonly listener: (message: LiveMessage) => void;
}

/** Frames of the newest revision, by viewer. */
interface Shared {
  readonly revision: number;
  readonly version: number;
  readonly byViewer: Map<Viewer, Frame>;
}

export const createSubscriptions = (known: KnownGame): Subscriptions => {
  const watchers = new Set<Watcher>();
  let shared: Shared | null = null;

  const add: Subscriptions['add'] = (role, { as, after }, listener) => {
    const watcher: Watcher = {
      role,
      as,
      shown: after ?? -1,
      version: known.facts.version,
      news: JSON.stringify(newsOf(known.facts)),
      isWaiting: false,
      listener,
    };
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
    return () => watchers.delete(watcher);
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
    watcher.version = facts.version;
    const news = newsOf(facts);
    const text = JSON.stringify(news);
    if (text === watcher.news) return; // Somebody's devices have changed, which is nobody else's business.
    watcher.news = text;
    send(watcher, () => news);
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
    if (watchers.delete(watcher)) watcher.listener({ type: 'end', failure });
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
    if (isPast || !play) return frameOf(known, game, viewer, isPast);
    const { version } = facts;
    if (shared?.revision !== revision || shared.version !== version)
      shared = { revision, version, byViewer: new Map() };
    const frame = shared.byViewer.get(viewer) ?? frameOf(known, game, viewer, false);
    shared.byViewer.set(viewer, frame);
    return frame;
  };

  return {
    add,
    show() {
      for (const watcher of watchers) showTo(watcher);
    },
    end() {
      for (const watcher of watchers) end(watcher, null);
    },
    count: () => watchers.size,
  };
};

const newsOf = (facts: GameFacts): TableNews => ({
  type: 'table',
  status: facts.status,
  players: playersOf(facts),
  undoRequest: undoLine(facts),
  luck: luckLine(facts),
});

/** A device whose token is no longer good is sent nothing more. */
const isRemoved = (facts: GameFacts, role: Role): boolean =>
  role.kind !== 'spectator' && !isHeld(facts, role.holder);

const frameOf = ({ facts, play }: KnownGame, game: Game, viewer: Viewer, isPast: boolean): Frame => ({
  type: 'frame',
  ...momentOf(facts, play, game, viewer, isPast),
  events: redactEvents(play?.history.entries[game.revision]?.events ?? [], viewer),
});
