// Frames of a game. Of the newest revision, everybody who sees the same gets the same frame.

import type { Game, Viewer } from '@turnfold/kernel';
import type { Frame } from '@turnfold/wire';
import type { KnownGame } from './known-game.ts';
import type { Times } from './timed-step.ts';
import { momentOf, redactEvents } from './views.ts';

/** A frame that shows the time is not shared for longer: whoever gets it sets a watch by it. */
const FRESH_MS = 50;

/** Frames of the newest revision, by viewer. */
interface Shared {
  /** When the first of them was made. */
  readonly since: number;
  readonly revision: number;
  readonly version: number;
  readonly byViewer: Map<Viewer, Frame>;
}

export const createSharedFrames = (
  known: KnownGame,
  timesOf: (revision: number) => Times,
): ((game: Game, viewer: Viewer) => Frame) => {
  let shared: Shared | null = null;
  return (game, viewer) => {
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
};

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
