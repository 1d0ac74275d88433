// A whole position that a viewer cannot tell from the real one: what they know stays, the rest is dealt anew.
//
// Cards that everybody saw go to whom they went; what is unknown of a hand is dealt from the cards that nobody
// has been seen with.

import { itemAt, type Random, type Seat, shuffle, type Viewer } from '@turnfold/kernel';
import { GLANCE_MAX } from './bank.ts';
import {
  ALL_KINDS,
  DECK_SIZE,
  type KindIndex,
  type Kinds,
  kindIndex,
  NO_KINDS,
  spread,
  VICTORY_POINT,
  withKind,
} from './card.ts';
import { GENERIC, type Layout } from './layout.ts';
import { edgeOf, hexOf, nodeOf, playerIdOf } from './notation.ts';
import {
  type Answer,
  cityOf,
  initial,
  NOTHING,
  type Offer,
  type Phase,
  type Position,
  resting,
  seatsOf,
  settlementOf,
} from './position.ts';
import {
  type Cards,
  count,
  DESERT,
  FULL_BANK,
  indexOf,
  minus,
  only,
  parseCards,
  plus,
  RESOURCE_INDEXES,
  type ResourceIndex,
} from './resource.ts';
import type {
  BoardView,
  DevelopmentCard,
  PlayerView,
  PublicGameState,
  PublicPlayerState,
  View,
} from './view-schema.ts';

export const imagine = (view: View, _viewer: Viewer, random: Random): Position => {
  const seen = publicPosition(view, seatsOf({ seats: view.players.length }).map(playerIdOf));
  const hands = dealHands(view, random);
  const { cards, deck, fresh } = dealCards(view, seen, random);
  const bank = hands.reduce(minus, FULL_BANK);
  return { ...seen, hands, bank, cards, deck, fresh };
};

/** What `publicPosition` needs: a view, or a whole state. */
type Seen = Omit<PublicGameState, 'id'> & {
  readonly board: BoardView;
  readonly players: readonly (PublicPlayerState & Pick<PlayerView, 'developmentCards'>)[];
};

/** Everything that all viewers see; hands, deck and cards are still to be filled in. */
export const publicPosition = (view: Seen, names: readonly string[]): Position => {
  const { board, players, options } = view;
  const seatOf = (playerId: string): Seat => names.indexOf(playerId);
  const seats = players.length;
  const blank = initial({ seats, options });
  const buildings = blank.buildings.slice();
  for (const [id, { type, playerId }] of Object.entries(board.buildings))
    buildings[nodeOf(id)] = (type === 'city' ? cityOf : settlementOf)(seatOf(playerId));
  const roads = blank.roads.slice();
  for (const [id, { playerId }] of Object.entries(board.roads)) roads[edgeOf(id)] = seatOf(playerId);
  return {
    ...blank,
    layout: layoutOf(view),
    robber: hexOf(board.robberHex),
    buildings,
    roads,
    phase: phaseOf(view, seatOf),
    turn: view.currentTurn,
    player: view.currentPlayerIndex,
    setupIndex: view.setupOrderIndex,
    dice: view.lastDiceRoll && [view.lastDiceRoll.die1, view.lastDiceRoll.die2],
    rollsLeft: view.rollsLeft ?? [],
    known: players.map(({ knownResources }) => parseCards(knownResources)),
    supply: players.map(({ settlements, cities, roads: left }) => ({ settlements, cities, roads: left })),
    drawn: board.ports.length === 0 ? 0 : DECK_SIZE - view.devCardsLeft, // No island, no deck yet.
    played: players.map(({ playedCards: p }) => [
      p.knight,
      p.yearOfPlenty,
      p.monopoly,
      p.roadBuilding,
      p.victoryPoint,
    ]),
    playedNow: view.cardPlayedThisTurn === null ? NOTHING : kindIndex(view.cardPlayedThisTurn),
    roadLengths: players.map(({ roadLength }) => roadLength),
    longestRoad: players.findIndex(({ hasLongestRoad }) => hasLongestRoad),
    largestArmy: players.findIndex(({ hasLargestArmy }) => hasLargestArmy),
    offer: offerOf(view),
    offersMade: view.offersMade,
    lastOffer: view.lastOffer && {
      give: parseCards(view.lastOffer.give),
      receive: parseCards(view.lastOffer.receive),
    },
  };
};

const layoutOf = ({ board: { hexes, ports } }: Seen): Layout => ({
  resources: hexes.map(({ resource }) => (resource === 'desert' ? DESERT : indexOf(resource))),
  numbers: hexes.map(({ number }) => number ?? 0),
  harbours: ports.map(({ resource }) => (resource === 'any' ? GENERIC : indexOf(resource))),
});

const phaseOf = (view: Seen, seatOf: (playerId: string) => Seat): Phase => {
  const back = view.hasRolled ? 'postRoll' : 'preRoll';
  const winner = view.winner === null ? null : seatOf(view.winner);
  if (view.ending) return { type: 'finished', winner, ending: view.ending };
  if (winner !== null) return { type: 'finished', winner, ending: null };
  if (view.freeRoads > 0) return { type: 'freeRoads', left: view.freeRoads, back };
  switch (view.turnPhase) {
    case 'setupPlacement':
      return {
        type: 'setupPlacement',
        node: view.setupVertex === null ? NOTHING : nodeOf(view.setupVertex),
      };
    case 'discarding':
      return { type: 'discarding', owed: view.players.map((player) => owedBy(view, player)) };
    case 'robber':
      return { type: 'robber', back };
    case 'preRoll':
    case 'postRoll':
      return resting(view.turnPhase);
  }
};

const owedBy = ({ pendingDiscards }: Seen, { id, resourceCount }: PublicPlayerState): number =>
  pendingDiscards.includes(id) ? Math.floor(resourceCount / 2) : 0;

