// What the table lets a player do, and what it says where it does not: the rules' answer, word for word.

import { isRefusal, noRandom, type Refusal, stepOf } from '@turnfold/kernel';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { PURCHASES, whyNotBuy } from '../board/prices.ts';
import { NO_CARDS } from '../board/resources.tsx';
import { Table } from '../board/table.tsx';
import { canOnlyDecline } from '../board/use-decline.ts';
import { owedCards } from '../board/use-discard.ts';
import { type OfferDraft, type TradeProps, useOffer } from '../board/use-offer.ts';
import { namer, refusalText, type TableProps } from '../board/words.ts';
import { type CatanAction, type ResourceCards, rules } from '../src/index.ts';
import type { Position } from '../src/position.ts';
import { resting } from '../src/position.ts';
import { boardProps } from './support/board-props.ts';
import { MOMENTS } from './support/moments.ts';
import { corner, type Player, scene, way } from './support/table.ts';

const [a, b, c] = [corner(0, 0, 'N'), corner(0, 0, 'NE'), corner(0, 0, 'SE')];
const RICH = { wood: 4, brick: 4, sheep: 4, wheat: 4, ore: 4 };
const settled: Player = { settlements: [a], roads: way(a, b, c) };

const table = (props: TableProps): string => renderToStaticMarkup(createElement(Table, props));

/** How a button stands: what it says where it cannot be pressed, null where it can. */
const stateOf = (markup: string, testId: string): string | null => {
  const button = new RegExp(`<button[^>]*data-testid="${testId}"[^>]*>`).exec(markup)?.[0];
  if (!button) throw new Error(`there is no ${testId}`);
  if (!button.includes('aria-disabled="true"')) return null;
  const id = /aria-describedby="([^"]+)"/.exec(button)?.[1];
  return new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(markup)?.[1] ?? '';
};

describe('what can be bought', () => {
  const has = { road: 'BUILD_ROAD', settlement: 'BUILD_SETTLEMENT', city: 'BUILD_CITY' } as const;
  const types = { ...has, card: 'BUY_DEVELOPMENT_CARD' } as const;

  test('is what the rules list, in every kind of moment', () => {
    let [bought, refused] = [0, 0];
    for (const position of [scene({ players: [{ ...settled, hand: RICH }, {}] }), ...Object.values(MOMENTS)])
      for (const seat of [0, 1]) {
        const { why, legal } = boardProps(position, seat);
        for (const what of PURCHASES) {
          const isListed = legal.some(({ type }) => type === types[what]);
          expect(whyNotBuy(why, what) === null, `${what}, ${position.phase.type}`).toBe(isListed);
          if (isListed) bought++;
          else refused++;
        }
      }
    expect(Math.min(bought, refused)).toBeGreaterThan(4);
  });

  test.each<[string, string, Player, string]>([
    ['before the roll', 'road', { ...settled, hand: RICH }, 'Roll the dice first.'],
    ['without the cards', 'city', { ...settled, hand: { ore: 3 } }, 'a city costs 2 wheat, 3 ore'],
    ['without a settlement', 'city', { hand: RICH }, 'Only your own settlements can become cities.'],
    ['without a place', 'settlement', { settlements: [a], hand: RICH }, 'None of your roads leads there.'],
    ['without cards for a card', 'card', settled, 'a development card costs'],
  ])('%s a %s says why', (when, what, player, sentence) => {
    const phase = resting(when === 'before the roll' ? 'preRoll' : 'postRoll');
    const markup = table(boardProps(scene({ players: [player, {}], phase }), 0));
    expect(stateOf(markup, what === 'card' ? 'buy-card' : `build-${what}`)).toContain(sentence);
  });

  test('can be pressed where there is a place and the price', () => {
    const markup = table(boardProps(scene({ players: [{ ...settled, hand: RICH }, {}] }), 0));
    for (const id of ['build-road', 'build-settlement', 'build-city', 'buy-card'])
      expect(stateOf(markup, id), id).toBeNull();
    const waiting = table(boardProps(scene({ players: [{ ...settled, hand: RICH }, settled] }), 1));
    expect(stateOf(waiting, 'build-road')).toContain('It is not your turn.');
  });
});

