// What one viewer may know, in the words of the specification (rule 13). The bytes that browsers and bots get.
//
// Hidden: the resources and unplayed development cards of others, the order of the deck, the seed, and how many
// cards the bank holds, which would tell what was discarded. Everybody sees when a pile of the bank runs low.

import { itemAt, type Seat, type ViewContext, type Viewer } from '@turnfold/kernel';
import { glance } from './bank.ts';
import { countKinds, type DevelopmentCardType, KIND_INDEXES, type Kinds, kindName } from './card.ts';
import { formatVertex, playerIdOf } from './notation.ts';
import { PLAYER_COLORS } from './player-colors.ts';
import { knightsOf, publicPoints } from './points.ts';
import {
  cardsOf,
  handOf,
  knownOf,
  NOBODY,
  NOTHING,
  type Offer,
  type Position,
  piecesOf,
  playedOf,
  roadLengthOf,
  seatsOf,
  snakeOrder,
} from './position.ts';
import { count, formatCards } from './resource.ts';
import { boardViewOf } from './state/boardState.ts';
import type {
  DevelopmentCard,
  GamePhase,
  PublicGameState,
  PublicPlayerState,
  TradeOffer,
  TurnPhase,
  View,
} from './view-schema.ts';

export const view = (position: Position, viewer: Viewer, context: ViewContext): View => {
  const isOver = position.phase.type === 'finished'; // Then there is nothing left to hide.
  return {
    ...publicState(position, context.gameId, playerIdOf),
    players: seatsOf(position).map((seat) => {
      const player = publicPlayer(position, seat, playerIdOf(seat), context.players[seat]?.name ?? '');
      const isOpen = isOver || seat === viewer;
      return {
        ...player,
        resources: isOpen ? formatCards(handOf(position, seat)) : null,
        developmentCards: isOpen ? heldCards(position, seat) : null,
      };
    }),
    board: boardViewOf(position),
    devCardDeck: isOver ? deckOf(position) : null,
    seed: isOver ? context.seed : null,
    bank: formatCards(glance(position.bank)),
  };
};

export const deckOf = ({ deck, drawn }: Position): DevelopmentCardType[] => deck.slice(drawn).map(kindName);

export const publicState = (
  position: Position,
  id: string,
  playerName: (seat: Seat) => string,
): PublicGameState => {
  const { phase, seats, setupIndex, dice, longestRoad, largestArmy } = position;
  return {
    id,
    phase: gamePhaseOf(position),
    turnPhase: turnPhaseOf(position),
    currentPlayerIndex: position.player,
    currentTurn: position.turn,
    lastDiceRoll: dice && { die1: dice[0], die2: dice[1], total: dice[0] + dice[1] },
    setupRound: setupIndex < seats ? 0 : 1,
    setupPlayerOrder: snakeOrder(seats),
    setupOrderIndex: setupIndex,
    setupVertex: phase.type === 'setupPlacement' && phase.node !== NOTHING ? formatVertex(phase.node) : null,
    winner: phase.type === 'finished' && phase.winner !== null ? playerName(phase.winner) : null,
    ending: phase.type === 'finished' ? phase.ending : null,
    longestRoadLength: longestRoad === NOBODY ? 0 : roadLengthOf(position, longestRoad),
    largestArmySize: largestArmy === NOBODY ? 0 : knightsOf(position, largestArmy),
    hasRolled: hasRolled(position),
    pendingDiscards:
      phase.type === 'discarding' ? phase.owed.flatMap((owed, seat) => (owed ? playerName(seat) : [])) : [],
    freeRoads: phase.type === 'freeRoads' ? phase.left : 0,
    tradeOffer: position.offer && offerView(position.offer, playerName(position.player), playerName),
    offersMade: position.offersMade,
    lastOffer: position.lastOffer && {
      give: formatCards(position.lastOffer.give),
      receive: formatCards(position.lastOffer.receive),
    },
    devCardsLeft: position.deck.length - position.drawn,
    cardsBoughtThisTurn: countKinds(position.fresh),
    cardPlayedThisTurn: position.playedNow === NOTHING ? null : kindName(position.playedNow),
    rollsLeft: position.options.dice === 'balanced' ? position.rollsLeft : null,
    options: position.options,
  };
};

const gamePhaseOf = ({ phase }: Position): GamePhase => {
  if (phase.type === 'setupPlacement') return 'setup';
  return phase.type === 'finished' ? 'finished' : 'playing';
};

/** Free roads and the end are no phases of the specification: they show in fields of their own. */
const turnPhaseOf = ({ phase }: Position): TurnPhase => {
  if (phase.type === 'freeRoads') return phase.back;
  return phase.type === 'finished' ? 'postRoll' : phase.type;
};

export const hasRolled = ({ phase }: Position): boolean => {
  if (phase.type === 'robber' || phase.type === 'freeRoads') return phase.back === 'postRoll';
  return phase.type === 'postRoll' || phase.type === 'discarding';
};

const offerView = (offer: Offer, playerId: string, playerName: (seat: Seat) => string): TradeOffer => ({
  playerId,
  give: formatCards(offer.give),
  receive: formatCards(offer.receive),
  answers: offer.answers.flatMap((answer, seat) => {
    if (!answer) return [];
    const given = { playerId: playerName(seat), answer: answer.type };
    if (answer.type !== 'countered') return given;
    return { ...given, give: formatCards(answer.give), receive: formatCards(answer.receive) };
  }),
});

export const publicPlayer = (
  position: Position,
  seat: Seat,
  id: string,
  name: string,
): PublicPlayerState => ({
  id,
  name,
  color: itemAt(PLAYER_COLORS, seat),
  ...piecesOf(position, seat),
  victoryPoints: publicPoints(position, seat),
  knightsPlayed: knightsOf(position, seat),
  hasLargestArmy: position.largestArmy === seat,
  hasLongestRoad: position.longestRoad === seat,
  roadLength: roadLengthOf(position, seat),
  resourceCount: count(handOf(position, seat)),
  knownResources: formatCards(knownOf(position, seat)),
  developmentCardCount: countKinds(cardsOf(position, seat)),
  playedCards: formatKinds(playedOf(position, seat)),
});

const formatKinds = ([
  knight,
  yearOfPlenty,
  monopoly,
  roadBuilding,
  victoryPoint,
]: Kinds): PublicPlayerState['playedCards'] => ({
  knight,
  yearOfPlenty,
  monopoly,
  roadBuilding,
  victoryPoint,
});

/** The cards that a seat holds, and the one it played in this turn. */
export const heldCards = (position: Position, seat: Seat): DevelopmentCard[] => {
  const isPlayer = seat === position.player;
  const cards: DevelopmentCard[] = [];
  for (const kind of KIND_INDEXES) {
    const type = kindName(kind);
    const fresh = isPlayer ? position.fresh[kind] : 0;
    const held = cardsOf(position, seat)[kind];
    for (let card = 0; card < held; card++)
      cards.push({ type, boughtThisTurn: card < fresh, playedThisTurn: false });
    if (isPlayer && position.playedNow === kind)
      cards.push({ type, boughtThisTurn: false, playedThisTurn: true });
  }
  return cards;
};
