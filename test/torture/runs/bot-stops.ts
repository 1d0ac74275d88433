// The server is told to stop while many bots think or wait for their turn to think. A thought that was cut off is no move:
// whatever stands in the logs is what the bots would have said.

import { gameOf } from '@turnfold/catalog';
import {
  type Action,
  canonical,
  createHistory,
  type Entry,
  type GamePackage,
  headerOf,
  luckOf,
  type Seat,
  seededRandom,
} from '@turnfold/kernel';
import type { EventStore, GameFacts, LuckSecret } from '@turnfold/store';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { answerQuestion } from '@turnfold/table';
import { startChild } from '../child.ts';
import { ask, must, pause, within } from '../wire.ts';

export interface BotStopsOptions {
  readonly seed: number;
  readonly games: number;
  readonly stops: number;
}

export interface BotStopsFinding {
  /** Bots' moves in all logs. */
  readonly moves: number;
  /** How many of them no bot would have made. */
  readonly cutOff: number;
  readonly problems: readonly string[];
}

/** Between two stops, at most. */
const MOVES_MAX = 20;
const LIMITED_MS = 600_000;

/** With one practice seed all games are the same game, each as far as its bots have come. */
export const runBotStops = async ({ seed, games, stops }: BotStopsOptions): Promise<BotStopsFinding> => {
  const problems: string[] = [];
  const random = seededRandom(seed);
  const limits = { botGamesMax: games, botGamesPerAddressMax: games, botPauseMs: 0 };
  const child = await startChild({ torture: { limits } });
  try {
    const gameIds = await makeGames(await child.url(), games, `stops ${seed}`);
    for (let stop = 0; stop < stops; stop++) {
      await within(goesOn(await child.url(), 1 + random.int(MOVES_MAX)), 'no bot moved', LIMITED_MS);
      child.signal('SIGTERM');
      const { code, signal } = await within(child.ended, 'the server did not end');
      if (code !== 0) problems.push(`a server that was told to stop ended with ${code ?? signal}`);
      if (stop < stops - 1) await child.start();
    }
    const store = createSqliteStore({ folder: child.data });
    const { moves, cutOff } = await countCutOff(store, gameIds);
    await store.close();
    if (cutOff > 0) problems.push(`${cutOff} of ${moves} moves are none that a bot would have made`);
    return { moves, cutOff, problems };
  } finally {
    await child.dispose();
  }
};

const makeGames = async (url: string, games: number, seed: string): Promise<readonly string[]> => {
  const players = Array.from({ length: 3 }, () => ({ bot: 'hard' }));
  const body = { rules: 'catan', players, practice: { seed } };
  const made = Array.from({ length: games }, () => must(ask('POST', `${url}/api/games`, { body }), 201));
  return (await Promise.all(made)).map((reply) => reply.body.gameId);
};

/** So many bots have moved since the start: the threads are up, and the others wait. */
const goesOn = async (url: string, wanted: number): Promise<void> => {
  const moves = async () => {
    const { body } = await must(ask('GET', `${url}/api/games?limit=200`), 200);
    return body.games.reduce((sum, { revision }) => sum + revision, 0);
  };
  const before = await moves();
  while ((await moves()) < before + wanted) await pause(20);
};

const countCutOff = async (
  store: EventStore,
  gameIds: readonly string[],
): Promise<Pick<BotStopsFinding, 'moves' | 'cutOff'>> => {
  const truth = new Map<string, string>(); // By the moves so far: what the bot says then.
  let moves = 0;
  let cutOff = 0;
  for (const gameId of gameIds) {
    const facts = (await store.facts(gameId)) as GameFacts;
    const luck = (await store.luck(gameId)) as LuckSecret;
    const replay = replayOf(facts, luck);
    let path = '';
    for (const entry of await store.entries(gameId, 0)) {
      if (entry.kind === 'action') {
        moves++;
        const said = truth.get(path) ?? replay.said(entry.seat as Seat);
        truth.set(path, said);
        if (said !== canonical(entry.action)) cutOff++;
        path += `|${canonical(entry.action)}`;
      }
      replay.push(entry);
    }
  }
  return { moves, cutOff };
};

/** A game as its log goes on, and what the bot of a seat says there. */
const replayOf = (facts: GameFacts, secret: LuckSecret) => {
  const { rules, bots } = gameOf(facts.rules) as GamePackage;
  const { gameId, setup, commitment } = facts;
  const players = facts.players.map(({ name, bot }) => ({ name, bot }));
  const luck = luckOf(gameId, secret.kind === 'practice' ? secret : { ...secret, clientSeeds: [] });
  const history = createHistory(rules, headerOf(rules, gameId, setup, luck, facts));
  return {
    push: (entry: Entry) => history.push(entry),
    said(seat: Seat): string {
      const { state, revision } = history.game;
      const view = rules.view(state, seat, { gameId, revision, players, seed: commitment });
      const legal = [...rules.legalActions(state, seat)] as Action[];
      const seed = luck.forBot(revision).int(2 ** 31);
      const question = { rules: rules.id, level: 'hard' as const, seat, view, legal, seed };
      return canonical(answerQuestion({ rules, bots }, question));
    },
  };
};
