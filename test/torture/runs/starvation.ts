// Somebody plays against a hard bot while as many games without people as are allowed let theirs think: the person
// waits for one decision at most that had begun already, whatever else waits.

import { catalog } from '@turnfold/catalog';
import { createMemoryStore } from '@turnfold/store';
import { createTable, type LocalTable, type Think } from '@turnfold/table';
import type { Answer } from '@turnfold/wire';
import { createThinker } from '../../../apps/server/src/thinker.ts';
import { pause, within } from '../wire.ts';

export interface StarvationOptions {
  /** The bound on games without people: so many are made. */
  readonly games: number;
  /** How often the person waits for the bot. */
  readonly waits: number;
  readonly threads: number;
}

export interface StarvationFinding {
  /** Thoughts of other games that began after the person's bot was asked and before it began, at most. */
  readonly mostBefore: number;
  readonly otherThoughts: number;
  /** From the person's action to the bot's, in the middle and at most. For the eye: nothing rests on it. */
  readonly medianMs: number;
  readonly slowestMs: number;
  readonly problems: readonly string[];
}

const LIMITED_MS = 600_000;

export const runStarvation = async (options: StarvationOptions): Promise<StarvationFinding> => {
  const { games, waits, threads } = options;
  const problems: string[] = [];
  const thinker = createThinker({ log: SILENT, threadsMax: threads });
  const meter = createMeter(thinker.think);
  const table = createTable({
    store: createMemoryStore(),
    catalog,
    think: meter.think,
    botPauseMs: 0,
    botGamesMax: games,
    botGamesPerAddressMax: games,
  });
  try {
    for (let game = 0; game < games; game++) await create(table, ['hard', 'hard', 'hard'], 'catan', 'crowd');
    const bots = [{ bot: 'hard' as const }, { bot: 'hard' as const }];
    const another = await table.create({ rules: 'territories', players: bots }, undefined, 'another address');
    if (another.ok) problems.push('there was room for another game without people');
    while (meter.others() < threads) await pause(5);
    const took = await within(playAlong(table, waits), 'the person was never answered', LIMITED_MS);
    const mostBefore = Math.max(...meter.before());
    if (mostBefore > 0) problems.push(`${mostBefore} thoughts of others began before the person's`);
    if (meter.before().length < waits) problems.push(`the bot was asked ${meter.before().length} times only`);
    took.sort((one, other) => one - other);
    return {
      mostBefore,
      otherThoughts: meter.others(),
      medianMs: Math.round(took[took.length >> 1] ?? 0),
      slowestMs: Math.round(took.at(-1) ?? 0),
      problems,
    };
  } finally {
    await table.close();
    await thinker.close();
  }
};

const SILENT = { warn: () => {}, error: () => {} };

/** Counts whose thoughts begin when. */
const createMeter = (inner: Think) => {
  let others = 0;
  const before: number[] = [];
  const think: Think = (turn) => {
    const { hasPerson } = turn.place;
    const asked = others;
    return inner({
      ...turn,
      question: () => {
        const question = turn.question();
        if (question && hasPerson) before.push(others - asked);
        else if (question) others++;
        return question;
      },
    });
  };
  return { think, others: () => others, before: () => before };
};

const good = <T extends object>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(answer.error);
  return answer;
};

const create = async (
  table: LocalTable,
  seats: readonly ('hard' | null)[],
  rules: string,
  address: string,
) => {
  const players = seats.map((bot) => (bot ? { bot } : { name: 'Ada' }));
  return good(await table.create({ rules, players }, undefined, address));
};

/** One game after another: how long each wait for the bot was. */
const playAlong = async (table: LocalTable, waits: number): Promise<number[]> => {
  const took: number[] = [];
  while (took.length < waits) {
    const { gameId, token } = await create(table, [null, 'hard'], 'territories', 'ada');
    for (let view = good(await table.view(gameId, token)); view.status !== 'over' && took.length < waits; ) {
      const [wish] = view.legalActions;
      if (wish) good(await table.act(gameId, token, { action: wish.type, payload: wish.payload }));
      const since = performance.now();
      view = good(await table.view(gameId, token));
      const hasToWait = view.status !== 'over' && view.toAct[0] !== 'p1';
      while (view.status !== 'over' && view.toAct[0] !== 'p1') {
        await pause(2);
        view = good(await table.view(gameId, token));
      }
      if (hasToWait) took.push(performance.now() - since);
    }
  }
  return took;
};
