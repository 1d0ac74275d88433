// What the board works out for itself: where things lie, what lights up, what is said, and the story behind its charts.

import {
  act,
  createHistory,
  type Envelope,
  headerOf,
  isRefusal,
  luckOf as luckOfSeed,
  openGame,
  playoutContext,
  redact,
  type Seat,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { flightsOf, type Place } from '../board/flights.ts';
import {
  EDGE_CENTRES,
  FRAMES,
  HEX_SPOTS,
  harbourSpot,
  hexIndexOf,
  NODE_SPOTS,
  SIGN,
  type Spot,
  shortened,
} from '../board/geometry.ts';
import { isSameLand } from '../board/land.tsx';
import { newsOf } from '../board/news.tsx';
import { abilityOf, ratesOf } from '../board/partners.ts';
import { buildingTexts, edgeText, hexText, nodeText, robberText } from '../board/places.ts';
import { PRICES } from '../board/prices.ts';
import { cardsText, countCards } from '../board/resources.tsx';
import { actionsAt, nextSpot, possibleBuilds, spotNear, spotsFor } from '../board/spots.ts';
import { formerHolder, standingText } from '../board/standings.tsx';
import { luckOf, storyOf } from '../board/story.ts';
import { pointsText } from '../board/tabs.tsx';
import { bankText } from '../board/trade.tsx';
import { ask, here, type TableProps } from '../board/words.ts';
import {
  type CatanAction,
  type CatanEvent,
  DEFAULT_OPTIONS,
  HEX_COORDS,
  HEX_NODES,
  type PlayerView,
  parseVertex,
  RESOURCES,
  rules,
  SITE_NODES,
  type View,
} from '../src/index.ts';
import type { Position } from '../src/position.ts';
import { corner, scene, way } from './support/table.ts';

const viewOf = (position: Position, seat: Viewer = 0): View =>
  rules.view(position, seat, playoutContext({ seats: position.seats, options: {} }));
const legalOf = (position: Position, seat: Seat = 0): CatanAction[] => [
  ...rules.legalActions(position, seat),
];
const name = (playerId: string) => ({ p1: 'Ada', p2: 'Bo', p3: 'Cy' })[playerId] ?? playerId;
const NONE = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 };

const [a, b, c] = [corner(0, 0, 'N'), corner(0, 0, 'NE'), corner(0, 0, 'SE')];
const rich = scene({
  players: [
    { settlements: [a], roads: way(a, b, c), hand: { wood: 2, brick: 2, sheep: 2, wheat: 4, ore: 4 } },
    { cities: [corner(1, -2, 'N')], hand: { wood: 2 } },
    {},
  ],
});

describe('where things lie', () => {
  test('every corner, and every harbour with its sign, is inside the frame', () => {
    for (const size of ['normal', 'large'] as const) {
      const [left, top, width, height] = FRAMES[size].split(' ').map(Number) as [
        number,
        number,
        number,
        number,
      ];
      const inside = ({ x, y }: Spot, margin: number) =>
        x - margin >= left && x + margin <= left + width && y - margin >= top && y + margin <= top + height;
      expect(NODE_SPOTS.filter((spot) => !inside(spot, 20))).toEqual([]);
      const signs = SITE_NODES.map(([one, other]) => harbourSpot(one, other));
      expect(signs.filter((spot) => !inside(spot, SIGN[size]))).toEqual([]);
    }
  });

  test('no two places that can be pointed at cover each other', () => {
    for (const [list, apart] of [
      [NODE_SPOTS, 48],
      [EDGE_CENTRES, 36],
      [HEX_SPOTS, 48],
    ] as const)
      for (const [at, one] of list.entries())
        for (const other of list.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(apart);
  });

  test('a finger finds the nearest lit place within its reach', () => {
    const spots = spotsFor(legalOf(rich), 'road');
    const [edge] = spots.edges.keys();
    const { x, y } = EDGE_CENTRES[edge as number] as Spot;
    expect(spotNear(spots, { x: x + 9, y }, 22)).toBe(`e${edge}`);
    expect(spotNear(spots, { x: x + 900, y }, 22)).toBeNull();
    expect(spotNear(spotsFor(legalOf(rich), null), { x, y }, 22)).toBeNull();
  });

  test('the land is drawn once for a whole game, and anew for another island', () => {
    const { hexes, ports } = viewOf(rich).board;
    const land = { hexes, ports, isSmall: false };
    const later = viewOf(scene({ players: [{}, {}] }), 1).board;
    expect(isSameLand(land, { ...land, hexes: later.hexes, ports: later.ports })).toBe(true);
    expect(isSameLand(land, { ...land, isSmall: true })).toBe(false);
    expect(isSameLand(land, { ...land, hexes: hexes.toReversed() })).toBe(false);
    expect(isSameLand(land, { ...land, ports: ports.toReversed() })).toBe(false);
  });

  test('a hex is found by its coordinates, and a road leaves room at both ends', () => {
    expect(HEX_COORDS.map(hexIndexOf)).toEqual(HEX_COORDS.map((_, hex) => hex));
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ] as const;
    expect(shortened(line, 2).map(({ x }) => x)).toEqual([2, 8]);
  });
});

