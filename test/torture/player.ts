// Somebody who plays through everything: asks, and asks again with the same key until there is an answer.

import { pick, type Random } from '@turnfold/kernel';
import { type TorturedGame, type Wish, wish } from './games.ts';
import type { Deed, Ledger } from './ledger.ts';
import { ask, pause, type Reply } from './wire.ts';

export interface PlayerOptions {
  readonly games: readonly TorturedGame[];
  readonly ledger: Ledger;
  readonly random: Random;
  /** Where to ask next: the server, or one node of several. */
  readonly url: () => Promise<string>;
  /** True when nothing new is to be begun. */
  readonly isOver: () => boolean;
  /** Of a hundred that got no answer, so many are never asked for again. */
  readonly givesUp?: number;
  readonly timeoutMs?: number;
  /** Of a hundred requests, so many say which revision they expect. */
  readonly expects?: number;
}

/** Plays until it is over. What was begun is brought to an answer, or given up on purpose. */
export const play = async (options: PlayerOptions): Promise<void> => {
  const { games, ledger, random, isOver, expects = 25 } = options;
  const known = new Map<string, number>();
  while (!isOver()) {
    const game = pick(random, games);
    const wanted = game.rules === 'high-card' ? wish(random) : await lookedUp(game, options);
    if (!wanted) continue;
    const expected = random.int(100) < expects ? known.get(game.gameId) : undefined;
    const deed = ledger.intend(game, wanted, expected);
    const now = await settle(deed, options);
    if (now !== null) known.set(game.gameId, now);
    if (deed.told && 'revision' in deed.told) known.set(game.gameId, deed.told.revision);
    if (deed.told && random.int(5) === 0) await askOnce(deed, options);
  }
};

/** Asks until there is an answer. A conflict is one: it names the revision that the game has now. */
const settle = async (deed: Deed, options: PlayerOptions): Promise<number | null> => {
  const { random, givesUp = 0 } = options;
  for (;;) {
    const conflict = await askOnce(deed, options);
    if (deed.told || conflict !== null) return conflict;
    if (random.int(100) < givesUp) return null;
    await pause(5);
  }
};

/** One request and what it tells. The revision of the game when it is known that nothing happened, and why. */
export const askOnce = async (
  deed: Deed,
  options: Pick<PlayerOptions, 'ledger' | 'url' | 'timeoutMs'>,
): Promise<number | null> => {
  const { ledger, url, timeoutMs } = options;
  const { game, key, action, payload, expectedRevision } = deed;
  const address = `${await url()}/api/games/${game.gameId}/actions`;
  const sent = performance.now();
  const reply = await ask('POST', address, {
    token: game.token,
    key,
    body: { action, payload, ...(expectedRevision === undefined ? {} : { expectedRevision }) },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  if (!reply) return null;
  if (reply.status === 503 || reply.status === 507) ledger.unavailable(performance.now() - sent);
  return read(deed, reply, ledger);
};

const read = (deed: Deed, { status, body, text }: Reply, ledger: Ledger): number | null => {
  const { revision, head, code } = body;
  if (status === 200) ledger.told(deed, { revision, head, text });
  else if (status === 422 && code !== 'KEY_REUSED') ledger.told(deed, { code, text });
  else if (status === 412) return conflicted(deed, revision, ledger);
  else if (![409, 429, 503, 507].includes(status))
    ledger.problem(`${deed.action} with key ${deed.key} was answered ${status} ${text}`);
  return null;
};

/** A conflict must be true: it names another revision than the one that was expected. */
const conflicted = (deed: Deed, revision: number, ledger: Ledger): number => {
  if (revision === deed.expectedRevision || deed.told)
    ledger.problem(`key ${deed.key} was answered 412 at the expected revision, or after it was done`);
  ledger.conflict(deed);
  return revision;
};

const lookedUp = async (
  { gameId, token }: TorturedGame,
  { url, random }: PlayerOptions,
): Promise<Wish | null> => {
  const reply = await ask('GET', `${await url()}/api/games/${gameId}`, { token });
  if (reply?.status !== 200) await pause(5);
  const legal = reply?.status === 200 ? reply.body.legalActions : [];
  if (legal.length === 0) return null;
  const { type, payload } = pick(random, legal);
  return { action: type, payload };
};
