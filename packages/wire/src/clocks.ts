// Clocks, as they are asked for and shown. All times are in seconds.

import { nullable, type Static, shape } from '@turnfold/kernel';
import { FLAG, MOMENT, TIME } from './vocabulary.ts';

export const ON_TIMEOUT = {
  type: 'string',
  enum: ['lose', 'bot'],
  description: 'Left out: lose for two players, bot for more.',
} as const;

const seconds = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum }) as const;

/** Minutes for the whole game, and some seconds more for each turn. */
const WITH_INCREMENT = { initial: seconds(5, 86_400), increment: seconds(0, 3_600) } as const;
/** As much for every turn: minutes for live play, days for play by correspondence. */
const PER_TURN = { perTurn: seconds(5, 2_592_000) } as const;

export const CLOCK_REQUEST = {
  anyOf: [
    shape({ initial: WITH_INCREMENT.initial }, { increment: WITH_INCREMENT.increment }),
    shape(PER_TURN),
  ],
  description: 'In seconds: all the time of a player and what each turn adds, or the time for every turn.',
} as const;
export type ClockRequest = Static<typeof CLOCK_REQUEST>;

export const CLOCK = {
  ...nullable({
    anyOf: [
      shape({ ...WITH_INCREMENT, onTimeout: ON_TIMEOUT }),
      shape({ ...PER_TURN, onTimeout: ON_TIMEOUT }),
    ],
  } as const),
  description: 'How much time players have, in seconds; null for all they want',
} as const;
export type ClockTerms = Static<typeof CLOCK>;

const SECONDS = { type: 'number', minimum: 0, description: 'Seconds, as of serverTime' } as const;
const CLOCK_LINE = shape(
  { remaining: SECONDS, running: FLAG },
  { answerWithin: { ...SECONDS, description: 'Until the table says no to what another player asks' } },
);
export interface ClockFace extends Static<typeof CLOCK_LINE> {}

export const CLOCKS = {
  type: 'object',
  additionalProperties: CLOCK_LINE,
  description: 'By playerId; bots have none',
} as const;
export type ClocksLine = Static<typeof CLOCKS>;

/** In games with a clock. */
export const TIMES = { serverTime: TIME, clocks: CLOCKS } as const;

const MOMENT_SHAPE = shape(MOMENT, TIMES);
/** The part of a game that changes with every revision. */
export interface Moment extends Static<typeof MOMENT_SHAPE> {}
