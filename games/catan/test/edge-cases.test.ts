import type { Seat } from '@turnfold/kernel';
import { given } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import type { CatanAction } from '../src/actions.ts';
import { publicPoints } from '../src/points.ts';
import { NOBODY, type Position } from '../src/position.ts';
import { formatCards, NO_CARDS, type ResourceCards } from '../src/resource.ts';
import { rules } from '../src/rules.ts';
import { COAST, NODE_EDGES, otherEnd } from '../src/topology.ts';
import { corner, edge, type Player, ring, type Scene, scene, vertex, way } from './support/table.ts';

const story = (setting: Scene) =>
  given(rules, { seats: setting.players.length, options: setting.options ?? {}, state: scene(setting) });

const cards = (some: Partial<ResourceCards>): ResourceCards => ({ ...formatCards(NO_CARDS), ...some });
const act = <Type extends CatanAction['type']>(type: Type, payload: object = {}): CatanAction =>
  ({ type, payload }) as CatanAction;
const dice = (first: number, second: number) => ({ luck: [first - 1, second - 1] });
const rob = (q: number, r: number, targetPlayerId?: string): CatanAction =>
  act('MOVE_ROBBER', { hexCoord: { q, r }, ...(targetPlayerId ? { targetPlayerId } : {}) });
const PRE_ROLL = { type: 'preRoll' } as const;
const RICH = { wood: 4, brick: 4, sheep: 4, wheat: 4, ore: 4 };

/** Four cities far from everything below: eight points. */
const EIGHT_POINTS = [corner(-2, 0, 'NW'), corner(-2, 0, 'S'), corner(-2, 2, 'SW'), corner(-2, 2, 'NE')];

/** The nodes along the coast, from the start of its first edge. */
const coastNodes = (() => {
  const nodes = [corner(0, -2, 'N')];
  for (const side of COAST) nodes.push(otherEnd(side, nodes.at(-1) as number));
  return nodes;
})();
/** Nodes of the coast that a road from inland reaches. */
const isInlandJunction = (place: number) => NODE_EDGES[coastNodes[place] as number]?.length === 3;
const inlandEdge = (place: number): number =>
  NODE_EDGES[coastNodes[place] as number]?.find((side) => !COAST.includes(side)) as number;

describe('production and the bank', () => {
  const ORE_3 = { n: corner(-1, 1, 'N'), se: corner(-1, 1, 'SE'), sw: corner(-1, 1, 'SW') };

  test('E1: three players are owed five ore and the bank has four: nobody gets ore, wood is paid', () => {
    story({
      phase: PRE_ROLL,
      players: [
        { cities: [ORE_3.n], settlements: [corner(1, 0, 'NE')] },
        { cities: [ORE_3.se] },
        { settlements: [ORE_3.sw], hand: { ore: 15 } },
      ],
    })
      .when(0, act('ROLL_DICE'), dice(1, 2))
      .then(
        { type: 'diceRolled', payload: { playerId: 'p1', dice: [1, 2], phase: 'postRoll', discards: [] } },
        {
          type: 'resourcesProduced',
          payload: { gains: [{ playerId: 'p1', resources: cards({ wood: 1 }) }], short: ['ore'] },
        },
      );
  });

  test('E2: one player is owed three ore and the bank has two: the player gets two', () => {
    story({
      phase: PRE_ROLL,
      players: [{ cities: [ORE_3.n], settlements: [ORE_3.se] }, { hand: { ore: 17 } }],
    })
      .when(0, act('ROLL_DICE'), dice(2, 1))
      .then(
        { type: 'diceRolled', payload: { playerId: 'p1', dice: [2, 1], phase: 'postRoll', discards: [] } },
        {
          type: 'resourcesProduced',
          payload: { gains: [{ playerId: 'p1', resources: cards({ ore: 2 }) }], short: ['ore'] },
        },
        {
          type: 'bankSeen',
          payload: { bank: { wood: 2, brick: 2, sheep: 2, wheat: 2, ore: 0 } },
          reveals: true,
        },
      );
  });

  test('E3: one player is owed ore and the bank has none: the player gets none', () => {
    story({ phase: PRE_ROLL, players: [{ cities: [ORE_3.n] }, { hand: { ore: 19 } }] })
      .when(0, act('ROLL_DICE'), dice(1, 2))
      .then(
        { type: 'diceRolled', payload: { playerId: 'p1', dice: [1, 2], phase: 'postRoll', discards: [] } },
        { type: 'resourcesProduced', payload: { gains: [], short: ['ore'] } },
      );
  });

  test('the hex under the robber pays nothing', () => {
    story({ phase: PRE_ROLL, robber: { q: -1, r: 1 }, players: [{ cities: [ORE_3.n] }, {}] })
      .when(0, act('ROLL_DICE'), dice(1, 2))
      .then({
        type: 'diceRolled',
        payload: { playerId: 'p1', dice: [1, 2], phase: 'postRoll', discards: [] },
      });
  });
});