describe('what lights up', () => {
  test('nothing until something is to be built, then exactly what is legal', () => {
    const legal = legalOf(rich);
    expect([...possibleBuilds(legal)].sort()).toEqual(['city', 'road', 'settlement']);
    const quiet = spotsFor(legal, null);
    expect([quiet.nodes.size, quiet.edges.size, quiet.hexes.size]).toEqual([0, 0, 0]);
    expect([...spotsFor(legal, 'city').nodes.keys()]).toEqual([a]);
    expect([...spotsFor(legal, 'settlement').nodes.keys()]).toEqual([c]);
    const roads = legal.filter(({ type }) => type === 'BUILD_ROAD');
    expect([...spotsFor(legal, 'road').edges.values()].toSorted()).toEqual(roads.toSorted());
  });

  test('a hex for the robber offers one action for each victim', () => {
    const robbing = scene({
      phase: { type: 'robber', back: 'postRoll' },
      players: [
        { settlements: [a] },
        { settlements: [corner(1, 0, 'N')], hand: { ore: 1 } },
        { settlements: [corner(1, 0, 'S')], hand: { ore: 1 } },
      ],
    });
    const spots = spotsFor(legalOf(robbing), null);
    const both = hexIndexOf({ q: 1, r: 0 });
    expect(actionsAt(spots, `h${both}`)).toHaveLength(2);
    expect(actionsAt(spots, `h${hexIndexOf({ q: 0, r: 0 })}`)).toBeUndefined(); // The robber stands there.
  });

  test('the arrows reach every lit place and nothing else', () => {
    const opening = { ...scene({ players: [{}, {}], phase: { type: 'setupPlacement', node: -1 } }) };
    const spots = spotsFor(legalOf(opening), 'settlement');
    const reached = new Set([nextSpot(spots, null, 1, 0) as string]);
    for (const key of reached)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        reached.add(nextSpot(spots, key, dx, dy) as string);
    expect([...reached].sort()).toEqual([...spots.nodes.keys()].map((node) => `n${node}`).sort());
    const right = Number(nextSpot(spots, `n${a}`, 1, 0)?.slice(1));
    expect(NODE_SPOTS[right]?.x).toBeGreaterThan(NODE_SPOTS[a]?.x as number);
  });
});

