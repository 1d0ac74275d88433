// Ten thousand actions, by chance and by bots, with trades and every option, and the second set of books beside them.

import { search } from '@turnfold/bots';
import {
  type Bot,
  createOwn,
  fold,
  isRefused,
  pick,
  playoutContext,
  type Random,
  type Seat,
  seededRandom,
  stepInPlace,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import type { CatanAction } from '../src/actions.ts';
import { CARD_KINDS } from '../src/card.ts';
import type { CatanEvent } from '../src/events.ts';
import { catanBots, DEFAULT_OPTIONS, formatCards, hexCoordOf, type Options, rules } from '../src/index.ts';
import { formatEdge, formatVertex, playerIdOf } from '../src/notation.ts';
import { pointsOf } from '../src/points.ts';
import { isCity, NO_BUILDING, NOBODY, ownerOf, type Position, seatsOf } from '../src/position.ts';
import { boardStateOf } from '../src/state/boardState.ts';
import type { View } from '../src/view-schema.ts';
import { Books, ENTRIES } from './support/books.ts';
import { anyAction } from './support/random-play.ts';

const ACTIONS = 10_000;
const { easy, normal } = catanBots(search);

const TABLES: readonly { seats: number; options: Options; hands: readonly Player[] }[] = [
  { seats: 4, options: DEFAULT_OPTIONS, hands: ['normal', 'chance', 'normal', 'easy'] },
  {
    seats: 3,
    options: { ...DEFAULT_OPTIONS, dice: 'balanced', layout: 'random' },
    hands: ['normal', 'normal', 'chance'],
  },
  {
    seats: 2,
    options: { ...DEFAULT_OPTIONS, victoryPoints: 20, discardLimit: 30, layout: 'beginner' },
    hands: ['chance', 'normal'],
  },
  {
    seats: 4,
    options: { ...DEFAULT_OPTIONS, friendlyRobber: true, victoryPoints: 12, discardLimit: 2 },
    hands: ['chance', 'chance', 'normal', 'chance'],
  },
  {
    seats: 3,
    options: { ...DEFAULT_OPTIONS, victoryPoints: 20, discardLimit: 9 },
    hands: ['chance', 'chance', 'chance'],
  },
];
type Player = 'chance' | 'easy' | 'normal';

const choose = (player: Player, position: Position, seat: Seat, random: Random): CatanAction => {
  if (player === 'chance') return anyAction(position, seat, random);
  const bot: Bot<View, CatanAction> = player === 'easy' ? easy : normal;
  const view = rules.view(position, seat, playoutContext({ seats: position.seats, options: {} }));
  return bot({ view, seat, random, effort: 1, legal: () => rules.legalActions(position, seat) });
};

/** The game in the words of the books. */
const balanceOf = (position: Position): object => {
  const kinds = (counts: readonly number[]) =>
    Object.fromEntries(CARD_KINDS.map((kind, index) => [kind, counts[index]]));
  const left = position.deck.slice(position.drawn);
  const holder = (seat: Seat) => (seat === NOBODY ? null : playerIdOf(seat));
  const { q, r } = hexCoordOf(position.robber);
  const standing = (seat: Seat, wanted: 'settlement' | 'city') =>
    position.buildings.flatMap((building, node) =>
      building !== NO_BUILDING && ownerOf(building) === seat && isCity(building) === (wanted === 'city')
        ? formatVertex(node)
        : [],
    );
  return {
    bank: formatCards(position.bank),
    robber: `${q},${r}`,
    longestRoad: holder(position.longestRoad),
    largestArmy: holder(position.largestArmy),
    undrawn: kinds(CARD_KINDS.map((_, kind) => left.filter((other) => other === kind).length)),
    players: seatsOf(position).map((seat) => {
      const { settlements, cities, roads } = position.supply[seat] ?? {
        settlements: -1,
        cities: -1,
        roads: -1,
      };
      return {
        id: playerIdOf(seat),
        hand: formatCards(position.hands[seat] ?? [-1, -1, -1, -1, -1]),
        cards: kinds(position.cards[seat] ?? []),
        played: kinds(position.played[seat] ?? []),
        roads: position.roads.flatMap((owner, edge) => (owner === seat ? formatEdge(edge) : [])).sort(),
        settlements: standing(seat, 'settlement').sort(),
        cities: standing(seat, 'city').sort(),
        supply: [settlements, cities, roads],
        points: pointsOf(position, seat),
      };
    }),
  };
};

describe('the second set of books', () => {
  test('agrees with the game after each of 10,000 actions', () => {
    const happened = new Set<string>();
    let actions = 0;
    for (let game = 0; actions < ACTIONS; game++) {
      const table = TABLES[game % TABLES.length] ?? TABLES[0];
      if (!table) throw new Error('no table');
      const random = seededRandom(game + 1);
      const blank = rules.initial(table);
      const opening = rules.start(blank, random);
      let position = fold(rules, blank, opening);
      const ids = seatsOf(position).map(playerIdOf);
      const books = new Books(ids, table.options.discardLimit, boardStateOf(position, playerIdOf).graph);
      const enter = (events: readonly CatanEvent[], when: string): void => {
        for (const { type } of events) happened.add(type);
        expect(books.enter(events), when).toEqual([]);
        expect(books.balance(), when).toEqual(balanceOf(position));
      };
      enter(opening, 'the opening');
      for (; actions < ACTIONS && !rules.outcome(position); actions++) {
        const seat = pick(random, rules.toAct(position));
        const action = choose(table.hands[seat] ?? 'chance', position, seat, random);
        const next = stepInPlace(rules, position, seat, action, random, createOwn());
        if (isRefused(next)) throw new Error(`game ${game}: ${JSON.stringify(action)}: ${next.refused}`);
        position = next.state;
        enter(next.events, `game ${game}, ${JSON.stringify(action)}`);
      }
    }
    // Everything that the books know of has happened.
    expect(Object.keys(ENTRIES).filter((type) => !happened.has(type))).toEqual([]);
  }, 120_000);
});
