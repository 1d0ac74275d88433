// What the server puts up with. Tests make these smaller.

export interface Limits {
  readonly bodyBytes: number;
  readonly frameBytes: number;
  /** How long a request may take to arrive. */
  readonly requestMs: number;
  readonly headersMs: number;
  /** How often the two above are looked at. */
  readonly checkMs: number;
  readonly keepAliveMs: number;
  /** Requests per address. */
  readonly requestsMax: number;
  readonly requestsWindowMs: number;
  /** How long a WebSocket may take to say hello. */
  readonly helloMs: number;
  /** Messages per WebSocket. */
  readonly messagesMax: number;
  readonly messagesWindowMs: number;
  /** What may wait to be sent to a WebSocket that does not read. */
  readonly backlogBytes: number;
  /** How often a WebSocket is asked whether it is still there. */
  readonly aliveMs: number;
  readonly socketsPerAddressMax: number;
  /** How long a WebSocket may take to say goodbye. */
  readonly goodbyeMs: number;
  /** How long a stopping server waits for what is under way. */
  readonly stopMs: number;
}

export const LIMITS: Limits = {
  bodyBytes: 16 * 1024,
  frameBytes: 8 * 1024,
  requestMs: 15_000,
  headersMs: 10_000,
  checkMs: 2_000,
  keepAliveMs: 72_000,
  requestsMax: 10_000,
  requestsWindowMs: 10_000,
  helloMs: 5_000,
  messagesMax: 100,
  messagesWindowMs: 20_000,
  backlogBytes: 1024 * 1024,
  aliveMs: 30_000,
  socketsPerAddressMax: 2_000,
  goodbyeMs: 1_000,
  stopMs: 8_000,
};
