// What the server puts up with. Each limit is a setting: TURNFOLD_ and its name (`bodyBytes`: TURNFOLD_BODY_BYTES).
// docs/RUNNING.md lists them, made from this table. Tests make them smaller.

export interface LimitKind {
  readonly usual: number;
  readonly atLeast?: number;
  /** What is limited, for the documents. */
  readonly says: string;
}

const KIB = 1024;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const LIMIT_KINDS = {
  bodyBytes: { usual: 16 * KIB, says: 'The body of a request.' },
  requestMs: { usual: 15 * SECOND, says: 'How long a request may take to arrive.' },
  headersMs: { usual: 10 * SECOND, says: 'How long its headers may take.' },
  checkMs: { usual: 2 * SECOND, says: 'How often the two above are looked at.' },
  keepAliveMs: { usual: 72 * SECOND, says: 'How long an idle connection is kept; longer than a proxy does.' },
  connectionsMax: { usual: 20_000, says: 'Connections in all.' },
  requestsMax: { usual: 10_000, says: 'Requests of one address ...' },
  requestsWindowMs: { usual: 10 * SECOND, says: '... in so much time.' },
  newGamesMax: { usual: 2_000, says: 'Games made by one address ...' },
  newGamesWindowMs: { usual: 10 * MINUTE, says: '... in so much time.' },
  botGamesPerAddressMax: { usual: 10, says: 'Games without people that are under way, of one address ...' },
  botGamesMax: { usual: 100, says: '... and in all.' },
  botPauseMs: {
    usual: 600,
    atLeast: 0,
    says: 'How long a bot pauses before it moves in a game without people. Where somebody plays it moves at once.',
  },

  socketsPerAddressMax: { usual: 2_000, says: 'WebSockets of one address.' },
  frameBytes: { usual: 8 * KIB, says: 'A message from a WebSocket.' },
  helloMs: { usual: 5 * SECOND, says: 'How long a WebSocket may take to say hello.' },
  messagesMax: { usual: 100, says: 'Messages from one WebSocket ...' },
  messagesWindowMs: { usual: 20 * SECOND, says: '... in so much time.' },
  backlogBytes: { usual: KIB * KIB, says: 'What may wait to be sent to a WebSocket that does not read.' },
  aliveMs: { usual: 30 * SECOND, says: 'How often a WebSocket is asked whether it is still there.' },
  goodbyeMs: { usual: SECOND, says: 'How long a WebSocket may take to say goodbye.' },

  gamesInMemoryMax: { usual: 1_000, says: 'Games kept in memory when nobody needs them ...' },
  entriesInMemoryMax: { usual: 100_000, says: '... and the actions in all of them together.' },
  leaseMs: {
    usual: 3 * SECOND,
    atLeast: 300,
    says: 'After so long another node moves the bots of one that is gone.',
  },
  drainMs: {
    usual: 0,
    atLeast: 0,
    says: 'How long a stopping server still serves, for load balancers to notice.',
  },
  stopMs: { usual: 8 * SECOND, says: 'How long it then waits for what is under way.' },
} as const satisfies Readonly<Record<string, LimitKind>>;

export type LimitName = keyof typeof LIMIT_KINDS;
export type Limits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(LIMIT_KINDS) as LimitName[];

export const LIMITS: Limits = Object.fromEntries(
  LIMIT_NAMES.map((name) => [name, LIMIT_KINDS[name].usual]),
) as Limits;

/** The variable that sets a limit. */
export const variableOf = (name: LimitName): string =>
  `TURNFOLD_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
