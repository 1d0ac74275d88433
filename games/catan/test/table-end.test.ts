// The table ends a game that its rules have not decided: a resignation, a lost clock, a close.

import { createOwn, type Outcome, playoutContext, seededRandom, type Viewer } from '@turnfold/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Table } from '../board/table.tsx';
import { chancesOf } from '../src/bots/appraise.ts';
import { rules } from '../src/index.ts';
import type { Position } from '../src/position.ts';
import { boardProps } from './support/board-props.ts';
import { MOMENTS } from './support/moments.ts';

const about = playoutContext({ seats: 2, options: {} });
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

const RESIGNED: Outcome = { result: 'won', winners: [1], ranking: [[1], [0]], reason: 'resignation' };
const TIMED_OUT: Outcome = { result: 'won', winners: [0], ranking: [[0], [1]], reason: 'time' };
const CLOSED: Outcome = { result: 'aborted', winners: [], ranking: [[0, 1]], reason: 'closed' };
const LEFT: Outcome = { ...CLOSED, reason: 'PLAYER_LEFT', seats: [1] };
const DRAWN: Outcome = { result: 'drawn', winners: [0, 1], ranking: [[0, 1]], reason: 'agreement' };

const ENDS: readonly (readonly [string, Outcome, string | null])[] = [
  ['a resignation', RESIGNED, 'p2'],
  ['a lost clock', TIMED_OUT, 'p1'],
  ['a close', CLOSED, null],
  ['an abort', LEFT, null],
  ['a draw', DRAWN, null],
];

const ended = (position: Position, outcome: Outcome): Position =>
  rules.conclude(position, outcome, createOwn());

describe.each(ENDS)('%s, whatever is pending', (_, outcome, winner) => {
  const ends = Object.entries(MOMENTS).map(
    ([name, before]) => [name, { before, over: ended(before, outcome) }] as const,
  );

  test.each(ends)('%s: is the outcome, word for word, and nobody is to act', (_moment, { before, over }) => {
    expect(rules.outcome(over)).toEqual(outcome);
    expect(rules.toAct(over)).toEqual([]);
    for (const seat of [0, 1]) expect([...rules.legalActions(over, seat)]).toEqual([]);
    expect(rules.stage(over)).toEqual({ turn: before.turn, phase: 'finished' });
  });

  test.each(ends)('%s: every viewer sees the end, the winner, and nothing pending', (_moment, { over }) => {
    for (const viewer of VIEWERS)
      expect(rules.view(over, viewer, about)).toMatchObject({
        phase: 'finished',
        winner,
        ending: outcome,
        setupVertex: null,
        tradeOffer: null,
        pendingDiscards: [],
        freeRoads: 0,
      });
  });

  test.each(ends)('%s: every viewer imagines the same end', (_moment, { over }) => {
    for (const viewer of VIEWERS) {
      const view = rules.view(over, viewer, about);
      const imagined = rules.imagine(view, viewer, seededRandom(1));
      expect(rules.view(imagined, viewer, about)).toEqual(view);
      expect(rules.outcome(imagined)).toEqual(outcome);
    }
  });

  test.each(ends)('%s: every invariant still holds', (_moment, { over }) => {
    for (const holds of Object.values(rules.invariants)) expect(holds(over)).toBe(true);
  });
});

test('the state before the end stays as it was', () => {
  const position = MOMENTS['an offer'] as Position;
  const before = structuredClone(position);
  expect(ended(position, RESIGNED)).not.toBe(position);
  expect(position).toEqual(before);
});

test('a winner without the points is told apart from one whom the table declared', () => {
  const position = MOMENTS['the time before the roll'] as Position;
  const won: Position = { ...position, phase: { type: 'finished', winner: 1, ending: null } };
  expect(rules.outcome(won)).toMatchObject({ result: 'won', winners: [1], reason: '2 victory points' });
  expect(rules.invariants['the winner has the points']?.(won)).toBe('the winner has only 2 points');
  expect(rules.invariants['the winner has the points']?.(ended(position, RESIGNED))).toBe(true);
});

test('a bot sees the chances of a game without a winner as even', () => {
  const position = MOMENTS['the time before the roll'] as Position;
  expect(chancesOf(ended(position, CLOSED))).toEqual([0.5, 0.5]);
  expect(chancesOf(ended(position, RESIGNED))).toEqual([0, 1]);
});

describe('the board of a game that the table ended', () => {
  const page = (position: Position, you: 0 | null) =>
    renderToStaticMarkup(createElement(Table, boardProps(position, you)));

  const asked = (html: string) => html.match(/data-testid="catan-ask">([^<]*)</)?.[1];

  test.each(Object.entries(MOMENTS))('in the middle of %s: asks nothing of anybody', (_, position) => {
    for (const you of [0, null] as const)
      for (const [, outcome, winner] of ENDS) {
        const html = page(ended(position, outcome), you);
        expect(asked(html)).toBe(
          winner === null ? 'The game is over.' : `${winner === 'p1' ? 'Ada' : 'Bo'} wins.`,
        );
        expect(html.match(/data-game-over="true"/g)).toHaveLength(1);
        expect(html.match(/data-ready="true"|your turn|End turn|Roll the dice|class="now"/g)).toBeNull();
      }
  });

  test('while it runs, the same page asks, and is ready for an answer', () => {
    const html = page(MOMENTS['the time before the roll'] as Position, 0);
    expect(asked(html)).toBe('Roll the dice.');
    expect(html.match(/data-ready="true"|Roll the dice</g)).toEqual(['data-ready="true"', 'Roll the dice<']);
  });
});