describe('what is said', () => {
  const view = viewOf(rich);

  test('of places: land, rolls and harbours', () => {
    expect(hexText(view, hexIndexOf({ q: 0, r: 0 }))).toBe('Desert');
    expect(nodeText(view, a)).toMatch(/^Corner: (\w+ \d+, )?\w+ \d+; \d+ rolls of 36$/);
    const [site] = SITE_NODES[0] as readonly [number, number];
    expect(nodeText(view, site)).toContain(`harbour ${view.board.ports[0]?.ratio}:1`);
    expect(edgeText(view, way(a, b)[0] as number)).toMatch(/^Road between .+ \d+ and Desert$/);
    const coast = HEX_NODES[0] as readonly number[];
    expect(edgeText(view, way(coast[0] as number, coast[5] as number)[0] as number)).toContain('the sea');
    expect(buildingTexts(view, 'p1')).toEqual([nodeText(view, a).replace('Corner', 'Settlement')]);
    expect(buildingTexts(view, 'p2')[0]).toMatch(/^City: /);
  });

  test('of the robber: whom the rules let it rob, and nobody without cards', () => {
    const robbing = scene({
      phase: { type: 'robber', back: 'postRoll' },
      players: [
        { settlements: [a] },
        { settlements: [corner(1, 0, 'N')], hand: { ore: 1 } },
        { settlements: [corner(1, 0, 'S')] },
      ],
    });
    const spots = spotsFor(legalOf(robbing), null);
    const told = (q: number, r: number) => {
      const hex = hexIndexOf({ q, r });
      return robberText(viewOf(robbing), hex, actionsAt(spots, `h${hex}`) ?? [], name);
    };
    expect(told(1, 0)).toMatch(/^Robber to \w+ \d+: Bo$/); // Cy lives there too.
    expect(told(2, -2)).toContain(': nobody to rob');
  });

  test('of prices', () => {
    expect(cardsText(PRICES.city)).toBe('2 wheat, 3 ore');
  });

  test('of the moment: one sentence, and what the strong button does at a chosen place', () => {
    const props = { view, you: 0, toAct: [0], legal: legalOf(rich), outcome: null } as unknown as TableProps;
    expect(ask(props, null, name)).toBe('Trade, build, or end your turn.');
    expect(ask(props, 'road', name)).toBe('Choose where the road goes.');
    const theirs = { ...props, toAct: [1], view: { ...view, currentPlayerIndex: 1 } };
    expect(ask(theirs, null, name)).toBe('Waiting for Bo.');
    expect(here(legalOf(rich).find(({ type }) => type === 'BUILD_CITY'))).toBe('Build a city here');
  });

  test('of a player: hidden points are told to their owner only', () => {
    const position = scene({ players: [{ cards: { victoryPoint: 1 }, settlements: [a] }, {}] });
    const told = (seat: Seat) => {
      const seen = viewOf(position, seat);
      return standingText(seen.players[0] as PlayerView, seen, name);
    };
    expect(told(0)).toContain('Ada: 1 and 1 hidden of 10 points');
    expect(told(1)).toContain('Ada: 1 of 10 points');
  });
});

describe('trading', () => {
  test('who could accept: surely, perhaps, or not, from what everybody can know', () => {
    const player = { knownResources: { ...NONE, ore: 2 }, resourceCount: 3 };
    expect(abilityOf(player, { ...NONE, ore: 2 })).toBe('can');
    expect(abilityOf(player, { ...NONE, ore: 3 })).toBe('may');
    expect(abilityOf(player, { ...NONE, ore: 1, wood: 1 })).toBe('may');
    expect(abilityOf(player, { ...NONE, wood: 2 })).toBe('cannot');
  });

  test('rates follow the harbours one has built at, as the rules trade', () => {
    for (const nodes of SITE_NODES) {
      for (const name of RESOURCES)
        for (const count of [1, 2, 3, 4]) {
          const position = scene({ players: [{ settlements: [nodes[1]], hand: { [name]: count } }, {}] });
          const trades = legalOf(position).some(({ type }) => type === 'TRADE_BANK');
          expect(trades, `${count} ${name}`).toBe(count >= ratesOf(viewOf(position), 'p1')[name]);
        }
    }
    const everywhere = scene({ players: [{ settlements: SITE_NODES.map(([node]) => node) }, {}] });
    expect(ratesOf(viewOf(everywhere), 'p1')).toEqual({ wood: 2, brick: 2, sheep: 2, wheat: 2, ore: 2 });
  });

  test('an honour says whom it came from', () => {
    const taken = (playerId: string | null) =>
      ({ type: 'longestRoadMoved', payload: { playerId } }) as unknown as Envelope;
    expect(formerHolder([], 'longestRoadMoved')).toBeNull();
    expect(formerHolder([taken('p1')], 'longestRoadMoved')).toBeNull();
    expect(formerHolder([taken('p1'), taken('p2')], 'longestRoadMoved')).toBe('p1');
    expect(formerHolder([taken('p1'), taken(null), taken('p2')], 'longestRoadMoved')).toBeNull();
    expect(formerHolder([taken('p1'), taken('p2')], 'largestArmyTaken')).toBeNull();
  });

  test('the bank tells what anybody can see', () => {
    const bank = { wood: 2, brick: 2, sheep: 2, wheat: 2, ore: 2 };
    expect(bankText({ bank } as View)).toBe('has plenty of everything.');
    expect(bankText({ bank: { ...bank, wood: 0, brick: 1 } } as View)).toContain('no wood, one brick');
  });
});

