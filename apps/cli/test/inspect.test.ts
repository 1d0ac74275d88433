// `turnfold inspect`: events, states, views and legal actions, of a record and of an opening.

import { join } from 'node:path';
import { rules } from '@turnfold/liars-dice';
import { afterAll, expect, test } from 'vitest';
import { recordOf } from '../src/fuzz/record.ts';
import { walkAtRandom } from '../src/fuzz/walk.ts';
import { testFolder, turnfoldHere } from './support.ts';

const { saved, remove } = testFolder();
afterAll(remove);

const OWN = join(import.meta.dirname, '../../../examples/liars-dice');
const setup = { seats: 2, options: { dicePerPlayer: 2, wildOnes: true } };
const walk = walkAtRandom({ rules, setup, seed: 3 }, 500);
const file = saved('game.turnfold.json', recordOf(walk.trial, walk.deeds) ?? '');
const inspect = (...args: readonly string[]) => turnfoldHere(['inspect', file, '--rules', OWN, ...args]);

test('what happened, with its secrets named and its sentences', async () => {
  const { status, stdout } = await inspect();
  expect(status).toBe(0);
  expect(stdout).toContain(
    `liars-dice fuzz-liars-dice-3: revision ${walk.deeds.length} of ${walk.deeds.length}`,
  );
  expect(stdout).toMatch(/\n0 {2}table/);
  expect(stdout).toMatch(
    /rolled \{"dice0":\[\d,\d\],"dice1":\[\d,\d\]\} \(secret: dice0 for p1; dice1 for p2\)/,
  );
  expect(stdout).toMatch(/p1 bids \d × \d\./);
  expect(stdout).toContain('wins.');
});

test('how it stood at a revision, what a seat saw, and what it could do', async () => {
  const { stdout } = await inspect('--at', '1', '--seat', 'p2', '--state', '--legal');
  expect(stdout).toContain('turn 1, phase bid, to act: p2');
  const [, state = ''] = /\nstate\n([\s\S]*?)\n\nwhat/.exec(stdout) ?? [];
  const [, view = ''] = /\nwhat p2 sees\n([\s\S]*?)\n\np2 may/.exec(stdout) ?? [];
  expect(JSON.parse(view).yourDice).toEqual(JSON.parse(state).dice[1]);
  expect(JSON.parse(view)).not.toHaveProperty('dice');
  expect(stdout).toContain('  {"type":"call","payload":{}}');
});

test('an opening of any game', async () => {
  const { status, stdout } = await turnfoldHere(['inspect', 'territories', '--legal', '--seed', '4']);
  expect(status).toBe(0);
  expect(stdout).toContain('territories opening: revision 0 of 0');
  expect(stdout).toMatch(/p\d may\n {2}\{"type":"/);
});

test.each([
  [['inspect', 'nowhere.turnfold.json'], 'There is no file nowhere.turnfold.json.'],
  [['inspect', 'chess'], 'There is no game called chess'],
  [['inspect', file], 'The record is of liars-dice: name the file of its rules with --rules.'],
  [
    ['inspect', file, '--rules', OWN, '--seat', 'p9'],
    'There is no seat p9. Seats are p1, p2 and so on; or spectator.',
  ],
  [['inspect', file, '--rules', OWN, '--at', '999'], 'There is no revision 999: the last is'],
  [['inspect', 'territories', '--options', 'x'], '--options must be JSON'],
])('%j is answered with a sentence', async (args, sentence) => {
  const { status, stderr } = await turnfoldHere(args);
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});
