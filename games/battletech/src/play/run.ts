// A decision in the making: events are folded as soon as they are decided, so that what follows builds on them.

import { createOwn, dice, type Random } from '@turnfold/kernel';
import type { BattleEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { BattleState } from './state.ts';

export interface Run {
  readonly state: BattleState;
  readonly events: readonly BattleEvent[];
  emit(event: BattleEvent): void;
  /** 2d6, as they fell. */
  roll2(): [number, number];
  roll1(): number;
}

export const createRun = (before: BattleState, random: Random): Run => {
  const own = createOwn();
  const events: BattleEvent[] = [];
  let state = before;
  return {
    get state() {
      return state;
    },
    events,
    emit(event) {
      events.push(event);
      state = evolve(state, event, own);
    },
    roll2: () => dice(random, 2) as [number, number],
    roll1: () => dice(random, 1)[0] as number,
  };
};

export const sum = (rolls: readonly number[]): number => rolls.reduce((total, roll) => total + roll, 0);
