// How fast states are derived, beside the same fold written with object spread and a calibration loop:
//   npx tsx games/battletech/test/bench-state.ts

import type { Own } from '@turnfold/kernel';
import { battleEvents } from '../src/bench.ts';
import { applyEvent, createInitialGameState, deriveState, type IGameEvent } from '../src/index.ts';
import { applyTo } from '../src/state/apply.ts';
import type { FightEvent } from '../src/state/events.ts';

const events = battleEvents(1, 2_000);

const spread: Own = (value) => (Array.isArray(value) ? value.slice() : { ...value }) as never;

const foldWith = (own: Own) => {
  let state = createInitialGameState('bench');
  for (const event of events) state = applyTo(state, event as FightEvent, own);
  return state;
};

const foldStepwise = () =>
  events.reduce<ReturnType<typeof createInitialGameState>>(
    (state, event: IGameEvent) => applyEvent(state, event),
    createInitialGameState('bench'),
  );

/** Runs per CPU-second, the best of five. */
const rate = (work: () => unknown, perRun: number): number => {
  let best = 0;
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage();
    let runs = 0;
    let used = 0;
    while (used < 300_000) {
      work();
      runs++;
      const { user, system } = process.cpuUsage(before);
      used = user + system;
    }
    best = Math.max(best, (runs * perRun * 1e6) / used);
  }
  return best;
};

const calibration = () => {
  let sum = 0;
  for (let index = 0; index < 1_000_000; index++) sum = (sum * 31 + index) | 0;
  return sum;
};

const derive = rate(() => deriveState('bench', events), events.length);
const single = rate(foldStepwise, events.length);
const spreading = rate(() => foldWith(spread), events.length);
const loop = rate(calibration, 1_000_000);
console.log(`calibration loop      ${(loop / 1e6).toFixed(0)} M steps per CPU-second`);
console.log(`deriveState           ${(derive / 1e6).toFixed(2)} M events per CPU-second`);
console.log(`applyEvent, one by one ${(single / 1e3).toFixed(0)} k events per CPU-second`);
console.log(
  `fold by object spread ${(spreading / 1e3).toFixed(0)} k; deriveState is ${(derive / spreading).toFixed(1)} times as fast`,
);