describe('the news', () => {
  const told = (...events: readonly object[]) =>
    newsOf(
      events.map((event, sequence) => ({ ...event, sequence }) as unknown as Envelope),
      name,
    ).map(({ seat, what }) => `${seat}: ${textOf(what)}`);
  const rolled = (...dice: readonly number[]) => ({ type: 'diceRolled', payload: { playerId: 'p1', dice } });
  const robber = { type: 'robberMoved', payload: { playerId: 'p2', hexCoord: { q: 0, r: 1 } } };

  test('come newest first, a line for everybody who gains, in coloured cards', () => {
    const gains = [
      { playerId: 'p1', resources: { ...NONE, wood: 2 } },
      { playerId: 'p3', resources: { ...NONE, ore: 1 } },
    ];
    const paid = { type: 'resourcesProduced', payload: { gains, short: [] } };
    expect(told(rolled(2, 3), paid)).toEqual(['2: 1 from the roll', '0: 2 from the roll']);
    const [line] = newsOf([{ ...paid, sequence: 1 } as unknown as Envelope], name);
    expect(renderToStaticMarkup(createElement('p', null, line?.what))).toContain('k-chip ore');
    expect(told(rolled(2, 3))).toEqual(['0: rolls 5: nobody gains']);
  });

  test('say whom the robber robs, or that nobody is robbed', () => {
    const stolen = { type: 'resourceStolen', payload: { playerId: 'p2', targetPlayerId: 'p1' } };
    expect(told(robber, stolen)).toEqual(['1: takes a card from']);
    const [theft] = newsOf([robber, stolen] as unknown as readonly Envelope[], name);
    expect(renderToStaticMarkup(createElement('p', null, theft?.what))).toContain('aria-label="Ada"');
    expect(told(rolled(3, 4), robber)).toEqual(['1: robs nobody', '0: rolls a seven']);
  });

  test('say that nobody takes an offer', () => {
    const terms = { give: { ...NONE, wood: 1 }, receive: { ...NONE, ore: 1 }, to: [] };
    const offered = { type: 'tradeOffered', payload: { playerId: 'p3', ...terms } };
    const closed = { type: 'tradeClosed', payload: { reason: 'rejected' } };
    expect(told(offered, closed)).toEqual(['2: nobody takes the offer', '2: offers 1 for 1']);
  });
});

