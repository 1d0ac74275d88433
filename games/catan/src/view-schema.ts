// A view as JSON Schema: what authors of clients and bots read, and what the types of a view are made from.

import { nullable, outcomeSchema, type Schema, type Static, shape } from '@turnfold/kernel';
import { CARD_KINDS, DECK_SIZE } from './card.ts';
import { OPTIONS } from './options.ts';
import { PLAYER_COLORS } from './player-colors.ts';
import { CARDS_PER_RESOURCE, RESOURCES } from './resource.ts';
import { RADIUS } from './topology.ts';

const GAME_PHASES = ['setup', 'playing', 'finished'] as const;
const TURN_PHASES = ['setupPlacement', 'preRoll', 'discarding', 'robber', 'postRoll'] as const;

const BOOLEAN = { type: 'boolean' } as const;
const COUNT = { type: 'integer', minimum: 0 } as const;
const SEAT = { type: 'integer', minimum: 0, maximum: 3 } as const;
const SEATS = { type: 'array', items: SEAT } as const;
const PLAYER_ID = { type: 'string', pattern: '^p[1-4]$' } as const;
const RESOURCE_COUNT = { type: 'integer', minimum: 0, maximum: CARDS_PER_RESOURCE } as const;
const DIE = { type: 'integer', minimum: 1, maximum: 6 } as const;

const VERTEX_ID = {
  type: 'string',
  description: 'A corner: the northern or southern tip of hex q,r.',
  pattern: '^-?\\d,-?\\d,[NS]$',
} as const;

const CARD = { type: 'string', enum: CARD_KINDS } as const;

const resourceCards = <const S extends Schema>(each: S) =>
  shape({ wood: each, brick: each, sheep: each, wheat: each, ore: each });
const RESOURCE_CARDS = resourceCards(RESOURCE_COUNT);

const COORDINATE = { type: 'integer', minimum: -RADIUS, maximum: RADIUS } as const;

export const HEX = shape({
  q: COORDINATE,
  r: COORDINATE,
  resource: { type: 'string', enum: [...RESOURCES, 'desert'] },
  number: nullable({
    type: 'integer',
    description: 'The number token; null on the desert.',
    minimum: 2,
    maximum: 12,
  }),
});

export const BUILDING = shape({
  type: { type: 'string', enum: ['settlement', 'city'] },
  playerId: PLAYER_ID,
});

export const ROAD_ON_BOARD = shape({ playerId: PLAYER_ID });

export const PORT = shape({
  resource: {
    type: 'string',
    description: 'What it trades; any for a 3:1 harbour.',
    enum: [...RESOURCES, 'any'],
  },
  ratio: { type: 'integer', enum: [2, 3] },
  vertices: {
    type: 'array',
    description: 'The two corners that it serves.',
    items: VERTEX_ID,
    minItems: 2,
    maxItems: 2,
  },
});

const BOARD = shape({
  hexes: { type: 'array', description: 'Row by row, from the north-west.', items: HEX },
  buildings: {
    type: 'object',
    description: 'By corner: "0,-1,N" is the northern tip of hex 0,-1.',
    additionalProperties: BUILDING,
  },
  roads: {
    type: 'object',
    description: 'By side: "0,-1,NE" is the north-eastern side of hex 0,-1; NW and W are the others.',
    additionalProperties: ROAD_ON_BOARD,
  },
  ports: { type: 'array', description: 'Clockwise from the north-west.', items: PORT },
  robberHex: shape({ q: COORDINATE, r: COORDINATE }),
});

const DEVELOPMENT_CARD_HELD = shape({
  type: CARD,
  boughtThisTurn: { type: 'boolean', description: 'It cannot be played before the next turn.' },
  playedThisTurn: { type: 'boolean', description: 'It lies on the table until the turn ends.' },
});

const PUBLIC_PLAYER_FIELDS = {
  id: PLAYER_ID,
  name: { type: 'string' },
  color: { type: 'string', enum: PLAYER_COLORS },
  settlements: { type: 'integer', description: 'Pieces that are not on the board.', minimum: 0, maximum: 5 },
  cities: { type: 'integer', description: 'Pieces that are not on the board.', minimum: 0, maximum: 4 },
  roads: { type: 'integer', description: 'Pieces that are not on the board.', minimum: 0, maximum: 15 },
  victoryPoints: {
    type: 'integer',
    description: 'Public points: without victory point cards.',
    minimum: 0,
  },
  knightsPlayed: COUNT,
  hasLargestArmy: BOOLEAN,
  hasLongestRoad: BOOLEAN,
  roadLength: { type: 'integer', description: "Length of the player's longest road.", minimum: 0 },
  resourceCount: COUNT,
  knownResources: {
    ...RESOURCE_CARDS,
    description: 'What everybody who watched can be sure that the player holds.',
  },
  developmentCardCount: { type: 'integer', description: 'Cards that are held and not played.', minimum: 0 },
  playedCards: shape({
    knight: COUNT,
    yearOfPlenty: COUNT,
    monopoly: COUNT,
    roadBuilding: COUNT,
    victoryPoint: COUNT,
  }),
} as const;

/** What everybody may know of a player. */
const PUBLIC_PLAYER = shape(PUBLIC_PLAYER_FIELDS);