describe('the seven and the robber', () => {
  test('E4: a seven with hands of 7, 8, 9 and 15 discards 0, 4, 4 and 7', () => {
    const hands = [{ wood: 7 }, { wood: 8 }, { brick: 9 }, { sheep: 15 }];
    story({ phase: PRE_ROLL, players: hands.map((hand) => ({ hand })) })
      .when(0, act('ROLL_DICE'), dice(6, 1))
      .then({
        type: 'diceRolled',
        payload: {
          playerId: 'p1',
          dice: [6, 1],
          phase: 'discarding',
          discards: [
            { playerId: 'p2', count: 4 },
            { playerId: 'p3', count: 4 },
            { playerId: 'p4', count: 7 },
          ],
        },
      });
  });

  test('E5: three must discard, the roller among them: the robber waits for all, in any order', () => {
    const discard = act('DISCARD_RESOURCES', { resources: { wood: 4 } });
    const all = story({
      phase: PRE_ROLL,
      players: [{ hand: { wood: 8 } }, { hand: { ore: 8 } }, { hand: { sheep: 8 } }],
    })
      .when(0, act('ROLL_DICE'), dice(3, 4))
      .then()
      .state((state) => expect(rules.toAct(state)).toEqual([0, 1, 2]))
      .when(2, act('DISCARD_RESOURCES', { resources: { sheep: 4 } }))
      .then()
      .when(0, rob(1, 0))
      .refused('WRONG_PHASE')
      .when(0, discard)
      .then()
      .state((state) => expect(rules.toAct(state)).toEqual([1]))
      .when(0, discard)
      .refused('NOT_YOUR_TURN');
    all.when(1, act('DISCARD_RESOURCES', { resources: { ore: 3 } })).refused('WRONG_DISCARD');
    all.when(1, act('DISCARD_RESOURCES', { resources: { wheat: 4 } })).refused('NOT_HELD');
    all
      .when(1, act('DISCARD_RESOURCES', { resources: { ore: 4 } }))
      .then({
        type: 'resourcesDiscarded',
        payload: { playerId: 'p2', count: 4, resources: cards({ ore: 4 }), phase: 'robber' },
        secret: { resources: [1] },
      })
      .when(0, rob(1, 0))
      .then();
  });

  test('E6: the robber may not stay; the desert is allowed', () => {
    const robber: Scene = {
      phase: { type: 'robber', back: 'postRoll' },
      robber: { q: 1, r: 0 },
      players: [{}, {}],
    };
    story(robber).when(0, rob(1, 0)).refused('ROBBER_STAYS');
    story(robber).when(0, rob(2, 2)).refused('NO_SUCH_HEX');
    story(robber)
      .when(0, rob(0, 0))
      .then({ type: 'robberMoved', payload: { playerId: 'p1', hexCoord: { q: 0, r: 0 } } });
  });

  test('E7: a hex with own buildings, or with opponents who hold nothing, is legal and brings no card', () => {
    const robber: Scene = {
      phase: { type: 'robber', back: 'postRoll' },
      players: [
        { settlements: [corner(2, 0, 'NE')], hand: { ore: 2 } },
        { settlements: [corner(-2, 0, 'NW')] },
        { settlements: [corner(0, -2, 'N')], hand: { brick: 1 } },
      ],
    };
    story(robber)
      .when(0, rob(2, 0))
      .then({
        type: 'robberMoved',
        payload: { playerId: 'p1', hexCoord: { q: 2, r: 0 } },
      });
    story(robber)
      .when(0, rob(-2, 0))
      .then({
        type: 'robberMoved',
        payload: { playerId: 'p1', hexCoord: { q: -2, r: 0 } },
      });
    story(robber)
      .when(0, rob(-2, 0, 'p2'))
      .refused('NOT_A_VICTIM');
    story(robber)
      .when(0, rob(0, -2, 'p9'))
      .refused('NOT_A_VICTIM');
    story(robber).when(0, rob(0, -2)).refused('CHOOSE_VICTIM', { victims: 'p3' });
    story(robber)
      .when(0, rob(0, -2, 'p3'), { luck: [0] })
      .then(
        { type: 'robberMoved', payload: { playerId: 'p1', hexCoord: { q: 0, r: -2 } } },
        {
          type: 'resourceStolen',
          payload: { playerId: 'p1', targetPlayerId: 'p3', resource: 'brick' },
          secret: { resource: [0, 2] },
        },
      );
  });

  test('the stolen card is drawn from the cards, not from the kinds', () => {
    const stolen = (draw: number) => {
      let resource = '';
      story({
        phase: { type: 'robber', back: 'postRoll' },
        players: [
          {},
          { cities: [corner(2, 0, 'NE')], settlements: [corner(2, 0, 'S')], hand: { wood: 3, ore: 1 } },
        ],
      })
        .when(0, rob(2, 0, 'p2'), { luck: [draw] })
        .then()
        .state(({ hands }) => {
          resource = hands[0]?.[0] === 1 ? 'wood' : 'ore';
        });
      return resource;
    };
    expect([0, 1, 2, 3].map(stolen)).toEqual(['wood', 'wood', 'wood', 'ore']);
  });

  test('E8: a knight before the roll, then a seven: two robber moves, and discards once', () => {
    story({
      phase: PRE_ROLL,
      players: [{ cards: { knight: 1 } }, { hand: { wood: 9 } }],
    })
      .when(0, act('PLAY_KNIGHT'))
      .then({ type: 'knightPlayed', payload: { playerId: 'p1', knights: 1 } })
      .when(0, act('ROLL_DICE'))
      .refused('WRONG_PHASE')
      .when(0, rob(1, 0))
      .then()
      .when(0, act('ROLL_DICE'), dice(5, 2))
      .then()
      .when(1, act('DISCARD_RESOURCES', { resources: { wood: 4 } }))
      .then()
      .when(0, rob(0, 1))
      .then()
      .state(({ phase }) => expect(phase).toEqual({ type: 'postRoll' }));
  });

  test('E9: a knight makes nobody discard', () => {
    story({ players: [{ cards: { knight: 1 } }, { hand: { wood: 12 } }] })
      .when(0, act('PLAY_KNIGHT'))
      .then()
      .state((state) => expect(rules.stage(state).phase).toBe('robber'));
  });
});

