/**
 * What the game's own state keeps of an event. Ids and time stay in the log, so that the same moves give the same
 * state; the public functions keep events as they were handed to them, and a view adds what the log knows.
 */
export interface IStateEvent {
  readonly type: string;
  readonly turn: number;
  readonly phase: string;
  readonly payload: object;
}

/** An event as the public functions take it: the envelope of the log. */
export interface IGameEvent extends IStateEvent {
  readonly id: string;
  readonly gameId: string;
  readonly sequence: number;
  readonly timestamp: string;
  readonly actorId?: string;
}