const PLAYER = shape({
  ...PUBLIC_PLAYER_FIELDS,
  resources: {
    ...nullable(RESOURCE_CARDS),
    description: "The viewer's own, everybody's once the game is over, else null.",
  },
  developmentCards: {
    ...nullable({ type: 'array', items: DEVELOPMENT_CARD_HELD }),
    description: 'The cards that are held, and the one that was played in this turn; null where hidden.',
  },
});

const DICE_ROLL = shape({
  die1: DIE,
  die2: DIE,
  total: { type: 'integer', minimum: 2, maximum: 12 },
});

const TRADE_ANSWER = {
  type: 'object',
  properties: {
    playerId: PLAYER_ID,
    answer: { type: 'string', enum: ['waiting', 'accepted', 'rejected', 'countered'] },
    give: { ...RESOURCE_CARDS, description: 'What a counter-offer gives, seen from the one who makes it.' },
    receive: { ...RESOURCE_CARDS, description: 'What a counter-offer wants.' },
  },
  required: ['playerId', 'answer'],
  additionalProperties: false,
} as const;

const TRADE_OFFER = shape({
  playerId: PLAYER_ID,
  give: RESOURCE_CARDS,
  receive: RESOURCE_CARDS,
  answers: { type: 'array', items: TRADE_ANSWER },
});

const TERMS = shape({ give: RESOURCE_CARDS, receive: RESOURCE_CARDS });

const ENDING = outcomeSchema(SEAT);

const PUBLIC_STATE_FIELDS = {
  id: { type: 'string' },
  phase: { type: 'string', enum: GAME_PHASES },
  turnPhase: { type: 'string', enum: TURN_PHASES },
  currentPlayerIndex: SEAT,
  currentTurn: { type: 'integer', description: 'Counts from 1; 0 during set-up.', minimum: 0 },
  lastDiceRoll: nullable(DICE_ROLL),
  setupRound: { type: 'integer', description: 'The first or the second time round.', enum: [0, 1] },
  setupPlayerOrder: { ...SEATS, description: 'There and back again.' },
  setupOrderIndex: { type: 'integer', minimum: 0, maximum: 8 },
  setupVertex: {
    ...nullable(VERTEX_ID),
    description: 'During set-up: the settlement that still needs its road.',
  },
  winner: {
    ...nullable(PLAYER_ID),
    description: 'Null while the game runs, and when it is finished without a winner.',
  },
  ending: {
    ...nullable(ENDING),
    description: 'How the table ended the game; null while it runs and after a victory by points.',
  },
  longestRoadLength: { type: 'integer', description: 'Of its holder; 0 without one.', minimum: 0 },
  largestArmySize: { type: 'integer', description: 'Of its holder; 0 without one.', minimum: 0 },
  hasRolled: { type: 'boolean', description: 'Whether the dice of this turn have been rolled.' },
  pendingDiscards: {
    type: 'array',
    description: 'Who has still to discard half of their cards.',
    items: PLAYER_ID,
  },
  freeRoads: { type: 'integer', description: 'Free roads still to build.', minimum: 0, maximum: 2 },
  tradeOffer: nullable(TRADE_OFFER),
  offersMade: { type: 'integer', description: 'By the player, in this turn.', minimum: 0 },
  lastOffer: { ...nullable(TERMS), description: 'The last offer of the player in this turn, open or not.' },
  devCardsLeft: { type: 'integer', minimum: 0, maximum: DECK_SIZE },
  cardsBoughtThisTurn: COUNT,
  cardPlayedThisTurn: nullable(CARD),
  rollsLeft: {
    ...nullable({ type: 'array', items: { type: 'integer', minimum: 0, maximum: 35 } }),
    description:
      'With balanced dice: the rolls that are left, as 6 * die1 + die2 with faces from 0; else null.',
  },
  options: shape(OPTIONS.properties),
} as const;

/** What the specification's GameState and a view have in common. */
const PUBLIC_STATE = shape(PUBLIC_STATE_FIELDS);

export const VIEW = shape({
  ...PUBLIC_STATE_FIELDS,
  players: { type: 'array', description: 'By seat.', items: PLAYER, minItems: 2, maxItems: 4 },
  board: BOARD,
  devCardDeck: {
    ...nullable({ type: 'array', items: CARD }),
    description: 'The cards that are left, the next one first; null while the game runs.',
  },
  seed: { ...nullable({ type: 'string' }), description: 'Null while the game runs.' },
  bank: {
    ...resourceCards({ type: 'integer', minimum: 0, maximum: 2 }),
    description: 'Cards in the bank as far as the eye can tell: 0, 1, or 2 for two and more.',
  },
});

export type View = Static<typeof VIEW>;
export type PublicGameState = Static<typeof PUBLIC_STATE>;
export type PlayerView = Static<typeof PLAYER>;
export type PublicPlayerState = Static<typeof PUBLIC_PLAYER>;
export type BoardView = Static<typeof BOARD>;
export type TradeOffer = Static<typeof TRADE_OFFER>;
export type TradeAnswer = Static<typeof TRADE_ANSWER>;
export type DiceRoll = Static<typeof DICE_ROLL>;
export type DevelopmentCard = Static<typeof DEVELOPMENT_CARD_HELD>;
export type GamePhase = (typeof GAME_PHASES)[number];
export type TurnPhase = (typeof TURN_PHASES)[number];
export type PlayerColor = (typeof PLAYER_COLORS)[number];
