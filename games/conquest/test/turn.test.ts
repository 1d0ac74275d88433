import { describe, expect, test } from 'vitest';
import { rules } from '../src/index.ts';
import { armiesIn, attack, endTurn, fortify, inWorld, place, rolls, trade, world } from './world.ts';

describe('[001 FORTIFY]', () => {
  /** alaska - alberta - ontario - quebec are p1's in a row; peru is apart. */
  const fortifying = {
    land: { p1: { alaska: 4, alberta: 1, ontario: 2, quebec: 1, peru: 2 }, p2: { greenland: 1 } },
    state: { phase: 'FORTIFY' },
  } as const;

  test('armies move between neighbours', () => {
    inWorld(fortifying)
      .when(0, fortify('alaska', 'alberta', 3))
      .then({
        type: 'fortified',
        payload: { playerId: 'p1', fromTerritoryId: 'alaska', toTerritoryId: 'alberta', count: 3 },
      })
      .state((state) => expect([armiesIn(state, 'alaska'), armiesIn(state, 'alberta')]).toEqual([1, 4]));
  });

  test('both must be owned', () => {
    inWorld(fortifying)
      .when(0, fortify('greenland', 'quebec', 1))
      .refused('NOT_OWNER', { territory: 'greenland' });
    inWorld(fortifying)
      .when(0, fortify('ontario', 'greenland', 1))
      .refused('NOT_OWNER', { territory: 'greenland' });
  });

  test('and adjacent', () => {
    inWorld(fortifying)
      .when(0, fortify('alaska', 'ontario', 1))
      .refused('NOT_ADJACENT');
    inWorld(fortifying)
      .when(0, fortify('alaska', 'alaska', 1))
      .refused('SAME_TERRITORY');
    inWorld(fortifying)
      .when(0, fortify('alaska', 'lemuria', 1))
      .refused('UNKNOWN_TERRITORY');
  });

  test('at least one army moves', () => {
    for (const count of [0, -3])
      inWorld(fortifying)
        .when(0, fortify('alaska', 'alberta', count))
        .refused('BAD_COUNT', { count });
  });

  test('and fewer than there are', () => {
    inWorld(fortifying)
      .when(0, fortify('alaska', 'alberta', 4))
      .refused('NOT_ENOUGH_ARMIES', { territory: 'alaska', armies: 4, needed: 5 });
  });

  test('[1.3.11] with fortify connected, any distance through own land', () => {
    const connected = { ...fortifying, options: { fortify: 'connected' } } as const;
    inWorld(connected)
      .when(0, fortify('alaska', 'quebec', 3))
      .then();
    inWorld(connected)
      .when(0, fortify('alaska', 'peru', 1))
      .refused('NOT_CONNECTED', { from: 'alaska', to: 'peru' });
    inWorld(connected)
      .when(0, fortify('alaska', 'alaska', 1))
      .refused('SAME_TERRITORY');
  });

  test('[H3] one move: the turn stays in FORTIFY, a second move is refused, END_TURN is required', () => {
    inWorld(fortifying)
      .when(0, fortify('alaska', 'alberta', 1))
      .then()
      .view(0, ({ phase, fortifiedThisTurn }) =>
        expect([phase, fortifiedThisTurn]).toEqual(['FORTIFY', true]),
      )
      .when(0, fortify('alaska', 'alberta', 1))
      .refused('ALREADY_FORTIFIED')
      .when(0, endTurn)
      .then();
  });

  test('[001 Phase Checks] only in FORTIFY', () => {
    for (const phase of ['REINFORCE', 'ATTACK'] as const)
      inWorld({ ...fortifying, state: { phase } })
        .when(0, fortify('alaska', 'alberta', 1))
        .refused('WRONG_PHASE');
  });

  test('[001 Turn Ownership] only by the player whose turn it is', () => {
    inWorld(fortifying)
      .when(1, fortify('alaska', 'alberta', 1))
      .refused('NOT_YOUR_TURN');
  });
});

