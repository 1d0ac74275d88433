// What `npm run build` makes is all that a server needs: copied elsewhere, with its own packages and nothing else, it serves
// the page, plays a whole game against a bot that thinks in a thread, keeps it, and stops.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, must, pause } from '../torture/wire.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let parent: string;
let folder: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  parent = await realpath(await mkdtemp(join(tmpdir(), 'turnfold-artefact-')));
  folder = join(parent, 'turnfold');
  await run(process.execPath, ['scripts/build.mjs', folder], { cwd: ROOT });
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--loglevel=error'], {
    cwd: folder,
  });
}, 300_000);
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(parent, { recursive: true, force: true });
});

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

test('it is installed at the versions of the lockfile, without what is only needed to build and to test', async () => {
  const { packages: ours } = await readJson(join(ROOT, 'package-lock.json'));
  const { packages: installed } = await readJson(join(folder, 'node_modules/.package-lock.json'));
  const paths = Object.keys(installed);
  expect(paths).toContain('node_modules/fastify');
  for (const path of paths) {
    expect([path, installed[path].version]).toEqual([path, ours[path].version]);
    expect([path, ours[path].dev ?? false]).toEqual([path, false]);
  }
  const { devDependencies } = await readJson(join(ROOT, 'package.json'));
  const tools = Object.keys(devDependencies).filter((name) => !['pg', 'ws'].includes(name));
  expect(tools.filter((name) => paths.includes(`node_modules/${name}`))).toEqual([]);
  const { dependencies } = await readJson(join(folder, 'package.json'));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test('no file of it names the place where it was built', async () => {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => !file.startsWith('node_modules') && /\.(?:mjs|js|json|html|css|map)$/.test(file),
  );
  expect(files).toContain('bot.worker.mjs');
  for (const file of files) expect(await readFile(join(folder, file), 'utf8'), file).not.toContain(ROOT);
});

test('it serves the page compressed, plays a game to its end, stops when told to, and has kept the game', {
  timeout: 120_000,
}, async () => {
  const { url, ended, output } = await start();
  const page = await get(url, 'br');
  expect(page.headers['content-encoding']).toBe('br');
  const plain = await get(url, 'identity');
  const [script] = /\/assets\/index-[\w-]+\.js/.exec(plain.text) ?? [];
  const { headers } = await get(`${url}${script}`, 'gzip, br');
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await get(`${url}/api/docs/`);

  const { gameId, over } = await playTerritories(url);
  expect(over.outcome).toMatchObject({ reason: expect.any(String) });
  const record = await get(`${url}/api/games/${gameId}/record`);
  await writeFile(join(parent, 'game.turnfold.json'), record.text);
  server?.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output()).not.toMatch(/"level":[4-6]0/); // The bot's thread, above all, has started.

  const { stdout } = await run(process.execPath, ['turnfold.mjs', 'verify', '../game.turnfold.json'], {
    cwd: folder,
  });
  expect(stdout).toContain('Verified: ');
  const again = await start();
  const { body: kept } = await get(`${again.url}/api/games/${gameId}`);
  expect([kept.revision, kept.head]).toEqual([over.revision, over.head]);
  server?.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

const get = (address: string, encoding = 'identity') =>
  must(ask('GET', address, { headers: { 'accept-encoding': encoding } }), 200);

/** The runner's settings are not those of a server. */
const start = async () => {
  const { NODE_ENV, NODE_OPTIONS, HOST, DATABASE_URL, PUBLIC_URL, ...rest } = process.env;
  const env = { ...rest, PORT: '0', TURNFOLD_DATA: join(parent, 'data'), LOG_LEVEL: 'warn' };
  const child = spawn('node', ['turnfold.mjs', 'serve'], { cwd: folder, env });
  server = child;
  let said = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        said += text;
        const [address] = /http:\/\/[\w.:]+/.exec(said) ?? [];
        if (address) resolve(address);
      });
    void ended.then(() => reject(new Error(said)));
  });
  return { url, ended, output: () => said };
};

/** Always the first legal action, against a bot that thinks in a thread of its own. */
const playTerritories = async (url: string) => {
  const { body } = await must(
    ask('POST', `${url}/api/games`, {
      body: {
        rules: 'territories',
        players: [{ name: 'Ada' }, { bot: 'hard' }],
        practice: { seed: 'artefact' },
      },
    }),
    201,
  );
  const { gameId, token } = body;
  const address = `${url}/api/games/${gameId}`;
  for (;;) {
    const { body: game } = await must(ask('GET', address, { token }), 200);
    if (game.status === 'over') return { gameId, over: game };
    const [action] = game.legalActions;
    if (!action) await pause(10);
    else
      await must(
        ask('POST', `${address}/actions`, { token, body: { action: action.type, payload: action.payload } }),
        200,
      );
  }
};
