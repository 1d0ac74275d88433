import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { catalog } from '@turnfold/catalog';
import { createSqliteStore } from '@turnfold/store/sqlite';
import { createTable } from '@turnfold/table';
import { afterAll, describe, expect, test } from 'vitest';
import { testFolder, turnfold } from './support.ts';

const { folder, saved, remove } = testFolder();
afterAll(remove);

describe('turnfold simulate', () => {
  test('shows win rates with intervals, and the same seed gives the same games', () => {
    const args = ['simulate', 'territories', '--bots', 'hard,easy', '--games', '4', '--seed', '7'];
    const { status, stdout } = turnfold(args);
    expect(stdout).toMatch(/hard +won 100\.0 % of 4 seats \(95 % interval/);
    expect(status).toBe(0);
    const figures = (text: string) => text.split('\n\n').slice(0, 2).join();
    expect(figures(turnfold(args).stdout)).toBe(figures(stdout));
  });

  test.each([
    [['simulate', 'chess', '--bots', 'easy,easy'], 'There is no game called chess. Known: territories'],
    [
      ['simulate', 'territories', '--bots', 'easy,clever'],
      'There is no bot called "clever". Known: random, easy, normal, hard',
    ],
    [
      ['simulate', 'territories', '--bots', 'easy,easy:blocker'],
      'Known: random, easy, normal, hard, master, normal:grabber',
    ],
    [['simulate', 'territories', '--bots', 'easy'], 'Territories is for 2 players, not 1'],
    [
      ['simulate', 'territories', '--bots', 'easy,easy', '--options', '{"width":1}'],
      'options.width must be at least',
    ],
    [['simulate', 'territories', '--bots', 'easy,easy', '--options', 'x'], '--options must be JSON'],
    [['simulate', 'territories', '--bots', 'easy,easy', '--games', 'many'], 'It must be a whole number'],
    [['simulate', 'territories'], "required option '-b, --bots <bots>' not specified"],
    [['deal'], "unknown command 'deal'"],
  ])('%j is answered with a sentence', (args, sentence) => {
    const { status, stderr } = turnfold(args);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});

describe('turnfold backup', () => {
  test('copies the games of a folder that a server is using', async () => {
    const data = join(folder, 'data');
    const store = createSqliteStore({ folder: data });
    const table = createTable({ store, catalog });
    const created = await table.create({
      rules: 'territories',
      players: [{ name: 'Ada' }, { name: 'Bo', bot: 'easy' }],
    });
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    const { status, stdout } = turnfold(['backup', '--data', data, join(copy, 'turnfold.db')]);
    await table.close();
    await store.close();
    expect(stdout).toMatch(/1 games with \d+ moves/);
    expect(status).toBe(0);
    const restored = createSqliteStore({ folder: copy });
    expect((await restored.facts((created as { gameId: string }).gameId))?.rules).toBe('territories');
    await restored.close();
  });

  test.each([
    [
      'a folder without games',
      () => ['backup', '--data', join(folder, 'nowhere'), join(folder, 'b1')],
      'there are no games in',
    ],
    [
      'a file that is there',
      () => ['backup', '--data', join(folder, 'data'), saved('there', 'x')],
      'is there already',
    ],
  ])('%s is answered with a sentence', (_name, args, sentence) => {
    const { status, stderr } = turnfold(args());
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});

describe('turnfold serve', () => {
  test.each([
    [['serve', '--port', 'x'], {}, '--port must be a number from 0 to 65535'],
    [['serve'], { PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [['serve'], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
    [['serve'], { PUBLIC_URL: 'games' }, 'PUBLIC_URL must be an address'],
    [['serve'], { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  ])('%j with %j stops with a sentence', (args, env, sentence) => {
    const { status, stderr } = turnfold(args, env);
    expect(stderr).toContain(sentence);
    expect(status).toBe(1);
  });

  test('a taken port gets a clear answer', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as { port: number };
    const { status, stderr } = turnfold(['serve', '--port', String(port)], {
      TURNFOLD_DATA: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    });
    squatter.close();
    expect(stderr).toContain(`Port ${port} is taken by another program.`);
    expect(status).toBe(1);
  });
});