describe('[001 END_TURN] [005 Phase Machine]', () => {
  const land = { p1: { alaska: 4, alberta: 1 }, p2: { kamchatka: 1, siam: 1 } };

  test('[H1] in ATTACK it closes the attack', () => {
    inWorld({ land })
      .when(0, endTurn)
      .then({ type: 'attackEnded', payload: { playerId: 'p1' }, phase: 'FORTIFY' });
  });

  test('[H1] in FORTIFY it ends the turn, and the next player reinforces', () => {
    inWorld({ land, state: { phase: 'FORTIFY' } })
      .when(0, endTurn)
      .then(
        { type: 'turnEnded', payload: { playerId: 'p1' }, turn: 1 },
        {
          type: 'turnStarted',
          payload: { playerId: 'p2', territories: 2, continentIds: [], reinforcements: 3 },
          turn: 2,
          phase: 'REINFORCE',
        },
      );
  });

  test('[001 Phase Checks] not in REINFORCE', () => {
    inWorld({ land, state: { phase: 'REINFORCE' } })
      .when(0, endTurn)
      .refused('WRONG_PHASE');
  });

  test('[001 Turn Ownership] not for somebody else', () => {
    inWorld({ land }).when(1, endTurn).refused('NOT_YOUR_TURN');
  });

  test('a whole turn: place, attack, end the attack, fortify, end the turn, and the next', () => {
    inWorld({ land, state: { phase: 'REINFORCE' } })
      .when(0, place(['alaska', 3]))
      .then()
      .when(0, attack('alaska', 'kamchatka', 3), { luck: rolls(6, 6, 6, 1) })
      .then()
      .when(0, endTurn)
      .then()
      .when(0, fortify('kamchatka', 'alaska', 2))
      .then()
      .when(0, endTurn)
      .then()
      .when(1, place(['siam', 3]))
      .then()
      .view(1, ({ currentPlayerId, phase, turn, capturedThisTurn, fortifiedThisTurn }) =>
        expect([currentPlayerId, phase, turn, capturedThisTurn, fortifiedThisTurn]).toEqual([
          'p2',
          'ATTACK',
          2,
          false,
          false,
        ]),
      );
  });

  test('after the last seat comes the first', () => {
    inWorld({ land, state: { phase: 'FORTIFY', current: 2 } })
      .when(2, endTurn)
      .then()
      .view(0, ({ currentPlayerId }) => expect(currentPlayerId).toBe('p1'));
  });
});

describe('[1.3.10] [H12] one card a turn for whoever captured', () => {
  const land = { p1: { alaska: 4 }, p2: { kamchatka: 1, siam: 1 } };
  const captured = { land, state: { captured: true } } as const;

  test('the top card, when the attack ends', () => {
    inWorld(captured)
      .when(0, endTurn)
      .then(
        { type: 'attackEnded', payload: { playerId: 'p1' } },
        { type: 'cardDrawn', payload: { playerId: 'p1', cardId: 'wild-2' }, secret: { cardId: [0] } },
      )
      .view(0, ({ cards, deckCount }) =>
        expect([cards.map(({ id }) => id), deckCount]).toEqual([['wild-2'], 43]),
      )
      .view(1, ({ cards, players }) => expect([cards, players[0]?.cardCount]).toEqual([[], 1]));
  });

  test('exactly one, however much was captured', () => {
    inWorld({ land: { p1: { alaska: 9 }, p2: { siam: 1 } } })
      .when(0, attack('alaska', 'kamchatka', 3), { luck: rolls(6, 6, 6, 1) })
      .then()
      .when(0, attack('kamchatka', 'japan', 3), { luck: rolls(6, 6, 6, 1) })
      .then()
      .when(0, endTurn)
      .then()
      .view(0, ({ cards }) => expect(cards).toHaveLength(1));
  });

  test('none without a capture', () => {
    inWorld({ land })
      .when(0, endTurn)
      .then({ type: 'attackEnded', payload: { playerId: 'p1' } });
  });

  test('from an empty deck: the traded cards are shuffled first', () => {
    inWorld({ ...captured, emptyDeck: true, discards: ['card-peru', 'card-siam'] })
      .when(0, endTurn, { luck: [0] })
      .then(
        { type: 'attackEnded', payload: { playerId: 'p1' } },
        {
          type: 'deckShuffled',
          payload: { count: 2, cardIds: ['card-siam', 'card-peru'] },
          secret: { cardIds: [] },
        },
        { type: 'cardDrawn', payload: { playerId: 'p1', cardId: 'card-peru' } },
      )
      .view(0, ({ deckCount, discardIds }) => expect([deckCount, discardIds]).toEqual([1, []]));
  });

  test('both empty: no card', () => {
    inWorld({ ...captured, emptyDeck: true })
      .when(0, endTurn)
      .then({ type: 'attackEnded', payload: { playerId: 'p1' } });
  });
});

