// docs/SPECS.md answers every sentence of the five specifications, and the tests that it names are there.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from './spec-sentences.ts';
import { PAGE, problemsIn, readSpecsPage, type SpecSection, sentencesIn } from './specs-page.ts';

const page = readFileSync(PAGE, 'utf8');
const sections = readSpecsPage(page);

test('every document has a section', () => {
  const documents = readdirSync(join(import.meta.dirname, '../specs'));
  expect(documents).toHaveLength(5);
  expect(sections.map(({ document }) => document).sort()).toEqual(documents.sort());
});

test.each(sections.map((section) => [section.document, section] as const))(
  '%s: every sentence, as written with its test or a departure with its reason',
  (_, section) => expect(problemsIn(section)).toEqual([]),
);

describe('the check finds', () => {
  const sectionOf = (text: string, document = 'conquest-game-state.md'): SpecSection =>
    readSpecsPage(text).find((section) => section.document === document) as SpecSection;
  const problemsAfter = (from: string | RegExp, to: string) => {
    const changed = page.replace(from, to);
    expect(changed).not.toBe(page);
    return problemsIn(sectionOf(changed));
  };
  const OWNERSHIP = '**Ownership:** Every territory has exactly one owner (or none during setup)';

  test('a sentence that is left out', () => {
    const row = page.split('\n').find((line) => line.includes(OWNERSHIP)) as string;
    expect(problemsAfter(`${row}\n`, '')).toEqual([`not on the page, or not in its place: ${OWNERSHIP}`]);
  });
  test('one that says something else', () => {
    expect(problemsAfter(OWNERSHIP, '**Ownership:** Some')).toContain(
      'not in the document: **Ownership:** Some',
    );
  });
  test('one that is quoted twice', () => {
    const row = page.split('\n').find((line) => line.includes(OWNERSHIP)) as string;
    expect(problemsAfter(row, `${row}\n${row}`)).toEqual(['a sentence is quoted twice']);
  });
  test('a test that is not there', () => {
    const title = '[005 Invariants 2] every territory has an owner who is in the game';
    expect(problemsAfter(`:: ${title}`, ':: every territory')).toEqual([
      'games/conquest/test/invariants.test.ts has no test "every territory"',
    ]);
  });
  test('a file that is not there', () => {
    expect(
      problemsAfter('games/conquest/test/reinforcements.test.ts', 'games/conquest/test/none.test.ts'),
    ).toEqual(['there is no games/conquest/test/none.test.ts']);
  });
  test('a verdict without its test, a departure without its reason, and another verdict', () => {
    const row = page.split('\n').find((line) => line.includes(OWNERSHIP)) as string;
    const quoted = row.split(' | ')[0];
    expect(problemsAfter(row, `${quoted} | as written | Surely. |`)).toEqual([
      `no test shows "${OWNERSHIP}"`,
    ]);
    expect(problemsAfter(row, `${quoted} | departure |  |`)).toEqual([
      `no reason is given for "${OWNERSHIP}"`,
    ]);
    expect(problemsAfter(row, `${quoted} | mostly | Well. |`)).toEqual([
      `"${OWNERSHIP}" has the verdict "mostly"`,
    ]);
  });
});

describe('a sentence is', () => {
  const textsOf = (markdown: string) => sentencesOf(markdown).map(({ text }) => text);

  test('one of a paragraph, over several lines or several in one', () => {
    expect(textsOf('# T\n\nOne is\nhere. Two (e.g. this) is not 1. It is 2.\n')).toEqual([
      'One is here.',
      'Two (e.g. this) is not 1.',
      'It is 2.',
    ]);
  });
  test('an item of a list, a row of a table, a line of code', () => {
    expect(textsOf('- a\n  1. b\n\n| H |\n|---|\n| x | y \\| z |\n\n```ts\n{\n  c: 1;\n}\n```\n')).toEqual([
      'a',
      'b',
      'x · y | z',
      '`c: 1;`',
    ]);
  });
  test('found under its headings, and a heading is none', () => {
    expect(sentencesOf('# T\n\n## A\n\n### B\n\nx\n\n## C\n\ny')).toEqual([
      { under: ['A', 'B'], text: 'x' },
      { under: ['C'], text: 'y' },
    ]);
  });
  test('none is lost: there are as many as there were when the page was written', () => {
    const counts = sections.map(({ document }) => sentencesIn(document).length);
    expect(counts).toEqual([30, 54, 51, 66, 450]);
  });
});