describe('development cards', () => {
  test('E10: a knight bought in this turn cannot be played, an older one can', () => {
    const buyer: Player = { hand: RICH, cards: { knight: 1 } };
    story({ deck: ['knight', 'knight'], players: [buyer, {}] })
      .when(0, act('BUY_DEVELOPMENT_CARD'))
      .then()
      .when(0, act('PLAY_KNIGHT'))
      .then({ type: 'knightPlayed', payload: { playerId: 'p1', knights: 1 } });
    story({ deck: ['knight'], players: [{ hand: RICH }, {}] })
      .when(0, act('BUY_DEVELOPMENT_CARD'))
      .then({
        type: 'developmentCardBought',
        payload: { playerId: 'p1', card: 'knight' },
        secret: { card: [0] },
      })
      .when(0, act('PLAY_KNIGHT'))
      .refused('CARD_TOO_NEW');
  });

  test('E11: a progress card before the roll, a knight after it: the second is refused', () => {
    story({
      phase: PRE_ROLL,
      players: [{ cards: { monopoly: 1, knight: 1 } }, {}],
    })
      .when(0, act('PLAY_MONOPOLY', { resource: 'ore' }))
      .then()
      .when(0, act('ROLL_DICE'), dice(1, 1))
      .then()
      .when(0, act('PLAY_KNIGHT'))
      .refused('ONE_CARD_PER_TURN');
  });

  test('E12: road building with one piece builds one road; without piece or place it cannot be played', () => {
    const card = { roadBuilding: 1 };
    story({ players: [{ cards: card, roads: COAST.slice(0, 14) }, {}] })
      .when(0, act('PLAY_ROAD_BUILDING'))
      .then()
      .when(0, act('END_TURN'))
      .refused('WRONG_PHASE')
      .when(0, act('BUILD_ROAD', edge(COAST[14] as number)))
      .then()
      .state(({ phase, supply }) => {
        expect(phase).toEqual({ type: 'postRoll' });
        expect(supply[0]?.roads).toBe(0);
      });
    story({ players: [{ cards: card, roads: COAST.slice(0, 15) }, {}] })
      .when(0, act('PLAY_ROAD_BUILDING'))
      .refused('NO_ROAD_POSSIBLE');
    const tip = corner(0, -2, 'N');
    story({
      players: [
        { cards: card, settlements: [tip] },
        { roads: way(corner(0, -2, 'NW'), tip, corner(0, -2, 'NE')) },
      ],
    })
      .when(0, act('PLAY_ROAD_BUILDING'))
      .refused('NO_ROAD_POSSIBLE');
  });

  test('road building: the second road may extend the first, and is due while it can be built', () => {
    const [a, b, c] = [corner(0, 0, 'N'), corner(0, 0, 'NE'), corner(0, 0, 'SE')];
    story({ phase: PRE_ROLL, players: [{ cards: { roadBuilding: 1 }, settlements: [a] }, {}] })
      .when(0, act('PLAY_ROAD_BUILDING'))
      .then({ type: 'roadBuildingPlayed', payload: { playerId: 'p1', freeRoads: 2 } })
      .when(0, act('BUILD_ROAD', edge(way(b, c)[0] as number)))
      .refused('NOT_CONNECTED')
      .when(0, act('BUILD_ROAD', edge(way(a, b)[0] as number)))
      .then()
      .when(0, act('ROLL_DICE'))
      .refused('WRONG_PHASE')
      .when(0, act('BUILD_ROAD', edge(way(b, c)[0] as number)))
      .then()
      .when(0, act('ROLL_DICE'), dice(1, 1))
      .then();
  });

  test('E13: a free road that makes length five and ten points ends the game before the second road', () => {
    story({
      players: [{ cities: EIGHT_POINTS, roads: COAST.slice(0, 4), cards: { roadBuilding: 1 } }, {}],
    })
      .when(0, act('PLAY_ROAD_BUILDING'))
      .then()
      .when(0, act('BUILD_ROAD', edge(COAST[4] as number)))
      .then(
        {
          type: 'roadBuilt',
          payload: { playerId: 'p1', ...edge(COAST[4] as number), free: true, freeRoads: 1, length: 5 },
        },
        { type: 'longestRoadMoved', payload: { playerId: 'p1' } },
        { type: 'gameWon', payload: { playerId: 'p1', points: 10, victoryPointCards: 0 } },
      )
      .when(0, act('BUILD_ROAD', edge(COAST[5] as number)))
      .refused('GAME_OVER');
  });

  test('E14: a victory point card bought as the tenth point wins at once', () => {
    story({
      deck: ['victoryPoint', 'knight'],
      players: [{ cities: EIGHT_POINTS, settlements: [corner(2, 0, 'NE')], hand: RICH }, {}],
    })
      .when(0, act('BUY_DEVELOPMENT_CARD'))
      .then(
        { type: 'developmentCardBought', payload: { playerId: 'p1', card: 'victoryPoint' } },
        { type: 'gameWon', payload: { playerId: 'p1', points: 10, victoryPointCards: 1 }, reveals: true },
      );
  });

  test('E15: a third knight that makes ten points wins at once, and the robber stays', () => {
    story({ players: [{ cities: EIGHT_POINTS, knightsPlayed: 2, cards: { knight: 1 } }, {}] })
      .when(0, act('PLAY_KNIGHT'))
      .then(
        { type: 'knightPlayed', payload: { playerId: 'p1', knights: 3 } },
        { type: 'largestArmyTaken', payload: { playerId: 'p1' } },
        { type: 'gameWon', payload: { playerId: 'p1', points: 10, victoryPointCards: 0 } },
      )
      .state((state) => expect(rules.outcome(state)?.winners).toEqual([0]));
  });

  test('[11] another takes the largest army only with strictly more knights', () => {
    const armies = (played: number): Scene => ({
      largestArmy: 1,
      players: [{ knightsPlayed: played, cards: { knight: 1 } }, { knightsPlayed: 3 }],
    });
    story(armies(2))
      .when(0, act('PLAY_KNIGHT'))
      .then({ type: 'knightPlayed', payload: { playerId: 'p1', knights: 3 } });
    story(armies(3))
      .when(0, act('PLAY_KNIGHT'))
      .then(
        { type: 'knightPlayed', payload: { playerId: 'p1', knights: 4 } },
        { type: 'largestArmyTaken', payload: { playerId: 'p1' } },
      );
  });
});

