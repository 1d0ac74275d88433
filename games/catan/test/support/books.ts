// A second set of books: what everybody holds and has built, written down from the events alone, with prices and rules
// of its own. It shares no code with the game, so a slip of the one is a difference from the other.

import type { DevelopmentCardType } from '../../src/card.ts';
import type { CatanEvent, EventType, Payloads } from '../../src/events.ts';
import type { Resource, ResourceCards } from '../../src/resource.ts';
import type { BoardGraph } from '../../src/state/boardState.ts';

type Pile = Record<Resource, number>;
type Deck = Record<DevelopmentCardType, number>;

interface Account {
  readonly hand: Pile;
  readonly cards: Deck;
  readonly played: Deck;
  readonly roads: Set<string>;
  readonly settlements: Set<string>;
  readonly cities: Set<string>;
}

const pile = (amount = 0): Pile => ({
  wood: amount,
  brick: amount,
  sheep: amount,
  wheat: amount,
  ore: amount,
});
const noCards = (): Deck => ({ knight: 0, yearOfPlenty: 0, monopoly: 0, roadBuilding: 0, victoryPoint: 0 });

const PRICES = {
  road: { wood: 1, brick: 1 },
  settlement: { wood: 1, brick: 1, sheep: 1, wheat: 1 },
  city: { wheat: 2, ore: 3 },
  card: { sheep: 1, wheat: 1, ore: 1 },
} as const;

export class Books {
  readonly bank = pile(19);
  readonly undrawn: Deck = { knight: 14, yearOfPlenty: 2, monopoly: 2, roadBuilding: 2, victoryPoint: 5 };
  readonly accounts: ReadonlyMap<string, Account>;
  readonly discardLimit: number;
  readonly graph: BoardGraph;
  robber: string;
  longestRoad: string | null = null;
  largestArmy: string | null = null;
  rolled = 0;
  #complaints: string[] = [];

  constructor(playerIds: readonly string[], discardLimit: number, graph: BoardGraph) {
    this.accounts = new Map(playerIds.map((id) => [id, newAccount()]));
    this.discardLimit = discardLimit;
    this.graph = graph;
    this.robber = hexId(graph.hexes.find(({ resource }) => resource === 'desert') ?? { q: 0, r: 0 });
  }

  /** Writes down the events of one action, and says what in them cannot be. */
  enter(events: readonly CatanEvent[]): readonly string[] {
    for (const { type, payload } of events) {
      const write = ENTRIES[type] as Entry<typeof type> | undefined;
      write?.(this, payload);
    }
    checkHonours(this);
    return this.#complaints.splice(0);
  }

  of(playerId: string): Account {
    const account = this.accounts.get(playerId);
    if (!account) throw new Error(`the books know no ${playerId}`);
    return account;
  }

  /** Where it is not so, the complaint is kept for the end of the action. */
  expect(isSo: boolean, complaint: string): void {
    if (!isSo) this.#complaints.push(complaint);
  }

  move(from: Pile, to: Pile, cards: Partial<ResourceCards>): void {
    for (const [name, amount] of Object.entries(cards) as [Resource, number][]) {
      from[name] -= amount;
      to[name] += amount;
      this.expect(from[name] >= 0, `${amount} ${name} were taken where there were not that many`);
    }
  }

  pay(playerId: string, price: Partial<ResourceCards>): void {
    this.move(this.of(playerId).hand, this.bank, price);
  }

  collect(playerId: string, cards: Partial<ResourceCards>): void {
    this.move(this.bank, this.of(playerId).hand, cards);
  }

  play(playerId: string, card: DevelopmentCardType): void {
    const { cards, played } = this.of(playerId);
    cards[card]--;
    played[card]++;
    this.expect(cards[card] >= 0, `${playerId} played a ${card} that was not there`);
  }

  pointsOf(id: string): number {
    const { settlements, cities, cards } = this.of(id);
    const honours = (this.longestRoad === id ? 2 : 0) + (this.largestArmy === id ? 2 : 0);
    return settlements.size + 2 * cities.size + cards.victoryPoint + honours;
  }

