// The limits of the server. Each one is a setting: TURNFOLD_ and its name (`bodyBytes`: TURNFOLD_BODY_BYTES).
// docs/RUNNING.md lists them, made from this table. Tests make them smaller.

export interface LimitKind {
  readonly default: number;
  readonly atLeast?: number;
  /** What is limited, for the documents. */
  readonly description: string;
}

const KIB = 1024;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const LIMIT_KINDS = {
  bodyBytes: { default: 16 * KIB, description: 'The body of a request.' },
  requestMs: { default: 15 * SECOND, description: 'How long a request may take to arrive.' },
  headersMs: { default: 10 * SECOND, description: 'How long its headers may take.' },
  checkMs: { default: 2 * SECOND, description: 'How often the two above are checked.' },
  keepAliveMs: {
    default: 72 * SECOND,
    description: 'How long an idle connection is kept; longer than a proxy does.',
  },
  connectionsMax: { default: 20_000, description: 'Connections in all.' },
  requestsMax: {
    default: 10_000,
    description: 'Plain requests of one address; costly ones count as many as they take the time of ...',
  },
  requestsWindowMs: { default: 10 * SECOND, description: '... in this time, and as many at once.' },
  packedBytes: {
    default: 8 * KIB,
    description: 'Answers of this size and more are compressed for clients that ask for it.',
  },
  recordsPerAddressMax: {
    default: 16,
    description: 'Records that one address may be reading at the same time.',
  },
  readerMs: { default: 20 * SECOND, description: 'How long a reader of a record may read nothing.' },
  newGamesMax: { default: 2_000, description: 'Games made by one address ...' },
  newGamesWindowMs: { default: 10 * MINUTE, description: '... in this time.' },
  botGamesPerAddressMax: {
    default: 10,
    description: 'Games without people that are under way, of one address ...',
  },
  botGamesMax: { default: 100, description: '... and in all.' },
  botPauseMs: {
    default: 600,
    atLeast: 0,
    description:
      'How long a bot pauses before it moves in a game without people. Where somebody plays it moves at once.',
  },

  openTablesPerAddressMax: {
    default: 10,
    description: 'Open tables of one address that wait for players.',
  },
  openTableMs: {
    default: 10 * MINUTE,
    atLeast: 1000,
    description: 'How long an open table waits without a word from those who sit there.',
  },
  pairingMs: {
    default: 8 * SECOND,
    atLeast: 1000,
    description: 'How long somebody who looks for a game and is not heard of stays in the queue.',
  },
  transfersPerAddressMax: {
    default: 5,
    description: 'Boxes that devices of one address leave for others and that are not fetched yet ...',
  },
  transfersMax: { default: 1_000, description: '... and in all, at up to 200 kB each.' },
  transferMs: { default: 5 * MINUTE, description: 'How long such a box can be fetched.' },
  transferTriesMax: { default: 20, description: 'Wrong codes from one address ...' },
  transferTriesWindowMs: { default: 10 * MINUTE, description: '... in this time.' },

  socketsPerAddressMax: { default: 2_000, description: 'WebSockets of one address.' },
  frameBytes: { default: 8 * KIB, description: 'A message from a WebSocket.' },
  helloMs: { default: 5 * SECOND, description: 'How long a WebSocket may take to say hello.' },
  messagesMax: { default: 100, description: 'Messages from one WebSocket ...' },
  messagesWindowMs: { default: 20 * SECOND, description: '... in this time.' },
  backlogBytes: {
    default: KIB * KIB,
    description: 'What may wait to be sent to a WebSocket that does not read.',
  },
  aliveMs: { default: 30 * SECOND, description: 'How often a WebSocket is asked whether it is still there.' },
  goodbyeMs: { default: SECOND, description: 'How long a WebSocket may take to say goodbye.' },

  gamesInMemoryMax: { default: 1_000, description: 'Games kept in memory when nobody needs them ...' },
  entriesInMemoryMax: { default: 100_000, description: '... and the actions in all of them together.' },
  leaseMs: {
    default: 3 * SECOND,
    atLeast: 300,
    description: 'How long until another node takes over the bots of one that is gone.',
  },
  goneMs: {
    default: 2 * MINUTE,
    description:
      'How long a player may be away before the others may claim a game with clocks for the whole game ...',
  },
  goneUntimedMs: { default: 24 * 60 * MINUTE, description: '... and one without clocks.' },
  drainMs: {
    default: 0,
    atLeast: 0,
    description: 'How long a stopping server still serves, for load balancers to notice.',
  },
  stopMs: { default: 8 * SECOND, description: 'How long it then waits for what is under way.' },
} as const satisfies Readonly<Record<string, LimitKind>>;

export type LimitName = keyof typeof LIMIT_KINDS;
export type Limits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(LIMIT_KINDS) as LimitName[];

export const LIMITS: Limits = Object.fromEntries(
  LIMIT_NAMES.map((name) => [name, LIMIT_KINDS[name].default]),
) as Limits;

/** The variable that sets a limit. */
export const variableOf = (name: LimitName): string =>
  `TURNFOLD_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