describe('[005 Turn Start Logic]', () => {
  const NORTH_AMERICA = {
    alaska: 1,
    'northwest-territory': 1,
    greenland: 1,
    alberta: 1,
    ontario: 1,
    quebec: 1,
    'western-united-states': 1,
    'eastern-united-states': 1,
    'central-america': 1,
  };

  test('[005 Turn Start Logic 1, 3] land and continents are counted, and the phase is REINFORCE', () => {
    inWorld({
      land: { p1: { siam: 1 }, p2: { ...NORTH_AMERICA, peru: 1, brazil: 1, japan: 1 } },
      state: { phase: 'FORTIFY' },
    })
      .when(0, endTurn)
      .then(
        { type: 'turnEnded', payload: { playerId: 'p1' } },
        {
          type: 'turnStarted',
          payload: {
            playerId: 'p2',
            territories: 12,
            continentIds: ['north-america'],
            reinforcements: 4 + 5,
          },
          phase: 'REINFORCE',
        },
      );
  });

  test('[1.3.1] a continent taken this turn pays at the next', () => {
    const { alaska: _, ...others } = NORTH_AMERICA;
    inWorld({
      land: { p1: { ...others, kamchatka: 5 }, p2: { alaska: 1, siam: 1 } },
      state: { phase: 'ATTACK' },
    })
      .when(0, attack('kamchatka', 'alaska', 3), { luck: rolls(6, 6, 6, 1) })
      .then()
      .view(0, ({ reinforcementsRemaining }) => expect(reinforcementsRemaining).toBe(0));
  });

  test('[005 Turn Start Logic 2] five cards at the start of a turn: trade, then place, in the same phase', () => {
    inWorld({
      land: { p1: { siam: 1 }, p2: { peru: 1 } },
      hands: { p2: ['card-alaska', 'card-alberta', 'card-ontario', 'wild-1', 'wild-2'] },
      state: { phase: 'FORTIFY' },
    })
      .when(0, endTurn)
      .then()
      .when(1, place(['peru', 3]))
      .refused('MUST_TRADE')
      .when(1, trade('wild-1', 'card-alaska', 'card-alberta'))
      .then()
      .when(1, place(['peru', 7]))
      .then();
  });
});

describe('[H21] the turn limit', () => {
  const options = { maxTurns: 9 };
  const atLimit = (land: Readonly<Record<string, Readonly<Record<string, number>>>>, turn = 9) =>
    inWorld({ options, land, rest: 'p1', state: { phase: 'FORTIFY', turn } });

  test('ends the game with the last turn; the most territories win', () => {
    atLimit({ p2: { siam: 30 }, p3: { peru: 1, brazil: 1 } })
      .when(0, endTurn)
      .then(
        { type: 'turnEnded', payload: { playerId: 'p1' } },
        { type: 'gameEnded', payload: { winnerIds: ['p1'], reason: 'turn limit' }, phase: 'FORTIFY' },
      )
      .state((state) =>
        expect(rules.outcome(state)).toEqual({
          result: 'won',
          winners: [0],
          ranking: [[0], [2], [1]],
          reason: 'turn limit',
        }),
      );
  });

  test('one turn earlier the game goes on', () => {
    atLimit({ p2: { siam: 1 } }, 8)
      .when(0, endTurn)
      .then()
      .state(({ ended, turn }) => expect([ended, turn]).toEqual([null, 9]));
  });

  test('then the most armies; equals share the win', () => {
    const half = rules
      .view(world({ land: {} }), 0, { gameId: '', revision: 0, players: [], seed: '' })
      .territories.slice(0, 14);
    const third = rules
      .view(world({ land: {} }), 0, { gameId: '', revision: 0, players: [], seed: '' })
      .territories.slice(14, 28);
    const one = (list: readonly { id: string }[]) => Object.fromEntries(list.map(({ id }) => [id, 1]));
    atLimit({ p2: one(half), p3: { ...one(third), [third[0]?.id as string]: 2 } })
      .when(0, endTurn)
      .then()
      .state((state) =>
        expect(rules.outcome(state)).toEqual({
          result: 'won',
          winners: [2],
          ranking: [[2], [0, 1]],
          reason: 'turn limit',
        }),
      );
    atLimit({ p2: one(half), p3: one(third) })
      .when(0, endTurn)
      .then()
      .state((state) => expect(rules.outcome(state)?.winners).toEqual([0, 1, 2]))
      .view(0, (view) =>
        expect([view.status, view.winnerId, view.outcome?.result]).toEqual(['over', null, 'drawn']),
      );
  });

  test('who fell earlier ranks lower', () => {
    inWorld({
      seats: 4,
      options,
      land: { p1: { siam: 1 } },
      rest: 'p4',
      state: { phase: 'FORTIFY', turn: 9, eliminated: [2, 1] },
    })
      .when(0, endTurn)
      .then()
      .state((state) => expect(rules.outcome(state)?.ranking).toEqual([[3], [0], [1], [2]]));
  });
});
