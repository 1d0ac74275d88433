// The table ends a battle that is not fought to its end: a resignation, a lost clock, a close.

import {
  createOwn,
  type Outcome,
  seededRandom,
  tableEvent,
  tableSentence,
  type Viewer,
} from '@turnfold/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Table } from '../board/table.tsx';
import { BADGES } from '../board/token.tsx';
import { type BattleState, battletech, type IGameResult, isGameOver } from '../src/index.ts';
import { boardProps } from './board-props.ts';
import { happens, viewOf } from './field.ts';
import { MOMENTS } from './moments.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

const RESIGNED: Outcome = { result: 'won', winners: [1], ranking: [[1], [0]], reason: 'resignation' };
const TIMED_OUT: Outcome = { result: 'won', winners: [0], ranking: [[0], [1]], reason: 'time' };
const CLOSED: Outcome = { result: 'aborted', winners: [], ranking: [[0, 1]], reason: 'closed' };
const LEFT: Outcome = { ...CLOSED, reason: 'PLAYER_LEFT', seats: [1] };
const DRAWN: Outcome = { result: 'drawn', winners: [0, 1], ranking: [[0, 1]], reason: 'agreement' };

interface End {
  readonly outcome: Outcome;
  readonly status: string;
  readonly result: IGameResult | undefined;
  /** What the page says. */
  readonly said: string;
}

const ENDS: readonly (readonly [string, End])[] = [
  [
    'a resignation',
    {
      outcome: RESIGNED,
      status: 'completed',
      result: { winner: 'opponent', reason: 'concede' },
      said: 'Bo wins: the other side gives up.',
    },
  ],
  [
    'a lost clock',
    {
      outcome: TIMED_OUT,
      status: 'completed',
      result: { winner: 'player', reason: 'concede' },
      said: 'Ada wins: the other side gives up.',
    },
  ],
  ['a close', { outcome: CLOSED, status: 'abandoned', result: undefined, said: 'The battle was abandoned.' }],
  ['an abort', { outcome: LEFT, status: 'abandoned', result: undefined, said: 'The battle was abandoned.' }],
  [
    'a draw',
    {
      outcome: DRAWN,
      status: 'completed',
      result: { winner: 'draw', reason: 'concede' },
      said: 'A draw: both sides give up.',
    },
  ],
];

const ended = (state: BattleState, outcome: Outcome): BattleState =>
  battletech.conclude(state, outcome, createOwn());

describe.each(ENDS)('%s, whatever is pending', (_, { outcome, status, result }) => {
  const ends = Object.entries(MOMENTS).map(
    ([name, before]) => [name, { before, over: ended(before, outcome) }] as const,
  );

  test.each(ends)('%s: is the outcome, word for word, and nobody is to act', (_moment, { before, over }) => {
    expect(battletech.outcome(over)).toEqual(outcome);
    expect(battletech.toAct(over)).toEqual([]);
    for (const seat of [0, 1]) expect([...battletech.legalActions(over, seat)]).toEqual([]);
    expect(battletech.stage(over)).toEqual(battletech.stage(before));
  });

  test.each(ends)('%s: every viewer sees the end, and nothing pending', (_moment, { over }) => {
    for (const viewer of VIEWERS) {
      const view = viewOf(over, viewer);
      expect(isGameOver(view.fight)).toBe(true);
      expect(view.fight.status).toBe(status);
      expect(view.fight.result).toEqual(result);
      expect(view).toMatchObject({
        ending: outcome,
        order: [],
        acted: 0,
        active: null,
        plans: {},
        blows: {},
      });
    }
  });

  test.each(ends)('%s: every viewer imagines the same end', (_moment, { over }) => {
    for (const viewer of VIEWERS) {
      const view = viewOf(over, viewer);
      const imagined = battletech.imagine(view, viewer, seededRandom(1));
      expect(viewOf(imagined, viewer)).toEqual(view);
      expect(battletech.outcome(imagined)).toEqual(outcome);
    }
  });

  test.each(ends)('%s: every invariant still holds', (_moment, { over }) => {
    for (const holds of Object.values(battletech.invariants)) expect(holds(over)).toBe(true);
  });
});

test('the state before the end stays as it was', () => {
  const state = MOMENTS['a volley that one side has declared'] as BattleState;
  const before = structuredClone(state);
  expect(ended(state, RESIGNED)).not.toBe(state);
  expect(state).toEqual(before);
});

describe('there is one way to give up', () => {
  const RUNNING = Object.entries(MOMENTS).filter(([, { order }]) => order.length > 0);

  test.each(RUNNING)('%s: who concedes leaves the very state that a resignation leaves', (_, before) => {
    const [seat = 0] = battletech.toAct(before);
    const { state } = happens(before, seat, { type: 'CONCEDE', payload: {} });
    const outcome = seat === 0 ? RESIGNED : { ...RESIGNED, winners: [0], ranking: [[0], [1]] };
    expect(state).toEqual(ended(before, outcome));
    expect(battletech.outcome(state)).toEqual(outcome);
  });

  test('and the log tells it in the same words', () => {
    const name = (seat: number) => ['Ada', 'Bo'][seat] as string;
    const { events } = happens(MOMENTS['a move'] as BattleState, 0, { type: 'CONCEDE', payload: {} });
    const lines = events.map((event) => battletech.sentence(event, name));
    expect(lines).toEqual([tableSentence(tableEvent('table/resigned', { playerId: 'p1' }), name)]);
    expect(lines).toEqual(['Ada resigns.']);
  });
});

test('a fight whose status does not fit its end breaks an invariant', () => {
  const holds = battletech.invariants['the status of the fight tells whether it is over'] as (
    state: BattleState,
  ) => true | string;
  const state = MOMENTS['a move'] as BattleState;
  expect(holds({ ...state, ending: CLOSED })).toBe('it has ended, and its status is active');
  expect(holds({ ...state, fight: { ...state.fight, status: 'abandoned' } })).toBe(
    'it goes on, and its status is abandoned',
  );
  expect(holds({ ...ended(state, RESIGNED), order: [0] })).toBe('it is over, and somebody is to act');
});

describe('the board of a battle that the table ended', () => {
  const page = (state: BattleState, you: 0 | null) =>
    renderToStaticMarkup(createElement(Table, boardProps(state, you)));
  const asked = (html: string) => html.match(/data-testid="battletech-ask">([^<]*)</)?.[1];

  test.each(Object.entries(MOMENTS))('%s: asks nothing of anybody', (_, state) => {
    for (const you of [0, null] as const)
      for (const [, { outcome, said }] of ENDS) {
        const html = page(ended(state, outcome), you);
        expect(asked(html)).toBe(said);
        expect(html.match(/data-game-over="true"/g)).toHaveLength(1);
        expect(
          html.match(/data-ready="true"|your turn|aria-current="step"|has declared|b-badge lock/g),
        ).toBeNull();
      }
  });

  test('giving up is left to the menu of the page', () => {
    for (const state of Object.values(MOMENTS)) expect(page(state, 0)).not.toMatch(/concede|resign|give up/i);
  });

  test('while it runs, the same page asks and shows the phase', () => {
    const html = page(MOMENTS['a move'] as BattleState, 0);
    expect(asked(html)).toBe('Move Hobnail A1.');
    expect(html.match(/data-ready="true"|aria-current="step"/g)).toHaveLength(2);
    const waiting = page(MOMENTS['a volley that one side has declared'] as BattleState, 0);
    expect(asked(waiting)).toBe('Waiting for Bo.');
    expect(waiting).toContain(BADGES.lock);
    expect(html).not.toContain(BADGES.lock);
  });
});
