// What the board shows of a position: nothing that the view hides, and why something is not possible.

import type { BoardProps } from '@turnfold/board';
import { playoutContext, whyNotOf } from '@turnfold/kernel';
import { given } from '@turnfold/kernel/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from '../board/index.tsx';
import { type LiarsAction, type LiarsView, rules } from '../src/index.ts';

const setup = { seats: 2, options: { dicePerPlayer: 2, wildOnes: true } };
const dice = { type: 'rolled', payload: { dice0: [2, 3], dice1: [5, 6] } } as const;

const shown = (bids: readonly { seat: number; quantity: number; face: number }[]): string => {
  let html = '';
  given(rules, setup, dice, ...bids.map((payload) => ({ type: 'bid', payload }) as const)).state((state) => {
    const view = rules.view(state, 0, playoutContext(setup));
    const props: BoardProps<LiarsView, LiarsAction> = {
      view,
      you: 0,
      toAct: rules.toAct(state),
      legal: [...rules.legalActions(state, 0)],
      legalComplete: true,
      why: whyNotOf(rules, view, 0),
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
    html = renderToStaticMarkup(<Table {...props} />);
  });
  return html;
};

test('the first player is asked for a bid, cannot call, and is told why', () => {
  const html = shown([]);
  expect(html).toContain('What do you bid?');
  expect(html).toContain('Nobody has bid yet');
  expect(html).toContain('aria-label="Your dice: 2 and 3"');
  expect(html).toMatch(/data-testid="call"[^>]*aria-disabled="true"/);
  expect(html).not.toMatch(/5 6|5 and 6/);
});

test('while another player thinks there is nothing to press', () => {
  const html = shown([{ seat: 0, quantity: 2, face: 3 }]);
  expect(html).toContain('Bo is thinking.');
  expect(html).toContain('Ada bids 2 × 3');
  expect(html).not.toContain('data-testid="bid"');
});