describe('an offer', () => {
  const position = scene({
    players: [{ hand: { wood: 3 } }, { hand: { ore: 2 } }, { hand: { ore: 1 } }, { hand: {} }],
  });

  test('for some goes to them alone, for all to everybody', () => {
    const terms = { give: { ...NO_CARDS, wood: 1 }, receive: { ...NO_CARDS, ore: 1 } };
    const fill = [
      (draft: OfferDraft) => draft.setGive(terms.give),
      (draft: OfferDraft) => draft.setReceive(terms.receive),
    ];
    const sent = (at: Position, ...steps: readonly ((draft: OfferDraft) => void)[]) => {
      const act = vi.fn<(action: CatanAction) => void>();
      offerAfter(at, act, ...fill, ...steps, (draft) => draft.send());
      return act.mock.calls;
    };
    // Nobody knows what the others hold; that Di holds nothing, everybody knows.
    expect(sent(position)).toEqual([[{ type: 'OFFER_TRADE', payload: { ...terms, to: ['p2', 'p3'] } }]]);
    expect(sent(position, (draft) => draft.leaveOut('p2'))).toEqual([
      [{ type: 'OFFER_TRADE', payload: { ...terms, to: ['p3'] } }],
    ]);
    const all = scene({ players: [{ hand: { wood: 3 } }, { hand: { ore: 2 } }, { hand: { ore: 1 } }] });
    expect(sent(all)).toEqual([[{ type: 'OFFER_TRADE', payload: terms }]]);
    const leaveOut = (draft: OfferDraft) => draft.leaveOut('p2');
    expect(sent(all, leaveOut, leaveOut)).toEqual([[{ type: 'OFFER_TRADE', payload: terms }]]);
  });

  test.each([
    ['nothing on either side', NO_CARDS, NO_CARDS, 'Both sides must give at least one card.'],
    [
      'the same on both sides',
      { ...NO_CARDS, wood: 1 },
      { ...NO_CARDS, wood: 1 },
      'A resource cannot be on both sides of a trade.',
    ],
  ])('%s: the rules say why it cannot be made', (_, give, receive, sentence) => {
    const draft = offerAfter(
      position,
      () => undefined,
      (one) => one.setGive(give),
      (one) => one.setReceive(receive),
    );
    expect(draft.noOffer).toBe(sentence);
  });

  test('can be made where the rules take it, after the roll', () => {
    const noOffer = (at: Position) =>
      offerAfter(
        at,
        () => undefined,
        (one) => one.setGive({ ...NO_CARDS, wood: 1 }),
        (one) => one.setReceive({ ...NO_CARDS, ore: 1 }),
      ).noOffer;
    expect(noOffer(position)).toBeNull();
    const early = scene({
      players: [{ hand: { wood: 3 } }, { hand: { ore: 2 } }],
      phase: resting('preRoll'),
    });
    expect(noOffer(early)).toBe('Roll the dice first.');
  });
});

