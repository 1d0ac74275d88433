// Plays one action from a client over HTTP to a server on a disk and back to a live connection, and prints the files of
// this repository in which something ran meanwhile.

import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Before anything is loaded: what is compiled without counting is never counted.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const { createClient } = await import('@turnfold/wire');
const { WebSocket } = await import('ws');
const { readSettings, start } = await import('../../apps/server/src/main.ts');

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'turnfold-walk-'));
const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', TURNFOLD_DATA: folder });
const running = await start(settings);
const client = createClient({
  baseUrl: running.url,
  openSocket: (url) => new WebSocket(url) as never,
});
const players = [{ name: 'Ada' }, { name: 'Bo' }];
const game = await client.create({ rules: 'territories', players, hotseat: true });
if (!game.ok) throw new Error(game.error);
const frames: number[] = [];
const shown = (revision: number) =>
  new Promise<void>((resolve) => {
    const look = () => (frames.includes(revision) ? resolve() : setTimeout(look, 5));
    look();
  });
client.subscribe(game.gameId, game.token, {}, (message) => {
  if (message.type === 'frame') frames.push(message.revision);
});
await shown(0);
const view = await client.view(game.gameId, game.token);
if (!view.ok) throw new Error(view.error);
const [action] = view.legalActions;

await session.post('Profiler.takePreciseCoverage'); // What ran before does not count.
const acted = await client.act(
  game.gameId,
  game.token,
  { action: action?.type ?? '', payload: action?.payload ?? {} },
  'one-key',
);
if (!acted.ok) throw new Error(acted.error);
await shown(1);
const { result } = await session.post('Profiler.takePreciseCoverage');
const files = result
  .filter(({ functions }) => functions.some(({ ranges }) => ranges[0]?.count))
  .filter(({ url }) => url.startsWith('file:'))
  .map(({ url }) => relative(ROOT, fileURLToPath(url)))
  .filter((file) => !file.startsWith('node_modules') && !file.startsWith('..'));
console.log(JSON.stringify([...new Set(files)].sort()));
await client.close();
await running.stop();
rmSync(folder, { recursive: true });
process.exit(0);
