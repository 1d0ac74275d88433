// BattleTech: two sides of 'Mechs on a map of hexes, by the rules of Total Warfare.

import type { Outcome, Rules, Seat } from '@turnfold/kernel';
import { ACTIONS, type BattleAction } from './actions.ts';
import { decide } from './decide.ts';
import { type BattleEvent, EVENTS } from './events.ts';
import { evolve } from './evolve.ts';
import { invariants } from './invariants.ts';
import { legalActions } from './legal.ts';
import { type BattleOptions, checkSetup, OPTIONS } from './options.ts';
import { REFUSALS } from './refusals.ts';
import { sentence } from './sentence.ts';
import { initial, start } from './start.ts';
import { type BattleState, seatOf } from './state.ts';
import { type BattleView, imagine, view } from './view.ts';

export const battletech: Rules<BattleState, BattleAction, BattleEvent, BattleView, BattleOptions> = {
  id: 'battletech',
  title: 'BattleTech',
  summary: "Two sides of 'Mechs on a hex map: move, twist, fire, keep cool, and be the last one standing.",
  seats: { min: 2, max: 2 },
  options: OPTIONS,
  actions: ACTIONS,
  events: EVENTS,
  refusals: REFUSALS,
  hasSecrets: true,
  checkSetup,
  initial,
  start,
  decide,
  evolve,
  toAct: ({ fight, order, acted }) => {
    const seat = order[acted];
    return fight.result || seat === undefined ? NOBODY : (ONE_SEAT[seat] ?? NOBODY);
  },
  clock: ({ fight }) => ({ turn: fight.turn, phase: fight.phase }),
  legalActions,
  listsAll: () => false,
  view,
  imagine,
  outcome,
  invariants,
  sentence,
};

const NOBODY: readonly Seat[] = [];
const ONE_SEAT: readonly (readonly Seat[])[] = [[0], [1]];

function outcome({ fight: { result } }: BattleState): Outcome | null {
  if (!result) return null;
  const reason = result.reason;
  if (result.winner === 'draw') return { winners: [0, 1], ranking: [[0, 1]], reason };
  const winner = seatOf(result.winner);
  return { winners: [winner], ranking: [[winner], [1 - winner]], reason };
}