describe('answers', () => {
  const offered = (hand: Player['hand'], to?: readonly string[]) => {
    const start = scene({ players: [{ hand: { wood: 3 } }, { hand: hand ?? {} }, { hand: { ore: 1 } }] });
    const payload = { give: { wood: 1 }, receive: { ore: 1 }, ...(to ? { to: [...to] } : {}) };
    return after(start, { type: 'OFFER_TRADE', payload });
  };

  test('an offer that I can pay can be accepted; one that I cannot says why', () => {
    expect(stateOf(table(boardProps(offered({ ore: 1 }), 1)), 'accept-trade')).toBeNull();
    const poor = table(boardProps(offered({ sheep: 1 }), 1));
    expect(stateOf(poor, 'accept-trade')).toBe('You do not have those cards.');
    expect(stateOf(poor, 'reject-trade')).toBeNull();
  });

  test('only those who were asked are shown, thinking', () => {
    const markup = table(boardProps(offered({ ore: 1 }, ['p2']), 0));
    const answers = /aria-label="Answers">(.*?)<\/ul>/.exec(markup)?.[1] ?? '';
    expect(answers).toContain('Bo');
    expect(answers).toContain('Thinking');
    expect(answers).not.toContain('Cy');
    expect(markup).toContain('Waiting for Bo to answer.');
  });

  test('a yes and a counter-offer can each be taken up with one click', () => {
    const accepted = after(offered({ ore: 1 }), { type: 'ACCEPT_TRADE', payload: {} }, 1);
    const countered = after(
      accepted,
      { type: 'COUNTER_TRADE', payload: { give: { ore: 1 }, receive: { wood: 2 } } },
      2,
    );
    const markup = table(boardProps(countered, 0));
    expect(markup.match(/data-testid="confirm-trade"/g)).toHaveLength(2);
    expect(markup).toContain('Bo says yes.');
    expect(markup).toMatch(/data-testid="primary"[^>]*>Trade with Bo</);
    expect(stateOf(markup, 'end-turn')).toBeNull();
    expect(markup).toContain('Counters');
  });

  test('a counter-offer starts from the offer, seen from my side', () => {
    const asked = boardProps(offered({ ore: 2 }), 1);
    const act = vi.fn<(action: CatanAction) => void>();
    const { give, receive } = asked.view.tradeOffer ?? { give: NO_CARDS, receive: NO_CARDS };
    const draft = draftAfter(
      tradeProps(asked, act),
      (one) => one.counter('1:1', { give: receive, receive: give }),
      (one) => one.setReceive({ ...NO_CARDS, wood: 2 }),
      (one) => one.sendCounter(),
    );
    expect(act.mock.calls).toEqual([
      [
        {
          type: 'COUNTER_TRADE',
          payload: { give: { ...NO_CARDS, ore: 1 }, receive: { ...NO_CARDS, wood: 2 } },
        },
      ],
    ]);
    expect(draft.isEmpty).toBe(true);
  });

  test('an offer that I cannot accept can only be declined, and is', () => {
    expect(canOnlyDecline(boardProps(offered({ sheep: 1 }), 1))).toBe(true);
    expect(canOnlyDecline(boardProps(offered({ ore: 1 }), 1))).toBe(false);
    expect(canOnlyDecline(boardProps(offered({ ore: 1 }, ['p2']), 2))).toBe(false); // Not asked.
    expect(canOnlyDecline(boardProps(offered({ ore: 1 }), 0))).toBe(false); // My own offer.
  });
});

