/** A game of somebody's own cannot be served: the message says why, and what to do. */
export class OwnGameError extends Error {
  override readonly name = 'OwnGameError';
}
