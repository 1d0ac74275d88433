// Who watches a game, and what they are told. Frames go out in order, one per revision, after the store has
// acknowledged; many watchers with the same eyes share one frame.

import type { Game, Viewer } from '@turnfold/kernel';
import {
  type Failure,
  type Frame,
  fail,
  isFailure,
  type LiveMessage,
  type SubscribeQuery,
} from '@turnfold/wire';
import { lookingAs, seatsToAct } from './access.ts';
import type { Hosted, Role, Watcher } from './host.ts';
import { gameOf, storedRevision } from './hosted.ts';
import { momentOf, playersOf, redacted, undoLine } from './look.ts';
import { luckLine } from './seeds.ts';

/** How many revisions are told one by one to somebody who comes back; beyond, the present is enough. */
export const CATCH_UP_MAX = 200;

/** Begins to tell a watcher: what it missed, or the present. */
export const welcome = (hosted: Hosted, role: Role, query: SubscribeQuery, listener: Watcher['listener']) => {
  const { as, after } = query;
  const watcher: Watcher = { role, as, shown: after ?? -1, version: hosted.facts.version, listener };
  const now = storedRevision(hosted);
  const missed = now - watcher.shown;
  const resync = after !== undefined && (missed < 0 || missed > CATCH_UP_MAX);
  hosted.watchers.add(watcher);
  if (resync) tell(hosted, watcher, { type: 'resync' });
  if (after === undefined || resync) {
    watcher.shown = now;
    tell(hosted, watcher, () => frameAt(hosted, watcher, gameOf(hosted)));
  }
  showTo(hosted, watcher);
  return watcher;
};

/** Tells every watcher what it does not know yet. */
export const show = (hosted: Hosted): void => {
  for (const watcher of hosted.watchers) showTo(hosted, watcher);
};

const showTo = (hosted: Hosted, watcher: Watcher): void => {
  const { play, facts } = hosted;
  while (play && watcher.shown < play.history.game.revision) {
    watcher.shown++;
    tell(hosted, watcher, () => frameAt(hosted, watcher, play.history.at(watcher.shown)));
  }
  if (watcher.version === facts.version) return;
  watcher.version = facts.version;
  tell(hosted, watcher, {
    type: 'table',
    status: facts.status,
    players: playersOf(facts),
    undoRequest: undoLine(facts),
    luck: luckLine(facts),
  });
};

/** A watcher that cannot be told is let go; the others and the game go on. */
const tell = (hosted: Hosted, watcher: Watcher, message: LiveMessage | (() => LiveMessage | Failure)) => {
  if (!hosted.watchers.has(watcher)) return;
  try {
    const told = typeof message === 'function' ? message() : message;
    if (isFailure(told)) end(hosted, watcher, told);
    else watcher.listener(told);
  } catch {
    end(hosted, watcher, fail('INTERNAL_ERROR'));
  }
};

export const end = (hosted: Hosted, watcher: Watcher, failure: Failure | null): void => {
  if (hosted.watchers.delete(watcher)) watcher.listener({ type: 'end', failure });
};

const frameAt = (hosted: Hosted, { role, as }: Watcher, game: Game): Frame | Failure => {
  const viewer = lookingAs(hosted.facts, role, as, seatsToAct(game));
  return isFailure(Object(viewer)) ? (viewer as Failure) : sharedFrame(hosted, game, viewer as Viewer);
};

interface Shared {
  readonly revision: number;
  readonly version: number;
  readonly byViewer: Map<Viewer, Frame>;
}

const latest = new WeakMap<Hosted, Shared>();

/** Of the newest revision, everybody who sees the same gets the same frame. */
const sharedFrame = (hosted: Hosted, game: Game, viewer: Viewer): Frame => {
  const { facts, play } = hosted;
  const { revision } = game;
  const past = play !== null && revision !== play.history.game.revision;
  if (past || !play) return frameOf(hosted, game, viewer, past);
  const { version } = facts;
  let shared = latest.get(hosted);
  if (shared?.revision !== revision || shared.version !== version) {
    shared = { revision, version, byViewer: new Map() };
    latest.set(hosted, shared);
  }
  const frame = shared.byViewer.get(viewer) ?? frameOf(hosted, game, viewer, false);
  shared.byViewer.set(viewer, frame);
  return frame;
};

const frameOf = ({ facts, play }: Hosted, game: Game, viewer: Viewer, past: boolean): Frame => ({
  type: 'frame',
  ...momentOf(facts, play, game, viewer, past),
  events: redacted(play?.history.entries[game.revision]?.events ?? [], viewer),
});
