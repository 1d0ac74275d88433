// Two nodes on one database race for the same games. Every revision is made once, whoever comes second is told
// where the game stands, nobody sees it go back, and one key is one action however often it is sent.

import { pick, type Random, seededRandom } from '@turnfold/kernel';
import { createPostgresStore } from '@turnfold/store/postgres';
import { type CampaignFinding, type Field, runCampaign } from '../campaign.ts';
import { startChild } from '../child.ts';
import { askOnce } from '../player.ts';
import { type Sight, timelineProblems } from '../timeline.ts';
import { ask, pause } from '../wire.ts';

export interface RacesOptions {
  readonly seed: number;
  readonly games: number;
  /** How many attempts to make before it is over. */
  readonly attempts: number;
  /** How many keys are sent two to eight times at once. */
  readonly keys: number;
  /** An empty PostgreSQL. */
  readonly databaseUrl: string;
}

export interface RacesFinding extends CampaignFinding {
  readonly conflicts: number;
  readonly reads: number;
  readonly keys: number;
}

type Node = () => Promise<string>;

export const runRaces = async (options: RacesOptions): Promise<RacesFinding> => {
  const { seed, games, attempts, keys, databaseUrl } = options;
  const random = seededRandom(seed);
  const children = [await startChild({ databaseUrl }), await startChild({ databaseUrl })];
  const nodes = children.map(({ url }) => url);
  const openStore = async () => {
    await Promise.all(children.map((child) => child.kill()));
    return createPostgresStore({ url: databaseUrl });
  };
  const reads: Sight[] = [];
  let field: Field | undefined;
  try {
    const finding = await runCampaign({ seed, nodes, openStore, games, expects: 80 }, async (now) => {
      field = now;
      let over = false;
      const readers = [0, 1, 2, 3].map(() => read(now, nodes, random, reads, () => over));
      while (now.ledger.deeds.length < attempts) await pause(10);
      over = true;
      await Promise.all(readers);
      for (let key = 0; key < keys; key++) await burst(now, nodes, random);
    });
    const { ledger } = field as Field;
    const writes = ledger.deeds.flatMap(({ told, game, from, until }): Sight[] =>
      told && 'revision' in told
        ? [{ gameId: game.gameId, kind: 'write', revision: told.revision, from, until }]
        : [],
    );
    const order = timelineProblems([...writes, ...reads]);
    const { conflicts } = ledger;
    return { ...finding, problems: [...finding.problems, ...order], conflicts, reads: reads.length, keys };
  } finally {
    await Promise.all(children.map((child) => child.dispose()));
  }
};

const read = async (
  { games, ledger }: Field,
  nodes: readonly Node[],
  random: Random,
  reads: Sight[],
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    const { gameId } = pick(random, games);
    const address = `${await pick(random, nodes)()}/api/games/${gameId}`;
    const from = performance.now();
    const reply = await ask('GET', address);
    const until = performance.now();
    if (reply?.status === 200)
      reads.push({ gameId, kind: 'read', revision: reply.body.revision, from, until });
    else ledger.problem(`a look at a game was answered ${reply?.status} ${reply?.text}`);
    await pause(2);
  }
};

/** One key, several times at once, at both nodes. */
const burst = async ({ games, ledger }: Field, nodes: readonly Node[], random: Random): Promise<void> => {
  const game = pick(
    random,
    games.filter(({ rules }) => rules === 'high-card'),
  );
  const deed = ledger.intend(game, { action: 'mark', payload: { place: random.int(3) } });
  const url = () => pick(random, nodes)();
  await Promise.all(Array.from({ length: 2 + random.int(7) }, () => askOnce(deed, { ledger, url })));
  if (!deed.told) ledger.problem(`key ${deed.key} was sent many times at once, and never done`);
};
