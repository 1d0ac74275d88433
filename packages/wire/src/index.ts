export { type PathParams, pathTo, type RouteName } from './addresses.ts';
export type {
  Acted,
  Created,
  EventsPage,
  GameLine,
  GamesPage,
  GameView,
  HintMarked,
  Joined,
  RecordAnswer,
  Replayed,
  Resigned,
  RulesLine,
  RulesList,
  RulesPage,
  SeedOpened,
  Stamped,
  StyleLine,
  UndoAnswered,
  UndoAsked,
  Undone,
} from './answers.ts';
export { BOX_MAX, DEVICES_MAX, EVENTS_MAX, KEY_MAX, MINE_MAX, SECRET_KEY_MIN } from './bounds.ts';
export {
  type Calls,
  type Client,
  type ClientOptions,
  createCalls,
  createClient,
  createConnect,
} from './client.ts';
export type { ClockFace, ClockRequest, ClocksLine, ClockTerms, Moment } from './clocks.ts';
export type { Connection, ConnectionOptions, ConnectionState, ServerMessage, Socket } from './connection.ts';
export type { ErrorBody, Failure } from './error-body.ts';
export type { FailureCode } from './failure.ts';
export type { Frame, Hello, LiveMessage, TableNews } from './live.ts';
export { type LobbyWatch, type LobbyWatchOptions, watchLobby } from './lobby-watch.ts';
export type {
  Arranged,
  ArrangeRequest,
  LobbyNews,
  Pairing,
  PairRequest,
  PhraseNews,
  Rematched,
  RematchRequest,
  SaidAnswer,
  SayRequest,
} from './meeting.ts';
export { applyPatch, type Patch, type PatchOperation } from './patch.ts';
export type {
  AddDeviceRequest,
  DeviceLine,
  Devices,
  MineRequest,
  MyGameLine,
  MyGameNews,
  MyGamesPage,
  Received,
  ReceiveRequest,
  RemoveDeviceRequest,
  SendRequest,
  Sent,
} from './person.ts';
export type { PresenceLine, PresenceNews, PresenceState } from './presence.ts';
export { PROTOCOL } from './protocol.ts';
export type {
  ActRequest,
  AsQuery,
  ClaimRequest,
  CreateRequest,
  EventsQuery,
  ForkRequest,
  JoinRequest,
  ListQuery,
  OpenSeedRequest,
  SubscribeQuery,
  UndoAnswer,
  ViewQuery,
} from './requests.ts';
export { isTemporary, type RetryOptions, untilAnswered } from './retry.ts';
export type { Route } from './routes.ts';
export type { Shared, ShareRequest } from './share.ts';
export { type ShortFrame, wholeFrame } from './short-frame.ts';
export type { Answer, Subscription, Table, Token } from './table.ts';
export { backoffMs, type Timers } from './timers.ts';
export type {
  LuckLine,
  MeetingLine,
  OriginLine,
  OutcomeLine,
  PlayerLine,
  RoomLine,
  SeedState,
  SeriesLine,
  SharingLine,
  UndoLine,
} from './vocabulary.ts';
export { type FailureParams, isFailure } from './watch-failures.ts';
