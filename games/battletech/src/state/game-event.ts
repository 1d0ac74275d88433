/** An event as the public functions take it: the envelope of the log. */
export interface IGameEvent {
  readonly id: string;
  readonly gameId: string;
  readonly sequence: number;
  readonly timestamp: string;
  readonly type: string;
  readonly turn: number;
  readonly phase: string;
  readonly actorId?: string;
  readonly payload: object;
}
