// What belongs to one person across games, without an account: the games one plays, the devices one plays them from,
// and what carries them from one device to another.

import { nullable, type Static, shape } from '@turnfold/kernel';
import { BOX_MAX, MINE_MAX } from './bounds.ts';
import {
  COUNT,
  FLAG,
  GAME_ID,
  HASH,
  LUCK,
  OUTCOME,
  PLAYER,
  PLAYER_IDS,
  STATUS,
  TEXT,
  TIME,
} from './vocabulary.ts';

const DEVICE_ID = {
  type: 'string',
  pattern: '^[0-9a-f]{32}$',
  description: 'Chosen by the device itself: 16 random bytes in hex',
} as const;
const DEVICE_NAME = {
  type: 'string',
  maxLength: 40,
  description: 'What its owner calls it; shown to nobody else',
} as const;

const DEVICE = shape({
  deviceId: DEVICE_ID,
  name: { ...nullable(TEXT), description: 'Null until the device has been there and said so' },
  since: { ...nullable(TIME), description: 'When it was added; null for the one that took the seat' },
  you: { ...FLAG, description: 'It is the device that asks' },
});
export interface DeviceLine extends Static<typeof DEVICE> {}

const MINE = shape(
  { gameId: { type: 'string', maxLength: 100 }, token: { type: 'string', maxLength: 200 } },
  {
    stamp: {
      type: 'string',
      maxLength: 64,
      description:
        'Of the last answer about this game: while nothing has changed, it is left out of the next',
    },
  },
);
export const MINE_SCHEMA = shape({ games: { type: 'array', maxItems: MINE_MAX, items: MINE } });
export interface MineRequest extends Static<typeof MINE_SCHEMA> {}

const MY_GAME = shape({
  rules: TEXT,
  status: STATUS,
  revision: COUNT,
  players: { type: 'array', items: PLAYER },
  yours: PLAYER_IDS,
  toAct: PLAYER_IDS,
  outcome: nullable(OUTCOME),
  luck: LUCK,
  hotseat: FLAG,
  devices: { type: 'array', items: DEVICE, description: 'From which you play your seats' },
});
/** One of my games, in as much as a list shows. */
export interface MyGameLine extends Static<typeof MY_GAME> {}

const MY_GAME_NEWS = shape({
  gameId: GAME_ID,
  stamp: { ...nullable(TEXT), description: 'To be sent with the next question' },
  game: nullable(MY_GAME),
  code: { ...nullable(TEXT), description: 'The code of an error, where the game cannot be shown' },
});
export interface MyGameNews extends Static<typeof MY_GAME_NEWS> {}

export const MY_GAMES_SCHEMA = shape({
  games: { type: 'array', items: MY_GAME_NEWS, description: 'Those that have changed since their stamp' },
  more: { ...FLAG, description: 'There are others: ask again' },
});
export interface MyGamesPage extends Static<typeof MY_GAMES_SCHEMA> {}

const OWN_DEVICE = shape({ deviceId: DEVICE_ID }, { name: DEVICE_NAME });

export const ADD_DEVICE_SCHEMA = shape(
  {
    deviceId: { ...DEVICE_ID, description: 'A known one gets the new token in place of its old one' },
    token: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      description: 'What the device will act with: 32 random bytes in hex. Only its hash is kept',
    },
  },
  { name: DEVICE_NAME, own: { ...OWN_DEVICE, description: 'What the device that asks is to be called' } },
);
export interface AddDeviceRequest extends Static<typeof ADD_DEVICE_SCHEMA> {}

export const REMOVE_DEVICE_SCHEMA = shape(
  {},
  {
    deviceId: { ...DEVICE_ID, description: 'Either this, or `own`' },
    own: { ...FLAG, description: 'The device that asks' },
    forget: {
      ...FLAG,
      description: 'Where no device is left, the name at the seat is taken away, too',
    },
  },
);
export interface RemoveDeviceRequest extends Static<typeof REMOVE_DEVICE_SCHEMA> {}

export const DEVICES_SCHEMA = shape({ devices: { type: 'array', items: DEVICE } });
export interface Devices extends Static<typeof DEVICES_SCHEMA> {}

const TRANSFER_ID = {
  type: 'string',
  pattern: '^[0-9A-Za-z_-]{4,32}$',
  description: 'Chosen by the device that sends',
} as const;

export const SEND_SCHEMA = shape({
  id: TRANSFER_ID,
  proofHash: { ...HASH, description: 'SHA-256 of the proof that the other device will show' },
  box: {
    type: 'string',
    maxLength: BOX_MAX,
    pattern: '^[0-9A-Za-z_-]+$',
    description: 'Sealed by the device with a key that the server never sees; base64url',
  },
});
export interface SendRequest extends Static<typeof SEND_SCHEMA> {}

export const SENT_SCHEMA = shape({ expiresAt: TIME });
export interface Sent extends Static<typeof SENT_SCHEMA> {}

export const RECEIVE_SCHEMA = shape({ id: { type: 'string', maxLength: 64 }, proof: HASH });
export interface ReceiveRequest extends Static<typeof RECEIVE_SCHEMA> {}

export const RECEIVED_SCHEMA = shape({ box: TEXT });
export interface Received extends Static<typeof RECEIVED_SCHEMA> {}
