// docs/CONFORMANCE.md, made from the promises and from the defects that are planted to try them.

import {
  ENCODING_PROMISES,
  type EncodingPromiseName,
  PROMISES,
  type PromiseName,
} from '@turnfold/kernel/testing';
import { encodingDefects } from '../examples/auction-encoding.ts';
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
  return `${INTRODUCTION}\n${summary}\n\n${promiseTable(names)}\n\n${defectTable(names)}\n\n${encodingPart()}\n`;
};

const ENCODINGS = `## Encodings

A game may have an encoding beside its rules, for programs that learn ([the laboratory](LABORATORY.md)). It makes promises
of its own, tried in random positions and with defects planted in the same way:

\`\`\`ts
encodingConformance(rules, encoding, { describe, test, everyAction });
\`\`\``;

const encodingPart = (): string => {
  const names = Object.keys(ENCODING_PROMISES) as EncodingPromiseName[];
  const defects = encodingDefects();
  const summary = `${names.length} promises, ${defects.length} planted defects.`;
  const promises = table(
    ['promise', 'what an encoding promises'],
    names.map((name) => [`\`${name}\``, ENCODING_PROMISES[name].title]),
  );
  const found = table(
    ['planted defect: an encoding that ...', 'is found by'],
    names.flatMap((promise) =>
      defects.filter((defect) => defect.promise === promise).map(({ name }) => [name, `\`${promise}\``]),
    ),
  );
  return [ENCODINGS, summary, promises, found].join('\n\n');
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
