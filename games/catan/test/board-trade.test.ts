// Trades and cards on the board: the side from which an offer is seen, and where a card comes from.

import { type Envelope, noRandom, stepOf } from '@turnfold/kernel';
import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { flightsOf } from '../board/flights.ts';
import { TheirOffer } from '../board/open-offer.tsx';
import { NO_CARDS } from '../board/resources.tsx';
import type { OfferDraft, Terms } from '../board/use-offer.ts';
import { namer } from '../board/words.ts';
import { rules } from '../src/index.ts';
import type { Position } from '../src/position.ts';
import { HEX_NODES } from '../src/topology.ts';
import { boardProps } from './support/board-props.ts';
import { scene } from './support/table.ts';

type Button = { readonly 'data-testid'?: string; readonly children?: ReactNode; onPress?(): void };

/** The button of this name among what a component draws. */
const buttonIn = (node: ReactNode, testId: string): Button | undefined => {
  if (Array.isArray(node)) return node.map((one) => buttonIn(one, testId)).find((one) => one !== undefined);
  if (!isValidElement<Button>(node)) return undefined;
  return node.props['data-testid'] === testId ? node.props : buttonIn(node.props.children, testId);
};

test('a counter-offer begins with what was asked of me on my side, and what was offered on theirs', () => {
  const start = scene({ players: [{ hand: { wood: 3 } }, { hand: { ore: 1 } }] });
  const payload = { give: { wood: 2 }, receive: { ore: 1 } };
  const step = stepOf(rules, start, 0, { type: 'OFFER_TRADE', payload }, noRandom);
  if (!('state' in step)) throw new Error(step.code);
  const { view, legal, why, players } = boardProps(step.state, 1);
  const me = view.players[1];
  if (!view.tradeOffer || !me?.resources) throw new Error('no offer');
  const started: Terms[] = [];
  const draft = {
    countered: null,
    counter: (_: string, terms: Terms) => void started.push(terms),
  } as unknown as OfferDraft;
  const drawn = TheirOffer({
    offer: view.tradeOffer,
    draft,
    view,
    legal,
    why,
    mine: me.resources,
    you: me.id,
    active: true,
    name: namer(players),
    act: () => undefined,
  });
  buttonIn(drawn, 'counter-trade')?.onPress?.();
  expect(started).toEqual([{ give: { ...NO_CARDS, ore: 1 }, receive: { ...NO_CARDS, wood: 2 } }]);
});

test('of two hexes that pay the same for a roll, no card flies from the one with the robber', () => {
  const [robbed, open] = [4, 14];
  const at = (hex: number) => HEX_NODES[hex]?.[0] as number;
  const position: Position = {
    ...scene({ players: [{ settlements: [at(robbed), at(open)] }, {}] }),
    robber: robbed,
  };
  const { view } = boardProps(position, 0);
  const hexes = view.board.hexes.map((hex, index) =>
    index === robbed || index === open
      ? { ...hex, number: 8, resource: 'ore' as const }
      : { ...hex, number: hex.number === 8 ? 9 : hex.number },
  );
  const gains = [{ playerId: 'p1', resources: { ...NO_CARDS, ore: 1 } }];
  const fresh = [
    { type: 'diceRolled', payload: { playerId: 'p1', dice: [3, 5], phase: 'postRoll', discards: [] } },
    { type: 'resourcesProduced', payload: { gains, short: [] } },
  ] as unknown as readonly Envelope[];
  const rolled = { ...view, lastDiceRoll: { die1: 3, die2: 5, total: 8 }, board: { ...view.board, hexes } };
  expect(flightsOf(fresh, rolled, fresh)).toEqual([{ from: { hex: open }, to: { seat: 0 }, what: 'ore' }]);
});
