// `turnfold fuzz` finds what is wrong with a game, and shows it as small as it can be.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyRules,
  type CompleteRecord,
  importRecord,
  parseRecord,
  randomBot,
  verify,
} from '@turnfold/kernel';
import { rules } from '@turnfold/liars-dice';
import { afterAll, describe, expect, test } from 'vitest';
import { brokenPromises, loadKit } from '../src/fuzz/promises.ts';
import { recordOf } from '../src/fuzz/record.ts';
import { type Finding, findIn } from '../src/fuzz.ts';
import { testFolder, turnfoldHere } from './support.ts';

const { folder, remove } = testFolder();
afterAll(remove);

const DEFECT_GAME = join(import.meta.dirname, 'games/no-way-out.ts');
const setups = [2, 3].map((seats) => ({ seats, options: { dicePerPlayer: 3, wildOnes: true } }));

const spoilt = (changes: Partial<Record<keyof typeof rules, unknown>>): AnyRules =>
  ({ ...rules, ...changes }) as AnyRules;

const findingsOf = (broken: AnyRules): readonly Finding[] =>
  findIn({ rules: broken, bots: { easy: randomBot }, trials: {} }, setups, {
    games: 12,
    seed: 1,
    actionsMax: 400,
  });

/** The only finding. */
const foundIn = (broken: AnyRules): Finding => {
  const findings = findingsOf(broken);
  expect(findings.map(({ walk }) => walk.defect?.problem)).toHaveLength(1);
  return findings[0] as Finding;
};

type LiarsState = Parameters<typeof rules.decide>[0];
type LiarsEvent = Parameters<typeof rules.evolve>[1];

describe('a planted defect is found and made small', () => {
  test('rules that throw: the record stops before, and what was asked for is named', () => {
    const { walk, from } = foundIn(
      spoilt({
        decide(state: LiarsState, seat: number, action: { type: string }, random: never) {
          if (action.type === 'call' && state.round === 2) throw new Error('no such round');
          return rules.decide(state, seat, action as never, random);
        },
      }),
    );
    expect(walk.defect).toMatchObject({
      kind: 'crash',
      problem: expect.stringMatching(/^the rules threw: no such round\nat /),
      asked: { action: { type: 'call' } },
    });
    // A bid and a call for the first round, a bid for the second.
    expect(walk.deeds.map(({ action }) => action.type)).toEqual(['bid', 'call', 'bid']);
    expect(from).toBeGreaterThan(3);
  });

  test('a seat that can do nothing', () => {
    const { walk } = foundIn(
      spoilt({
        *legalActions(state: LiarsState, seat: number) {
          for (const action of rules.legalActions(state, seat)) if (action.type === 'bid') yield action;
        },
      }),
    );
    expect(walk.defect).toMatchObject({
      kind: 'dead end',
      problem: expect.stringMatching(/^p\d is to act, and can do nothing/),
    });
    expect(walk.deeds).toHaveLength(1); // The highest bid of all.
  });

  test('nobody to act', () => {
    const { walk } = foundIn(spoilt({ toAct: ({ bid, next }: LiarsState) => (bid ? [] : [next]) }));
    expect(walk.defect).toMatchObject({
      kind: 'dead end',
      problem: 'the game is not over, and nobody is to act',
    });
    expect(walk.deeds).toHaveLength(1);
  });

  test('a game that does not end', () => {
    const { walk } = foundIn(
      spoilt({
        evolve: (state: LiarsState, event: LiarsEvent, own: never) =>
          event.type === 'called'
            ? { ...rules.evolve(state, event, own), dice: state.dice, out: [] }
            : rules.evolve(state, event.type === 'rolled' ? { ...event, payload: deal(state) } : event, own),
        invariants: {},
        decide: (state: LiarsState, seat: number, action: never, random: never) =>
          (rules.decide(state, seat, action, random) as LiarsEvent[]).filter(({ type }) => type !== 'won'),
        outcome: () => null,
      }),
    );
    expect(walk.defect).toMatchObject({
      kind: 'endless',
      problem: 'the game has not ended after 400 actions',
    });
  });

  test('an action that is listed and refused', () => {
    const { walk } = foundIn(
      spoilt({
        *legalActions(state: LiarsState, seat: number) {
          yield* rules.legalActions(state, seat);
          if (!state.bid) yield { type: 'call', payload: {} };
        },
      }),
    );
    expect(walk.defect).toMatchObject({
      kind: 'refusal',
      problem: 'call was listed, or chosen by a bot, and is refused: NOTHING_TO_CALL',
    });
    expect(walk.deeds).toEqual([]);
  });

  test('a truth that does not hold', () => {
    const { walk } = foundIn(
      spoilt({
        invariants: { 'nobody falls': ({ out }: LiarsState) => out.length === 0 || `${out.length} are out` },
      }),
    );
    expect(walk.defect).toMatchObject({
      kind: 'broken truth',
      problem: '"nobody falls" does not hold: 1 are out',
    });
    // It takes three lost dice, of a bid and a call each; a few more where the bids decide who loses.
    expect(walk.deeds.length).toBeGreaterThanOrEqual(6);
    expect(walk.deeds.length).toBeLessThanOrEqual(8);
  });

  test('a bot that throws', () => {
    const broken = findIn(
      {
        rules,
        bots: {
          easy: () => {
            throw new Error('no idea');
          },
        },
        trials: {},
      },
      setups,
      { games: 3, seed: 1, actionsMax: 400 },
    );
    expect(broken[0]?.walk.defect?.problem).toMatch(/^the easy bot threw: no idea/);
  });

  test('a broken promise of the kit, with the game in which it was seen', async () => {
    const kit = await loadKit();
    const leaky = spoilt({
      view: (state: LiarsState, viewer: never, context: never) => ({
        ...rules.view(state, viewer, context),
        sum: state.dice.flat().reduce((sum, face) => sum + face, 0),
      }),
    });
    const broken = brokenPromises(
      kit!,
      { rules: leaky, bots: {}, trials: {} },
      { seed: 1, setups, actionsMax: 400 },
      [],
    );
    expect(broken.map(({ promise }) => promise)).toContain('secrets');
    const secrets = broken.find(({ promise }) => promise === 'secrets');
    expect(secrets?.defect?.problem).toContain('can tell them apart');
    expect(recordOf(secrets!.trial, secrets!.deeds)).not.toBeNull();
  });

  test('and nothing is found in the game as it should be', () => expect(findingsOf(rules)).toEqual([]));

  test('the same seed finds the same', () => {
    const broken = spoilt({ toAct: ({ bid, next }: LiarsState) => (bid ? [] : [next]) });
    expect(JSON.stringify(findingsOf(broken))).toBe(JSON.stringify(findingsOf(broken)));
  });
});

