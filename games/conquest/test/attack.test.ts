import { describe, expect, test } from 'vitest';
import { armiesIn, attack, endTurn, inWorld, ownerIn, rolls } from './world.ts';

/** p1 attacks from alaska; alberta is its own, ontario lies beyond. */
const attacking = {
  land: {
    p1: { alaska: 5, alberta: 1, peru: 3 },
    p2: { kamchatka: 3, ontario: 2, venezuela: 1, iceland: 1 },
  },
} as const;

describe('[001 ATTACK]', () => {
  test('dice fall, armies fall, and the attack goes on', () => {
    inWorld(attacking)
      .when(0, attack('alaska', 'kamchatka', 3), { luck: rolls(2, 6, 5, 4, 5) })
      .then({
        type: 'attacked',
        payload: {
          playerId: 'p1',
          fromTerritoryId: 'alaska',
          toTerritoryId: 'kamchatka',
          defenderId: 'p2',
          attackerRoll: [6, 5, 2],
          defenderRoll: [5, 4],
          attackerLosses: 0,
          defenderLosses: 2,
        },
        phase: 'ATTACK',
      })
      .state((state) => expect([armiesIn(state, 'alaska'), armiesIn(state, 'kamchatka')]).toEqual([5, 1]));
  });

  test('from own land only', () => {
    inWorld(attacking)
      .when(0, attack('kamchatka', 'japan', 2))
      .refused('NOT_OWNER', { territory: 'kamchatka' });
  });

  test('against an enemy only', () => {
    inWorld(attacking)
      .when(0, attack('alaska', 'alberta', 3))
      .refused('NOT_ENEMY', { territory: 'alberta' });
  });

  test('against a neighbour only', () => {
    inWorld(attacking)
      .when(0, attack('alaska', 'ontario', 3))
      .refused('NOT_ADJACENT', {
        from: 'alaska',
        to: 'ontario',
        neighbours: 'alberta, kamchatka, northwest-territory',
      });
  });

  test('between territories of the map', () => {
    inWorld(attacking)
      .when(0, attack('mu', 'kamchatka', 1))
      .refused('UNKNOWN_TERRITORY');
    inWorld(attacking)
      .when(0, attack('alaska', 'constructor', 1))
      .refused('UNKNOWN_TERRITORY');
  });

  test.each([0, 4, -1, 100])('with 1, 2 or 3 dice, not with %i', (dice) => {
    inWorld(attacking)
      .when(0, attack('alaska', 'kamchatka', dice))
      .refused('BAD_PAYLOAD', {
        type: 'ATTACK',
        problem: 'payload.attackerDice must be one of 1, 2, 3',
      });
  });

  test('with more armies than dice', () => {
    inWorld(attacking)
      .when(0, attack('peru', 'venezuela', 3))
      .refused('NOT_ENOUGH_ARMIES', { territory: 'peru', armies: 3, needed: 4 });
    inWorld(attacking)
      .when(0, attack('alberta', 'ontario', 1))
      .refused('NOT_ENOUGH_ARMIES', { territory: 'alberta', armies: 1, needed: 2 });
    inWorld(attacking)
      .when(0, attack('peru', 'venezuela', 2), { luck: rolls(1, 1, 6) })
      .then();
  });

  test('refusals come in order: ownership, adjacency, armies', () => {
    inWorld(attacking)
      .when(0, attack('iceland', 'ontario', 3))
      .refused('NOT_OWNER');
    inWorld(attacking)
      .when(0, attack('alberta', 'iceland', 3))
      .refused('NOT_ADJACENT');
    inWorld(attacking)
      .when(0, attack('alberta', 'ontario', 3))
      .refused('NOT_ENOUGH_ARMIES');
  });

  test('[001 Phase Checks] only in ATTACK, which is checked before the turn', () => {
    for (const phase of ['REINFORCE', 'FORTIFY'] as const)
      for (const seat of [0, 1])
        inWorld({ ...attacking, state: { phase } })
          .when(seat, attack('alaska', 'kamchatka', 3))
          .refused('WRONG_PHASE');
  });

  test('[001 Turn Ownership] only by the player whose turn it is', () => {
    inWorld(attacking)
      .when(1, attack('kamchatka', 'alaska', 2))
      .refused('NOT_YOUR_TURN');
  });

  test('any number of times, in any order, and one may stop at any time', () => {
    inWorld(attacking)
      .when(0, attack('alaska', 'kamchatka', 1), { luck: rolls(1, 6, 6) })
      .then()
      .when(0, attack('peru', 'venezuela', 1), { luck: rolls(1, 6) })
      .then()
      .when(0, attack('alaska', 'kamchatka', 1), { luck: rolls(6, 1, 1) })
      .then()
      .when(0, endTurn)
      .then({ type: 'attackEnded', payload: { playerId: 'p1' }, phase: 'FORTIFY' });
  });
});

describe('capture', () => {
  /** Kamchatka falls to three sixes. */
  const falling = { land: { p1: { alaska: 6 }, p2: { kamchatka: 1, iceland: 1 } } } as const;
  const sixes = rolls(6, 6, 6, 1);

  test('[1.3.8] the owner changes; by default all but one move in', () => {
    inWorld(falling)
      .when(0, attack('alaska', 'kamchatka', 3), { luck: sixes })
      .then({
        type: 'captured',
        payload: {
          playerId: 'p1',
          fromTerritoryId: 'alaska',
          toTerritoryId: 'kamchatka',
          defenderId: 'p2',
          attackerRoll: [6, 6, 6],
          defenderRoll: [1],
          attackerLosses: 0,
          defenderLosses: 1,
          advance: 5,
        },
        phase: 'ATTACK',
      })
      .state((state) => {
        expect([
          ownerIn(state, 'kamchatka'),
          armiesIn(state, 'alaska'),
          armiesIn(state, 'kamchatka'),
        ]).toEqual([0, 1, 5]);
        expect(state.captured).toBe(true);
      });
  });

  test.each([
    [4, 4],
    [0, 3],
    [2, 3],
    [3, 3],
    [5, 5],
    [6, 5],
    [1000, 5],
    [-7, 3],
  ])('[H2] an advance of %i is clamped: %i move in', (wanted, moved) => {
    inWorld(falling)
      .when(0, attack('alaska', 'kamchatka', 3, wanted), { luck: sixes })
      .then()
      .state((state) =>
        expect([armiesIn(state, 'alaska'), armiesIn(state, 'kamchatka')]).toEqual([6 - moved, moved]),
      );
  });

  test('[H2] with advance dice, as many as dice were rolled', () => {
    inWorld({ ...falling, options: { advance: 'dice' } })
      .when(0, attack('alaska', 'kamchatka', 2), { luck: rolls(6, 6, 1) })
      .then()
      .state((state) => expect([armiesIn(state, 'alaska'), armiesIn(state, 'kamchatka')]).toEqual([4, 2]));
  });

  test('an advance means nothing where the attack does not capture', () => {
    inWorld(falling)
      .when(0, attack('alaska', 'kamchatka', 1, 5), { luck: rolls(1, 6) })
      .then()
      .state((state) => expect([armiesIn(state, 'alaska'), armiesIn(state, 'kamchatka')]).toEqual([5, 1]));
  });
});
