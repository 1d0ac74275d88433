// The rulebook: what a seat asks for, and what comes of it.

import { type Decision, die, type Random, refuse, type Seat } from '@turnfold/kernel';
import { capturedTiles } from './capture.ts';
import { cellNumbers } from './cells.ts';
import { placements } from './placements.ts';
import { againstPlacing } from './refusals.ts';
import { cellsOf, endReason, leader, opponentOf, type TerritoriesState } from './state.ts';
import type { Dice, Rect, Scores, TerritoriesAction, TerritoriesEvent } from './types.ts';

export const decide = (
  state: TerritoriesState,
  seat: Seat,
  action: TerritoriesAction,
  random: Random,
): Decision<TerritoriesEvent> => {
  switch (action.type) {
    case 'PLACE':
      return decidePlace(state, seat, action.payload, random);
    case 'PASS':
      return decidePass(state, seat, random);
  }
};

/** [3.1] The first player rolls before anybody has acted. */
export const start = (state: TerritoriesState, random: Random): readonly TerritoriesEvent[] => [
  rollEvent(state, state.current, random),
];

const decidePlace = (
  state: TerritoriesState,
  seat: Seat,
  rect: Rect,
  random: Random,
): Decision<TerritoriesEvent> => {
  const against = againstPlacing(state, seat, diceOf(state), rect);
  if (against) return against;
  const captured = cellNumbers(capturedTiles(state, seat, rect), state.height);
  const { x, y, w, h } = rect;
  const scores = withMore(state.scores, seat, w * h + captured.length);
  return [
    { type: 'placed', payload: { seat, x, y, w, h, captured, scores } },
    ending(state, scores, 0) ?? rollEvent(state, opponentOf(seat), random),
  ];
};

const decidePass = (state: TerritoriesState, seat: Seat, random: Random): Decision<TerritoriesEvent> => {
  const dice = diceOf(state);
  const [open] = placements(state, seat, dice);
  if (open && state.passPolicy === 'forcedOnly')
    return refuse('MUST_PLACE', { diceW: dice.w, diceH: dice.h, ...open });
  return [
    { type: 'passed', payload: { seat, forced: !open } },
    ending(state, state.scores, state.passStreak + 1) ?? rollEvent(state, opponentOf(seat), random),
  ];
};

const ending = (state: TerritoriesState, scores: Scores, passStreak: number): TerritoriesEvent | null => {
  const reason = endReason(cellsOf(state), scores, passStreak);
  return reason && { type: 'ended', payload: { winner: leader(scores), scores, reason } };
};

/** [3.2] Nobody asks for a roll: the next turn begins with it. */
const rollEvent = (state: TerritoriesState, seat: Seat, random: Random): TerritoriesEvent => {
  const first = roll(random);
  if (!state.fairStart || !FAIR_TURNS.includes(state.turn + 1))
    return { type: 'rolled', payload: { seat, ...first } };
  const second = roll(random);
  const [kept, other] = second.w * second.h > first.w * first.h ? [second, first] : [first, second];
  return { type: 'rolled', payload: { seat, ...kept, other } };
};

/** [3.9] The second player's first two turns. */
const FAIR_TURNS: readonly number[] = [2, 4];

const roll = (random: Random): Dice => ({ w: die(random), h: die(random) });

const diceOf = ({ dice }: TerritoriesState): Dice => {
  if (!dice) throw new Error('bug: asked to decide while no dice lie on the table');
  return dice;
};

const withMore = ([first, second]: Scores, seat: Seat, cells: number): Scores =>
  seat === 0 ? [first + cells, second] : [first, second + cells];
