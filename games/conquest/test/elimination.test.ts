import { describe, expect, test } from 'vitest';
import { atlasOf, type Options } from '../src/index.ts';
import { armiesIn, attack, endTurn, inWorld, place, rolls, trade } from './world.ts';

const { cardIds, symbols } = atlasOf('classic');
/** Infantry only, so that any three are a set. None of them shows alaska or kamchatka. */
const CARDS = cardIds.filter((id, card) => symbols[card] === 'INFANTRY' && !/alaska|kamchatka/.test(id));

const CAPTURE = {
  playerId: 'p1',
  fromTerritoryId: 'alaska',
  toTerritoryId: 'kamchatka',
  defenderId: 'p2',
  attackerRoll: [6, 6, 6],
  defenderRoll: [1],
  attackerLosses: 0,
  defenderLosses: 1,
  advance: 5,
} as const;

/** p2 has nothing but kamchatka, and loses it. */
const defeat = (mine: number, theirs: number, more: object = {}) =>
  inWorld({
    land: { p1: { alaska: 6 }, p2: { kamchatka: 1 } },
    hands: { p1: CARDS.slice(0, mine), p2: CARDS.slice(mine, mine + theirs) },
    ...more,
  }).when(0, attack('alaska', 'kamchatka', 3), { luck: rolls(6, 6, 6, 1) });

const eliminated = (mine: number, theirs: number) =>
  ({
    type: 'playerEliminated',
    payload: {
      playerId: 'p2',
      byPlayerId: 'p1',
      cardCount: theirs,
      cardIds: CARDS.slice(mine, mine + theirs),
    },
    secret: { cardIds: [0, 1] },
  }) as const;