const deal = ({ dice }: LiarsState) => Object.fromEntries(dice.map((hand, seat) => [`dice${seat}`, hand]));

describe('the command', () => {
  test('a game of one’s own: the finding is a record that its rules read and that is true', async () => {
    const args = ['fuzz', DEFECT_GAME, '--games', '6', '--skip', 'all', '--out', folder, '--players', '2'];
    const { status, stdout } = await turnfoldHere(args);
    expect(status).toBe(1);
    expect(stdout).toContain('Liar’s Dice: 6 games from seed 1, no promises; 1 found.');
    expect(stdout).toMatch(/1\. dead end: p\d is to act, and can do nothing/);
    const file = join(folder, 'liars-dice-1.turnfold.json');
    expect(stdout).toContain(`turnfold inspect ${file}`);
    const record = parseRecord(readFileSync(file, 'utf8')) as CompleteRecord;
    expect(verify(rules, record).verdict).toBe('verified');
    expect(importRecord(rules, record).game.revision).toBe(2); // The opening, one bid, and closed.
  });

  test('nothing found is 0, with all promises of the kit', { timeout: 120_000 }, async () => {
    const out = join(folder, 'none');
    const path = join(import.meta.dirname, '../../../examples/liars-dice');
    const { status, stdout } = await turnfoldHere([
      'fuzz',
      path,
      '--games',
      '6',
      '--players',
      '2',
      '--out',
      out,
    ]);
    expect(stdout).toBe('Liar’s Dice: 6 games from seed 1, 24 promises; 0 found.\n');
    expect(status).toBe(0);
    expect(existsSync(out)).toBe(false);
  });

  test.each([
    [['fuzz', 'chess'], 'There is no game called chess, and no such file.'],
    [['fuzz', 'territories', '--options', 'x'], '--options must be JSON'],
    [['fuzz', 'territories', '--players', '7'], 'Territories is for 2 players, not 7.'],
    [['fuzz', join(import.meta.dirname, 'support.ts')], 'has to export a game'],
  ])('%j is answered with a sentence', async (args, sentence) => {
    const { status, stderr } = await turnfoldHere(args);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});
