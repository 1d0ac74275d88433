import { describe, expect, test } from 'vitest';
import { atlasOf, type Options } from '../src/index.ts';
import { armiesIn, endTurn, inWorld, place, trade } from './world.ts';

/** p1 holds alaska, alberta and peru, and has three armies to place. */
const reinforcing = {
  land: { p1: { alaska: 1, alberta: 2, peru: 1 }, p2: { ontario: 1 } },
  state: { phase: 'REINFORCE' },
} as const;

describe('[001 PLACE_ARMIES]', () => {
  test('all armies are placed, and the attack begins', () => {
    inWorld(reinforcing)
      .when(0, place(['alaska', 1], ['peru', 2]))
      .then({
        type: 'armiesPlaced',
        payload: {
          playerId: 'p1',
          placements: [
            { territoryId: 'alaska', count: 1 },
            { territoryId: 'peru', count: 2 },
          ],
        },
        phase: 'ATTACK',
      })
      .state((state) => {
        expect([armiesIn(state, 'alaska'), armiesIn(state, 'alberta'), armiesIn(state, 'peru')]).toEqual([
          2, 2, 3,
        ]);
        expect(state.phase).toBe('ATTACK');
      });
  });

  test('[H4] the sum must equal the armies there are: fewer is refused', () => {
    inWorld(reinforcing)
      .when(0, place(['alaska', 2]))
      .refused('WRONG_TOTAL', { total: 2, pool: 3 });
  });

  test('[H4] and so is more', () => {
    inWorld(reinforcing)
      .when(0, place(['alaska', 2], ['peru', 2]))
      .refused('WRONG_TOTAL', { total: 4, pool: 3 });
  });

  test('each territory must be owned by the current player', () => {
    inWorld(reinforcing)
      .when(0, place(['alaska', 2], ['ontario', 1]))
      .refused('NOT_OWNER', { territory: 'ontario' });
  });

  test('every territory must exist on the map', () => {
    inWorld(reinforcing)
      .when(0, place(['alaska', 2], ['atlantis', 1]))
      .refused('UNKNOWN_TERRITORY', { territory: 'atlantis', example: 'alaska' });
    inWorld(reinforcing)
      .when(0, place(['__proto__', 3]))
      .refused('UNKNOWN_TERRITORY');
  });

  test('[H5] a negative count does not help the sum', () => {
    inWorld(reinforcing)
      .when(0, place(['alaska', 5], ['peru', -2]))
      .refused('BAD_COUNT', { count: -2 });
  });

  test('[H5] nor does a zero', () => {
    inWorld(reinforcing)
      .when(0, place(['alaska', 3], ['peru', 0]))
      .refused('BAD_COUNT', { count: 0 });
  });

  test('[H5] a territory named twice gets both', () => {
    inWorld(reinforcing)
      .when(0, place(['alaska', 1], ['alaska', 2]))
      .then()
      .state((state) => expect(armiesIn(state, 'alaska')).toBe(4));
  });

  test('[H5] an empty list is refused: there is always something to place', () => {
    inWorld(reinforcing).when(0, place()).refused('WRONG_TOTAL', { total: 0, pool: 3 });
  });

  test('ownership is checked before counts', () => {
    inWorld(reinforcing)
      .when(0, place(['alaska', -1], ['ontario', 9]))
      .refused('NOT_OWNER');
  });

  test('[001 Phase Checks] only in REINFORCE', () => {
    for (const phase of ['ATTACK', 'FORTIFY'] as const)
      inWorld({ ...reinforcing, state: { phase } })
        .when(0, place(['alaska', 3]))
        .refused('WRONG_PHASE');
  });

  test('[001 Turn Ownership] only by the player whose turn it is', () => {
    inWorld(reinforcing)
      .when(1, place(['ontario', 3]))
      .refused('NOT_YOUR_TURN');
  });
});

/** The first cards with a symbol, in the order of the map. */
const cards = (symbol: string, count: number): string[] => {
  const { symbols, cardIds } = atlasOf('classic');
  return cardIds.filter((_, card) => symbols[card] === symbol).slice(0, count);
};