  /** Everything that the books know, to compare with the game. */
  balance(): object {
    return {
      bank: { ...this.bank },
      robber: this.robber,
      longestRoad: this.longestRoad,
      largestArmy: this.largestArmy,
      undrawn: { ...this.undrawn },
      players: [...this.accounts].map(([id, account]) => ({
        id,
        hand: { ...account.hand },
        cards: { ...account.cards },
        played: { ...account.played },
        roads: [...account.roads].sort(),
        settlements: [...account.settlements].sort(),
        cities: [...account.cities].sort(),
        supply: [5 - account.settlements.size, 4 - account.cities.size, 15 - account.roads.size],
        points: this.pointsOf(id),
      })),
    };
  }
}

type Entry<Type extends EventType> = (books: Books, payload: Payloads[Type]) => void;

/** What each event means for the books. Events that are not here move nothing. */
export const ENTRIES: { readonly [Type in EventType]?: Entry<Type> } = {
  settlementPlaced(books, { playerId, vertexId, resources }) {
    books.of(playerId).settlements.add(vertexId);
    books.collect(playerId, resources);
  },
  roadPlaced(books, { playerId, edgeId }) {
    books.of(playerId).roads.add(edgeId);
  },
  diceRolled(books, { dice, discards }) {
    books.rolled = dice[0] + dice[1];
    const due = [...books.accounts].filter(
      ([, { hand }]) => books.rolled === 7 && total(hand) > books.discardLimit,
    );
    const right = due.map(([id, { hand }]) => `${id}: ${Math.floor(total(hand) / 2)}`);
    const claimed = discards.map(({ playerId, count }) => `${playerId}: ${count}`);
    books.expect(String(claimed) === String(right), `discards should be ${right}, and are ${claimed}`);
  },
  resourcesProduced(books, payload) {
    checkProduction(books, payload);
    for (const { playerId, resources } of payload.gains) books.collect(playerId, resources);
  },
  bankSeen(books, { bank }) {
    for (const [name, seen] of Object.entries(bank) as [Resource, number][])
      books.expect(seen === Math.min(2, books.bank[name]), `the bank shows ${seen} ${name}`);
  },
  resourcesDiscarded(books, { playerId, resources, count }) {
    books.expect(total(resources) === count, 'a discard was counted wrong');
    books.pay(playerId, resources);
  },
  robberMoved(books, { hexCoord }) {
    books.robber = hexId(hexCoord);
  },
  resourceStolen(books, { playerId, targetPlayerId, resource }) {
    books.move(books.of(targetPlayerId).hand, books.of(playerId).hand, { [resource]: 1 });
  },
  roadBuilt(books, { playerId, edgeId, free }) {
    books.of(playerId).roads.add(edgeId);
    if (!free) books.pay(playerId, PRICES.road);
  },
  settlementBuilt(books, { playerId, vertexId }) {
    books.of(playerId).settlements.add(vertexId);
    books.pay(playerId, PRICES.settlement);
  },
  cityBuilt(books, { playerId, vertexId }) {
    const { settlements, cities } = books.of(playerId);
    books.expect(settlements.delete(vertexId), `${playerId} had no settlement at ${vertexId}`);
    cities.add(vertexId);
    books.pay(playerId, PRICES.city);
  },
  longestRoadMoved(books, { playerId }) {
    books.longestRoad = playerId;
  },
  developmentCardBought(books, { playerId, card }) {
    books.undrawn[card]--;
    books.of(playerId).cards[card]++;
    books.expect(books.undrawn[card] >= 0, `there are not that many cards of ${card}`);
    books.pay(playerId, PRICES.card);
  },
  knightPlayed(books, { playerId }) {
    books.play(playerId, 'knight');
  },
  largestArmyTaken(books, { playerId }) {
    books.largestArmy = playerId;
  },
  roadBuildingPlayed(books, { playerId }) {
    books.play(playerId, 'roadBuilding');
  },
  yearOfPlentyPlayed(books, { playerId, resources }) {
    books.play(playerId, 'yearOfPlenty');
    books.collect(playerId, resources);
  },
  monopolyPlayed(books, { playerId, resource, taken }) {
    books.play(playerId, 'monopoly');
    for (const { playerId: from, count } of taken)
      books.move(books.of(from).hand, books.of(playerId).hand, { [resource]: count });
    const kept = [...books.accounts].filter(([id, { hand }]) => id !== playerId && hand[resource] > 0);
    books.expect(kept.length === 0, `somebody kept some ${resource} from a monopoly`);
  },
  bankTraded(books, { playerId, give, count, receive }) {
    books.pay(playerId, { [give]: count });
    books.collect(playerId, { [receive]: 1 });
  },
  tradeMade(books, { playerId, withPlayerId, give, receive }) {
    books.move(books.of(playerId).hand, books.of(withPlayerId).hand, give);
    books.move(books.of(withPlayerId).hand, books.of(playerId).hand, receive);
  },
  gameWon(books, { playerId, points }) {
    books.expect(books.pointsOf(playerId) === points, `${playerId} does not have ${points} points`);
  },
};

