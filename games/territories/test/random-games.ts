// Games of random placements through the rules, with the full list of legal actions at every turn.

import { createOwn, type Random, type Seat } from '@turnfold/kernel';
import { type TerritoriesEvent, type TerritoriesOptions, territories } from '../src/index.ts';
import { countGroups } from './by-hand.ts';
import { STANDARD } from './table.ts';

export interface RandomGame {
  readonly turns: number;
  readonly passes: number;
  readonly scores: readonly [number, number];
  readonly capturedCells: number;
  readonly capturedRegions: number;
}

/** Any legal placement, each equally likely; a pass only when there is none. Written in place by one owner. */
export const playRandomGame = (random: Random, options: TerritoriesOptions = STANDARD): RandomGame => {
  const own = createOwn();
  const game = { passes: 0, capturedCells: 0, capturedRegions: 0 };
  let state = territories.initial({ seats: 2, options });
  for (const event of territories.start(state, random)) state = territories.evolve(state, event, own);
  while (!state.over) {
    const seat = territories.toAct(state)[0] as Seat;
    const actions = Array.from(territories.legalActions(state, seat)); // The pass comes last.
    const action = actions[actions.length === 1 ? 0 : random.int(actions.length - 1)];
    if (!action) throw new Error('bug: nothing to do');
    const events = territories.decide(state, seat, action, random) as readonly TerritoriesEvent[];
    for (const event of events) {
      state = territories.evolve(state, event, own);
      if (event.type === 'passed') game.passes += 1;
      if (event.type !== 'placed') continue;
      game.capturedCells += event.payload.captured.length;
      game.capturedRegions += countGroups(options, event.payload.captured);
    }
  }
  return { ...game, turns: state.turn, scores: state.scores };
};
