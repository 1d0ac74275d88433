// The one thing that the board does by itself: it declines an offer that can only be declined, once.

import { isRefusal, type Random, stepOf } from '@turnfold/kernel';
import { scriptedRandom } from '@turnfold/kernel/testing';
import { createElement, type ReactNode, act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useDecline } from '../board/use-decline.ts';
import { namer, type TableProps } from '../board/words.ts';
import { type CatanAction, rules } from '../src/index.ts';
import type { Position } from '../src/position.ts';
import { boardProps } from './support/board-props.ts';
import { emptyPage, hangsOnNothing } from './support/empty-page.ts';
import { corner, type Player, scene } from './support/table.ts';

hangsOnNothing();

const Probe = ({ props }: { readonly props: TableProps }): ReactNode => {
  useDecline(props, props.legal.length > 0, namer(props.players));
  return null;
};

/** What the board of the second player sends by itself while it is shown these moments. */
const sentBy = async (...moments: readonly Position[]): Promise<readonly CatanAction['type'][]> => {
  const sent: CatanAction['type'][] = [];
  const act: TableProps['act'] = async ({ type }, how) => {
    sent.push(type);
    expect(how).toEqual({ unasked: true });
    return null;
  };
  const root = createRoot(emptyPage());
  for (const position of moments)
    await settle(async () => root.render(createElement(Probe, { props: boardProps(position, 1, { act }) })));
  await settle(async () => root.unmount());
  return sent;
};

const FIRST = scriptedRandom(new Array(9).fill(0));

const after = (position: Position, seat: number, action: CatanAction, random: Random = FIRST): Position => {
  const step = stepOf(rules, position, seat, action, random);
  if (isRefusal(step)) throw new Error(step.code);
  return step.state;
};

const HOME = corner(1, -1, 'N');

const offered = (hand: Player['hand'], receive: { ore: number } = { ore: 1 }): Position => {
  const players = [
    { hand: { wood: 3 }, cards: { knight: 1 } },
    { hand: hand ?? {}, settlements: [HOME] },
    { hand: { ore: 2 } },
  ];
  return after(scene({ players }), 0, { type: 'OFFER_TRADE', payload: { give: { wood: 1 }, receive } });
};

test('an offer that I cannot pay is declined for me, once, and one that I can pay is not', async () => {
  const poor = offered({ sheep: 1 });
  expect(await sentBy(poor)).toEqual(['REJECT_TRADE']);
  expect(await sentBy(poor, { ...poor }, { ...poor })).toEqual(['REJECT_TRADE']);
  expect(await sentBy(offered({ ore: 1 }))).toEqual([]);
});

test('each offer anew', async () => {
  const poor = offered({ sheep: 1 });
  const again = after(poor, 0, { type: 'CANCEL_TRADE', payload: {} });
  const payload = { give: { wood: 2 }, receive: { ore: 1 } };
  const second = after(again, 0, { type: 'OFFER_TRADE', payload });
  expect(await sentBy(poor, second)).toEqual(['REJECT_TRADE', 'REJECT_TRADE']);
});

test('who is robbed after an answer answers alone: a no that comes at once would tell what was stolen', async () => {
  const accepted = after(offered({ ore: 1 }), 1, { type: 'ACCEPT_TRADE', payload: {} });
  const knight = after(accepted, 0, { type: 'PLAY_KNIGHT', payload: {} });
  const hexCoord = { q: 1, r: -1 };
  const robbed = after(knight, 0, { type: 'MOVE_ROBBER', payload: { hexCoord, targetPlayerId: 'p2' } });
  expect(rules.toAct(robbed)).toContain(1);
  expect([...rules.legalActions(robbed, 1)].map(({ type }) => type)).toEqual(['REJECT_TRADE']);
  expect(await sentBy(offered({ ore: 1 }), accepted, knight, robbed)).toEqual([]);
});
