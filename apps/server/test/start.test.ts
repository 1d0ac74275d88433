// The server as a program: where it says it is, how it stops, and what it says when it cannot start.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings, serveFromSettings, start } from '../src/main.ts';
import { connect, frameOf } from './support.ts';

const PROGRAM = join(import.meta.dirname, '../src/program.ts');
let child: ChildProcess | undefined;
let data: string | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  if (data) rmSync(data, { recursive: true, force: true });
});

const run = (env: Record<string, string>, ...args: string[]) => {
  data = mkdtempSync(join(tmpdir(), 'turnfold-start-'));
  const started = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
    env: { ...process.env, LOG_LEVEL: 'silent', TURNFOLD_DATA: data, ...env },
  });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const ended = new Promise<number | null>((resolve) => {
    started.on('close', resolve);
  });
  const address = new Promise<string>((resolve, reject) => {
    started.stdout.on('data', () => {
      const url = /http:\/\/[\w.:]+/.exec(output)?.[0];
      if (url) resolve(url);
    });
    ended.then(() => reject(new Error(output)));
  });
  return { started, ended, address };
};

/** What somebody reads who tries to start a server that cannot start, and its exit code. */
const cannotStart = async (env: Record<string, string>, ...args: string[]) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    await serveFromSettings(env, args);
    return { code: process.exitCode, said: said.mock.calls.flat().join('\n') };
  } finally {
    said.mockRestore();
    process.exitCode = undefined;
  }
};

test('it prints its address, serves, and stops politely when told to', { timeout: 60_000 }, async () => {
  const { started, ended, address } = run({ PORT: '0' });
  const url = await address;
  const body = JSON.stringify({
    rules: 'territories',
    players: [{ name: 'A' }, { name: 'B' }],
    hotseat: true,
  });
  const headers = { 'content-type': 'application/json' };
  const created = await (await fetch(`${url}/api/games`, { method: 'POST', headers, body })).json();
  const wire = connect(url, created.gameId);
  wire.say({ type: 'hello', token: created.token });
  await wire.heard(frameOf(0));
  started.kill('SIGTERM');
  expect((await wire.closed).code).toBe(1012);
  expect(await ended).toBe(0);
});

test('a stopping server says so while it still serves', async () => {
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', TURNFOLD_DRAIN_MS: '500' });
  const running = await start({ ...settings, data: undefined });
  const codes = (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(`${running.url}${path}`)).status));
  expect(await codes('/readyz', '/healthz', '/api/rules')).toEqual([200, 200, 200]);
  const stopped = running.stop();
  expect(await codes('/readyz', '/healthz', '/api/rules')).toEqual([503, 200, 200]);
  await stopped;
  await expect(fetch(`${running.url}/healthz`)).rejects.toThrow();
});

test('a taken port is named, with what to do', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => squatter.on('listening', resolve));
  const { port } = squatter.address() as { port: number };
  expect(await cannotStart({}, '--port', String(port))).toEqual({
    code: 1,
    said: `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1}, or --port ${port + 1}.`,
  });
  squatter.close();
});

test('a bad setting and a strange address stop the start with a sentence', async () => {
  expect(await cannotStart({ PORT: 'eighty' })).toEqual({
    code: 1,
    said: 'PORT must be a number from 0 to 65535 (0 takes any free port), not "eighty".',
  });
  expect(await cannotStart({ PORT: '0', HOST: '203.0.113.7' })).toEqual({
    code: 1,
    said: 'This machine has no address 203.0.113.7. Set HOST to 127.0.0.1 or 0.0.0.0.',
  });
});

test('a data folder of 0.1 is named, kept as it is, and can be started beside', async () => {
  data = mkdtempSync(join(tmpdir(), 'turnfold-start-'));
  const file = join(data, 'turnfold.db');
  const tables = join(import.meta.dirname, '../../../packages/store/test/fixtures/turnfold-0.1-sqlite.sql');
  const database = new DatabaseSync(file);
  database.exec(readFileSync(tables, 'utf8'));
  database.close();
  const before = readFileSync(file);
  const { code, said } = await cannotStart({ PORT: '0', TURNFOLD_DATA: data });
  expect(code).toBe(1);
  expect(said).toContain(data);
  expect(said).toMatch(/Turnfold 0\.1/);
  expect(said).toMatch(/TURNFOLD_DATA/);
  expect(readFileSync(file).equals(before)).toBe(true);
});