const textOf = (what: ReactNode): string =>
  renderToStaticMarkup(createElement('p', null, what))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the story of a game', () => {
  const { events, steps } = playedGame();
  const end = viewOf(steps.at(-1)?.position as Position, 'spectator');
  const story = storyOf(events, end);

  test('counts every roll, and every card that was produced', () => {
    const rolled = events.filter(({ type }) => type === 'diceRolled').length;
    expect(story.rolls.reduce((sum, count) => sum + count, 0)).toBe(rolled);
    expect(story.produced).toHaveLength(rolled + 1);
    expect(story.byResource.map(countCards)).toEqual(story.produced.at(-1));
    expect(Math.max(...(story.produced.at(-1) ?? []))).toBeGreaterThan(20);
  });

  test('what the dice owe for one more roll is what all 36 rolls pay, by 36', () => {
    const roll = events.find(({ type }) => type === 'diceRolled') as Envelope;
    const more = storyOf([...events, roll], end).expected.at(-1) ?? [];
    for (const [seat, owed] of more.entries())
      expect(36 * (owed - (story.expected.at(-1)?.[seat] ?? 0))).toBeCloseTo(paidByAllRolls(end, seat));
  });

  test('luck compares the two, by seat', () => {
    expect(luckOf({ ...story, produced: [[12, 0]], expected: [[10, 0]] })).toEqual([
      { expected: 10, rolled: 12, percent: 20 },
      { expected: 0, rolled: 0, percent: null },
    ]);
  });

  test('one card flies for every card that changes hands, and a plate for every honour', () => {
    const flown: Record<string, number> = {};
    for (const { fresh, position } of steps)
      for (const event of fresh) {
        const flights = flightsOf([event], viewOf(position, 'spectator'), events);
        expect(flights, event.type).toHaveLength(cardsMoved(event as unknown as CatanEvent));
        flown[event.type] = (flown[event.type] ?? 0) + flights.length;
      }
    for (const type of ['resourcesProduced', 'settlementPlaced', 'resourceStolen', 'resourcesDiscarded'])
      expect(flown[type], type).toBeGreaterThan(2);
    for (const type of ['roadBuilt', 'developmentCardBought']) expect(flown[type], type).toBeGreaterThan(1);
  });

  test('an honour flies from who held it', () => {
    const moved = (playerId: string) =>
      ({ type: 'longestRoadMoved', payload: { playerId } }) as unknown as Envelope;
    const flight = (before: readonly Envelope[]) =>
      flightsOf([moved('p2')], viewOf(rich), [...before, moved('p2')]);
    expect(flight([moved('p1')])).toEqual([{ from: { seat: 0 }, to: { seat: 1 }, what: 'road' }]);
    expect(flight([])).toEqual([{ from: { bank: true }, to: { seat: 1 }, what: 'road' }]);
  });

  test('traded cards fly both ways, and a monopoly takes from everybody', () => {
    const flown = (type: string, payload: object) =>
      flightsOf([{ type, payload } as unknown as Envelope], viewOf(rich), []).map(
        ({ from, to, what }) => `${placeText(from)} ${what} ${placeText(to)}`,
      );
    const trade = {
      playerId: 'p1',
      withPlayerId: 'p2',
      give: { ...NONE, wood: 2 },
      receive: { ...NONE, ore: 1 },
    };
    expect(flown('tradeMade', trade)).toEqual(['0 wood 1', '0 wood 1', '1 ore 0']);
    expect(flown('bankTraded', { playerId: 'p1', give: 'ore', count: 3, receive: 'wheat' })).toEqual([
      '0 ore bank',
      '0 ore bank',
      '0 ore bank',
      'bank wheat 0',
    ]);
    const taken = [
      { playerId: 'p1', count: 1 },
      { playerId: 'p3', count: 2 },
    ];
    expect(flown('monopolyPlayed', { playerId: 'p2', resource: 'ore', taken })).toEqual([
      '0 ore 1',
      '2 ore 1',
      '2 ore 1',
    ]);
  });

  test('hidden points are told to those who may know them', () => {
    const hiding = scene({
      players: [{ settlements: [a], cards: { victoryPoint: 2 } }, {}, {}],
    });
    const told = (position: Position, viewer: Viewer) => {
      const [first] = viewOf(position, viewer).players;
      return first && pointsText(first);
    };
    expect(told(hiding, 0)).toBe('1 + 2');
    expect(told(hiding, 1)).toBe('1');
    const ending = { type: 'finished', winner: 1, ending: null } as const;
    expect(told({ ...hiding, phase: ending }, 1)).toBe('1 + 2');
  });

  test('a spectator does not see what was stolen or discarded', () => {
    const secret = steps.flatMap(({ position, fresh }) =>
      flightsOf(
        fresh.filter(({ type }) => type === 'resourceStolen' || type === 'resourcesDiscarded'),
        viewOf(position, 'spectator'),
        [],
      ),
    );
    expect(secret.length).toBeGreaterThan(0);
    expect(secret.every(({ what }) => what === null)).toBe(true);
  });
});

