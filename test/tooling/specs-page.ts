// docs/SPECS.md as data, and what is wrong with it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf, type SpecSentence, sentencesOf } from './spec-sentences.ts';
import { testTitlesIn } from './test-titles.ts';

const ROOT = join(import.meta.dirname, '../..');
export const PAGE = join(ROOT, 'docs/SPECS.md');
const VERDICTS = ['as written', 'departure', 'no claim'];

export interface SpecRow {
  readonly sentences: readonly string[];
  readonly verdict: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  readonly remarks: readonly string[];
}

export interface SpecSection {
  /** The document that the section is about, in test/specs. */
  readonly document: string;
  readonly rows: readonly SpecRow[];
}

export const readSpecsPage = (text: string): readonly SpecSection[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      document: /\]\(\.\.\/test\/specs\/([\w-]+\.md)\)/.exec(section)?.[1] ?? '',
      rows: section
        .split('\n')
        .filter((line) => line.startsWith('| ') && !/^\| (?:sentence|---) \|/.test(line))
        .map(readRow),
    }));

const readRow = (line: string): SpecRow => {
  const [sentences = '', verdict = '', answer = ''] = cellsOf(line);
  const answers = answer.split('<br>').filter((part) => part !== '');
  return {
    sentences: sentences.split('<br>'),
    verdict,
    tests: answers.flatMap((part) => {
      const [, file, title] = /^`(\S+) :: (.+)`$/.exec(part) ?? [];
      return file && title ? [{ file, title }] : [];
    }),
    remarks: answers.filter((part) => !/^`\S+ :: .+`$/.test(part)),
  };
};

/** Sentences of the document that the section does not quote, where they would have to stand. */
export const missingIn = ({ document, rows }: SpecSection): readonly SpecSentence[] => {
  const quoted = rows.flatMap(({ sentences }) => sentences);
  let at = 0;
  return sentencesIn(document).filter(({ text }) => {
    const found = quoted.indexOf(text, at);
    if (found >= 0) at = found + 1;
    return found < 0;
  });
};

export const sentencesIn = (document: string): readonly SpecSentence[] =>
  sentencesOf(readFileSync(join(ROOT, 'test/specs', document), 'utf8'));

/** Everything that is wrong with a section, in sentences. */
export const problemsIn = (section: SpecSection): readonly string[] => {
  const known = sentencesIn(section.document).map(({ text }) => text);
  const quoted = section.rows.flatMap(({ sentences }) => sentences);
  return [
    ...missingIn(section).map(({ text }) => `not on the page, or not in its place: ${text}`),
    ...quoted.filter((text) => !known.includes(text)).map((text) => `not in the document: ${text}`),
    ...(quoted.length > known.length ? ['a sentence is quoted twice'] : []),
    ...section.rows.flatMap(problemsOf),
  ];
};

const problemsOf = ({ sentences: [first], verdict, tests, remarks }: SpecRow): readonly string[] => [
  ...(VERDICTS.includes(verdict) ? [] : [`"${first}" has the verdict "${verdict}"`]),
  ...(verdict === 'as written' && tests.length === 0 ? [`no test shows "${first}"`] : []),
  ...(verdict !== 'as written' && remarks.length === 0 ? [`no reason is given for "${first}"`] : []),
  ...tests.flatMap(({ file, title }) => {
    if (!existsSync(join(ROOT, file))) return [`there is no ${file}`];
    return titlesIn(file).has(title) ? [] : [`${file} has no test "${title}"`];
  }),
];

const known = new Map<string, ReadonlySet<string>>();
const titlesIn = (file: string): ReadonlySet<string> => {
  const titles = known.get(file) ?? testTitlesIn(join(ROOT, file));
  known.set(file, titles);
  return titles;
};