describe('the longest road', () => {
  /** p1 holds seven roads of coast; p2 may settle on the coast at a place and so cut them. */
  const cut = (place: number, third: number, fourth: number, more: Player = {}, from = 0): Scene => ({
    player: 1,
    longestRoad: 0,
    players: [
      { roads: COAST.slice(from, from + 7) },
      { roads: [inlandEdge(place)], hand: RICH },
      { roads: COAST.slice(10, 10 + third), ...more },
      { roads: COAST.slice(18, 18 + fourth) },
    ],
  });
  const settle = (place: number) => act('BUILD_SETTLEMENT', vertex(coastNodes[place] as number));
  const inTheMiddle = [3, 4].find(isInlandJunction) as number;
  const from = [0, 1, 2].find((first) => isInlandJunction(first + 5)) as number;
  const nearTheEnd = from + 5;

  test('E16: a settlement cuts the holder from 7 to 4, rivals have 5 and 5: the card is set aside', () => {
    story(cut(inTheMiddle, 5, 5))
      .state((state) => expect(publicPoints(state, 0)).toBe(2))
      .when(1, settle(inTheMiddle))
      .then(
        {
          type: 'settlementBuilt',
          payload: {
            playerId: 'p2',
            ...vertex(coastNodes[inTheMiddle] as number),
            cuts: [{ playerId: 'p1', length: 4 }],
          },
        },
        { type: 'longestRoadMoved', payload: { playerId: null } },
      )
      .state((state) => {
        expect(state.longestRoad).toBe(NOBODY);
        expect(publicPoints(state, 0)).toBe(0);
      });
  });

  test('E17: the same with rivals of 5 and 4: the one with 5 gets it, and wins with it when their turn starts', () => {
    story(cut(inTheMiddle, 5, 4, { cities: EIGHT_POINTS }))
      .when(1, settle(inTheMiddle))
      .then(
        {
          type: 'settlementBuilt',
          payload: {
            playerId: 'p2',
            ...vertex(coastNodes[inTheMiddle] as number),
            cuts: [{ playerId: 'p1', length: 4 }],
          },
        },
        { type: 'longestRoadMoved', payload: { playerId: 'p3' } },
      )
      .state((state) => expect(rules.outcome(state)).toBeNull())
      .when(1, act('END_TURN'))
      .then(
        { type: 'turnEnded', payload: { playerId: 'p2', next: 'p3', turn: 2 } },
        { type: 'gameWon', payload: { playerId: 'p3', points: 10, victoryPointCards: 0 } },
      );
  });

  test('E18: cut from 7 to 5, a rival has 5: the holder keeps it', () => {
    story(cut(nearTheEnd, 5, 0, {}, from))
      .when(1, settle(nearTheEnd))
      .then({
        type: 'settlementBuilt',
        payload: {
          playerId: 'p2',
          ...vertex(coastNodes[nearTheEnd] as number),
          cuts: [{ playerId: 'p1', length: 5 }],
        },
      })
      .state(({ longestRoad }) => expect(longestRoad).toBe(0));
  });

  test('E19: set aside at 5 and 5, one builds a sixth: that player takes it', () => {
    story({
      players: [{ roads: COAST.slice(0, 5), hand: RICH }, { roads: COAST.slice(12, 17) }],
    })
      .state(({ longestRoad }) => expect(longestRoad).toBe(NOBODY))
      .when(0, act('BUILD_ROAD', edge(COAST[5] as number)))
      .then(
        {
          type: 'roadBuilt',
          payload: { playerId: 'p1', ...edge(COAST[5] as number), free: false, freeRoads: 0, length: 6 },
        },
        { type: 'longestRoadMoved', payload: { playerId: 'p1' } },
      );
  });

  test('equalling the holder does not take the card', () => {
    story({
      longestRoad: 1,
      players: [{ roads: COAST.slice(0, 4), hand: RICH }, { roads: COAST.slice(12, 17) }],
    })
      .when(0, act('BUILD_ROAD', edge(COAST[4] as number)))
      .then({
        type: 'roadBuilt',
        payload: { playerId: 'p1', ...edge(COAST[4] as number), free: false, freeRoads: 0, length: 5 },
      });
  });
});