const placeText = (place: Place): string | number =>
  'seat' in place ? place.seat : 'hex' in place ? 'land' : 'bank';

/** How many cards or honours an event moves. */
const cardsMoved = ({ type, payload }: CatanEvent): number => {
  switch (type) {
    case 'resourcesProduced':
      return payload.gains.reduce((sum, { resources }) => sum + countCards(resources), 0);
    case 'settlementPlaced':
    case 'yearOfPlentyPlayed':
      return countCards(payload.resources);
    case 'resourcesDiscarded':
      return payload.count;
    case 'tradeMade':
      return countCards(payload.give) + countCards(payload.receive);
    case 'monopolyPlayed':
      return payload.taken.reduce((sum, { count }) => sum + count, 0);
    case 'bankTraded':
      return payload.count + 1;
    case 'roadBuilt':
      return payload.free ? 0 : countCards(PRICES.road);
    case 'settlementBuilt':
      return countCards(PRICES.settlement);
    case 'cityBuilt':
      return countCards(PRICES.city);
    case 'developmentCardBought':
      return countCards(PRICES.card);
    case 'longestRoadMoved':
      return payload.playerId === null ? 0 : 1;
    case 'resourceStolen':
    case 'largestArmyTaken':
      return 1;
    default:
      return 0;
  }
};

const paidByAllRolls = ({ board }: View, seat: Seat): number => {
  let paid = 0;
  for (const [vertex, { playerId, type }] of Object.entries(board.buildings))
    if (playerId === `p${seat + 1}`)
      for (const [hex, { number, q, r }] of board.hexes.entries()) {
        const isRobbed = q === board.robberHex.q && r === board.robberHex.r;
        if (!HEX_NODES[hex]?.includes(parseVertex(vertex) as number) || isRobbed) continue;
        for (const one of [1, 2, 3, 4, 5, 6])
          for (const two of [1, 2, 3, 4, 5, 6]) if (one + two === number) paid += type === 'city' ? 2 : 1;
      }
  return paid;
};

/** A game between three who do anything that is legal, as a spectator sees it. */
function playedGame() {
  const AT = '2030-01-01T00:00:00.000Z';
  const setup = { seats: 3, options: { ...DEFAULT_OPTIONS, victoryPoints: 5 } };
  const luck = luckOfSeed('story', { kind: 'practice', seed: 'story' });
  const random = seededRandom(7);
  const history = createHistory(rules, headerOf(rules, 'story', setup, luck));
  history.append(openGame({ rules, gameId: 'story', setup, luck, time: AT }), luck);
  const events: Envelope[] = [];
  const steps: { fresh: readonly Envelope[]; position: Position }[] = [];
  while (!history.game.outcome) {
    const position = history.game.state as Position;
    const seat = rules.toAct(position)[0] as Seat;
    const legal = legalOf(position, seat);
    const step = act(history.game, seat, legal[random.int(legal.length)] as CatanAction, luck, AT);
    if (isRefusal(step)) throw new Error(step.code);
    const fresh = step.move.events.map((event) => redact(event, 'spectator'));
    events.push(...fresh);
    steps.push({ fresh, position: step.game.state as Position });
    history.append(step, luck);
  }
  return { events, steps };
}