const offerOf = ({ tradeOffer, players }: Seen): Offer | null =>
  tradeOffer && {
    give: parseCards(tradeOffer.give),
    receive: parseCards(tradeOffer.receive),
    answers: players.map(({ id }): Answer | null => {
      const given = tradeOffer.answers.find(({ playerId }) => playerId === id);
      if (!given) return null;
      if (given.answer !== 'countered') return { type: given.answer };
      return {
        type: 'countered',
        give: parseCards(given.give ?? {}),
        receive: parseCards(given.receive ?? {}),
      };
    }),
  };

/** Open hands as they are, the others from what is known of them and a deal of the cards that nobody knows of. */
const dealHands = (view: View, random: Random): Cards[] => {
  const sure = view.players.map(({ resources, knownResources }) => parseCards(resources ?? knownResources));
  const unknown = view.players.map(({ resourceCount }, seat) => resourceCount - count(itemAt(sure, seat)));
  const pool = sure.reduce(minus, FULL_BANK);
  const wanted = unknown.reduce((sum, amount) => sum + amount, 0);
  const dealt = shuffle(random, drawFrom(pool, parseCards(view.bank), wanted, random));
  return sure.map((cards, seat) =>
    dealt.splice(0, unknown[seat]).reduce<Cards>((hand, resource) => plus(hand, only(resource)), cards),
  );
};

/** Draws cards so that what stays looks like the bank does: empty, one card, or more. */
const drawFrom = (pool: Cards, bank: Cards, wanted: number, random: Random): ResourceIndex[] => {
  const drawn: ResourceIndex[] = [];
  const free: ResourceIndex[] = [];
  for (const resource of RESOURCE_INDEXES) {
    const stays = bank[resource];
    const goes = pool[resource] - stays;
    const into = stays < GLANCE_MAX ? drawn : free; // A low pile tells exactly how many are out.
    for (let card = 0; card < goes; card++) into.push(resource);
  }
  return [...drawn, ...shuffle(random, free)].slice(0, wanted);
};

interface Deal {
  readonly cards: readonly Kinds[];
  readonly deck: readonly KindIndex[];
  readonly fresh: Kinds;
}

/** Development cards: those that the viewer sees, and a deal of all others to hands and deck. */
const dealCards = (view: View, seen: Position, random: Random): Deal => {
  const held = view.players.map(({ developmentCards }) => developmentCards && kindsOf(developmentCards));
  const open = [...seen.played, ...held.map((kinds) => kinds ?? NO_KINDS)];
  const unseen = shuffle(random, spread(open.reduce<Kinds>((left, kinds) => minus(left, kinds), ALL_KINDS)));
  const slots = held.flatMap((kinds, seat) =>
    kinds ? [] : new Array<Seat>(view.players[seat]?.developmentCardCount ?? 0).fill(seat),
  );
  notYetWon(view, slots, unseen);
  const cards = held.map((kinds, seat) => kinds ?? kindsDealtTo(slots, unseen, seat));
  const undrawn = unseen.slice(slots.length);
  const fresh = freshCards(view, itemAt(cards, view.currentPlayerIndex), random);
  return { cards, deck: [...drawnBefore(undrawn), ...(view.devCardDeck?.map(kindIndex) ?? undrawn)], fresh };
};

/** The cards that stood before these in the deck; in which order nobody will ask. */
export const drawnBefore = (undrawn: readonly KindIndex[]): KindIndex[] =>
  spread(undrawn.reduce<Kinds>((left, kind) => withKind(left, kind, -1), ALL_KINDS));

export const kindsOf = (cards: readonly DevelopmentCard[]): Kinds =>
  cards
    .filter(({ playedThisTurn }) => !playedThisTurn)
    .reduce<Kinds>((kinds, { type }) => withKind(kinds, kindIndex(type)), NO_KINDS);

const kindsDealtTo = (slots: readonly Seat[], unseen: readonly KindIndex[], seat: Seat): Kinds =>
  slots.reduce<Kinds>(
    (kinds, owner, place) => (owner === seat ? withKind(kinds, itemAt(unseen, place)) : kinds),
    NO_KINDS,
  );

/**
 * Whose turn it is has not won, so cannot hold the missing points: such cards change places with others, in the
 * deck or in the hands of those whose turn it is not. Changes `unseen`.
 */
const notYetWon = (view: View, slots: readonly Seat[], unseen: KindIndex[]): void => {
  if (view.phase === 'finished') return;
  const { currentPlayerIndex: player, players, options } = view;
  const spare = options.victoryPoints - 1 - (players[player]?.victoryPoints ?? 0);
  let points = 0;
  for (const [place, owner] of slots.entries()) {
    if (owner !== player || unseen[place] !== VICTORY_POINT || ++points <= spare) continue;
    const other = unseen.findIndex((kind, index) => kind !== VICTORY_POINT && slots[index] !== player);
    if (other < 0) return;
    [unseen[place], unseen[other]] = [itemAt(unseen, other), VICTORY_POINT];
  }
};

export const freshOf = (cards: readonly DevelopmentCard[]): Kinds =>
  kindsOf(cards.filter(({ boughtThisTurn }) => boughtThisTurn));

/** Which of the player's cards were bought in this turn: some of them, where the viewer cannot know. */
const freshCards = (view: View, held: Kinds, random: Random): Kinds => {
  const { currentPlayerIndex: player, players, cardsBoughtThisTurn } = view;
  const open = players[player]?.developmentCards;
  if (open) return freshOf(open);
  return shuffle(random, spread(held))
    .slice(0, cardsBoughtThisTurn)
    .reduce<Kinds>((kinds, kind) => withKind(kinds, kind), NO_KINDS);
};
