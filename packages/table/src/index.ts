export { createTable, type HostedTable, type TableOptions } from './create-table.ts';
export { FAILURES, type Failure, type FailureCode, fail, isFailure } from './failure.ts';
export type { BotQuestion, TableFigures, TableLog, Think } from './host.ts';
export { type Identity, randomIdentity } from './identity.ts';
export { applyPatch, diff, type Patch, type PatchOperation } from './patch.ts';
export { createRemoteTable, type RemoteOptions } from './remote.ts';
export {
  ACT_SCHEMA,
  AS_SCHEMA,
  CREATE_SCHEMA,
  EVENTS_SCHEMA,
  FORK_SCHEMA,
  JOIN_SCHEMA,
  LIST_SCHEMA,
  UNDO_ANSWER_SCHEMA,
  VIEW_SCHEMA,
} from './requests.ts';
export { restored, type ShortFrame, shortened } from './short-frame.ts';
export type {
  Acted,
  ActRequest,
  Answer,
  AsQuery,
  Created,
  CreateRequest,
  EventsPage,
  EventsQuery,
  ForkRequest,
  Frame,
  GameLine,
  GameView,
  Joined,
  JoinRequest,
  ListQuery,
  LiveMessage,
  Moment,
  OutcomeLine,
  PlayerLine,
  Replayed,
  Resigned,
  RulesLine,
  RulesPage,
  Stamped,
  SubscribeQuery,
  Subscription,
  Table,
  TableNews,
  Token,
  UndoAnswer,
  UndoAnswered,
  UndoAsked,
  UndoLine,
  Undone,
  ViewQuery,
} from './table.ts';
export { answerQuestion } from './think.ts';
