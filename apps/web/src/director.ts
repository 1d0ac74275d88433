// Shows what happened one beat after the other, though bots answer faster than anybody can look. The board is always
// true to the beat that is on; nothing waits for the show, which can be skipped at any time.

import type { Audience, Beat, Script } from '@turnfold/board';
import type { Envelope } from '@turnfold/kernel';
import type { Moment, Timers } from '@turnfold/wire';

/** A move: the game after it, and what happened in it. */
export interface Move {
  readonly moment: Moment;
  readonly events: readonly Envelope[];
}

/** One beat on the board. */
export interface Shot {
  readonly moment: Moment;
  /** The events of this beat. */
  readonly fresh: readonly Envelope[];
  readonly beat: Beat;
  /** The move is not over yet: more beats follow. */
  readonly isPartial: boolean;
}

export interface Director {
  /** Shows a move when everything before it has been shown. */
  tell(move: Move): void;
  /** Shows a move now: a player waits for nothing to see their own. What comes next waits for it. */
  cutTo(move: Move): void;
  /** Shows the newest moment now, and drops the beats before it. */
  skip(): void;
  stop(): void;
  /** Something is still to be shown. */
  readonly busy: boolean;
}

interface DirectorDeps extends Timers {
  show(shot: Shot): void;
  /** Everything has been shown. */
  rest(): void;
  /** The moment that is on the board now. */
  shown(): Moment | null;
  script(): Script | null;
  audience(): Audience;
  /** How long a beat stays, when all that waits takes so long in all; 0 goes on at once. */
  stayMs(ms: number, waitingMs: number): number;
}

/** How long a move without a script takes. */
const MOVE_MS = 650;

/** A beat that would be gone before the screen is drawn again is not drawn. */
const FRAME_MS = 16;

export const createDirector = (deps: DirectorDeps): Director => {
  const { show, setTimer, clearTimer } = deps;
  let queue: Shot[] = [];
  let timer: unknown = null;

  const next = () => {
    timer = null;
    for (;;) {
      const shot = queue.shift();
      if (shot === undefined) return deps.rest();
      const ms = deps.stayMs(shot.beat.ms, waitingMs(shot));
      if (ms < FRAME_MS && queue.length > 0) continue;
      show(shot);
      if (ms === 0) return deps.rest();
      timer = setTimer(next, ms);
      return;
    }
  };
  const waitingMs = (shot: Shot): number => queue.reduce((sum, { beat }) => sum + beat.ms, shot.beat.ms);

  const stop = () => {
    if (timer !== null) clearTimer(timer);
    timer = null;
    queue = [];
  };

  /** The game before a move that comes now. */
  const newest = (): Moment | null => queue.at(-1)?.moment ?? deps.shown();

  const tell = (move: Move, before = newest()) => {
    queue.push(...shotsOf(move, before, deps.script(), deps.audience()));
    if (timer === null) next();
  };

  return {
    tell: (move) => tell(move),
    cutTo: (move) => {
      const before = newest();
      stop();
      tell(move, before);
    },
    skip: () => {
      const last = queue.at(-1);
      stop();
      if (last !== undefined) show(last);
      deps.rest();
    },
    stop,
    get busy() {
      return queue.length > 0;
    },
  };
};

/** The beats of a move as they are shown. */
const shotsOf = (
  { moment, events }: Move,
  before: Moment | null,
  script: Script | null,
  audience: Audience,
): readonly Shot[] => {
  const whole = (beat: Beat): readonly Shot[] => [{ moment, fresh: events, beat, isPartial: false }];
  if (script === null || before?.revision !== moment.revision - 1)
    return whole({ events: events.length, ms: MOVE_MS });
  const beats = script.beats(events, before.gameState, audience);
  const [only] = beats;
  if (only === undefined) return whole({ events: events.length, ms: 0 });
  if (beats.length === 1) return whole(only);
  let shown = 0;
  return beats.map((beat, index) => {
    const fresh = events.slice(shown, shown + beat.events);
    shown += beat.events;
    const isPartial = index < beats.length - 1;
    return isPartial
      ? { moment: during(before, moment, events.slice(0, shown), script), fresh, beat, isPartial }
      : { moment, fresh, beat, isPartial };
  });
};

/** A move in the middle: nobody can act in it. */
const during = (before: Moment, after: Moment, events: readonly Envelope[], script: Script): Moment => ({
  ...before,
  revision: after.revision,
  sequence: events.at(-1)?.sequence ?? before.sequence,
  gameState: script.viewAfter?.(before.gameState, events) ?? before.gameState,
  legalActions: [],
  legalActionsComplete: true,
});
