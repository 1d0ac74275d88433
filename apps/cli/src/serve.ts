// `turnfold serve`: our games, or one of your own.

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.ts';
import { buildOwnGame } from './own-game/build.ts';
import { OwnGameError } from './own-game/own-game-error.ts';

interface ServeOptions {
  readonly port?: string;
  readonly host?: string;
  readonly board?: string;
}

export const serve = async (game: string | undefined, options: ServeOptions): Promise<void> => {
  const { serveFromSettings } = await import('@turnfold/server');
  const { port, host, board } = options;
  const flags = [
    ...(port === undefined ? [] : ['--port', port]),
    ...(host === undefined ? [] : ['--host', host]),
  ];
  try {
    const parts = game === undefined ? { page: installedPage() } : await buildOwnGame(game, board);
    await serveFromSettings(process.env, flags, parts);
  } catch (error) {
    if (!(error instanceof OwnGameError)) throw error;
    fail(error.message);
  }
};

/** The page that came from the registry with us. In the repository the server knows where it was built. */
const installedPage = (): string | undefined => {
  try {
    const file = fileURLToPath(import.meta.resolve('@turnfold/web/page/index.html'));
    return existsSync(file) ? dirname(file) : undefined;
  } catch {
    return undefined; // A build for servers has its page beside it.
  }
};
