// The board for any rules: what is offered is legal, and everything legal can be chosen.

import type { Action, ActionKind } from '@turnfold/kernel';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BoardProps } from '../src/contract.ts';
import { actionLabel, choicesOf, groupsOf, labelOf, words } from '../src/generic/choices.ts';
import { readAction } from '../src/generic/free-form.tsx';
import { genericBoard, ValueTree } from '../src/generic/index.ts';

const bid: ActionKind = {
  title: 'Bid',
  payload: {
    type: 'object',
    properties: {
      quantity: { type: 'integer', minimum: 1, maximum: 9, title: 'How many' },
      face: { type: 'integer', minimum: 1, maximum: 6 },
      note: { type: 'array', items: { type: 'integer' }, maxItems: 3 },
    },
    required: ['quantity', 'face'],
    additionalProperties: false,
  },
};
const pass: ActionKind = { payload: { type: 'object', properties: {}, additionalProperties: false } };
const actionOf = (quantity: number, face: number): Action => ({ type: 'bid', payload: { quantity, face } });
const legal = [
  actionOf(2, 5),
  actionOf(2, 6),
  ...[3, 4].flatMap((n) => [1, 2, 3, 4].map((f) => actionOf(n, f))),
];

test('a field offers what is legal after the choices before it', () => {
  const { choices, action } = choicesOf(bid, legal, { quantity: '3' });
  expect(choices.map(({ title, options }) => [title, options.map(({ label }) => label)])).toEqual([
    ['How many', ['2', '3', '4']],
    ['Face', ['1', '2', '3', '4']],
  ]);
  expect(action).toEqual(actionOf(3, 1));
});

test('a choice that an earlier one makes impossible gives way to one that is possible', () => {
  expect(choicesOf(bid, legal, { quantity: '2', face: '3' }).action).toEqual(actionOf(2, 5));
  expect(choicesOf(bid, legal, { quantity: '4', face: '3' }).action).toEqual(actionOf(4, 3));
});

test('every legal action can be chosen', () => {
  for (const action of legal) {
    const wanted = Object.fromEntries(
      Object.entries(action.payload).map(([name, value]) => [name, String(value)]),
    );
    expect(choicesOf(bid, legal, wanted).action).toEqual(action);
  }
});

test('few actions are buttons, many a form with labels', () => {
  const kinds = { bid, pass };
  const { Table } = genericBoard({ actions: kinds });
  const props: BoardProps = {
    view: { diceLeft: [2, 3], yourDice: [5, 5], bid: null },
    you: 0,
    toAct: [0],
    legal: [...legal, { type: 'pass', payload: {} }],
    legalComplete: true,
    why: () => null,
    players: [
      { name: 'Ada', bot: null },
      { name: 'Bo', bot: 'easy' },
    ],
    events: [],
    fresh: [],
    outcome: null,
    live: true,
    pending: false,
    act: async () => null,
  };
  const shown = renderToStaticMarkup(<Table {...props} />);
  expect(shown).toContain('It is your turn.');
  expect(shown).toMatch(/<label for="([^"]+)">How many<\/label><select id="\1"/);
  expect(shown).toMatch(/<button[^>]*data-testid="do-pass"[^>]*>Pass</);
  expect(shown).toContain('<dt>Dice left</dt><dd><span>2, 3</span></dd>');
  expect(shown).not.toContain('Something else');
  const waiting = renderToStaticMarkup(<Table {...props} legal={[]} toAct={[1]} />);
  expect(waiting).toContain('Wait for Bo.');
  const some = renderToStaticMarkup(<Table {...props} legal={legal.slice(0, 2)} legalComplete={false} />);
  expect(some).toContain('Something else');
  expect(some).toContain('Bid: How many 2, Face 6');
});

test('a free form reads what fits the schema, and says what does not', () => {
  expect(readAction('bid', bid, { quantity: '3', face: '2', note: '[1]' })).toEqual({
    action: { type: 'bid', payload: { quantity: 3, face: 2, note: [1] } },
  });
  expect(readAction('bid', bid, { quantity: '12', face: '2' })).toEqual({
    problem: 'payload.quantity must be at most 9.',
  });
  expect(readAction('bid', bid, { quantity: 'x', face: '2' })).toEqual({
    problem: 'How many must be JSON, such as [1, 2].',
  });
});

test('what is hidden is marked, and what is long is folded away', () => {
  const tree = renderToStaticMarkup(
    <ValueTree
      value={{ hands: [[1], [2]], many: Array.from({ length: 50 }, () => 1) }}
      mark={(path) => path === 'hands.1'}
    />,
  );
  expect(tree).toContain('<li class="generic-hidden"><span>2</span></li>');
  expect(tree).toContain('<summary>50 items</summary>');
});

test('names and values in words', () => {
  expect(words('diceLeft')).toBe('Dice left');
  expect(labelOf({ x: 1, cards: [] })).toBe('x 1, cards nothing');
  expect(actionLabel(pass, { type: 'endTurn', payload: {} })).toBe('End turn');
  expect(groupsOf({ bid, pass }, [actionOf(1, 1)]).map(({ type }) => type)).toEqual(['bid']);
});
