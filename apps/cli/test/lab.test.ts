// Runs of many games: the same files however they were made, and nothing lost when they are stopped.

import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameOf } from '@turnfold/catalog';
import { type GameRecord, must, parseRecord, verify } from '@turnfold/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BIN, testFolder, turnfoldHere } from './support.ts';

const { folder, remove } = testFolder();
afterAll(remove);

const out = (name: string) => join(folder, name);
const GAME = ['simulate', 'territories', '--bots', 'random,easy', '--games', '30', '--seed', '5'];
const WISH = [...GAME, '--jobs', '1'];
const simulateTo = (name: string, ...more: readonly string[]) =>
  turnfoldHere([...WISH, '--out', out(name), ...more]);

/** Every file of a run by its name. */
const filesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(out(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  );

describe('a run', () => {
  beforeAll(async () => {
    const { status, stdout } = await simulateTo('whole');
    expect(stdout).toMatch(/Territories: 30 games, seats rotated, seed 5/);
    expect(status).toBe(0);
  });

  test('writes a line, a row and a count for each game, and a page about all', () => {
    const files = filesOf('whole');
    expect(Object.keys(files).toSorted()).toEqual(
      ['games.csv', 'games.jsonl', 'report.html', 'run.json', 'summary.json'].toSorted(),
    );
    const games = must(files['games.jsonl'], 'games')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(games.map(({ game }) => game)).toEqual(Array.from({ length: 30 }, (_, game) => game));
    const rows = must(files['games.csv'], 'rows').trimEnd().split('\n');
    expect(rows[0]).toBe('game,luck,actions,result,reason,bot1,place1,bot2,place2');
    expect(rows).toHaveLength(31);
    const { standings, actions } = JSON.parse(must(files['summary.json'], 'summary'));
    const won = (name: string) =>
      games.reduce((sum, { seats, outcome: { winners } }) => {
        return sum + (winners.includes(seats.indexOf(name)) ? 1 / winners.length : 0);
      }, 0);
    for (const { name, wins } of standings) expect(wins, name).toBe(won(name));
    const mean = games.reduce((sum, game) => sum + game.actions, 0) / 30;
    expect(actions.mean).toBeCloseTo(mean, 1);
    expect(files['report.html']).not.toMatch(/(?:src|href)=/);
  });

  test('is the same to the byte with two threads', async () => {
    await simulateTo('two', '--jobs', '2');
    expect(filesOf('two')).toEqual(filesOf('whole'));
  });

  test('is the same to the byte in four parts, put together in any order', async () => {
    const parts = [3, 1, 4, 2].map((part) => [`part${part}`, `${part}/4`] as const);
    for (const [name, shard] of parts) await simulateTo(name, '--shard', shard);
    const { status } = await turnfoldHere(['merge', out('merged'), ...parts.map(([name]) => out(name))]);
    expect(status).toBe(0);
    expect(filesOf('merged')).toEqual(filesOf('whole'));
  });

  test('is the same to the byte when it was killed in the middle of a line and resumed', async () => {
    mkdirSync(out('killed'));
    const { 'run.json': run = '', 'games.jsonl': games = '' } = filesOf('whole');
    writeFileSync(join(out('killed'), 'run.json'), run);
    writeFileSync(join(out('killed'), 'games.jsonl'), games.slice(0, games.length / 3));
    const { status } = await simulateTo('killed', '--resume');
    expect(status).toBe(0);
    expect(filesOf('killed')).toEqual(filesOf('whole'));
  });

  test('stopped by a signal keeps what is done, says how to go on, and then is the same to the byte', {
    timeout: 180_000,
  }, async () => {
    const bot = join(folder, 'slow.mjs');
    writeFileSync(bot, SLOW_BOT);
    const wish = ['simulate', 'territories', '--bots', `${bot},random`, '--games', '24', '--jobs', '1'];
    const child = spawn(process.execPath, [BIN, ...wish, '--out', out('stopped')], { stdio: 'pipe' });
    let told = '';
    child.stderr.on('data', (text) => {
      told += text;
    });
    const file = join(out('stopped'), 'games.jsonl');
    const lines = () => {
      try {
        return readFileSync(file, 'utf8').split('\n').length - 1;
      } catch {
        return 0;
      }
    };
    await expect.poll(lines, { timeout: 50_000 }).toBeGreaterThan(2);
    child.kill('SIGINT');
    const code = await new Promise((resolve) => child.on('exit', resolve));
    const kept = lines();
    expect(told).toContain(`Stopped after ${kept} of 24 games`);
    expect(told).toContain('--resume');
    expect(code).toBe(130);
    expect(JSON.parse(readFileSync(join(out('stopped'), 'summary.json'), 'utf8')).games).toBe(kept);

    expect((await turnfoldHere([...wish, '--out', out('stopped'), '--resume'])).status).toBe(0);
    await turnfoldHere([...wish, '--out', out('at once')]);
    expect(filesOf('stopped')).toEqual(filesOf('at once'));
  });

  test('is not taken up again with a bot that was changed meanwhile', async () => {
    const bot = join(folder, 'changed.mjs');
    const wish = ['simulate', 'territories', '--bots', `${bot},random`, '--games', '2', '--jobs', '1'];
    writeFileSync(bot, 'export default ({ legal }) => [...legal()][0];');
    await turnfoldHere([...wish, '--out', out('changed')]);
    writeFileSync(bot, 'export default ({ legal }) => [...legal()].at(-1);');
    const { stderr } = await turnfoldHere([...wish, '--out', out('changed'), '--resume']);
    expect(stderr).toContain('holds another run: files is');
  });
});

/** Thinks for a while, so that there is time to stop it. */
const SLOW_BOT = `export default ({ legal }) => {
  let word = 1;
  for (let round = 0; round < 1e6; round++) word = (Math.imul(word, 31) + round) | 0;
  const all = [...legal()];
  return all[(word >>> 1) % all.length];
};`;

describe('records of a run', () => {
  test('are the games of its lines, and every die in them can be checked', async () => {
    await turnfoldHere([
      'simulate',
      'conquest',
      '--bots',
      'easy,easy,random',
      '--games',
      '2',
      '--out',
      out('r'),
      '--records',
    ]);
    const lines = filesOf('r')['games.jsonl']?.trimEnd().split('\n') ?? [];
    for (const text of lines) {
      const { game, outcome, actions, seats } = JSON.parse(text);
      const record = parseRecord(must(filesOf('r')[`game-${game}.turnfold.json`], 'record')) as GameRecord;
      expect(verify(must(gameOf('conquest'), 'conquest').rules, record).verdict).toBe('verified');
      expect(record.outcome).toEqual(outcome);
      expect(record.entries).toHaveLength(actions + 1);
      expect(record.players.map(({ name }) => name)).toEqual(seats);
    }
    expect(lines).toHaveLength(2);
  });
});

describe('a bot of my own', () => {
  const bot = (name: string, text: string): string => {
    writeFileSync(out(name), text);
    return out(name);
  };
  const against = (file: string) =>
    turnfoldHere(['simulate', 'territories', '--bots', `${file},random`, '--games', '2', '--jobs', '1']);

  test('in JavaScript plays under the name of its file', async () => {
    const { stdout, status } = await against(
      bot('first.mjs', 'export default ({ legal }) => [...legal()][0];'),
    );
    expect(stdout).toMatch(/first +won/);
    expect(status).toBe(0);
  });

  test('keeps its path where two files have one name', async () => {
    for (const name of ['left', 'right']) mkdirSync(out(name));
    const files = ['left', 'right'].map((name) =>
      bot(`${name}/same.mjs`, 'export default ({ legal }) => [...legal()][0];'),
    );
    const { stdout } = await turnfoldHere([
      ...['simulate', 'territories', '--bots', files.join(), '--games', '2', '--jobs', '1'],
    ]);
    for (const file of files) expect(stdout).toContain(`  ${file} `);
  });

  test.each([
    ['nothing.mjs', 'export const bot = 1;', 'has to export a bot as its default'],
    ['broken.mjs', 'export default', 'cannot be loaded'],
    [
      'illegal.mjs',
      'export default () => ({ type: "FLY", payload: {} });',
      'illegal.mjs asked for what is no action:',
    ],
    ['throws.mjs', 'export default () => { throw new Error("lost my way"); };', 'Game 0: lost my way'],
  ])('%s is answered with a sentence', async (name, text, sentence) => {
    const { stderr, status } = await against(bot(name, text));
    expect(stderr).toContain(sentence);
    expect(status).not.toBe(0);
  });
});

test.each([
  [['--shard', '5/4', '--out', 'x'], '--shard must be like 3/16'],
  [['--resume'], '--resume needs --out'],
  [['--records'], '--records needs --out'],
  [['--effort', '0'], '--effort must be a number above 0'],
])('%j is answered with a sentence', async (more, sentence) => {
  const { stderr, status } = await turnfoldHere([...WISH, ...more]);
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});

describe('folders that do not belong together', () => {
  test('a run is not begun twice, nor resumed as another', async () => {
    await simulateTo('once', '--games', '2');
    expect((await simulateTo('once', '--games', '2')).stderr).toContain('holds a run already');
    expect((await simulateTo('once', '--games', '3', '--resume')).stderr).toContain(
      'games is 2 there and 3 here',
    );
  });

  test('parts that are missing, unfinished or of another run are not put together', async () => {
    await simulateTo('h1', '--games', '4', '--shard', '1/2');
    await simulateTo('h2', '--games', '4', '--shard', '2/2');
    await simulateTo('h3', '--games', '5', '--shard', '2/2');
    const merge = async (...names: readonly string[]) =>
      (await turnfoldHere(['merge', out('halves'), ...names.map(out)])).stderr;
    expect(await merge('h1')).toContain('Part 2 of 2 is missing');
    expect(await merge('h2')).toContain('Part 1 of 2 is missing');
    expect(await merge('h1', 'h3')).toContain('games is 4 there and 5 here');
    appendFileSync(join(out('h2'), 'games.jsonl'), '{"game":9}\n');
    expect(await merge('h1', 'h2')).toContain('has 3 of its 2 games');
  });
});