describe('[1.3.9] elimination', () => {
  test("[H22] [005 Invariants 4] the loser's cards change hands in the event that marks the loser eliminated", () => {
    defeat(1, 2)
      .then({ type: 'captured', payload: CAPTURE }, eliminated(1, 2))
      .state((state) => {
        expect(state.eliminated).toEqual([1]);
        expect(state.hands).toHaveLength(3);
        expect(state.hands.map(({ length }) => length)).toEqual([3, 0, 0]);
      })
      .view(2, ({ players, cards }) => {
        expect(players.map(({ isEliminated }) => isEliminated)).toEqual([false, true, false]);
        expect(players.map(({ cardCount }) => cardCount)).toEqual([3, 0, 0]);
        expect(cards).toEqual([]);
      })
      .view(0, ({ cards }) => expect(cards.map(({ id }) => id)).toEqual(CARDS.slice(0, 3)));
  });

  test('[H7] with five cards the attack goes on; the trade waits for the next turn', () => {
    defeat(3, 2)
      .then({ type: 'captured', payload: CAPTURE }, eliminated(3, 2))
      .state(({ phase, tradingDown }) => expect([phase, tradingDown]).toEqual(['ATTACK', false]));
  });

  test('[H7] with six the phase goes back to REINFORCE, with nothing to place yet', () => {
    defeat(3, 3)
      .then({ type: 'captured', payload: CAPTURE }, eliminated(3, 3), {
        type: 'tradeDownBegan',
        payload: { playerId: 'p1', cardCount: 6 },
        phase: 'REINFORCE',
      })
      .view(0, ({ phase, reinforcementsRemaining, tradingDown }) =>
        expect([phase, reinforcementsRemaining, tradingDown]).toEqual(['REINFORCE', 0, true]),
      )
      .when(0, attack('kamchatka', 'japan', 3))
      .refused('WRONG_PHASE');
  });

  test('[H7] trade down to four or fewer, then no further, place what they bring, and attack again', () => {
    defeat(4, 4)
      .then()
      .when(0, place(['alaska', 1]))
      .refused('MUST_TRADE', { cards: 8 })
      .when(0, trade(...CARDS.slice(0, 3)))
      .then()
      .when(0, place(['alaska', 4]))
      .refused('MUST_TRADE', { cards: 5 })
      .when(0, trade(...CARDS.slice(3, 6)))
      .then()
      .when(0, trade(...CARDS.slice(6, 8), 'wild-1'))
      .refused('MAY_NOT_TRADE', { cards: 2, pool: 10 })
      .when(0, place(['kamchatka', 10]))
      .then({
        type: 'armiesPlaced',
        payload: { playerId: 'p1', placements: [{ territoryId: 'kamchatka', count: 10 }] },
        phase: 'ATTACK',
      })
      .state((state) => expect([armiesIn(state, 'kamchatka'), state.tradingDown]).toEqual([15, false]))
      .when(0, attack('kamchatka', 'japan', 3), { luck: rolls(6, 6, 6, 1) })
      .then();
  });

  test('[H7] seven cards: one trade leaves four, and that is that', () => {
    defeat(4, 3)
      .then()
      .when(0, trade(...CARDS.slice(0, 3)))
      .then()
      .when(0, trade(...CARDS.slice(3, 6)))
      .refused('MAY_NOT_TRADE')
      .when(0, place(['alaska', 4]))
      .then();
  });

  test('[H7] with eliminationTrade nextTurn the attack goes on, and the hand waits', () => {
    defeat(4, 4, { options: { eliminationTrade: 'nextTurn' } })
      .then({ type: 'captured', payload: CAPTURE }, eliminated(4, 4))
      .state(({ phase, hands }) => expect([phase, hands[0]?.length]).toEqual(['ATTACK', 8]));
  });

  /** Eight cards at the start of a turn: what a defeat under `nextTurn` can bring. */
  const eight = (options: Partial<Options> = {}) =>
    inWorld({
      land: { p1: { alaska: 6, kamchatka: 1 } },
      hands: { p1: CARDS.slice(0, 8) },
      options: { eliminationTrade: 'nextTurn', ...options },
      state: { phase: 'REINFORCE' },
    });

  test('[H6] [R4.5] at the next turn one trade is enough, however many are left', () => {
    eight()
      .when(0, place(['alaska', 3]))
      .refused('MUST_TRADE', { cards: 8 })
      .when(0, trade(...CARDS.slice(0, 3)))
      .then()
      .view(0, ({ tradedThisTurn, cards }) => expect([tradedThisTurn, cards.length]).toEqual([true, 5]))
      .when(0, place(['alaska', 7]))
      .then();
  });

  test('[R4.5] a second trade is open all the same', () => {
    eight()
      .when(0, trade(...CARDS.slice(0, 3)))
      .then()
      .when(0, trade(...CARDS.slice(3, 6)))
      .then()
      .when(0, place(['alaska', 13]))
      .then();
  });

  test('[R4.5] with handLimit tradeDown, the classic rule, the hand goes down to four', () => {
    eight({ handLimit: 'tradeDown' })
      .when(0, trade(...CARDS.slice(0, 3)))
      .then()
      .when(0, place(['alaska', 7]))
      .refused('MUST_TRADE', { cards: 5 })
      .when(0, trade(...CARDS.slice(3, 6)))
      .then()
      .when(0, place(['alaska', 13]))
      .then();
  });

  test('[R4.5] a trade of the turn before does not count', () => {
    inWorld({
      land: { p1: { alaska: 6 }, p2: { siam: 1 } },
      hands: { p2: CARDS.slice(0, 8) },
      state: { phase: 'FORTIFY', traded: 4, placed: 7 },
    })
      .when(0, endTurn)
      .then()
      .when(1, place(['siam', 3]))
      .refused('MUST_TRADE', { cards: 8 });
  });

  test('[R4.5] who traded earlier in the turn still trades down after a defeat', () => {
    defeat(3, 5, { state: { traded: 4, granted: 3, placed: 7 } })
      .then()
      .when(0, place(['alaska', 1]))
      .refused('MUST_TRADE', { cards: 8 });
  });

  test('[H12] the card of the turn is not drawn before the attack ends, so it cannot be traded in between', () => {
    defeat(3, 3)
      .then()
      .state(({ hands, captured }) => expect([hands[0]?.length, captured]).toEqual([6, true]));
  });

  test('turns pass over who is out', () => {
    defeat(0, 0)
      .then()
      .when(0, endTurn)
      .then()
      .when(0, endTurn)
      .then()
      .view(0, ({ currentPlayerId, phase, turn }) =>
        expect([currentPlayerId, phase, turn]).toEqual(['p3', 'REINFORCE', 2]),
      );
  });
});

describe('[H11] the end', () => {
  /** Two are left, and p2 has one territory. */
  const final = (more: object = {}) => defeat(4, 4, { rest: 'p1', ...more });

  test('[1.3.12] the game ends at the capture that leaves one player, in the middle of the attack', () => {
    final()
      .then({ type: 'captured', payload: CAPTURE }, eliminated(4, 4), {
        type: 'gameEnded',
        payload: { winnerIds: ['p1'], reason: 'conquest' },
        phase: 'ATTACK',
      })
      .view('spectator', ({ status, winnerId, phase, players }) => {
        expect([status, winnerId, phase]).toEqual(['over', 'p1', 'ATTACK']);
        expect(players.filter(({ isEliminated }) => !isEliminated).map(({ id }) => id)).toEqual(['p1']);
      });
  });

  test('[H7] no trading down once the game is won', () => {
    final()
      .then()
      .state(({ tradingDown, phase }) => expect([tradingDown, phase]).toEqual([false, 'ATTACK']));
  });

  test('every later action is refused', () => {
    final().then().when(0, endTurn).refused('GAME_OVER');
    final()
      .then()
      .when(0, attack('alaska', 'kamchatka', 3))
      .refused('GAME_OVER');
  });
});
