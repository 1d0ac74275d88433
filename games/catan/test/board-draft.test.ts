// Cards that were lifted for a trade: they lie there as long as they may be given, and no longer.

import { isRefusal, type Random, stepOf } from '@turnfold/kernel';
import { scriptedRandom } from '@turnfold/kernel/testing';
import { createElement, type ReactNode, act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { primaryOf } from '../board/controls.tsx';
import { NO_CARDS } from '../board/resources.tsx';
import { type Turn, useTurn } from '../board/use-turn.ts';
import type { TableProps } from '../board/words.ts';
import { type CatanAction, rules } from '../src/index.ts';
import type { Position } from '../src/position.ts';
import { boardProps } from './support/board-props.ts';
import { emptyPage, hangsOnNothing } from './support/empty-page.ts';
import { corner, scene } from './support/table.ts';

hangsOnNothing();

/** The table of the first player: shown moment after moment, with the turn as it stands there. */
const openTable = () => {
  const root = createRoot(emptyPage());
  let now: { readonly props: TableProps; readonly turn: Turn } | null = null;
  const Probe = ({ props }: { readonly props: TableProps }): ReactNode => {
    now = { props, turn: useTurn(props) };
    return null;
  };
  const shown = () => {
    if (!now) throw new Error('nothing is shown');
    return now;
  };
  return {
    show: (position: Position) =>
      settle(async () => root.render(createElement(Probe, { props: boardProps(position, 0) }))),
    lift: (cards: object) => settle(async () => shown().turn.draft.setGive({ ...NO_CARDS, ...cards })),
    turn: () => shown().turn,
    button: () => primaryOf(shown().props, shown().turn)?.label ?? null,
    primary: () => primaryOf(shown().props, shown().turn),
    choose: (key: string) => settle(async () => shown().turn.places.setFocus(key)),
    build: (kind: 'road') => settle(async () => shown().turn.places.toggle(kind)),
    close: () => settle(async () => root.unmount()),
  };
};

const FIRST = scriptedRandom(new Array(9).fill(0));
const after = (position: Position, action: CatanAction, random: Random = FIRST): Position => {
  const step = stepOf(rules, position, 0, action, random);
  if (isRefusal(step)) throw new Error(step.code);
  return step.state;
};

const mine = (): Position =>
  scene({
    players: [
      {
        hand: { wood: 2, brick: 1, sheep: 1, wheat: 1 },
        cards: { knight: 1 },
        settlements: [corner(0, 0, 'N')],
      },
      { hand: { ore: 2 } },
    ],
  });

test('a card that is lifted waits for a trade', async () => {
  const table = openTable();
  await table.show(mine());
  await table.lift({ wood: 1 });
  expect(table.turn().draft.isEmpty).toBe(false);
  expect(table.button()).toBe('Offer to all');
  await table.close();
});

test('while the robber is to be moved nothing is offered, and afterwards the card is still lifted', async () => {
  const table = openTable();
  await table.show(mine());
  await table.lift({ wood: 1 });
  const knight = after(mine(), { type: 'PLAY_KNIGHT', payload: {} });
  await table.show(knight);
  expect(table.turn().draft.isEmpty).toBe(true);
  expect(table.button()).toBe('Move the robber here');
  await table.show(after(knight, { type: 'MOVE_ROBBER', payload: { hexCoord: { q: 2, r: -2 } } }));
  expect(table.turn().draft.give.wood).toBe(1);
  await table.close();
});

test('what has been spent meanwhile is not lifted any more', async () => {
  const table = openTable();
  await table.show(mine());
  await table.lift({ wood: 2, sheep: 1 });
  const [road] = [...rules.legalActions(mine(), 0)].filter(({ type }) => type === 'BUILD_ROAD');
  if (!road) throw new Error('no road can be built');
  await table.show(after(mine(), road));
  expect(table.turn().draft.give).toEqual({ ...NO_CARDS, wood: 1, sheep: 1 });
  await table.close();
});

test('the turn ends, and the next one begins with nothing lifted', async () => {
  const table = openTable();
  await table.show(mine());
  await table.lift({ wood: 1 });
  const theirs = after(mine(), { type: 'END_TURN', payload: {} });
  await table.show(theirs);
  expect(table.turn().draft.isEmpty).toBe(true);
  await table.show({ ...mine(), turn: mine().turn + 2 });
  expect(table.turn().draft.isEmpty).toBe(true);
  await table.close();
});

test('where a place is to be chosen its button is there from the start, quiet, and says what it waits for', async () => {
  const table = openTable();
  const knight = after(mine(), { type: 'PLAY_KNIGHT', payload: {} });
  await table.show(knight);
  expect(table.primary()).toMatchObject({ label: 'Move the robber here', disabled: true });
  expect(table.primary()?.why).toBe('Choose a place on the island.');
  await table.choose('h3');
  expect(table.primary()).toMatchObject({ label: 'Move the robber here' });
  expect(table.primary()?.disabled).toBeFalsy();
  await table.close();
});

test('while a road is being placed the strong button is its, and the turn does not end by mistake', async () => {
  const table = openTable();
  await table.show(mine());
  expect(table.button()).toBe('End turn');
  await table.build('road');
  expect(table.primary()).toMatchObject({ label: 'Build a road here', disabled: true });
  await table.close();
});
