// A turn in hand: which place comes first, how long a tap counts, and what is called out.

import { type Envelope, whyNotOf } from '@turnfold/kernel';
import { createElement, type ReactNode, useReducer } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bestFirst } from '../../board/captures.ts';
import { script } from '../../board/script.ts';
import { type TableProps, type Turn, useTurn } from '../../board/use-turn.ts';
import { type TerritoriesState, type TerritoriesView, territories } from '../../src/index.ts';
import { onBoard, viewOf } from '../table.ts';

const propsOf = (state: TerritoriesState): TableProps => {
  const view = viewOf(state);
  return {
    view,
    why: whyNotOf(territories, view, 0),
    you: 0,
    toAct: territories.toAct(state),
    legal: [...territories.legalActions(state, 0)],
    legalComplete: true,
    players: [
      { name: 'Ada', bot: null },
      { name: 'Bo', bot: null },
    ],
    events: [],
    fresh: [],
    outcome: null,
    live: true,
    pending: false,
    act: async () => null,
  };
};

type Step = TableProps | ((turn: Turn) => void);

/** Where the rectangle hovers after some doings, and moments of the game, one after the other. */
const hoverAfter = (start: TableProps, ...steps: readonly Step[]): string | null => {
  const todo = [...steps];
  let props = start;
  let place: string | null = null;
  const Probe = (): ReactNode => {
    const [, again] = useReducer((count: number) => count + 1, 0);
    const turn = useTurn(props);
    place = turn.ghost && `${turn.ghost.rect.x},${turn.ghost.rect.y}`;
    const step = todo.shift();
    if (typeof step === 'function') step(turn);
    else if (step) props = step;
    if (step) again();
    return null;
  };
  renderToStaticMarkup(createElement(Probe));
  return place;
};

describe('aiming', () => {
  const rows = ['1.......', '........', '........', '........', '........', '.......2'];
  const now = propsOf(onBoard(rows, { turn: 10 }));
  const later = propsOf(onBoard(rows, { turn: 12 }));
  const aim = (by: 'mouse' | 'touch') => (turn: Turn) => turn.aimAt({ x: 1.5, y: 0.5 }, by, 0);

  test('a tap chooses a place for this roll alone: in the next turn the first tap chooses again', () => {
    expect(hoverAfter(now, aim('touch'))).toBe('1,0');
    expect(hoverAfter(now, aim('touch'), later)).toBeNull();
    expect(hoverAfter(now, aim('touch'), later, aim('touch'))).toBe('1,0');
  });

  test('a mouse goes on pointing where it is', () => {
    expect(hoverAfter(now, aim('mouse'), later)).toBe('1,0');
  });
});

test('the place that wins the most cells comes first, however far it lies from the other home', () => {
  const pocket = { width: 5, height: 4, cells: '1....1....11.......2' };
  const [single, closing] = [
    { x: 2, y: 2, w: 1, h: 1 },
    { x: 2, y: 0, w: 1, h: 3 },
  ];
  for (const places of [
    [single, closing],
    [closing, single],
  ])
    expect(bestFirst(pocket, 0, places)).toEqual([closing, single]);
});

test('a capture is called out to everybody but the player who made it', () => {
  const payload = { seat: 0, x: 2, y: 0, w: 1, h: 3, captured: [1, 6], scores: [9, 1] };
  const events = [{ type: 'placed', payload }] as unknown as readonly Envelope[];
  const before = {} as TerritoriesView;
  const calledTo = (you: number | null) =>
    script.beats(events, before, { you, nameOf: (seat) => ['Ada', 'Bo'][seat] ?? '' })[0]?.callOut;
  expect([0, 1, null].map(calledTo)).toEqual([undefined, 'Ada closed 2 cells.', 'Ada closed 2 cells.']);
});
