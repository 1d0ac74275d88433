// Conquest: place armies, attack your neighbours, hold continents, trade cards, and be the last one standing.

import type { Rules, Seat } from '@turnfold/kernel';
import { ACTIONS, type ConquestAction } from './actions.ts';
import { decide } from './decide.ts';
import { type ConquestEvent, EVENTS } from './events.ts';
import { evolve } from './evolve.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { legalActions, listsAll } from './legal.ts';
import { OPTIONS, type Options } from './options.ts';
import { conclude, outcome } from './outcome.ts';
import { REFUSALS } from './refusals.ts';
import { sentence } from './sentence.ts';
import { start } from './start.ts';
import { type ConquestState, initial, isRunning } from './state.ts';
import { view } from './view.ts';
import type { ConquestView } from './view-schema.ts';

export const rules: Rules<ConquestState, ConquestAction, ConquestEvent, ConquestView, Options> = {
  id: 'conquest',
  version: 1,
  stateVersion: 1,
  title: 'Conquest',
  summary:
    'Two to six players: place armies, attack your neighbours, hold continents, and conquer the world.',
  seats: { min: 2, max: 6, quick: 4 },
  options: OPTIONS,
  actions: ACTIONS,
  events: EVENTS,
  refusals: REFUSALS,
  hasSecrets: true,
  initial,
  start,
  decide,
  evolve,
  conclude,
  toAct: (state) => (isRunning(state) ? (ONE_SEAT[state.current] ?? NOBODY) : NOBODY),
  stage: ({ turn, phase }) => ({ turn, phase }),
  legalActions,
  listsAll,
  view,
  imagine,
  outcome,
  invariants,
  sentence,
};

const NOBODY: readonly Seat[] = [];
const ONE_SEAT: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5]];
