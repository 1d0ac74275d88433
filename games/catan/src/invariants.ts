// Truths about every position, by name.

import { ALL_KINDS, KIND_INDEXES, type Kinds } from './card.ts';
import { roadLength } from './longest-road.ts';
import { hasRoadAt } from './placement.ts';
import { pointsOf } from './points.ts';
import {
  cardsOf,
  isCity,
  knownOf,
  NO_BUILDING,
  NOBODY,
  ownerAt,
  ownerOf,
  type Pieces,
  type Position,
  piecesOf,
  START_PIECES,
  seatsOf,
} from './position.ts';
import { CARDS_PER_RESOURCE, covers, nameOf, plus, RESOURCE_INDEXES } from './resource.ts';
import { NODE_NEIGHBOURS, NODES } from './topology.ts';

type Invariant = (position: Position) => true | string;

const cardsAreKept: Invariant = ({ bank, hands }) => {
  const all = hands.reduce(plus, bank);
  const wrong = RESOURCE_INDEXES.find((resource) => all[resource] !== CARDS_PER_RESOURCE);
  return wrong === undefined || `there are ${all[wrong]} ${nameOf(wrong)} cards`;
};

const nothingIsOwed: Invariant = ({ bank, hands }) =>
  [bank, ...hands].every((cards) => cards.every((amount) => amount >= 0)) ||
  'somebody holds less than nothing';

const knowledgeIsSound: Invariant = ({ hands, known }) => {
  const wrong = hands.findIndex((hand, seat) => !covers(hand, knownOf({ known }, seat)));
  return wrong < 0 || `seat ${wrong} is known to hold ${known[wrong]}, and holds ${hands[wrong]}`;
};

const piecesAreKept: Invariant = (position) => {
  for (const seat of seatsOf(position)) {
    const own = position.buildings.filter((building) => ownerOf(building) === seat);
    const counted: Pieces = {
      settlements: START_PIECES.settlements - own.filter((building) => !isCity(building)).length,
      cities: START_PIECES.cities - own.filter(isCity).length,
      roads: START_PIECES.roads - position.roads.filter((owner) => owner === seat).length,
    };
    const left = piecesOf(position, seat);
    for (const piece of ['settlements', 'cities', 'roads'] as const)
      if (left[piece] !== counted[piece] || left[piece] < 0)
        return `seat ${seat} has ${left[piece]} ${piece} left, and ${counted[piece]} are not on the board`;
  }
  return true;
};

const distanceIsKept: Invariant = ({ buildings }) => {
  const crowded = NODES.find(
    (node) =>
      buildings[node] !== NO_BUILDING &&
      NODE_NEIGHBOURS[node]?.some((next) => buildings[next] !== NO_BUILDING),
  );
  return crowded === undefined || `node ${crowded} has a neighbour`;
};

const buildingsHaveRoads: Invariant = (position) => {
  if (position.turn === 0) return true;
  const alone = NODES.find((node) => {
    const owner = ownerAt(position.buildings, node);
    return owner !== NOBODY && !hasRoadAt(position, owner, node);
  });
  return alone === undefined || `the building on node ${alone} has no road`;
};

const deckIsKept: Invariant = ({ deck, drawn, cards, played }) => {
  if (deck.length === 0) return true;
  const out: Kinds = [...cards, ...played].reduce((sum, kinds) => plus(sum, kinds));
  for (const kind of KIND_INDEXES) {
    const left = deck.slice(drawn).filter((other) => other === kind).length;
    if (left + out[kind] !== ALL_KINDS[kind]) return `kind ${kind}: ${left} in the deck, ${out[kind]} out`;
  }
  return true;
};

const freshCardsAreHeld: Invariant = ({ cards, fresh, player }) =>
  covers(cardsOf({ cards }, player), fresh) || 'the player bought more cards in this turn than they hold';

const roadLengthsAreRight: Invariant = (position) => {
  const lengths = seatsOf(position).map((seat) => roadLength(position, seat));
  return String(lengths) === String(position.roadLengths) || `${position.roadLengths} should be ${lengths}`;
};

/** Unless the table ended the game. */
const winnerHasThePoints: Invariant = (position) => {
  const { phase, options } = position;
  if (phase.type !== 'finished' || phase.ending !== null) return true;
  const points = pointsOf(position, phase.winner);
  return points >= options.victoryPoints || `the winner has only ${points} points`;
};

export const INVARIANTS = {
  'bank and hands make 19 of each resource': cardsAreKept,
  'nobody holds less than nothing': nothingIsOwed,
  'what everybody knows of a hand is true': knowledgeIsSound,
  'pieces on the board and in the supply are all there': piecesAreKept,
  'no two buildings are neighbours': distanceIsKept,
  'every building has a road': buildingsHaveRoads,
  'all 25 development cards are somewhere': deckIsKept,
  'cards bought in this turn are held': freshCardsAreHeld,
  'road lengths are right': roadLengthsAreRight,
  'the winner has the points': winnerHasThePoints,
} satisfies Record<string, Invariant>;
