// Tokens and invitation codes. None of them is stored: a token is known by its hash, and what has to be given out
// again (the answer to a repeated request) is derived anew from the store's secret.

import type { HashText, Seat } from '@turnfold/kernel';
import type { Holder, Latest } from '@turnfold/store';
import type { TableSettings } from './settings.ts';

const STAMP_DIGITS = 20;

export const hashOfToken = (token: string, hash: HashText): string => hash(`token|${token}`);
/** Who has this token holds these seats; the mark stands for where that is. */
export const holderOf = (
  token: string,
  seats: readonly Seat[],
  hash: HashText,
  mark: string | null,
): Holder => ({ tokenHash: hashOfToken(token, hash), seats, ...(mark === null ? {} : { mark }) });

export const hashOfCode = (code: string, hash: HashText): string => hash(`invite|${code}`);

const ID_DIGITS = 24;

export interface Credentials {
  /** With a key, the same key gets the same token again; without one it is drawn. */
  token(gameId: string, key: string | undefined): string;
  /** Each time a seat is given back it has another code. */
  code(gameId: string, seat: Seat, round?: number): string;
  /** The id of the one game that the players of another go on to. */
  rematchId(gameId: string): string;
  /** A place in the queue of those who look for a game. */
  ticketId(pool: string, keyHash: string): string;
  /** Says that a token was let in when the game was as far as this. Nobody else can make it. */
  stamp(gameId: string, token: string, latest: Latest): string;
}

export const credentialsOf = async ({ store, hash, newToken }: TableSettings): Promise<Credentials> => {
  const secret = await store.secret();
  /** Hashed twice, as HMAC does: nobody can go on from a code that is known. */
  const derive = (...parts: readonly (string | number)[]): string =>
    hash(`${secret}|${hash([secret, ...parts].join('|'))}`);
  return {
    token: (gameId, key) => (key === undefined ? newToken() : derive('token', gameId, hash(key))),
    code: (gameId, seat, round = 0) =>
      round === 0 ? derive('invite', gameId, seat) : derive('invite', gameId, seat, round),
    rematchId: (gameId) => derive('rematch', gameId).slice(0, ID_DIGITS),
    ticketId: (pool, keyHash) => `${pool}-${derive('ticket', pool, keyHash).slice(0, ID_DIGITS)}`,
    stamp: (gameId, token, { revision, version }) =>
      derive('stamp', gameId, hashOfToken(token, hash), revision, version).slice(0, STAMP_DIGITS),
  };
};
