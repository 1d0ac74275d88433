// `turnfold dev <folder>`: the page and a server with the game in this folder. Change a rule, and both take it up: the page is
// loaded again, the server started again, the games folded anew.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadAuthorGame, moduleOf } from './author-game.ts';
import { extraGame } from './dev/extra-game.ts';
import { fail } from './fail.ts';

interface DevOptions {
  readonly port: number;
}

const CLI = join(import.meta.dirname, '../bin/turnfold.mjs');
const PAGE = join(import.meta.dirname, '../../web');
/** Not bundled with a server, which has no use for it. */
const VITE = 'vite';

export const dev = async (name: string, { port }: DevOptions): Promise<void> => {
  const given = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const rules = moduleOf(given);
  if (!rules)
    return fail(`There is no game in ${given}. Name the folder of its package, or the file that exports it.`);
  const folder = rules === given ? dirname(given) : given;
  const game = await loadAuthorGame(given);
  if (typeof game === 'string') return fail(game);
  if (!existsSync(CLI))
    return fail('turnfold dev needs the source of the page: run it in a checkout of Turnfold.');
  const data = mkdtempSync(join(tmpdir(), 'turnfold-dev-'));
  const server = createRestarter(given, String(await freePort()), data);
  process.env.PORT = server.port;
  const vite = (await import(VITE)) as typeof import('vite');
  const board =
    ['board/index.tsx', 'board/index.ts'].map((file) => join(folder, file)).find(existsSync) ?? null;
  const page = await vite.createServer({
    configFile: join(PAGE, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [extraGame({ id: game.rules.id, rules, board, folder })],
    server: { port, strictPort: port !== 0, host: '127.0.0.1', fs: { allow: [join(PAGE, '../..'), folder] } },
  });
  page.watcher.add(folder);
  page.watcher.on('change', (file) => {
    if (file.startsWith(folder) && !/[/\\](?:node_modules|test)[/\\]/.test(file)) server.restart();
  });
  await server.start();
  await page.listen();
  const [url = ''] = page.resolvedUrls?.local ?? [];
  console.log(`${game.rules.title}: ${url} (on the bench: ${url}bench/${game.rules.id})`);
  const stop = async () => {
    await Promise.all([page.close(), server.stop()]);
    rmSync(data, { recursive: true, force: true });
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Changes come in bursts: an editor saves several files. */
const SETTLE_MS = 150;

const createRestarter = (game: string, port: string, data: string) => {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** One start or stop after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  const begin = async () => {
    const args = [CLI, 'dev-server', game, '--port', port, '--data', data];
    const started = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    await Promise.race([once(started, 'message'), once(started, 'exit')]);
    if (started.exitCode !== null) console.log('The server waits for rules that can be loaded.');
  };
  const end = async () => {
    const old = child;
    child = null;
    if (!old || old.exitCode !== null || old.signalCode !== null) return;
    old.kill('SIGTERM');
    await once(old, 'exit');
  };
  const then = (work: () => Promise<void>) => {
    queue = queue.then(work, work);
    return queue;
  };
  return {
    port,
    start: () => then(begin),
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log('The rules have changed.');
        void then(end);
        void then(begin);
      }, SETTLE_MS);
    },
    stop: () => then(end),
  };
};
