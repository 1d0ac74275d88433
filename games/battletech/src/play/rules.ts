// BattleTech: two sides of 'Mechs on a map of hexes, by the rules of Total Warfare.

import type { Rules, Seat } from '@turnfold/kernel';
import { ACTIONS, type BattleAction } from './actions.ts';
import { decide } from './decide.ts';
import { type BattleEvent, EVENTS } from './events.ts';
import { evolve } from './evolve.ts';
import { invariants } from './invariants.ts';
import { legalActions } from './legal.ts';
import { type BattleOptions, checkSetup, OPTIONS } from './options.ts';
import { conclude, outcome } from './outcome.ts';
import { REFUSALS } from './refusals.ts';
import { sentence } from './sentence.ts';
import { initial, start } from './start.ts';
import type { BattleState } from './state.ts';
import { imagine, view } from './view.ts';
import type { BattleView } from './view-schema.ts';

export const battletech: Rules<BattleState, BattleAction, BattleEvent, BattleView, BattleOptions> = {
  id: 'battletech',
  version: 1,
  stateVersion: 1,
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
  conclude,
  toAct: ({ order, acted }) => {
    const seat = order[acted];
    return seat === undefined ? NOBODY : (ONE_SEAT[seat] ?? NOBODY);
  },
  stage: ({ fight }) => ({ turn: fight.turn, phase: fight.phase }),
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
