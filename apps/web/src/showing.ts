// The director of a game on a server: what it shows goes into the table's state.

import type { Script } from '@turnfold/board';
import type { Moment, Timers } from '@turnfold/wire';
import { audienceOf } from './audience.ts';
import type { Cell } from './cell.ts';
import { createDirector, type Director, type Shot } from './director.ts';
import type { TableState } from './table-state.ts';

interface ShowingDeps {
  readonly cell: Cell<TableState>;
  readonly timers: Timers;
  /** How long a beat stays, when it and all that waits take so long at the normal pace. */
  readonly stayMs: (ms: number, waitingMs: number) => number;
  /** Whose eyes the present is seen with. */
  readonly youAt: (moment: Moment) => string | null;
}

interface Showing {
  readonly director: Director;
  setScript(script: Script | null): void;
}

export const createShowing = ({ cell, timers, stayMs, youAt }: ShowingDeps): Showing => {
  let script: Script | null = null;
  const show = ({ moment, fresh, beat, isPartial }: Shot) => {
    const { callOut = null, sound = null } = beat;
    const on = { shown: moment, fresh, beat: { callOut, sound, isPartial } };
    cell.set(cell.get().cursor === null ? { ...on, you: youAt(moment) } : on);
  };
  const director = createDirector({
    ...timers,
    stayMs,
    script: () => script,
    audience: () => audienceOf(cell.get()),
    shown: () => cell.get().shown,
    show,
    rest: () => cell.set({ beat: null }),
  });
  return {
    director,
    setScript: (told) => {
      script = told;
    },
  };
};
