// The answers of 0.1 as its clients know them. Only one thing differs from 0.1's own file: objects are open, because
// the wire may grow and clients ignore fields that they do not know.

import { COMMON_REFUSALS } from '@turnfold/kernel';
import { type TSchema, Type } from 'typebox';

const open = { additionalProperties: true } as const;
const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Free = (description: string) => Type.Object({}, { additionalProperties: true, description });
const Count = () => Type.Integer({ minimum: 0 });
const PlayerId = () => Type.String({ pattern: '^p[1-9][0-9]?$', examples: ['p1'] });

const Status = () =>
  Type.Enum(['waiting', 'active', 'over'], { description: 'waiting: a human seat is still free' });
const Head = () => Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Hash of the last log entry' });
const BotLevel = () => Nullable(Type.Enum(['easy', 'normal', 'hard']));

const Player = () => Type.Object({ playerId: PlayerId(), name: Type.String(), bot: BotLevel() }, open);

const Action = () => Type.Object({ type: Type.String(), payload: Free("As the action's schema says") }, open);

const Envelope = () =>
  Type.Object(
    {
      id: Type.String(),
      gameId: Type.String(),
      sequence: Type.Integer({ minimum: 1 }),
      timestamp: Type.String({ description: 'ISO 8601, for display' }),
      type: Type.String(),
      version: Type.Integer({ minimum: 1 }),
      turn: Type.Integer(),
      phase: Type.String(),
      actorId: Type.Optional(Type.String()),
      payload: Free('What happened; keys that you may not know are left out'),
      secret: Type.Optional(Free('Which keys of the payload only some seats know')),
      reveals: Type.Optional(Type.Boolean()),
    },
    open,
  );

const Outcome = () =>
  Nullable(
    Type.Object(
      {
        winners: Type.Array(PlayerId()),
        ranking: Type.Array(Type.Array(PlayerId())),
        reason: Type.String(),
      },
      open,
    ),
  );

const UndoRequest = () =>
  Nullable(
    Type.Object(
      {
        requestId: Type.String(),
        playerId: PlayerId(),
        toRevision: Count(),
        waitingFor: Type.Array(PlayerId()),
      },
      open,
    ),
  );

const moment = () => ({
  revision: Count(),
  sequence: Count(),
  head: Nullable(Head()),
  status: Status(),
  turn: Type.Integer(),
  phase: Type.String(),
  toAct: Type.Array(PlayerId()),
  gameState: Free("The viewer's view; its shape belongs to the rules"),
  legalActions: Type.Array(Action(), { maxItems: 500 }),
  legalActionsComplete: Type.Boolean(),
  outcome: Outcome(),
});

export const GameView = Type.Object(
  {
    gameId: Type.String(),
    rules: Type.String(),
    ...moment(),
    players: Type.Array(Player()),
    you: Nullable(PlayerId()),
    yours: Type.Array(PlayerId(), { description: 'Every seat of the token' }),
    seedCommitment: Head(),
    practice: Type.Boolean(),
    hotseat: Type.Boolean(),
    private: Type.Boolean(),
    createdAt: Type.String(),
    forkOf: Nullable(Type.Object({ gameId: Type.String(), revision: Count() }, open)),
    undoRequest: UndoRequest(),
  },
  open,
);

export const Frame = Type.Object(
  { type: Type.Literal('frame'), ...moment(), events: Type.Array(Envelope()) },
  open,
);

export const Created = Type.Object(
  {
    gameId: Type.String(),
    status: Status(),
    playerId: Nullable(PlayerId()),
    token: Type.String({ description: 'Keep it: it is told once' }),
    invites: Type.Array(Type.Object({ playerId: PlayerId(), code: Type.String() }, open)),
    seedCommitment: Head(),
    revision: Count(),
  },
  open,
);

export const Joined = Type.Object({ playerId: PlayerId(), token: Type.String(), status: Status() }, open);

export const GameList = Type.Object(
  {
    games: Type.Array(
      Type.Object(
        {
          gameId: Type.String(),
          rules: Type.String(),
          status: Status(),
          players: Type.Array(Player()),
          revision: Count(),
          createdAt: Type.String(),
          practice: Type.Boolean(),
        },
        open,
      ),
    ),
  },
  open,
);

const rulesLine = () => ({
  id: Type.String(),
  title: Type.String(),
  seats: Type.Object({ min: Type.Integer(), max: Type.Integer() }, open),
  summary: Type.String(),
});

export const RulesList = Type.Object({ rules: Type.Array(Type.Object(rulesLine(), open)) }, open);

export const RulesPage = Type.Object(
  {
    ...rulesLine(),
    hasSecrets: Type.Boolean(),
    options: Free('JSON Schema of the options'),
    actions: Free('Per action: the JSON Schema of its payload, and the phases it belongs to'),
    refusals: Free('Per code: the rule it stands on, and a sentence'),
  },
  open,
);

export const Events = Type.Object({ events: Type.Array(Envelope()), more: Type.Boolean() }, open);

export const GameRecord = Free('A .turnfold.json: complete once the game is over, what you may know before');

const stamp = () => ({ success: Type.Literal(true), revision: Count(), sequence: Count(), head: Head() });

export const Acted = Type.Object(
  { ...stamp(), events: Type.Array(Envelope()), gameState: Free("The actor's view at this revision") },
  open,
);

export const Undone = Type.Object({ ...stamp(), toRevision: Count() }, open);

export const UndoAsked = Type.Object(
  { success: Type.Literal(true), requestId: Type.String(), waitingFor: Type.Array(PlayerId()) },
  open,
);

export const UndoAnswered = Type.Object(
  {
    success: Type.Literal(true),
    outcome: Type.Enum(['undone', 'refused', 'pending']),
    revision: Count(),
  },
  open,
);

export const Resigned = Type.Object({ ...stamp(), status: Status() }, open);

export const Problem = Type.Object(
  {
    success: Type.Literal(false),
    error: Type.String({ description: 'A sentence for whoever asked' }),
    code: Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', examples: Object.keys(COMMON_REFUSALS) }),
    rule: Type.Optional(Type.String()),
    hint: Type.Optional(Type.String()),
    revision: Type.Optional(Count()),
  },
  open,
);
