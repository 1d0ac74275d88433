// Territories: roll two dice, place that rectangle beside your own land, close loops, own the most.

import type { Rules, Seat } from '@turnfold/kernel';
import { decide, start } from './decide.ts';
import { evolve } from './evolve.ts';
import { invariants } from './invariants.ts';
import { conclude, outcome } from './outcome.ts';
import { placements } from './placements.ts';
import { REFUSALS } from './refusals.ts';
import { sentence } from './sentence.ts';
import { initial, type TerritoriesState } from './state.ts';
import {
  ACTIONS,
  OPTIONS,
  PASS,
  type Rect,
  type TerritoriesAction,
  type TerritoriesEvent,
  type TerritoriesOptions,
} from './types.ts';
import { stateOf, viewOf } from './view.ts';
import type { TerritoriesView } from './view-schema.ts';

export const territories: Rules<
  TerritoriesState,
  TerritoriesAction,
  TerritoriesEvent,
  TerritoriesView,
  TerritoriesOptions
> = {
  id: 'territories',
  version: 1,
  stateVersion: 1,
  title: 'Territories',
  summary: 'Two players, two dice: lay rectangles beside your own land, close loops, and own the most cells.',
  seats: { min: 2, max: 2 },
  options: OPTIONS,
  actions: ACTIONS,
  events: { rolled: 1, placed: 1, passed: 1, ended: 1 },
  refusals: REFUSALS,
  hasSecrets: false,
  initial,
  start,
  decide,
  evolve,
  conclude,
  toAct: ({ dice, current }) => (dice ? [current] : []),
  stage: ({ turn, over }) => ({ turn, phase: over ? 'over' : 'place' }),
  legalActions,
  view: viewOf,
  imagine: stateOf,
  outcome,
  invariants,
  sentence,
};

const place = (payload: Rect): TerritoriesAction => ({ type: 'PLACE', payload });

/** All at once: the whole list costs less than a generator that pauses after each. */
function legalActions(state: TerritoriesState, seat: Seat): readonly TerritoriesAction[] {
  if (!state.dice || seat !== state.current) return [];
  const actions = placements(state, seat, state.dice).map(place);
  if (actions.length === 0 || state.passPolicy === 'free') actions.push(PASS);
  return actions;
}
