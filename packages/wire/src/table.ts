// The contract of a table: where games are played. `createTable` hosts them on a store (in the server, in the
// browser, in a simulation); `createClient` speaks to a server. Players cannot tell which one it is.
//
// Everything that comes in is validated, and nothing that comes out holds what the asker may not know. Answers are
// values: what was asked for, or a failure with a code and a sentence. A token says who asks; null is a spectator.

import type {
  Acted,
  Created,
  EventsPage,
  GamesPage,
  GameView,
  HintMarked,
  Joined,
  RecordAnswer,
  Resigned,
  RulesList,
  RulesPage,
  SeedOpened,
  UndoAnswered,
  UndoAsked,
  Undone,
} from './answers.ts';
import type { Failure } from './error-body.ts';
import type { LiveMessage } from './live.ts';
import type {
  Arranged,
  ArrangeRequest,
  Pairing,
  PairRequest,
  Rematched,
  RematchRequest,
  SaidAnswer,
  SayRequest,
} from './meeting.ts';
import type {
  AddDeviceRequest,
  Devices,
  MineRequest,
  MyGamesPage,
  Received,
  ReceiveRequest,
  RemoveDeviceRequest,
  SendRequest,
  Sent,
} from './person.ts';
import type {
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
import type { Shared, ShareRequest } from './share.ts';

export interface Table {
  /**
   * Makes a game. The creator takes the first human seat, with `hotseat` all of them. The key is a secret. Games from one
   * address count together; a server knows it better than its clients do, who leave it out.
   */
  create(request: CreateRequest, key?: string, address?: string): Promise<Answer<Created>>;
  /** Takes a seat with an invitation's code, or any free one at an open table. When the last one is taken, the list of seeds closes. */
  join(gameId: string, request: JoinRequest, key?: string, address?: string): Promise<Answer<Joined>>;
  /** Opens the seed whose hash was sent with create or join. When all are open, the opening is dealt. */
  openSeed(gameId: string, token: Token, request: OpenSeedRequest): Promise<Answer<SeedOpened>>;
  /** Public games, the newest first. */
  list(query?: ListQuery): Promise<Answer<GamesPage>>;
  /** The games that can be played here. */
  rules(): Promise<Answer<RulesList>>;
  /** One of them, with the schemas of its options, actions and views. */
  rulesOf(rulesId: string): Promise<Answer<RulesPage>>;

  /** What the asker may know of a game, now or at an earlier revision or turn. */
  view(gameId: string, token: Token, query?: ViewQuery): Promise<Answer<GameView>>;
  /** The events after a sequence, as the asker may see them. */
  events(gameId: string, token: Token, query?: EventsQuery): Promise<Answer<EventsPage>>;
  /** The portable file of a game: complete once it is over, the asker's before. */
  record(gameId: string, token: Token, query?: AsQuery): Promise<Answer<RecordAnswer>>;

  /** Does something in the game. With a key, a repeat of the request gives the same answer and happens once. */
  act(gameId: string, token: Token, request: ActRequest, key?: string): Promise<Answer<Acted>>;
  /** Goes back to before the asker's last action, at once or when the others agree. */
  undo(gameId: string, token: Token, request?: AsQuery, key?: string): Promise<Answer<Undone | UndoAsked>>;
  /** Answers another player's request to undo. */
  answerUndo(
    gameId: string,
    token: Token,
    requestId: string,
    request: UndoAnswer,
  ): Promise<Answer<UndoAnswered>>;
  /** A new game from any revision of this one, for practice. */
  fork(gameId: string, token: Token, request?: ForkRequest, address?: string): Promise<Answer<Created>>;
  /** Gives up a seat; the owner of a game between bots ends the game. */
  resign(gameId: string, token: Token, request?: AsQuery, key?: string): Promise<Answer<Resigned>>;

  /** Claims the game of a player who is gone, or lets a bot play for that player. */
  claim(gameId: string, token: Token, request: ClaimRequest, key?: string): Promise<Answer<Resigned>>;
  /** Takes back a seat that a bot has been playing meanwhile. */
  comeBack(gameId: string, token: Token, request?: AsQuery, key?: string): Promise<Answer<Resigned>>;
  /** Writes down that the asker looks at a hint. Which one is the asker's own affair: a table makes none. */
  hint(gameId: string, token: Token, request?: AsQuery, key?: string): Promise<Answer<HintMarked>>;
  /** Stops a game before the asker's own first move, without a result. */
  abort(gameId: string, token: Token, request?: AsQuery): Promise<Answer<Resigned>>;
  /** Plays a game that is over once more, with the same people; the first who asks makes the new one. */
  rematch(
    gameId: string,
    token: Token,
    request?: RematchRequest,
    key?: string,
    address?: string,
  ): Promise<Answer<Rematched>>;
  /** Before the list of seeds closes: who sits where, and whether to begin. */
  arrange(gameId: string, token: Token, request: ArrangeRequest): Promise<Answer<Arranged>>;
  /** Says a phrase of the game's own vocabulary to the other players. */
  say(gameId: string, token: Token, request: SayRequest): Promise<Answer<SaidAnswer>>;

  /** Agrees that a private game that is over may be seen by others, or takes that back. */
  share(gameId: string, token: Token, request: ShareRequest): Promise<Answer<Shared>>;

  /** Joins the queue of those who want to play the same. The key is a secret. */
  pair(request: PairRequest, key?: string, address?: string): Promise<Answer<Pairing>>;
  /** Stays in it, and tells whether somebody was found. */
  pairing(ticketId: string, token: Token): Promise<Answer<Pairing>>;
  unpair(ticketId: string, token: Token): Promise<Answer<Pairing>>;
  /** Which of these games have changed, each asked for with its own token. */
  mine(request: MineRequest): Promise<Answer<MyGamesPage>>;
  /** Lets another device of the asker's play the same seats, with a token of its own. */
  addDevice(gameId: string, token: Token, request: AddDeviceRequest): Promise<Answer<Devices>>;
  /** Ends the access of one of the asker's devices; its live connections end with it. */
  removeDevice(gameId: string, token: Token, request: RemoveDeviceRequest): Promise<Answer<Devices>>;
  /** Keeps a sealed box for a few minutes. Boxes of one address count together. */
  send(request: SendRequest, address?: string): Promise<Answer<Sent>>;
  /** Hands the box out, once, to whoever shows its proof. */
  receive(request: ReceiveRequest): Promise<Answer<Received>>;

  /** Sends what happens in a game from now on, or from after a revision. Nothing is sent before it is stored. */
  subscribe(
    gameId: string,
    token: Token,
    query: SubscribeQuery,
    listener: (message: LiveMessage) => void,
  ): Subscription;

  /** Stops bots and subscriptions, and waits for what is being written. */
  close(): Promise<void>;
}

export type Token = string | null;

export type Answer<T extends object> = ({ readonly ok: true } & T) | Failure;

export interface Subscription {
  close(): void;
}
