// Who of the players is there: for the players of a game only, and of that game alone.

import { type Static, shape } from '@turnfold/kernel';
import { COUNT } from './vocabulary.ts';

export const PRESENCE_STATES = ['here', 'away', 'gone'] as const;

const PRESENCE_STATE = {
  type: 'string',
  enum: PRESENCE_STATES,
  description: 'here: connected; away: not now; gone: for so long that the others may claim the game',
} as const;
export type PresenceState = Static<typeof PRESENCE_STATE>;

const PRESENCE_PARTS = {
  players: {
    type: 'object',
    additionalProperties: PRESENCE_STATE,
    description: 'By playerId; bots are not in it',
  },
  watchers: { ...COUNT, description: 'How many others look' },
} as const;

export const PRESENCE = { ...shape(PRESENCE_PARTS), description: 'For players only' } as const;
export interface PresenceLine extends Static<typeof PRESENCE> {}

export const PRESENCE_MESSAGE_SCHEMA = shape({
  type: { type: 'string', enum: ['presence'] },
  ...PRESENCE_PARTS,
});
/** Somebody came or went. Only for players whose connection said protocol 2. */
export interface PresenceNews extends Static<typeof PRESENCE_MESSAGE_SCHEMA> {}
