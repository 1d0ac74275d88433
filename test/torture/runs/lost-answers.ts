// Answers to create and join get lost: the player hangs up before they come, or the server is killed. Whoever asks again with
// the same key gets the same game and the same seat, with a token that opens it; nothing is made twice, and no seat is
// given to two.

import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { type Random, seededRandom } from '@turnfold/kernel';
import { openDatabase } from '../../../packages/store/src/sqlite-database.ts';
import { startChild } from '../child.ts';
import { ask, pause, type Reply, within } from '../wire.ts';

export interface LostAnswersOptions {
  readonly seed: number;
  readonly games: number;
  readonly kills: number;
}

export interface LostAnswersFinding {
  /** Answers that were lost, and those that were told more than once. */
  readonly lost: number;
  readonly again: number;
  readonly problems: readonly string[];
}

const AT_ONCE = 8;
const LIMITS = { requestsMax: 1_000_000_000, newGamesMax: 1_000_000 };

export const runLostAnswers = async (options: LostAnswersOptions): Promise<LostAnswersFinding> => {
  const { seed, games, kills } = options;
  const child = await startChild({ torture: { limits: LIMITS } });
  const player = createPlayer(child.url, seededRandom(seed));
  try {
    let next = 0;
    const playing = Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next++ < games) await player.meet();
      }),
    );
    const killing = killNow(child, seededRandom(seed + 1), kills);
    await within(Promise.all([playing, killing]), 'games that are made and joined', 3_600_000);
    await child.kill();
    const stored = gamesIn(child.data);
    const problems = stored === games ? [] : [`${games} games were made, and ${stored} are stored`];
    return { lost: player.lost, again: player.again, problems: [...player.problems, ...problems] };
  } finally {
    await child.dispose();
  }
};

const killNow = async (
  child: { kill(): Promise<void>; start(): Promise<void> },
  random: Random,
  kills: number,
): Promise<void> => {
  for (let kill = 0; kill < kills; kill++) {
    await pause(random.int(200));
    await child.kill();
    await child.start();
  }
};

const gamesIn = (folder: string): number => {
  const database = openDatabase(join(folder, 'turnfold.db'));
  const { count } = database.prepare('SELECT count(*) AS count FROM games').get() as { count: number };
  database.close();
  return count;
};

const newKey = (): string => randomBytes(24).toString('hex');

const createPlayer = (url: () => Promise<string>, random: Random) => {
  const problems: string[] = [];
  let lost = 0;
  let again = 0;

  /** Hangs up at a random moment two times of three. */
  const askOnce = async (path: string, body: object, key: string): Promise<Reply | null> => {
    const address = `${await url()}${path}`;
    if (random.int(3) === 0) return ask('POST', address, { body, key });
    const agent = new Agent({ keepAlive: false });
    const asking = ask('POST', address, { body, key, agent });
    await Promise.race([asking, pause(random.int(12))]);
    agent.destroy();
    return asking;
  };

  /** Until there is an answer that stands; 503 and 409 say that it is not known yet, or not done yet. */
  const insist = async (path: string, body: object, key: string): Promise<Reply> => {
    for (;;) {
      const reply = await askOnce(path, body, key);
      if (reply && reply.status !== 503 && reply.body.code !== 'KEY_IN_USE') return reply;
      lost++;
      await pause(random.int(20));
    }
  };

  /** Asks once more, and hears the same. */
  const confirmed = async (path: string, body: object, key: string): Promise<Reply> => {
    const first = await insist(path, body, key);
    const second = await insist(path, body, key);
    again++;
    if (first.text !== second.text || first.status !== second.status)
      problems.push(`${path} answered ${first.text} and then ${second.text} to one key`);
    return first;
  };

  const opens = async (gameId: string, token: string, playerId: string): Promise<void> => {
    for (;;) {
      const reply = await ask('GET', `${await url()}/api/games/${gameId}`, { token });
      if (reply?.status === 200 && reply.body.you !== playerId)
        problems.push(`the token of ${playerId} opens ${reply.body.you}`);
      if (reply && reply.status !== 503) {
        if (reply.status !== 200) problems.push(`the token of ${playerId} is answered ${reply.text}`);
        return;
      }
      await pause(20);
    }
  };

  return {
    problems,
    get lost() {
      return lost;
    },
    get again() {
      return again;
    },
    /** One makes a game, and two want its last seat. */
    async meet() {
      const players = [{ name: 'Ada' }, { name: 'Bo' }];
      const created = await confirmed('/api/games', { rules: 'territories', players }, newKey());
      const { gameId, token, playerId, invites } = created.body;
      if (created.status !== 201) return void problems.push(`a game was not made: ${created.text}`);
      const [invite] = invites;
      const both = ['Bo', 'Cy'].map((name) =>
        confirmed(`/api/games/${gameId}/join`, { code: invite?.code, name }, newKey()),
      );
      const joined = (await Promise.all(both)).filter(({ status }) => status === 200 || status === 201);
      if (joined.length !== 1) problems.push(`${joined.length} got the last seat of ${gameId}`);
      await opens(gameId, token, playerId);
      for (const { body } of joined) await opens(gameId, body.token, body.playerId);
    },
  };
};