describe('building', () => {
  const [a, b, c, d] = [corner(0, 0, 'N'), corner(0, 0, 'NE'), corner(0, 0, 'SE'), corner(0, 0, 'S')];

  test('E20: a road may lead up to a foreign settlement, not past it', () => {
    const players = [{ settlements: [a], roads: way(a, b), hand: RICH }, { settlements: [c] }];
    story({ players })
      .when(0, act('BUILD_ROAD', edge(way(b, c)[0] as number)))
      .then()
      .when(0, act('BUILD_ROAD', edge(way(c, d)[0] as number)))
      .refused('NOT_CONNECTED')
      .when(0, act('BUILD_ROAD', edge(way(b, c)[0] as number)))
      .refused('EDGE_TAKEN');
  });

  test('E21: a corner that is reached only across a foreign settlement cannot be settled', () => {
    story({
      players: [
        { settlements: [corner(0, 0, 'NW')], roads: way(corner(0, 0, 'NW'), a, b), hand: RICH },
        { settlements: [b] },
      ],
    })
      .when(0, act('BUILD_SETTLEMENT', vertex(d)))
      .refused('NO_ROAD_THERE');
  });

  test('E22: no settlement next to an own settlement', () => {
    story({ players: [{ settlements: [a], roads: way(a, b, c), hand: RICH }, {}] })
      .when(0, act('BUILD_SETTLEMENT', vertex(b)))
      .refused('TOO_CLOSE')
      .when(0, act('BUILD_SETTLEMENT', vertex(a)))
      .refused('VERTEX_TAKEN')
      .when(0, act('BUILD_SETTLEMENT', vertex(c)))
      .then();
  });

  test('E23: with five settlements out, a city comes before the next settlement', () => {
    const five = [a, ...EIGHT_POINTS];
    story({
      options: { victoryPoints: 12 },
      players: [{ settlements: five, roads: way(a, b, c), hand: { ...RICH, ore: 6, wheat: 6 } }, {}],
    })
      .when(0, act('BUILD_SETTLEMENT', vertex(c)))
      .refused('NO_PIECE_LEFT', { piece: 'settlement' })
      .when(0, act('BUILD_CITY', vertex(a)))
      .then()
      .when(0, act('BUILD_CITY', vertex(a)))
      .refused('NOT_YOUR_SETTLEMENT')
      .when(0, act('BUILD_SETTLEMENT', vertex(c)))
      .then();
  });

  test('[8] what cannot be paid is refused with its price', () => {
    story({ players: [{ settlements: [a], hand: { wood: 1 } }, {}] })
      .when(0, act('BUILD_ROAD', edge(way(a, b)[0] as number)))
      .refused('CANNOT_PAY', { what: 'road', price: '1 wood, 1 brick' })
      .when(0, act('BUILD_CITY', vertex(a)))
      .refused('CANNOT_PAY', { what: 'city', price: '2 wheat, 3 ore' });
  });

  test('[8] a city on a settlement of this turn is fine, and the settlement goes back', () => {
    story({ players: [{ settlements: [a], roads: way(a, b, c), hand: RICH }, {}] })
      .when(0, act('BUILD_SETTLEMENT', vertex(c)))
      .then()
      .when(0, act('BUILD_CITY', vertex(c)))
      .then()
      .state(({ supply }) => expect(supply[0]).toEqual({ settlements: 4, cities: 3, roads: 13 }));
  });
});

