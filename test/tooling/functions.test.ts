// No function is longer than 120 lines, unless it is one table or one walk and says so here.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LINES_MAX = 120;

/** One `switch` with a case per event or sentence, or one list: split, they would only be harder to find. */
const TABLES: readonly string[] = [
  'games/battletech/src/play/sentence.ts',
  'games/battletech/src/state/apply.ts',
  'games/battletech/src/bench.ts',
  'games/catan/src/evolve.ts',
];

const sources = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', '--', '*.ts', '*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /^(?:packages|games|apps)\/[^/]+\/(?:src|board)\//.test(file));

const longFunctions = (file: string, text: string): readonly string[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const first = lineOf(node.getStart());
      const lines = lineOf(node.end) - first + 1;
      if (lines > LINES_MAX) found.push(`${file}:${first} has ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('no function outside of tables is longer than 120 lines', () => {
  const found = sources()
    .filter((file) => !TABLES.includes(file))
    .flatMap((file) => {
      try {
        return longFunctions(file, readFileSync(join(ROOT, file), 'utf8'));
      } catch {
        return []; // Deleted and not committed yet.
      }
    });
  expect(found).toEqual([]);
});

test('a long one is found', () => {
  const body = Array.from({ length: LINES_MAX }, (_, line) => `  use(${line});`).join('\n');
  expect(longFunctions('x.ts', `const f = () => {\n${body}\n};`)).toEqual(['x.ts:1 has 122 lines']);
});
