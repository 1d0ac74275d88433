// Somebody has locked the row of one game, for longer than a node waits for anything. All other games are served as if
// nothing were the matter, the locked one can be looked at, and it goes on when it is free.

import { createPostgresStore } from '@turnfold/store/postgres';
import pg from 'pg';
import { audit, type Finding } from '../audit.ts';
import { startChild } from '../child.ts';
import { makeGames, type TorturedGame } from '../games.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import { askOnce } from '../player.ts';
import { ask } from '../wire.ts';

export interface LockedRowOptions {
  readonly seed: number;
  /** An empty PostgreSQL. */
  readonly databaseUrl: string;
  /** How often everybody else acts while it is locked. */
  readonly rounds: number;
}

export interface LockedRowFinding extends Finding {
  /** What others asked for meanwhile, and how often the locked game was refused. */
  readonly served: number;
  readonly refused: number;
}

/** A node waits so long for its database: much less than the row is locked for. */
const TIMEOUT_MS = 300;

export const runLockedRow = async ({
  seed,
  databaseUrl,
  rounds,
}: LockedRowOptions): Promise<LockedRowFinding> => {
  const child = await startChild({ databaseUrl, torture: { databaseTimeoutMs: TIMEOUT_MS } });
  const locker = new pg.Client({ connectionString: databaseUrl });
  await locker.connect();
  try {
    const url = await child.url();
    const games = (await makeGames(url, 12)).filter(({ rules }) => rules === 'high-card');
    const [locked, ...others] = games as [TorturedGame, ...TorturedGame[]];
    const ledger = createLedger(`s${seed}`);
    await locker.query('BEGIN');
    await locker.query('SELECT 1 FROM games WHERE game_id = $1 FOR UPDATE', [locked.gameId]);
    const refused = insist(locked, ledger, child.url);
    for (let round = 0; round < rounds || ledger.turnedAway < 2; round++) {
      const asked = [...others.map((game) => act(game, ledger, child.url)), look(url, locked, ledger)];
      await Promise.all(asked);
    }
    const served = ledger.done;
    await locker.query('COMMIT');
    const finding = { served, refused: await refused };
    await act(locked, ledger, child.url);
    await child.kill();
    const store = await createPostgresStore({ url: databaseUrl });
    const found = await audit({ store, games, ledger });
    await store.close();
    return { ...found, ...finding };
  } finally {
    await locker.end();
    await child.dispose();
  }
};

const MARK = { action: 'roll', payload: {} };

/** Acts once; who is not served has found a fault. */
const act = async (game: TorturedGame, ledger: Ledger, url: () => Promise<string>): Promise<void> => {
  const deed = ledger.intend(game, MARK);
  await askOnce(deed, { ledger, url });
  if (!deed.told) ledger.problem(`key ${deed.key} was not served, although only another game was locked`);
};

/** Acts, and asks again for as long as the answer is to come back later. Resolves with how often it was that. */
const insist = async (game: TorturedGame, ledger: Ledger, url: () => Promise<string>): Promise<number> => {
  const deed = ledger.intend(game, MARK);
  for (let refused = 0; ; refused++) {
    await askOnce(deed, { ledger, url });
    if (deed.told) return refused;
  }
};

const look = async (url: string, { gameId, token }: TorturedGame, ledger: Ledger): Promise<void> => {
  for (const path of [`/api/games/${gameId}`, '/api/games', '/readyz']) {
    const reply = await ask('GET', `${url}${path}`, { token });
    if (reply?.status !== 200)
      ledger.problem(`${path} was answered ${reply?.status ?? 'nothing'} while a row was locked`);
  }
};