describe('trading', () => {
  const offer = (give: Partial<ResourceCards>, receive: Partial<ResourceCards>, to?: string[]) =>
    act('OFFER_TRADE', { give, receive, ...(to ? { to } : {}) });

  test('E24: the bank must hold what is asked, and both sides must differ', () => {
    story({ players: [{ hand: { wood: 8 } }, { hand: { ore: 19 } }] })
      .when(0, act('TRADE_BANK', { give: 'wood', receive: 'ore' }))
      .refused('BANK_LACKS', { resource: 'ore' })
      .when(0, act('TRADE_BANK', { give: 'wood', receive: 'wood' }))
      .refused('SAME_RESOURCE')
      .when(0, act('TRADE_BANK', { give: 'brick', receive: 'wood' }))
      .refused('RATE_TOO_LOW')
      .when(0, act('TRADE_BANK', { give: 'wood', receive: 'brick' }))
      .then({ type: 'bankTraded', payload: { playerId: 'p1', give: 'wood', count: 4, receive: 'brick' } });
  });

  test('E25: with a 2:1 and a 3:1 harbour: two of that resource, three of the others', () => {
    const [generic, wheat] = [corner(0, -2, 'N'), corner(1, -2, 'N')];
    story({ players: [{ settlements: [generic, wheat], hand: { wheat: 2, wood: 3 } }, {}] })
      .when(0, act('TRADE_BANK', { give: 'wheat', receive: 'ore' }))
      .then({ type: 'bankTraded', payload: { playerId: 'p1', give: 'wheat', count: 2, receive: 'ore' } })
      .when(0, act('TRADE_BANK', { give: 'wood', receive: 'ore' }))
      .then({ type: 'bankTraded', payload: { playerId: 'p1', give: 'wood', count: 3, receive: 'ore' } });
  });

  test('E26: cards not held, gifts, the same on both sides, before the roll, between two others: all refused', () => {
    const three = [{ hand: { wood: 2 } }, { hand: { ore: 1 } }, { hand: { brick: 1 } }];
    story({ players: three })
      .when(0, offer({ sheep: 1 }, { ore: 1 }))
      .refused('NOT_HELD');
    story({ players: three })
      .when(0, offer({ wood: 1 }, {}))
      .refused('GIFT');
    story({ players: three })
      .when(0, offer({}, { ore: 1 }))
      .refused('GIFT');
    story({ players: three })
      .when(0, offer({ wood: 2 }, { wood: 1 }))
      .refused('SAME_RESOURCE');
    story({ players: three, phase: PRE_ROLL })
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .refused('WRONG_PHASE');
    story({ players: three })
      .when(1, offer({ ore: 1 }, { brick: 1 }, ['p3']))
      .refused('NOT_YOUR_TURN');
    story({ players: three })
      .when(0, offer({ wood: 1 }, { ore: 1 }, ['p1']))
      .refused('WRONG_ADDRESSEE');
    story({ players: three })
      .when(0, offer({ wood: 1 }, { ore: 1 }, ['p2', 'p2']))
      .refused('WRONG_ADDRESSEE');
    story({ players: three })
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then()
      .when(1, offer({ ore: 1 }, { brick: 1 }, ['p3']))
      .refused('NOT_YOUR_TURN')
      .when(2, act('ACCEPT_TRADE'))
      .refused('NOT_HELD');
  });

  const accepted: Scene = {
    robber: { q: 1, r: 0 },
    players: [
      { hand: { wood: 2 }, cards: { monopoly: 1, knight: 1 } },
      { hand: { ore: 1 }, settlements: [corner(2, 0, 'NE')] },
      {},
    ],
  };

  test('E27: a monopoly takes the cards of one who accepted: the acceptance falls away, and they may answer again', () => {
    story(accepted)
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then()
      .when(1, act('ACCEPT_TRADE'))
      .then()
      .when(0, act('PLAY_MONOPOLY', { resource: 'ore' }))
      .then(
        {
          type: 'monopolyPlayed',
          payload: { playerId: 'p1', resource: 'ore', taken: [{ playerId: 'p2', count: 1 }] },
        },
        { type: 'tradeAnswerVoided', payload: { playerId: 'p2' } },
      )
      .when(0, act('CONFIRM_TRADE', { playerId: 'p2' }))
      .refused('NOT_AGREED')
      .when(1, act('ACCEPT_TRADE'))
      .refused('NOT_HELD')
      .when(1, act('REJECT_TRADE'))
      .then();
  });

  test('E27: the robber takes a card of one who accepted: the acceptance falls away, whatever was stolen', () => {
    story(accepted)
      .when(0, offer({ wood: 1 }, { ore: 1 }, ['p2']))
      .then()
      .when(1, act('ACCEPT_TRADE'))
      .then()
      .when(0, act('PLAY_KNIGHT'))
      .then()
      .when(0, rob(2, 0, 'p2'), { luck: [0] })
      .then(
        { type: 'robberMoved', payload: { playerId: 'p1', hexCoord: { q: 2, r: 0 } } },
        { type: 'resourceStolen', payload: { playerId: 'p1', targetPlayerId: 'p2', resource: 'ore' } },
        { type: 'tradeAnswerVoided', payload: { playerId: 'p2' } },
      )
      .when(0, act('CONFIRM_TRADE', { playerId: 'p2' }))
      .refused('NOT_AGREED')
      .when(1, act('ACCEPT_TRADE'))
      .refused('NOT_HELD')
      .when(1, act('REJECT_TRADE'))
      .then(
        { type: 'tradeRejected', payload: { playerId: 'p2' } },
        { type: 'tradeClosed', payload: { reason: 'rejected' } },
      );
    const two = [{ ...accepted.players[0] }, { ...accepted.players[1], hand: { ore: 1, wheat: 1 } }, {}];
    story({ ...accepted, players: two })
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then()
      .when(1, act('ACCEPT_TRADE'))
      .then()
      .when(0, act('PLAY_KNIGHT'))
      .then()
      .when(0, rob(2, 0, 'p2'), { luck: [0] })
      .then(
        { type: 'robberMoved', payload: { playerId: 'p1', hexCoord: { q: 2, r: 0 } } },
        { type: 'resourceStolen', payload: { playerId: 'p1', targetPlayerId: 'p2', resource: 'wheat' } },
        { type: 'tradeAnswerVoided', payload: { playerId: 'p2' } },
      )
      .when(1, act('ACCEPT_TRADE'))
      .then();
  });

  test('E27: building with the offered cards ends the offer', () => {
    const a = corner(0, 0, 'N');
    story({ players: [{ hand: { wood: 1, brick: 1 }, settlements: [a] }, { hand: { ore: 1 } }] })
      .when(0, offer({ wood: 1 }, { ore: 1 }))
      .then()
      .when(0, act('BUILD_ROAD', edge(ring(0, 0)[0] as number)))
      .then(
        {
          type: 'roadBuilt',
          payload: { playerId: 'p1', ...edge(ring(0, 0)[0] as number), free: false, freeRoads: 0, length: 1 },
        },
        { type: 'tradeClosed', payload: { reason: 'cardsGone' } },
      )
      .when(1, act('ACCEPT_TRADE'))
      .refused('NOT_YOUR_TURN');
  });

  test('E28: year of plenty with one ore in the bank: not two ore, but one and something else', () => {
    const players = [{ cards: { yearOfPlenty: 1 } }, { hand: { ore: 18 } }];
    story({ players })
      .when(0, act('PLAY_YEAR_OF_PLENTY', { resources: ['ore', 'ore'] }))
      .refused('BANK_LACKS');
    story({ players })
      .when(0, act('PLAY_YEAR_OF_PLENTY', { resources: ['ore'] }))
      .refused('TAKE_TWO');
    story({ players })
      .when(0, act('PLAY_YEAR_OF_PLENTY', { resources: ['wood', 'ore'] }))
      .then(
        {
          type: 'yearOfPlentyPlayed',
          payload: { playerId: 'p1', resources: cards({ wood: 1, ore: 1 }) },
        },
        { type: 'bankSeen', payload: { bank: { wood: 2, brick: 2, sheep: 2, wheat: 2, ore: 0 } } },
      );
  });

  test('E28: year of plenty takes the last card of the bank, and nothing from an empty one', () => {
    const all = { wood: 19, brick: 19, sheep: 19, wheat: 19 };
    const card = { yearOfPlenty: 1 };
    const last: Scene = { players: [{ cards: card }, { hand: { ...all, ore: 18 } }] };
    story(last)
      .state((state) =>
        expect(
          [...rules.legalActions(state, 0)].filter(({ type }) => type === 'PLAY_YEAR_OF_PLENTY'),
        ).toEqual([{ type: 'PLAY_YEAR_OF_PLENTY', payload: { resources: ['ore'] } }]),
      )
      .when(0, act('PLAY_YEAR_OF_PLENTY', { resources: ['ore'] }))
      .then();
    story({ players: [{ cards: card }, { hand: { ...all, ore: 19 } }] })
      .when(0, act('PLAY_YEAR_OF_PLENTY', { resources: ['ore'] }))
      .refused('BANK_LACKS');
  });

  test('E29: a monopoly on what nobody holds is legal and takes nothing', () => {
    story({ players: [{ cards: { monopoly: 1 }, hand: { ore: 2 } }, { hand: { wood: 3 } }] })
      .when(0, act('PLAY_MONOPOLY', { resource: 'ore' }))
      .then({ type: 'monopolyPlayed', payload: { playerId: 'p1', resource: 'ore', taken: [] } });
  });
});