/** A pile that cannot pay all pays nobody, or what is left to the only one it owes. */
const checkProduction = (books: Books, { gains, short }: Payloads['resourcesProduced']): void => {
  const paid = new Map(gains.map(({ playerId, resources }) => [playerId, resources]));
  const owed = owedBy(books);
  for (const [name, stock] of Object.entries(books.bank) as [Resource, number][]) {
    const creditors = [...owed].filter(([, cards]) => cards[name] > 0);
    const isShort = creditors.reduce((sum, [, cards]) => sum + cards[name], 0) > stock;
    books.expect(short.includes(name) === isShort, `${name} fell short, or did not, against the books`);
    for (const [id, cards] of owed) {
      const left = creditors.length === 1 && cards[name] > 0 ? stock : 0;
      const right = isShort ? left : cards[name];
      books.expect((paid.get(id)?.[name] ?? 0) === right, `${id} should have got ${right} ${name}`);
    }
  }
};

const checkHonours = (books: Books): void => {
  const { accounts, largestArmy, longestRoad } = books;
  const most = Math.max(...[...accounts.values()].map(({ played }) => played.knight));
  const needed = largestArmy === null ? 2 : books.of(largestArmy).played.knight;
  books.expect(most <= needed, `the largest army is ${largestArmy}'s, and somebody has more knights`);
  const lengths = [...accounts.keys()].map((id): [string, number] => [id, longestTrail(books, id)]);
  const best = Math.max(...lengths.map(([, length]) => length));
  const leaders = lengths.filter(([, length]) => length === best).map(([id]) => id);
  const leader = leaders.length === 1 ? (leaders[0] ?? null) : null;
  const right = longestRoad !== null && leaders.includes(longestRoad) ? longestRoad : leader;
  books.expect(longestRoad === (best < 5 ? null : right), `the longest road is wrongly ${longestRoad}'s`);
};

const newAccount = (): Account => ({
  hand: pile(),
  cards: noCards(),
  played: noCards(),
  roads: new Set(),
  settlements: new Set(),
  cities: new Set(),
});

const total = (cards: Partial<ResourceCards>): number =>
  Object.values(cards).reduce((sum, amount) => sum + amount, 0);

const hexId = ({ q, r }: { readonly q: number; readonly r: number }): string => `${q},${r}`;

/** What the roll owes to whom, hex by hex. */
const owedBy = ({ graph, accounts, robber, rolled }: Books): Map<string, Pile> => {
  const owed = new Map([...accounts.keys()].map((id) => [id, pile()]));
  for (const hex of graph.hexes) {
    if (hex.number !== rolled || hexId(hex) === robber || hex.resource === 'desert') continue;
    for (const [id, { settlements, cities }] of accounts) {
      const due = owed.get(id);
      for (const vertex of hex.vertices)
        if (due) due[hex.resource] += settlements.has(vertex) ? 1 : cities.has(vertex) ? 2 : 0;
    }
  }
  return owed;
};

/** The longest way along a player's roads, tried from every corner: plain and slow. */
const longestTrail = ({ graph, accounts }: Books, id: string): number => {
  const mine = accounts.get(id)?.roads ?? new Set<string>();
  const foreign = new Set(
    [...accounts].flatMap(([other, { settlements, cities }]) =>
      other === id ? [] : [...settlements, ...cities],
    ),
  );
  const used = new Set<string>();
  const from = (vertex: string, isFirst: boolean): number => {
    if (!isFirst && foreign.has(vertex)) return 0;
    let best = 0;
    for (const edge of graph.vertices.get(vertex)?.edges ?? []) {
      if (!mine.has(edge) || used.has(edge)) continue;
      const far = graph.edges.get(edge)?.vertices.find((end) => end !== vertex) ?? vertex;
      used.add(edge);
      best = Math.max(best, 1 + from(far, false));
      used.delete(edge);
    }
    return best;
  };
  const ends = new Set([...mine].flatMap((edge) => graph.edges.get(edge)?.vertices ?? []));
  return Math.max(0, ...[...ends].map((vertex) => from(vertex, true)));
};
