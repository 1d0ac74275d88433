// What the table shows of a game that is over, to whoever looks.

import { createOwn, type Seat } from '@turnfold/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Table } from '../board/table.tsx';
import type { TableProps } from '../board/world.ts';
import { type ConquestState, rules } from '../src/index.ts';
import { boardProps } from './board-props.ts';
import { close, resignation, tableEnds } from './ends.ts';
import { world } from './world.ts';

const table = (state: ConquestState, you: Seat | null, more: Partial<TableProps> = {}): string =>
  renderToStaticMarkup(createElement(Table, boardProps(state, you, more)));

const position = (state: Partial<ConquestState> = {}): ConquestState =>
  world({
    seats: 2,
    rest: 'neutral',
    land: { p1: { alaska: 9, alberta: 5 }, p2: { siam: 2 } },
    hands: { p1: ['card-peru', 'card-alaska', 'card-brazil', 'wild-1', 'wild-2'] },
    state,
  });

const asked = (markup: string) => /data-testid="conquest-ask">([^<]*)</.exec(markup)?.[1];

/** What only belongs to a game that runs. */
const TRACES = ['Waiting for', 'is in the phase', 'data-testid="primary"', 'Next turn:', 'data-ready="true"'];

describe('a game that runs', () => {
  test('asks who is to act, and tells the others to wait', () => {
    expect(asked(table(position(), 0))).toContain('Choose a territory to attack from');
    expect(asked(table(position(), 1))).toBe('Waiting for Ada.');
    const mine = table(position(), 0);
    for (const trace of TRACES.slice(1)) expect(mine).toContain(trace);
  });
});

describe.each(tableEnds())('a game that ended at the table: $reason', (outcome) => {
  const ended = (state: ConquestState) => rules.conclude(state, outcome, createOwn());

  test.each(['REINFORCE', 'ATTACK', 'FORTIFY'] as const)('asks nothing of anybody, in %s', (phase) => {
    for (const you of [0, 1, null])
      for (const more of [{}, { outcome: null }, { live: false }]) {
        const markup = table(ended(position({ phase })), you, more);
        expect(markup).toContain('data-game-over="true"');
        expect(asked(markup)).toContain(outcome.reason);
        for (const trace of TRACES) expect(markup).not.toContain(trace);
      }
  });

  test('shows a game that was never dealt', () => {
    const blank = rules.initial({ seats: 2, options: position().options });
    expect(table(ended(blank), 0)).toContain('data-game-over="true"');
  });
});

describe('the end in words', () => {
  const endAfter = (outcome: ReturnType<typeof close>) =>
    asked(table(rules.conclude(position(), outcome, createOwn()), 0));

  test('at the table: who has won and why, or that nobody has', () => {
    expect(endAfter(resignation())).toBe('Bo has won (resignation).');
    expect(endAfter(close())).toBe('The game is over without a winner (closed).');
  });

  test('by the rules: who has won, or who shares the win', () => {
    const limit = { ended: 'turn limit' } as const;
    expect(asked(table(position(limit), 1))).toBe('Ada has won.');
    const even = world({
      seats: 2,
      rest: 'neutral',
      land: { p1: { alaska: 1 }, p2: { siam: 1 } },
      state: limit,
    });
    expect(asked(table(even, 1))).toBe('A draw: Ada and Bo.');
  });
});
