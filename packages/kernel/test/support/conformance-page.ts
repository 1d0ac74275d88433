// docs/CONFORMANCE.md, made from the promises and from the defects that are planted to try them.

import { PROMISES, type PromiseName } from '@turnfold/kernel/testing';
import { DEFECTS } from '../examples/defects.ts';

const INTRODUCTION = `# Conformance

Every game makes the same promises. One line in its tests tries them all on random games, and a failure says which promise
was broken, with which seed, at which step, and how to see it again:

\`\`\`ts
conformance(rules, { describe, test, bots });
\`\`\`

The promises are tested too. A small game that keeps them all, an auction, is spoilt in one place at a time, and the
promise named below has to find it. \`UPDATE=1 npx vitest run --project unit packages/kernel/test/conformance.test.ts\` writes
this page, and without \`UPDATE=1\` the same test fails where the page and the planted defects differ.
`;

export const conformancePage = (): string => {
  const names = Object.keys(PROMISES) as PromiseName[];
  const summary = `${names.length} promises, ${DEFECTS.length} planted defects.`;
  return `${INTRODUCTION}\n${summary}\n\n${promiseTable(names)}\n\n${defectTable(names)}\n`;
};

const promiseTable = (names: readonly PromiseName[]): string =>
  table(
    ['promise', 'what a game promises'],
    names.map((name) => [`\`${name}\``, PROMISES[name].title]),
  );

const defectTable = (names: readonly PromiseName[]): string =>
  table(
    ['planted defect: a game that ...', 'is found by'],
    names.flatMap((promise) =>
      DEFECTS.filter((defect) => defect.promise === promise).map(({ name }) => [name, `\`${promise}\``]),
    ),
  );

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
