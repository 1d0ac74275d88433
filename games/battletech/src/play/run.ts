// A decision in the making, with its dice: events are folded by the game's own `evolve` when they are looked at.

import { createDraft, createOwn, type Draft, dice, type Random } from '@turnfold/kernel';
import type { BattleEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { BattleState } from './state.ts';

export interface Run extends Draft<BattleState, BattleEvent> {
  /** 2d6, as they fell. */
  roll2(): [number, number];
  roll1(): number;
}

export const createRun = (before: BattleState, random: Random): Run => {
  const draft = createDraft<BattleState, BattleEvent>({ evolve }, before, createOwn());
  return {
    get state() {
      return draft.state;
    },
    events: draft.events,
    emit: draft.emit,
    roll2: () => dice(random, 2) as [number, number],
    roll1: () => dice(random, 1)[0] as number,
  };
};

export const sum = (rolls: readonly number[]): number => rolls.reduce((total, roll) => total + roll, 0);
