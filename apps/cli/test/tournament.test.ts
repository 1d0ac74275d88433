// Tournaments: everybody against everybody, the same files however they were made, and a test that says when to stop.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@turnfold/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupsOf, scheduleOf } from '../src/lab/schedule.ts';
import type { Summary } from '../src/lab/tally.ts';
import { testFolder, turnfoldHere } from './support.ts';

const { folder, remove } = testFolder();
afterAll(remove);

const out = (name: string) => join(folder, name);
const SMALL = ['--options', '{"width":10,"height":8}', '--seed', '3'];
const toFolder = (name: string, ...more: readonly string[]) =>
  turnfoldHere(['tournament', 'territories', ...SMALL, '--out', out(name), '--jobs', '1', ...more]);

const read = (name: string, file: string) => readFileSync(join(out(name), file), 'utf8');
const filesOf = (name: string) =>
  Object.fromEntries(
    readdirSync(out(name))
      .filter((file) => file.includes('.'))
      .map((file) => [file, read(name, file)]),
  );
const linesOf = (name: string) =>
  read(name, 'games.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const summaryOf = (name: string): Summary => JSON.parse(read(name, 'summary.json'));

describe('who meets whom', () => {
  test('every group once, and every deal from each seat', () => {
    expect(groupsOf(4, 2)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    const { perDeal, placeOf } = scheduleOf({ bots: ['a', 'b', 'c', 'd'], players: 3 });
    expect(perDeal).toBe(12);
    const seatsOf = Array.from({ length: 12 }, (_, game) => placeOf(game).seats.join(''));
    expect(new Set(seatsOf).size).toBe(12);
    for (let bot = 0; bot < 4; bot++)
      for (let seat = 0; seat < 3; seat++)
        expect(seatsOf.filter((seats) => seats[seat] === String(bot))).toHaveLength(3);
    expect([placeOf(11).deal, placeOf(12).deal]).toEqual([0, 1]);
  });
});

describe('a tournament', () => {
  const BOTS = ['--bots', 'random,easy,normal', '--deals', '6'];

  beforeAll(async () => {
    const { stdout, stderr, status } = await toFolder('whole', ...BOTS, '--records');
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toMatch(/Ratings, with 95 % intervals\n {2}(?:normal|easy)/);
  });

  test('gives all bots the same deals, and puts them in order', () => {
    const lines = linesOf('whole');
    expect(lines).toHaveLength(6 * 3 * 2);
    const dealsOf = (name: string) =>
      lines
        .filter(({ seats }) => seats.includes(name))
        .map(({ luck }) => luck)
        .toSorted();
    expect(dealsOf('random')).toEqual(dealsOf('normal'));
    const { ratings, pairs } = summaryOf('whole');
    expect(ratings?.map(({ name, games }) => [name, games])).toContainEqual(['normal', 24]);
    expect(ratings?.at(-1)?.name).toBe('random');
    expect(pairs?.map(({ one, other, games, verdict }) => [one, other, games, verdict])).toEqual([
      ['random', 'easy', 12, null],
      ['random', 'normal', 12, null],
      ['easy', 'normal', 12, null],
    ]);
    const met = lines.filter(({ seats }) => seats.includes('random') && seats.includes('normal'));
    const points = met.reduce((sum, { seats, outcome: { winners } }) => {
      return sum + (winners.length === 1 ? Number(seats[winners[0]] === 'random') : 0.5);
    }, 0);
    expect(pairs?.[1]?.share).toBeCloseTo(points / 12, 10);
  });

  test('has its charts in one page that needs nothing else', () => {
    const page = read('whole', 'report.html');
    expect(page).toContain('aria-label="Ratings, with 95 % intervals"');
    expect(page).toContain('One against the other');
    expect(page).not.toMatch(/(?:src|href)=/);
  });

  test('is the same to the byte with two threads, in parts, and when it was killed and resumed', async () => {
    await toFolder('two', ...BOTS, '--records', '--jobs', '2');
    expect(filesOf('two')).toEqual(filesOf('whole'));
    for (const part of [1, 2, 3, 4])
      await toFolder(`part${part}`, ...BOTS, '--records', '--shard', `${part}/4`);
    await turnfoldHere(['merge', out('merged'), ...[4, 3, 2, 1].map((part) => out(`part${part}`))]);
    expect(filesOf('merged')).toEqual(filesOf('whole'));
    const games = read('two', 'games.jsonl');
    writeFileSync(join(out('two'), 'games.jsonl'), games.slice(0, games.length / 2));
    await toFolder('two', ...BOTS, '--records', '--resume');
    expect(filesOf('two')).toEqual(filesOf('whole'));
  });
});

describe('a sequential test', () => {
  const BOTS = ['--bots', 'hard,random,./again.mjs', '--deals', '60', '--sprt', '200'];
  const wish = () => BOTS.map((word) => word.replace('./again.mjs', join(folder, 'again.mjs')));

  beforeAll(async () => {
    writeFileSync(
      join(folder, 'again.mjs'),
      'export default ({ legal, random }) => { const all = [...legal()]; return all[random.int(all.length)]; };',
    );
    await toFolder('tested', ...wish());
  });

  test('plays no more of a pair than it needs, and says what it found', () => {
    const { pairs } = summaryOf('tested');
    const [far, farToo, near] = must(pairs, 'pairs');
    expect([far?.verdict, farToo?.verdict]).toEqual(['ahead', 'ahead']);
    expect(far?.games).toBeLessThan(40);
    expect(near?.games).toBeGreaterThan(far?.games ?? 0);
    expect(read('tested', 'report.html')).toContain('sequential test');
    // A pair is judged after whole deals alone: from both seats.
    for (const { games } of [far, farToo, near] as { games: number }[]) expect(games % 2).toBe(0);
  });

  test('is the same to the byte with two threads, and when it was killed and resumed', async () => {
    await toFolder('tested2', ...wish(), '--jobs', '2');
    expect(filesOf('tested2')).toEqual(filesOf('tested'));
    const games = read('tested2', 'games.jsonl');
    for (const share of [0.2, 0.8]) {
      writeFileSync(join(out('tested2'), 'games.jsonl'), games.slice(0, games.length * share));
      const { status } = await toFolder('tested2', ...wish(), '--resume');
      expect(status).toBe(0);
      expect(filesOf('tested2')).toEqual(filesOf('tested'));
    }
  });
});

test.each([
  [['--bots', 'easy'], 'needs 2 bots, and there is 1'],
  [['--bots', 'easy,easy'], 'named only once'],
  [['--bots', 'easy,normal', '--players', '3'], 'needs 3 bots, and there are 2'],
  [['--bots', 'easy,normal', '--sprt', '0'], '--sprt must be a number of Elo points above 0'],
  [['--bots', 'easy,normal', '--sprt', '50', '--shard', '1/2'], '--sprt needs all games in one run'],
  [['--bots', 'easy,./nobody.mjs'], 'There is no file '],
])('%j is answered with a sentence', async (args, sentence) => {
  const { stderr, status } = await turnfoldHere(['tournament', 'territories', ...args]);
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});