describe('[001 TRADE_CARDS]', () => {
  const [i1, i2, i3, i4] = cards('INFANTRY', 4) as [string, string, string, string];
  const [c1, c2] = cards('CAVALRY', 2) as [string, string];
  const [a1] = cards('ARTILLERY', 1) as [string];

  /** p1 holds two territories that no card in hand shows. */
  const trading = (hand: readonly string[], more: Partial<Parameters<typeof inWorld>[0]> = {}) =>
    inWorld({
      land: { p1: { siam: 1, india: 1 } },
      rest: 'p2',
      hands: { p1: hand },
      ...more,
      state: { phase: 'REINFORCE', ...more.state },
    });

  test('three of a kind are worth four armies, as the first set of the game', () => {
    trading([i1, i2, i3])
      .when(0, trade(i3, i1, i2))
      .then({
        type: 'cardsTraded',
        payload: { playerId: 'p1', cardIds: [i3, i1, i2], setNumber: 1, armies: 4, bonus: null },
      })
      .when(0, place(['siam', 7]))
      .then()
      .state((state) => expect(armiesIn(state, 'siam')).toBe(8));
  });

  test('one of each is a set', () => {
    trading([i1, c1, a1])
      .when(0, trade(i1, c1, a1))
      .then();
  });

  test('two and a wild are a set, alike or not; so are two wilds and any other', () => {
    trading([i1, i2, 'wild-1'])
      .when(0, trade(i1, i2, 'wild-1'))
      .then();
    trading([i1, c1, 'wild-2'])
      .when(0, trade(i1, 'wild-2', c1))
      .then();
    trading([i1, 'wild-1', 'wild-2'])
      .when(0, trade('wild-1', 'wild-2', i1))
      .then();
  });

  test('anything else is not', () => {
    trading([i1, i2, c1])
      .when(0, trade(i1, i2, c1))
      .refused('INVALID_SET', { symbols: 'INFANTRY, INFANTRY, CAVALRY' });
  });

  test('the player must own all three cards', () => {
    trading([i1, i2, c1], { hands: { p1: [i1, i2], p2: [i3] } })
      .when(0, trade(i1, i2, i3))
      .refused('CARD_NOT_OWNED', { card: i3 });
    trading([i1, i2, c1])
      .when(0, trade(i1, i2, 'toString'))
      .refused('CARD_NOT_OWNED');
  });

  test('three different ones', () => {
    trading([i1, i2, c1])
      .when(0, trade(i1, i2, i1))
      .refused('DUPLICATE_CARD', { card: i1 });
  });

  test('[005 Derived Values] the worth counts the sets of all players', () => {
    trading([i1, i2, i3], { state: { phase: 'REINFORCE', setsTraded: 6 } })
      .when(0, trade(i1, i2, i3))
      .then({
        type: 'cardsTraded',
        payload: { playerId: 'p1', cardIds: [i1, i2, i3], setNumber: 7, armies: 20, bonus: null },
      });
  });

  test('[1.3.4] two armies go at once to the first card, in the order submitted, that shows own land', () => {
    const mine = { land: { p1: { siam: 1, [i2.slice(5)]: 1, [i3.slice(5)]: 2 } } };
    trading([i1, i2, i3], mine)
      .when(0, trade(i1, i3, i2))
      .then({
        type: 'cardsTraded',
        payload: {
          playerId: 'p1',
          cardIds: [i1, i3, i2],
          setNumber: 1,
          armies: 4,
          bonus: { territoryId: i3.slice(5), count: 2 },
        },
      })
      .state((state) => {
        expect([armiesIn(state, i3.slice(5)), armiesIn(state, i2.slice(5))]).toEqual([4, 1]); // Once a trade.
        expect(state.granted + state.traded - state.placed).toBe(7); // Not part of what is to be placed.
      });
  });

  /** Two sets, each with a card of own land. */
  const twoSets = (options: Partial<Options>) =>
    trading([i1, i2, i3, i4, c1, a1], { land: { p1: { [i1.slice(5)]: 1, [i4.slice(5)]: 1 } }, options })
      .when(0, trade(i1, i2, i3))
      .then()
      .view(0, ({ bonusThisTurn }) => expect(bonusThisTurn).toBe(true))
      .when(0, trade(i4, c1, a1));

  test('[R4.3] they come with every trade', () => {
    twoSets({})
      .then()
      .state((state) => expect([armiesIn(state, i1.slice(5)), armiesIn(state, i4.slice(5))]).toEqual([3, 3]));
  });

  test('[R4.3] with cardBonus oncePerTurn, with one trade a turn', () => {
    twoSets({ cardBonus: 'oncePerTurn' })
      .then({
        type: 'cardsTraded',
        payload: { playerId: 'p1', cardIds: [i4, c1, a1], setNumber: 2, armies: 6, bonus: null },
      })
      .state((state) => expect([armiesIn(state, i1.slice(5)), armiesIn(state, i4.slice(5))]).toEqual([3, 1]));
  });

  test('[R4.3] a trade without own land leaves the bonus for the next, and a new turn brings it back', () => {
    const once = { options: { cardBonus: 'oncePerTurn' } } as const;
    trading([i1, i2, i3, i4, c1, a1], { land: { p1: { [i4.slice(5)]: 1 } }, ...once })
      .when(0, trade(i1, i2, i3))
      .then()
      .when(0, trade(i4, c1, a1))
      .then()
      .state((state) => expect(armiesIn(state, i4.slice(5))).toBe(3));
    inWorld({
      ...once,
      land: { p1: { siam: 1 }, p2: { [i1.slice(5)]: 1 } },
      hands: { p2: [i1, i2, i3] },
      state: { phase: 'FORTIFY', bonus: true },
    })
      .when(0, endTurn)
      .then()
      .when(1, trade(i1, i2, i3))
      .then()
      .state((state) => expect(armiesIn(state, i1.slice(5))).toBe(3));
  });

  test('[001 TRADE_CARDS] [005 Turn Start Logic 2] with five cards a trade comes before placing', () => {
    trading([i1, i2, i3, c1, c2])
      .when(0, place(['siam', 3]))
      .refused('MUST_TRADE', { cards: 5 });
    trading([i1, i2, i3, c1, c2])
      .when(0, trade(i1, i2, i3))
      .then()
      .when(0, place(['siam', 7]))
      .then();
  });

  test('with four it does not have to', () => {
    trading([i1, i2, i3, c1])
      .when(0, place(['siam', 3]))
      .then();
  });

  test('[H6] any number of trades before placing', () => {
    trading([i1, i2, i3, i4, c1, a1])
      .when(0, trade(i1, i2, i3))
      .then()
      .when(0, trade(i4, c1, a1))
      .then()
      .when(0, place(['siam', 3 + 4 + 6]))
      .then();
  });

  test('[H6] after placing there is no more trading', () => {
    trading([i1, i2, i3])
      .when(0, place(['siam', 3]))
      .then()
      .when(0, trade(i1, i2, i3))
      .refused('WRONG_PHASE');
  });

  test('traded cards leave the hand and lie open', () => {
    trading([i1, i2, i3, c1])
      .when(0, trade(i1, i2, i3))
      .then()
      .view(1, ({ players, discardIds, cards: mine, setsTraded }) => {
        expect(players[0]?.cardCount).toBe(1);
        expect(discardIds).toEqual([i1, i2, i3]);
        expect(mine).toEqual([]);
        expect(setsTraded).toBe(1);
      });
  });

  test('[1.3 Variants] with fixed values the set itself decides', () => {
    trading([i1, c1, a1], { options: { cardValues: 'fixed' }, state: { phase: 'REINFORCE', setsTraded: 9 } })
      .when(0, trade(i1, c1, a1))
      .then({
        type: 'cardsTraded',
        payload: { playerId: 'p1', cardIds: [i1, c1, a1], setNumber: 10, armies: 10, bonus: null },
      });
  });
});
