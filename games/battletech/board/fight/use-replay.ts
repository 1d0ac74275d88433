// Plays the last exchange again on the board, beat by beat, at the viewer's pace; any press goes back to the present.

import { beatMs, useHotkeys, useSettings } from '@turnfold/board';
import { type Envelope, inEffect } from '@turnfold/kernel';
import { useEffect, useMemo, useState } from 'react';
import type { BattleView } from '../../src/play/view-schema.ts';
import { createInitialGameState } from '../../src/state/initial.ts';
import type { TableProps } from '../words.ts';
import type { Report } from './report.ts';
import { beatsIn, script } from './script.ts';

export interface ReplayBeat {
  readonly view: BattleView;
  readonly fresh: readonly Envelope[];
  /** Everything up to the end of this beat. */
  readonly events: readonly Envelope[];
  readonly ms: number;
}

export interface Replay {
  readonly beat: ReplayBeat | null;
  /** Null where the log does not reach back to the start, as in a fork. */
  readonly start: (() => void) | null;
  stop(): void;
}

export const useReplay = (
  { view, events, players }: Pick<TableProps, 'view' | 'events' | 'players'>,
  reports: readonly Report[],
): Replay => {
  const { pace } = useSettings();
  const [beats, setBeats] = useState<readonly ReplayBeat[]>([]);
  const [beat] = beats;
  const from = reports[0]?.sequence;
  const canStart = from !== undefined && events[0]?.type === 'game_created';
  const audience = useMemo(
    () => ({ you: view.you, nameOf: (seat: number) => players[seat]?.name ?? '' }),
    [view.you, players],
  );
  useEffect(() => {
    if (!beat) return;
    // Whoever asks for it wants to see it, however fast the rest is told.
    const ms = beatMs(beat.ms, beat.ms, pace === 'instant' ? 'normal' : pace);
    const timer = setTimeout(() => setBeats((left) => left.slice(1)), ms);
    return () => clearTimeout(timer);
  }, [beat, pace]);
  const stop = () => setBeats([]);
  useHotkeys([{ key: ['Escape', ' '], when: beat !== undefined, run: stop }]);
  return {
    beat: beat ?? null,
    start: canStart ? () => setBeats(replayOf(view, events, from, audience)) : null,
    stop,
  };
};

/** The beats from an event on, as far as the exchange goes, each with the board as it was. */
export const replayOf = (
  view: BattleView,
  events: readonly Envelope[],
  from: number,
  audience: Parameters<typeof script.beats>[2],
): readonly ReplayBeat[] => {
  const all = inEffect(events);
  const start = all.findIndex(({ sequence }) => sequence === from);
  const over = all.findIndex(({ type }, index) => index > start && type === 'turn_started');
  const before = all.slice(0, start);
  const told = all.slice(start, over < 0 ? all.length : over);
  let now = after(unmade(view), before);
  let shown = 0;
  return beatsIn(told).map((fresh) => {
    const { ms = 0 } = script.beats(fresh, now, audience)[0] ?? {};
    now = after(now, fresh);
    shown += fresh.length;
    return { view: now, fresh, events: [...before, ...told.slice(0, shown)], ms };
  });
};

const after = (view: BattleView, events: readonly Envelope[]): BattleView =>
  script.viewAfter?.(view, events) ?? view;

/** The battle before its first event: what was set up, and nothing that happened. */
const unmade = (view: BattleView): BattleView => ({
  ...view,
  fight: createInitialGameState(view.gameId) as BattleView['fight'],
  mechs: {},
  active: null,
  order: [],
  acted: 0,
  plans: {},
  blows: {},
  held: [0, 0],
  ending: null,
});
