// Catan, as a value. Each part has a file of its own; RULES.md tells the same to players.

import { must, type Question, type Rules, type Seat, type Stage } from '@turnfold/kernel';
import { ACTIONS, type CatanAction, REJECT_TRADE } from './actions.ts';
import { start } from './decide/setup.ts';
import { awaitedSeats } from './decide/trade.ts';
import { decide } from './decide.ts';
import { type CatanEvent, EVENTS } from './events.ts';
import { evolve } from './evolve.ts';
import { imagine } from './imagine.ts';
import { INVARIANTS } from './invariants.ts';
import { legalActions, listsAll } from './legal.ts';
import { OPTIONS, type Options } from './options.ts';
import { conclude, outcome } from './outcome.ts';
import { initial, type Position, seatsOf } from './position.ts';
import { REFUSALS } from './refusals.ts';
import { sentence } from './sentence.ts';
import { view } from './view.ts';
import type { View } from './view-schema.ts';

/**
 * Who may act, those first for whom the game waits: whoever has an offer to answer comes before the player, who may
 * withdraw it or go on with the turn meanwhile.
 */
const toAct = (position: Position): readonly Seat[] => {
  const { phase, player, offer } = position;
  if (phase.type === 'finished') return NO_SEATS;
  if (phase.type === 'discarding') return seatsOf(position).filter((seat) => phase.owed[seat]);
  // Talk rests while the robber moves or free roads are built.
  if (offer && phase.type === 'postRoll') return [...awaitedSeats(position), player];
  return must(ALONE[player], 'such seat');
};

/** Whoever has an offer to answer may let it be: the table says no then. */
const questions = (position: Position): readonly Question<CatanAction>[] => {
  const { phase, offer, turn, offersMade } = position;
  if (!offer || phase.type !== 'postRoll') return NO_QUESTIONS;
  const id = `${turn}.${offersMade}`;
  return awaitedSeats(position).map((seat) => ({ seat, id, no: REJECT_TRADE }));
};

const NO_QUESTIONS: readonly Question<CatanAction>[] = [];
const NO_SEATS: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];

const stage = ({ turn, phase }: Position): Stage => ({ turn, phase: phase.type });

export const rules: Rules<Position, CatanAction, CatanEvent, View, Options> = {
  id: 'catan',
  version: 1,
  stateVersion: 1,
  title: 'Catan',
  summary: 'Settle an island: gather, trade and build your way to ten points.',
  seats: { min: 2, max: 4, quick: 4 },
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
  toAct,
  questions,
  stage,
  legalActions,
  listsAll,
  view,
  imagine,
  outcome,
  invariants: INVARIANTS,
  sentence,
};
