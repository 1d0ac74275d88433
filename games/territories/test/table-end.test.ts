// [3.10] A game that ends at the table: the state that everybody reads must say so.

import { createOwn, noRandom, type Outcome, playoutContext } from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type TerritoriesState, territories, whyNot } from '../src/index.ts';
import { PASS } from '../src/types.ts';
import { CLOSE, RESIGNATION, TABLE_ENDS, TIME_OUT } from './ends.ts';
import { newGame, onBoard, STANDARD } from './table.ts';

const about = playoutContext({ seats: 2, options: {} });
const VIEWERS = [0, 1, 'spectator'] as const;

/** The first player leads, and is to move. */
const LEADING = ['111.....', '111.....', '111.....', '........', '........', '.......2'];

const POSITIONS = {
  'before the first roll': () => territories.initial({ seats: 2, options: STANDARD }),
  'after the first roll': () => newGame(STANDARD, scriptedDice([6, 5])),
  'in the middle': () => onBoard(LEADING, { dice: { w: 2, h: 3 } }),
  'after a pass': () => onBoard(LEADING, { dice: { w: 1, h: 1 }, current: 1, passStreak: 1 }),
};

const concluded = (state: TerritoriesState, outcome: Outcome): TerritoriesState =>
  territories.conclude(state, outcome, createOwn());

const cases = Object.entries(POSITIONS).flatMap(([when, position]) =>
  TABLE_ENDS.map((outcome) => ({ when, reason: outcome.reason, position, outcome })),
);

describe.each(cases)('[3.10 At the table] $reason, $when', ({ position, outcome }) => {
  const before = position();
  const after = concluded(before, outcome);

  test('the outcome is the one that the table gave', () => {
    expect(territories.outcome(after)).toEqual(outcome);
  });

  test.each(VIEWERS)('viewer %s reads that it is over, and who has won', (viewer) => {
    expect(territories.view(after, viewer, about)).toEqual({
      ...territories.view(before, viewer, about),
      over: true,
      dice: null,
      winner: outcome.winners[0] ?? null,
      outcome,
    });
  });

  test('nobody is to act, and nothing is legal', () => {
    expect(territories.toAct(after)).toEqual([]);
    expect([0, 1].flatMap((seat) => [...territories.legalActions(after, seat)])).toEqual([]);
    expect(territories.stage(after)).toEqual({ turn: before.turn, phase: 'over' });
  });

  test('every invariant still holds', () => {
    for (const [name, holds] of Object.entries(territories.invariants)) expect(holds(after), name).toBe(true);
  });

  test('a view tells the whole state, the end included', () => {
    for (const viewer of VIEWERS)
      expect(territories.imagine(territories.view(after, viewer, about), viewer, noRandom)).toEqual(after);
  });
});

describe('[3.10 At the table]', () => {
  test('the state before is left as it was', () => {
    const state = POSITIONS['in the middle']();
    const copy = structuredClone(state);
    concluded(state, RESIGNATION);
    expect(state).toEqual(copy);
  });

  test('a leader who resigns has lost, whatever the scores say', () => {
    const { scores, winner } = territories.view(
      concluded(POSITIONS['in the middle'](), RESIGNATION),
      0,
      about,
    );
    expect(scores).toEqual([9, 1]);
    expect(winner).toBe(1);
  });

  test('a rectangle in the air is told that the game is over', () => {
    const view = territories.view(concluded(POSITIONS['in the middle'](), TIME_OUT), 0, about);
    expect(whyNot(view, { x: 3, y: 0, w: 2, h: 3 })?.code).toBe('GAME_OVER');
  });

  test('an end on the board is not taken for one at the table', () => {
    const ended = onBoard(LEADING, { over: true, dice: null, passStreak: 2 });
    expect(ended.concluded).toBeNull();
    const view = territories.view(ended, 'spectator', about);
    expect(view).toMatchObject({ winner: 0, outcome: { result: 'won', reason: 'passes' } });
    expect(territories.imagine(view, 'spectator', noRandom)).toEqual(ended);
  });

  test('an end at the table that the state does not carry out breaks an invariant', () => {
    const state = { ...POSITIONS['in the middle'](), concluded: CLOSE };
    const broken = Object.values(territories.invariants).filter((holds) => holds(state) !== true);
    expect(broken).toHaveLength(1);
  });

  test('a running game has neither winner nor outcome', () => {
    const state = POSITIONS['after a pass']();
    expect([...territories.legalActions(state, 1)]).toContainEqual(PASS);
    expect(territories.view(state, 0, about)).toMatchObject({ over: false, winner: null, outcome: null });
  });
});
