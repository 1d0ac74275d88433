// The rules as the page shows them: every refusal leads to a rule that is there.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Learning, ruleOfEnd } from '@turnfold/board';
import { loadGame } from '@turnfold/catalog/boards';
import { loadLearning } from '@turnfold/catalog/learning';
import { ABORT_REASONS, COMMON_REFUSALS, type GamePackage } from '@turnfold/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { readRules } from '../build/read-rules.ts';
import { partsOf } from '../src/rules/explained.tsx';
import { rulesOfRefusal } from '../src/rules/refused-by.ts';
import { plainText, type Rulebook, rulesIn, searchRules } from '../src/rules/rulebook.ts';

const GAMES = ['territories', 'conquest', 'catan', 'battletech'];
const bookOf = (rulesId: string): Rulebook =>
  readRules(readFileSync(join(import.meta.dirname, '../../../games', rulesId, 'RULES.md'), 'utf8'));

describe.each(GAMES)('the rules of %s', (rulesId) => {
  const book = bookOf(rulesId);
  const rules = book.sections.flatMap(rulesIn);
  const numbers = rules.map(({ number }) => number);
  let game: GamePackage;
  beforeAll(async () => {
    game = (await loadGame(rulesId)) as GamePackage;
  });

  test('each has a number of its own, in the section that it names, and says something', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const section of book.sections)
      for (const { number, text } of rulesIn(section)) {
        expect(number.split('.')[0]).toBe(section.id);
        expect(plainText(text).length, number).toBeGreaterThan(20);
      }
  });

  test('every refusal, of the game and of all games, leads to a rule', async () => {
    const codes = { ...COMMON_REFUSALS, ...game.rules.refusals };
    for (const [code, { rule }] of Object.entries(codes)) {
      const cited = await rulesOfRefusal(rulesId, { code, rule });
      expect(cited.length, code).toBeGreaterThan(0);
      for (const number of cited) expect(numbers, code).toContain(number);
    }
  });

  test('no rule names a refusal that does not exist', () => {
    const known = { ...COMMON_REFUSALS, ...game.rules.refusals, ...game.rules.actions };
    for (const code of rules.flatMap((rule) => rule.codes)) expect(known, code).toHaveProperty(code);
  });

  test('what a rule refers to is there', () => {
    const seen = rules.flatMap(({ text }) =>
      text.flatMap((part) => (typeof part === 'object' && 'see' in part ? [part.see] : [])),
    );
    for (const number of seen) expect(numbers).toContain(number);
  });

  test('whatever ends a game, by its rules or by the table, has a rule', async () => {
    const learning: Partial<Learning> = (await loadLearning(rulesId)) ?? {};
    for (const reason of Object.keys(learning.endRules?.byReason ?? {}))
      expect(numbers, reason).toContain(ruleOfEnd(learning, reason));
    for (const reason of ['resignation', 'time', 'absence', 'closed', ...ABORT_REASONS])
      expect(numbers, reason).toContain(ruleOfEnd(learning, reason));
  });

  test('every word of the glossary, picture and step points to a rule', async () => {
    const learning = await loadLearning(rulesId);
    const words = Object.values(learning?.glossary ?? {}).map(({ rule }) => rule);
    const pictures = Object.keys((await learning?.pictures?.()) ?? {});
    const steps = (await learning?.lesson?.())?.steps.map(({ rule }) => rule) ?? [];
    expect(words.length).toBeGreaterThan(4);
    for (const number of [...words, ...pictures, ...steps]) expect(numbers).toContain(number);
  });
});

describe('reading RULES.md', () => {
  const book = readRules(`# Pebbles

Take pebbles.

## 1 The heap

- **1.1 Size.** Nine pebbles (option \`size\`), see 2.1. \`TOO_MANY\`
- **1.2 Heaps** are three.

| what | worth |
|---|---|
| pebble | 1.1 |

## 2 Turns
2.1 Take one or
two. As often as 1.2 for each.

<!-- for programmers -->

## 3 Fields
`);

  test('rules keep their name, lose their codes, and link to each other', () => {
    expect(book.sections[0]?.blocks.slice(0, 2)).toEqual([
      {
        rule: {
          number: '1.1',
          name: 'Size.',
          text: ['Nine pebbles (option ', { code: 'size' }, '), see ', { see: '2.1' }, '.'],
          codes: ['TOO_MANY'],
        },
      },
      { rule: { number: '1.2', name: 'Heaps', text: ['are three.'], codes: [] } },
    ]);
  });

  test('a rule may run over lines, and a number in it is only a number', () => {
    expect(book.sections[1]?.blocks).toEqual([
      {
        rule: {
          number: '2.1',
          name: null,
          text: ['Take one or two. As often as 1.2 for each.'],
          codes: [],
        },
      },
    ]);
  });

  test('tables have rows, and what is for programmers is left out', () => {
    expect(book.sections[0]?.blocks[2]).toEqual({
      rows: [
        [['what'], ['worth']],
        [['pebble'], [{ see: '1.1' }]],
      ],
    });
    expect(book.sections.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('a search keeps what has all the words, in its section', () => {
    const found = (query: string) =>
      searchRules(book, query).map(({ id, blocks }) => `${id}: ${blocks.length}`);
    expect(found('PEBBLES nine')).toEqual(['1: 1']);
    expect(found('heap')).toEqual(['1: 3']);
    expect(found('dragon')).toEqual([]);
    expect(found(' ')).toEqual(['1: 3', '2: 1']);
  });
});

test('a word of the game explains itself where it first stands, the longer one before the shorter', () => {
  const parts = partsOf('The longest road is a road; a Road.', ['road', 'longest road']);
  expect(parts.map(({ part, word }) => (word === null ? part : [word]))).toEqual([
    'The ',
    ['longest road'],
    ' is a ',
    ['road'],
    '; a ',
    'Road',
    '.',
  ]);
});
