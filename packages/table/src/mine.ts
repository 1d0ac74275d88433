// Which of somebody's games have changed: one question for all of them. A game that is as it was when its stamp was given
// costs one look at how far it is; only the others are loaded.

import { formatSeat } from '@turnfold/kernel';
import type { Latest } from '@turnfold/store';
import type { Answer, MineRequest, MyGameLine, MyGameNews, MyGamesPage, Token } from '@turnfold/wire';
import type { Role } from './access.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import { deviceLines } from './devices.ts';
import type { Host } from './host.ts';
import { isId } from './identity.ts';
import { gameOf, type KnownGame, seatsToAct, storedRevision } from './known-game.ts';
import { luckLine } from './luck-line.ts';
import { invalid, isProblem, parseMine } from './requests.ts';
import { outcomeLine, playersOf } from './views.ts';

/** Finds a game and who asks, then does it. */
export type WithGame = <T extends object>(
  gameId: string,
  token: Token,
  work: (known: KnownGame, role: Role) => Answer<T>,
) => Promise<Answer<T>>;

/** Asked before a game is loaded, with the length of its log: whether it may be. */
export type MayLoad = (entries: number) => boolean;

/** Games that are told of in one answer. */
const LINES_MAX = 40;

export const mine = async (
  host: Host,
  request: unknown,
  withGame: WithGame,
  mayLoad: MayLoad,
): Promise<Answer<MyGamesPage>> => {
  const asked = parseMine(request);
  if (isProblem(asked)) return invalid(asked);
  const credentials = await credentialsOf(host);
  const news = await Promise.all(asked.games.map((one) => newsOf(host, credentials, one)));
  const games: MyGameNews[] = [];
  let more = false;
  for (const one of news) {
    if (!one) continue;
    const entries = host.rooms.has(one.gameId) ? 0 : one.entries;
    more = games.length >= LINES_MAX || (entries > 0 && !mayLoad(entries));
    if (more) break;
    games.push(await tell(host, credentials, one, withGame));
  }
  return { ok: true, games, more };
};

type Asked = MineRequest['games'][number];

interface News extends Asked {
  readonly entries: number;
}

/** Null where the stamp is still good: only somebody who was let in has it, and a removed device makes it void. */
const newsOf = async ({ store }: Host, { stamp }: Credentials, asked: Asked): Promise<News | null> => {
  const latest = isId(asked.gameId) ? await store.latest(asked.gameId) : null;
  const isKnown = latest !== null && asked.stamp === stamp(asked.gameId, asked.token, latest);
  return isKnown ? null : { ...asked, entries: latest ? latest.revision + 1 : 0 };
};

const tell = async (
  host: Host,
  credentials: Credentials,
  { gameId, token }: Asked,
  withGame: WithGame,
): Promise<MyGameNews> => {
  const answer = await withGame(gameId, token, (known, role) => ({
    ok: true,
    stamp: credentials.stamp(gameId, token, latestOf(known)),
    game: lineOf(host, known, role),
  }));
  return answer.ok
    ? { gameId, stamp: answer.stamp, game: answer.game, code: null }
    : { gameId, stamp: null, game: null, code: answer.code };
};

const latestOf = (known: KnownGame): Latest => ({
  revision: storedRevision(known),
  version: known.facts.version,
});

const lineOf = ({ hash }: Host, known: KnownGame, role: Role): MyGameLine => {
  const { facts, play } = known;
  const game = gameOf(known);
  return {
    rules: facts.rules,
    status: facts.status,
    revision: game.revision,
    players: playersOf(facts),
    yours: role.kind === 'player' ? role.seats.map(formatSeat) : [],
    toAct: play ? seatsToAct(game).map(formatSeat) : [],
    outcome: game.outcome && outcomeLine(game.outcome),
    luck: luckLine(facts),
    hotseat: facts.hotseat,
    devices: role.kind === 'spectator' ? [] : deviceLines(facts, role.holder, hash),
  };
};
