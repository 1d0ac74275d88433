// The server behind `turnfold dev`, a process of its own: whenever the rules change, it is started again, and every game is
// folded anew from its log by the rules as they are then. What they cannot fold is told.

import { catalog, makeGame } from '@turnfold/catalog';
import type { GamePackage } from '@turnfold/kernel';
import { openStore, readSettings, start } from '@turnfold/server';
import type { EventStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';
import { loadAuthorGame } from '../author-game.ts';
import { fail } from '../fail.ts';
import { printable } from '../printable.ts';

export const devServer = async (
  folder: string,
  { port, data }: { readonly port: string; readonly data: string },
) => {
  const game = await loadAuthorGame(folder);
  if (typeof game === 'string') return fail(game, 1);
  const settings = { ...readSettings({ LOG_LEVEL: 'warn' }, ['--port', port]), data };
  const games = [...catalog.filter(({ rules }) => rules.id !== game.rules.id), makeGame(() => game)];
  const { store } = await openStore(settings, { onCommit: () => {}, onUnreadable: () => {} });
  await tellGames(store, games, game.rules.id);
  const running = await start(settings, { catalog: games, store, threads: false });
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  process.once('disconnect', () => void running.stop().then(() => process.exit(0)));
  process.send?.({ ready: running.url });
};

/** What became of the games that were going on. */
const tellGames = async (store: EventStore, games: readonly GamePackage[], id: string): Promise<void> => {
  const table = createTable({ store, catalog: games });
  const answer = await table.admin.list({ status: 'active' });
  for (const { gameId, rules } of answer.ok ? answer.games : []) {
    if (rules !== id) continue;
    const looked = await table.admin.inspect(gameId);
    if (!looked.ok) continue;
    const { game } = looked;
    const told =
      game.problem === null
        ? `folded anew, ${game.revision} moves.`
        : `cannot be folded by these rules: ${game.problem}`;
    console.log(printable(`Game ${gameId}: ${told}`));
  }
  await table.close();
};
