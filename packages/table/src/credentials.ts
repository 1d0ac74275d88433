// Tokens and invitation codes. None of them is stored: a token is known by its hash, and what has to be given out
// again (the answer to a repeated request) is derived anew from the store's secret.

import type { HashText, Seat } from '@turnfold/kernel';
import type { Latest } from '@turnfold/store';
import type { TableSettings } from './settings.ts';

const STAMP_DIGITS = 20;

export const hashOfToken = (token: string, hash: HashText): string => hash(`token|${token}`);
export const hashOfCode = (code: string, hash: HashText): string => hash(`invite|${code}`);

export interface Credentials {
  /** With a key, the same key gets the same token again; without one it is drawn. */
  token(gameId: string, key: string | undefined): string;
  code(gameId: string, seat: Seat): string;
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
    code: (gameId, seat) => derive('invite', gameId, seat),
    stamp: (gameId, token, { revision, version }) =>
      derive('stamp', gameId, hashOfToken(token, hash), revision, version).slice(0, STAMP_DIGITS),
  };
};
