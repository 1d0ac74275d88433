import { given } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { CatanAction } from '../src/actions.ts';
import { formatCards, NO_CARDS, type ResourceCards } from '../src/resource.ts';
import { rules } from '../src/rules.ts';
import { scene } from './support/table.ts';

const cards = (some: Partial<ResourceCards>): ResourceCards => ({ ...formatCards(NO_CARDS), ...some });
const act = (type: CatanAction['type'], payload: object = {}): CatanAction =>
  ({ type, payload }) as CatanAction;
const offer = (give: object, receive: object, to?: string[]) =>
  act('OFFER_TRADE', { give, receive, ...(to ? { to } : {}) });

const table = () =>
  given(rules, {
    seats: 4,
    state: scene({
      players: [
        { hand: { wood: 2, sheep: 1 } },
        { hand: { ore: 1 } },
        { hand: { ore: 2, brick: 1 } },
        { hand: { wheat: 1 } },
      ],
    }),
  });

describe('[7] trading with each other', () => {
  test('everybody is asked, those asked come first, and the player may act meanwhile', () => {
    table()
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then({
        type: 'tradeOffered',
        payload: {
          playerId: 'p1',
          give: cards({ wood: 1 }),
          receive: cards({ ore: 1 }),
          to: ['p2', 'p3', 'p4'],
        },
      })
      .state((state) => expect(rules.toAct(state)).toEqual([1, 2, 3, 0]))
      .when(2, act('REJECT_TRADE'))
      .then({ type: 'tradeRejected', payload: { playerId: 'p3' } })
      .state((state) => expect(rules.toAct(state)).toEqual([1, 3, 0]));
  });

  test('an offer is a question to each who has not answered, and another one is another question', () => {
    const questions = (state: Parameters<typeof rules.toAct>[0]) =>
      rules.questions?.(state).map(({ seat, id, no }) => [seat, id, no.type]);
    table()
      .state((state) => expect(questions(state)).toEqual([]))
      .when(0, offer({ wood: 1 }, { ore: 1 }, ['p2', 'p3']))
      .then()
      .state((state) => {
        const id = rules.questions?.(state)[0]?.id;
        expect(questions(state)).toEqual([
          [1, id, 'REJECT_TRADE'],
          [2, id, 'REJECT_TRADE'],
        ]);
      })
      .when(1, act('REJECT_TRADE'))
      .then()
      .state((state) => expect(questions(state)?.map(([seat]) => seat)).toEqual([2]))
      .when(0, act('CANCEL_TRADE'))
      .then()
      .state((state) => expect(questions(state)).toEqual([]))
      .when(0, offer({ wood: 1 }, { ore: 1 }, ['p2']))
      .then()
      .state((state) => expect(rules.questions?.(state)[0]?.id).toMatch(/\.2$/));
  });

  test('only those who are asked may answer, once, and nobody but them', () => {
    table()
      .when(0, offer({ wood: 1 }, { ore: 1 }, ['p3']))
      .then()
      .when(1, act('ACCEPT_TRADE'))
      .refused('NOT_YOUR_TURN')
      .when(2, act('ACCEPT_TRADE'))
      .then()
      .when(2, act('REJECT_TRADE'))
      .refused('NOT_YOUR_TURN')
      .when(0, act('ACCEPT_TRADE'))
      .refused('OWN_OFFER')
      .when(0, offer({ wood: 1 }, { wheat: 1 }))
      .refused('OFFER_OPEN');
  });

  test('the player confirms one of those who accepted, and the cards change hands', () => {
    table()
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then()
      .when(1, act('ACCEPT_TRADE'))
      .then()
      .when(2, act('ACCEPT_TRADE'))
      .then()
      .when(0, act('CONFIRM_TRADE', { playerId: 'p4' }))
      .refused('NOT_AGREED')
      .when(0, act('CONFIRM_TRADE', { playerId: 'p3' }))
      .then({
        type: 'tradeMade',
        payload: {
          playerId: 'p1',
          withPlayerId: 'p3',
          give: cards({ wood: 1 }),
          receive: cards({ ore: 1 }),
        },
      })
      .state(({ hands, offer: open }) => {
        expect(hands.map(formatCards)).toEqual([
          cards({ wood: 1, sheep: 1, ore: 1 }),
          cards({ ore: 1 }),
          cards({ wood: 1, ore: 1, brick: 1 }),
          cards({ wheat: 1 }),
        ]);
        expect(open).toBeNull();
      });
  });

  test('a counter-offer goes the other way under the same rules, and the player may take it up', () => {
    const counter = (give: object, receive: object) => act('COUNTER_TRADE', { give, receive });
    table()
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then()
      .when(2, counter({ brick: 2 }, { wood: 2 }))
      .refused('NOT_HELD')
      .when(2, counter({ brick: 1 }, {}))
      .refused('GIFT')
      .when(2, counter({ brick: 1 }, { brick: 1 }))
      .refused('SAME_RESOURCE')
      .when(2, counter({ brick: 1 }, { wood: 2 }))
      .then()
      .when(3, counter({ wheat: 1 }, { ore: 1 }))
      .then()
      .when(0, act('CONFIRM_TRADE', { playerId: 'p4' }))
      .refused('NOT_HELD')
      .when(0, act('CONFIRM_TRADE', { playerId: 'p3' }))
      .then({
        type: 'tradeMade',
        payload: {
          playerId: 'p1',
          withPlayerId: 'p3',
          give: cards({ wood: 2 }),
          receive: cards({ brick: 1 }),
        },
      });
  });

  test('the offer ends when it is withdrawn, when all decline, and with the turn', () => {
    const open = () =>
      table()
        .when(0, offer({ wood: 1 }, { ore: 1 }, ['p2', 'p3']))
        .then();
    open()
      .when(0, act('CANCEL_TRADE'))
      .then({ type: 'tradeClosed', payload: { reason: 'cancelled' } })
      .when(0, act('CANCEL_TRADE'))
      .refused('NO_OFFER');
    open()
      .when(1, act('REJECT_TRADE'))
      .then()
      .when(2, act('REJECT_TRADE'))
      .then(
        { type: 'tradeRejected', payload: { playerId: 'p3' } },
        { type: 'tradeClosed', payload: { reason: 'rejected' } },
      );
    open()
      .when(0, act('END_TURN'))
      .then()
      .state((state) => {
        expect(state.offer).toBeNull();
        expect(rules.toAct(state)).toEqual([1]);
      });
  });

  test('talk rests while the robber moves, and goes on afterwards', () => {
    const knight = scene({
      players: [{ hand: { wood: 1 }, cards: { knight: 1 } }, { hand: { ore: 1 } }, {}],
    });
    given(rules, { seats: 3, state: knight })
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then()
      .when(0, act('PLAY_KNIGHT'))
      .then()
      .state((state) => {
        expect(rules.toAct(state)).toEqual([0]);
        expect([...rules.legalActions(state, 1)]).toEqual([]);
      })
      .when(1, act('ACCEPT_TRADE'))
      .refused('WRONG_PHASE')
      .when(0, act('MOVE_ROBBER', { hexCoord: { q: 1, r: 0 } }))
      .then()
      .when(1, act('ACCEPT_TRADE'))
      .then();
  });

  test('those who are asked may do nothing else in a turn that is not theirs', () => {
    table()
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then()
      .when(1, act('END_TURN'))
      .refused('NOT_YOUR_TURN')
      .when(1, act('CANCEL_TRADE'))
      .refused('NOT_YOUR_TURN')
      .when(1, act('CONFIRM_TRADE', { playerId: 'p3' }))
      .refused('NOT_YOUR_TURN');
  });

  test('the list of legal actions says that offers are not in it', () => {
    table()
      .state((state) => expect(rules.listsAll?.(state, 0)).toBe(false))
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then()
      .state((state) => {
        expect(rules.listsAll?.(state, 0)).toBe(true);
        expect(rules.listsAll?.(state, 1)).toBe(false);
        expect([...rules.legalActions(state, 1)].map(({ type }) => type)).toEqual([
          'ACCEPT_TRADE',
          'REJECT_TRADE',
        ]);
        expect([...rules.legalActions(state, 3)].map(({ type }) => type)).toEqual(['REJECT_TRADE']);
        expect([...rules.legalActions(state, 0)].map(({ type }) => type)).toEqual([
          'END_TURN',
          'CANCEL_TRADE',
        ]);
      });
  });

  test('everybody sees offers and answers', () => {
    table()
      .when(0, offer({ wood: 1 }, { ore: 1 }, ['p2', 'p3']))
      .then()
      .when(2, act('COUNTER_TRADE', { give: { brick: 1 }, receive: { wood: 2 } }))
      .then()
      .view('spectator', ({ tradeOffer, offersMade }) => {
        expect(offersMade).toBe(1);
        expect(tradeOffer).toEqual({
          playerId: 'p1',
          give: cards({ wood: 1 }),
          receive: cards({ ore: 1 }),
          answers: [
            { playerId: 'p2', answer: 'waiting' },
            { playerId: 'p3', answer: 'countered', give: cards({ brick: 1 }), receive: cards({ wood: 2 }) },
          ],
        });
      });
  });
});
