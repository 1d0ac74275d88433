// What goes over a live connection: the client's hello and pings, and the server's messages.

import { nullable, type Static, shape } from '@turnfold/kernel';
import { TIMES } from './clocks.ts';
import type { Failure } from './error-body.ts';
import type { PhraseNews } from './meeting.ts';
import type { PresenceNews } from './presence.ts';
import { COUNT, EVENT, LUCK, MEETING, MOMENT, PLAYER, STATUS, TEXT, UNDO_REQUEST } from './vocabulary.ts';

/** Fields that are not listed here are ignored, and so are wishes that are not understood. */
export const HELLO_SCHEMA = shape(
  { type: { type: 'string', enum: ['hello'] } },
  {
    token: { ...nullable(TEXT), description: 'Null for a spectator' },
    after: {
      ...nullable(COUNT),
      description: 'The last revision you know; left out, it begins with the present',
    },
    as: { ...nullable(TEXT), description: "Which of a hot-seat token's seats" },
    protocol: { description: '2 for all that this page describes; left out, 1' },
    patches: { description: 'true: patches of the view may come instead of whole frames' },
    deltas: {
      description:
        'true or 2: what differs from the frame before may come instead of whole frames, in that form',
    },
  },
);
export interface Hello extends Static<typeof HELLO_SCHEMA> {}

export const PING_SCHEMA = shape({ type: { type: 'string', enum: ['ping'] } });

/** The first message after a hello that named a protocol names it, too. */
const FIRST = { protocol: { type: 'integer', minimum: 2 } } as const;

export const FRAME_SCHEMA = shape(
  { type: { type: 'string', enum: ['frame'] }, ...MOMENT, events: { type: 'array', items: EVENT } },
  { ...TIMES, ...FIRST },
);
/** What happened in one revision. */
export interface Frame extends Omit<Static<typeof FRAME_SCHEMA>, 'protocol'> {}

const { gameState: _, ...PATCHED_MOMENT } = MOMENT;
const PATCH_OPERATION = shape(
  { op: { type: 'string', enum: ['add', 'replace', 'remove'] }, path: TEXT },
  { value: {} },
);
export const PATCH_SCHEMA = shape(
  {
    type: { type: 'string', enum: ['patch'] },
    from: { ...COUNT, description: 'The revision of the frame that was sent before' },
    ...PATCHED_MOMENT,
    patch: { type: 'array', items: PATCH_OPERATION, description: 'RFC 6902, of its gameState' },
    events: { type: 'array', items: EVENT },
  },
  TIMES,
);

export const DELTA_SCHEMA = shape(
  {
    type: { type: 'string', enum: ['delta'] },
    from: { ...COUNT, description: 'The revision of the frame that was sent before' },
    change: { description: 'Of that frame without its events and with its actions in runs, one revision on' },
    events: { type: 'array', items: {}, description: 'Each event as a change of what was to be expected' },
  },
  { form: { type: 'integer', enum: [2], description: 'The form that was asked for; left out, the first' } },
);

export const TABLE_SCHEMA = shape(
  {
    type: { type: 'string', enum: ['table'] },
    status: STATUS,
    players: { type: 'array', items: PLAYER },
    undoRequest: nullable(UNDO_REQUEST),
    luck: LUCK,
    ...MEETING,
  },
  FIRST,
);
/** Something about the table changed that is no revision: who sits where, a seed, an undo that is asked for. */
export interface TableNews extends Omit<Static<typeof TABLE_SCHEMA>, 'protocol'> {}

export const RESYNC_SCHEMA = shape({ type: { type: 'string', enum: ['resync'] } }, FIRST);
export const PONG_SCHEMA = shape({ type: { type: 'string', enum: ['pong'] } }, FIRST);

/** What a subscription hands on. The last two never cross the wire: the client's own connection makes them. */
export type LiveMessage =
  | Frame
  | TableNews
  | PresenceNews
  | PhraseNews
  /** What came before is too long ago to be sent one by one; a frame of the present follows. */
  | { readonly type: 'resync' }
  /** The subscription has ended and will not come back; null when the table closes. */
  | { readonly type: 'end'; readonly failure: Failure | null }
  /** A client lost its connection, or has it again. */
  | { readonly type: 'link'; readonly up: boolean };