describe('a trade by clicks', () => {
  const rolled = (hand: Player['hand'], more: Player = {}) =>
    scene({ players: [{ ...more, hand: hand ?? {} }, { hand: { ore: 1 } }, {}] });
  const giveable = (position: Position, seat = 0) =>
    [...table(boardProps(position, seat)).matchAll(/Give one of <.*?k-word">(\w+)</g)].map(
      ([, name]) => name,
    );

  test('the cards of my hand can be clicked in my own time, and at no other', () => {
    expect(giveable(rolled({ wood: 4, ore: 1 }))).toEqual(['Wood', 'Ore']);
    expect(giveable(rolled({ wood: 4 }), 1)).toEqual([]);
    const early = scene({ players: [{ hand: { wood: 4 } }, {}], phase: resting('preRoll') });
    expect(giveable(early)).toEqual([]);
  });

  test('with the bank: one card shows what is given, and its rate how many', () => {
    const terms = { give: { ...NO_CARDS, wood: 1 }, receive: { ...NO_CARDS, ore: 1 } };
    const withBank = (give: ResourceCards, receive: ResourceCards) =>
      offerAfter(
        rolled({ wood: 4, brick: 1 }),
        () => undefined,
        (one) => one.setGive(give),
        (one) => one.setReceive(receive),
      ).withBank;
    expect(withBank(terms.give, terms.receive)).toEqual({
      type: 'TRADE_BANK',
      payload: { give: 'wood', receive: 'ore' },
    });
    expect(withBank({ ...terms.give, brick: 1 }, terms.receive)).toBeNull(); // Two kinds.
    expect(withBank(terms.give, { ...NO_CARDS, ore: 2 })).toBeNull(); // Two cards.
    expect(withBank(terms.give, NO_CARDS)).toBeNull();
  });
});

describe('what else is asked of the rules', () => {
  test('how many cards are to be discarded', () => {
    const hand = { wood: 5, ore: 4 };
    const owing = scene({
      players: [{ hand }, { hand }],
      phase: { type: 'discarding', owed: [4, 0] } as Position['phase'],
    });
    const props = boardProps(owing, 0);
    expect(owedCards(props.why)).toBe(4);
    const markup = table(props);
    expect(markup).toContain('Discard 4 cards');
    expect(stateOf(markup, 'primary')).toBe('Discard exactly 4 cards, not 0.');
  });

  test('whether a development card may be played', () => {
    const holding = (more: object) =>
      table(boardProps(scene({ players: [{ cards: { knight: 1 }, settlements: [a] }, {}], ...more }), 0));
    expect(stateOf(holding({}), 'play-knight')).toBeNull();
    expect(stateOf(holding({ fresh: { knight: 1 } }), 'play-knight')).toContain(
      'You bought that card this turn',
    );
    expect(stateOf(holding({ playedNow: 1 }), 'play-knight')).toContain(
      'You have already played a development card this turn',
    );
    const noRoad = scene({ players: [{ cards: { roadBuilding: 1 } }, {}] });
    expect(stateOf(table(boardProps(noRoad, 0)), 'play-roadBuilding')).toContain('nowhere to build one');
  });

  test('whether the turn may end', () => {
    const open = scene({ players: [settled, {}] });
    expect(stateOf(table(boardProps(open, 0)), 'primary')).toBeNull();
    expect(stateOf(table(boardProps(open, 1)), 'primary')).toBe('It is not your turn.');
    // While an older move is still told, nothing can be pressed.
    expect(stateOf(table(boardProps(open, 0, { legal: [] })), 'primary')).not.toBeNull();
  });

  test('players have names in what it says', () => {
    const refusal: Refusal = {
      code: 'NOT_A_VICTIM',
      rule: '5.3',
      explain: 'There is nothing to steal from p2 at that hex.',
      params: { playerId: 'p2' },
    };
    const { players } = boardProps(scene({ players: [{}, {}] }), 0);
    expect(refusalText(refusal, namer(players))).toBe('There is nothing to steal from Bo at that hex.');
  });
});

function tradeProps({ view, legal, why, players, you }: TableProps, act: TradeProps['act']): TradeProps {
  const me = view.players[you ?? 0];
  if (!me?.resources) throw new Error('a hand is hidden');
  return { view, legal, why, act, mine: me.resources, you: me.id, active: true, name: namer(players) };
}

/** The draft of an offer after some steps, as the hook holds it. */
function offerAfter(
  position: Position,
  act: TradeProps['act'],
  ...steps: readonly ((draft: OfferDraft) => void)[]
): OfferDraft {
  return draftAfter(tradeProps(boardProps(position, 0), act), ...steps);
}

function draftAfter(props: TradeProps, ...steps: readonly ((draft: OfferDraft) => void)[]): OfferDraft {
  const todo = [...steps];
  let draft: OfferDraft | undefined;
  const Probe = (): ReactNode => {
    draft = useOffer(props);
    todo.shift()?.(draft);
    return null;
  };
  renderToStaticMarkup(createElement(Probe));
  if (!draft || todo.length > 0) throw new Error('not every step was made');
  return draft;
}

/** The position after an action; of the player whose turn it is, unless somebody else is named. */
function after(position: Position, action: CatanAction, seat = position.player): Position {
  const step = stepOf(rules, position, seat, action, noRandom);
  if (isRefusal(step)) throw new Error(step.code);
  return step.state;
}