describe('set-up and the rest', () => {
  const secondSettlement = (node: number): Partial<ResourceCards> => {
    let paid: Partial<ResourceCards> = {};
    const position: Position = {
      ...scene({ players: [{}, {}] }),
      phase: { type: 'setupPlacement', node: -1 },
      setupIndex: 3,
      turn: 0,
    };
    given(rules, { seats: 2, state: position })
      .when(0, act('PLACE_SETTLEMENT', vertex(node)))
      .then()
      .state(({ hands }) => {
        paid = formatCards(hands[0] ?? NO_CARDS);
      });
    return paid;
  };

  test('E30: the second settlement pays one card per hex around it, but not for desert or sea', () => {
    expect(secondSettlement(corner(0, -1, 'N'))).toEqual(cards({ ore: 1, sheep: 1, brick: 1 }));
    expect(secondSettlement(corner(0, 0, 'N'))).toEqual(cards({ brick: 1, sheep: 1 }));
    expect(secondSettlement(corner(0, -2, 'N'))).toEqual(cards({ ore: 1 }));
  });

  test('E31: an empty deck sells nothing', () => {
    story({ deck: [], players: [{ hand: RICH }, {}] })
      .state((state) =>
        expect([...rules.legalActions(state, 0)].map(({ type }) => type)).not.toContain(
          'BUY_DEVELOPMENT_CARD',
        ),
      )
      .when(0, act('BUY_DEVELOPMENT_CARD'))
      .refused('DECK_EMPTY');
  });

  test('E32: both dice are kept, not just their sum', () => {
    story({ phase: PRE_ROLL, players: [{}, {}] })
      .when(0, act('ROLL_DICE'), dice(2, 6))
      .then()
      .state(({ dice: kept }) => expect(kept).toEqual([2, 6]))
      .view('spectator', (view) => expect(view.lastDiceRoll).toEqual({ die1: 2, die2: 6, total: 8 }));
  });

  test('[12] ten points in the own turn win, with fewer points than another too', () => {
    const rich: Player = {
      cities: EIGHT_POINTS,
      settlements: [corner(2, 0, 'NE')],
      roads: way(corner(0, 0, 'N'), corner(0, 0, 'NE')),
      hand: RICH,
    };
    story({
      players: [
        rich,
        { cards: { victoryPoint: 5 }, cities: [corner(0, 2, 'S'), corner(1, 1, 'SE'), corner(0, -2, 'N')] },
      ],
    })
      .when(0, act('BUILD_SETTLEMENT', vertex(corner(0, 0, 'NE'))))
      .then()
      .state((state) => expect(rules.outcome(state)?.ranking).toEqual([[0], [1]]));
  });
});

describe('[2] the opening', () => {
  test('settlement, then a road at that settlement, then the next', () => {
    const [a, b, c] = [corner(0, 0, 'N'), corner(0, 0, 'NE'), corner(0, 0, 'SE')];
    const seat: Seat = 0;
    given(rules, { seats: 2, luck: { int: () => 0 } })
      .when(seat, act('PLACE_ROAD', edge(way(a, b)[0] as number)))
      .refused('SETTLEMENT_FIRST')
      .when(seat, act('PLACE_SETTLEMENT', vertex(a)))
      .then()
      .when(seat, act('PLACE_SETTLEMENT', vertex(c)))
      .refused('ROAD_FIRST')
      .when(seat, act('PLACE_ROAD', edge(way(b, c)[0] as number)))
      .refused('ROAD_ELSEWHERE')
      .when(seat, act('PLACE_ROAD', edge(way(a, b)[0] as number)))
      .then()
      .when(1, act('PLACE_SETTLEMENT', vertex(b)))
      .refused('TOO_CLOSE')
      .when(1, act('PLACE_SETTLEMENT', { vertexId: 'nowhere' }))
      .refused('NO_SUCH_VERTEX');
  });
});
