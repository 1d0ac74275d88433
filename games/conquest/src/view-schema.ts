// What one viewer may know, as JSON Schema: the contract's GameStateSnapshot, and a little more that a table needs. The
// types of a view come from it.

import { nullable, type ObjectSchema, outcomeSchema, type Static } from '@turnfold/kernel';
import { PHASES } from './actions.ts';
import type { Loose } from './loose.ts';
import { OPTIONS } from './options.ts';
import { SYMBOLS, WILD } from './symbols.ts';

const COUNT = { type: 'integer', minimum: 0 } as const;
const ID = { type: 'string', pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 64 } as const;
const PLAYER_ID = { type: 'string', pattern: '^p[1-6]$' } as const;
const OWNER_ID = { type: 'string', pattern: '^(p[1-6]|neutral)$' } as const;
/** A mark that is there or left out. */
const MARK = { type: 'boolean', enum: [true] } as const;

const PLAYER = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'isBot', 'isEliminated', 'color', 'cardCount'],
  properties: {
    id: OWNER_ID,
    name: { type: 'string' },
    isBot: { type: 'boolean' },
    isEliminated: {
      type: 'boolean',
      description: 'Has lost all land. A player who resigned or lost on time is not eliminated by that.',
    },
    color: { type: 'string', pattern: '^#[0-9A-F]{6}$' },
    cardCount: { ...COUNT, description: 'How many cards the hand has; which ones is hidden.' },
    armiesToPlace: { ...COUNT, description: 'While territories are claimed: armies not yet on the map.' },
    isNeutral: { ...MARK, description: 'The neutral armies of a game for two. They never act.' },
  },
} as const;

const TERRITORY = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'ownerId', 'armyCount'],
  properties: {
    id: ID,
    ownerId: nullable(OWNER_ID),
    armyCount: COUNT,
    fogged: { ...MARK, description: 'Out of sight: owner and armies are not known.' },
  },
} as const;

const CARD = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'ownerId', 'symbol'],
  properties: {
    id: ID,
    ownerId: PLAYER_ID,
    symbol: { type: 'string', enum: [...SYMBOLS, WILD] },
    territoryId: { ...ID, description: 'What the card shows; wild cards show nothing.' },
  },
} as const;

const ADVANCE = {
  type: 'object',
  additionalProperties: false,
  required: ['fromTerritoryId', 'toTerritoryId', 'least', 'most'],
  properties: {
    fromTerritoryId: ID,
    toTerritoryId: ID,
    least: { ...COUNT, description: 'As many as dice were rolled. They have moved in already.' },
    most: { ...COUNT, description: 'All but one.' },
  },
} as const;

const OUTCOME = outcomeSchema(PLAYER_ID);

type OptionName = keyof typeof OPTIONS.properties;

/** In a view every option has its value. */
const CHOSEN_OPTIONS = {
  ...OPTIONS,
  required: Object.keys(OPTIONS.properties) as readonly OptionName[],
} as const;

export const VIEW_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: [
    'gameId',
    'revision',
    'phase',
    'currentPlayerId',
    'players',
    'territories',
    'cards',
    'seed',
    'status',
    'winnerId',
    'outcome',
    'turn',
    'setsTraded',
    'deckCount',
    'discardIds',
    'capturedThisTurn',
    'fortifiedThisTurn',
    'tradedThisTurn',
    'tradingDown',
    'advance',
    'claiming',
    'firstPlayerId',
    'eliminatedIds',
    'options',
  ],
  properties: {
    gameId: { type: 'string' },
    revision: COUNT,
    phase: { type: 'string', enum: PHASES, description: 'Stays what it was when the game ends: see status.' },
    currentPlayerId: { ...PLAYER_ID, description: 'Whose turn it is; once over, whose it was.' },
    players: { type: 'array', items: PLAYER, minItems: 2, maxItems: 6 },
    territories: { type: 'array', items: TERRITORY, description: 'In the order of the map.' },
    cards: {
      type: 'array',
      items: CARD,
      description: "The viewer's own. Of other hands only players[].cardCount is known.",
    },
    seed: {
      type: 'string',
      description: 'The commitment to the luck; once the game is over, the secret behind it.',
    },
    status: { type: 'string', enum: ['active', 'over'] },
    winnerId: nullable({
      ...PLAYER_ID,
      description: 'The one who won. Null while the game runs, and when nobody won alone.',
    }),
    outcome: nullable(OUTCOME),
    turn: { ...COUNT, description: "One player's turn each, from 1; 0 before the deal." },
    reinforcementsRemaining: {
      ...COUNT,
      description: 'Armies still to be placed. In the fog only the current player is told.',
    },
    setsTraded: {
      ...COUNT,
      description: 'By all players so far; the worth of the next set follows from it.',
    },
    deckCount: COUNT,
    discardIds: {
      type: 'array',
      items: ID,
      description: 'Traded cards, in the order they were traded since the last shuffle.',
    },
    capturedThisTurn: { type: 'boolean', description: 'A card is earned when the attack ends.' },
    fortifiedThisTurn: { type: 'boolean' },
    tradingDown: {
      type: 'boolean',
      description: 'The current player has defeated somebody and must trade down before the attack goes on.',
    },
    tradedThisTurn: { type: 'boolean', description: 'The current player has traded a set this turn.' },
    bonusThisTurn: {
      type: 'boolean',
      description:
        'A traded card has put extra armies on own land this turn. In the fog only the current player is told.',
    },
    advance: nullable({
      ...ADVANCE,
      description:
        'With the option advance "ask": the capture after which the current player says how many armies move in. In the fog only that player is told.',
    }),
    claiming: {
      type: 'boolean',
      description:
        'Before turn 1 with the option claiming: players place one army each in turn, on free land as long as there is some.',
    },
    firstPlayerId: { ...PLAYER_ID, description: 'Whose turn is the first of each round.' },
    eliminatedIds: { type: 'array', items: OWNER_ID, description: 'In the order they fell.' },
    options: CHOSEN_OPTIONS,
  },
} as const satisfies ObjectSchema;

export type ConquestView = Loose<Static<typeof VIEW_SCHEMA>>;
export type PlayerView = Loose<Static<typeof PLAYER>>;
export type TerritoryView = Loose<Static<typeof TERRITORY>>;
export type CardView = Loose<Static<typeof CARD>>;
export type OutcomeView = Loose<Static<typeof OUTCOME>>;
