// Mistakes planted in the game, one at a time: which promises find them. What none of them can know, because it is a rule
// of this game and of no other, a story finds.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPromise, createTrials, PROMISES, type PromiseName } from '@turnfold/kernel/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules as honest } from '../src/index.ts';
import { MISTAKES, type Mistake } from './mistakes.ts';
import { STORIES } from './stories.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SPOILT = join(ROOT, `artefacts/mistakes-${process.pid}`);
const PAGE = join(ROOT, 'docs/guides/thirty-mistakes.md');

const setups = [2, 3].map((seats) => ({ seats, options: { dicePerPlayer: 2, wildOnes: true } }));
const trialOptions = { setups, games: 8, numRuns: 60, positions: 6, actionsMax: 600 };

let source: string;
beforeAll(async () => {
  source = await readFile(join(import.meta.dirname, '../src/rules.ts'), 'utf8');
  await mkdir(SPOILT, { recursive: true });
});
afterAll(() => rm(SPOILT, { recursive: true, force: true }));

const spoilt = async ({ from, to }: Mistake, number: number): Promise<typeof honest> => {
  const file = join(SPOILT, `rules-${number}.ts`);
  await writeFile(
    file,
    source.replace(from, () => to),
  );
  return (await import(/* @vite-ignore */ file)).rules;
};

const breaks = (run: () => void): boolean => {
  try {
    run();
    return false;
  } catch {
    return true;
  }
};

/** The promises that the rules break; where there is none, whether a story of the game does. */
const findersOf = (rules: typeof honest, own: Pick<Mistake, 'setups'> = {}): readonly string[] => {
  const trials = createTrials(rules, { ...trialOptions, ...(own.setups ? { setups: own.setups } : {}) });
  const names = (Object.keys(PROMISES) as PromiseName[]).filter((name) =>
    breaks(() => checkPromise(name, trials)),
  );
  if (names.length > 0) return names.map((name) => `\`${name}\``);
  return Object.values(STORIES).some((tell) => breaks(() => tell(rules))) ? ['a story'] : [];
};

describe('mistakes in Liar’s Dice', { timeout: 120_000 }, () => {
  const found = new Map<string, readonly string[]>();

  test('the game as it is breaks nothing', () => expect(findersOf(honest)).toEqual([]));

  for (const [number, mistake] of MISTAKES.entries())
    test(mistake.name, async () => {
      expect(source.split(mistake.from)).toHaveLength(2);
      const finders = findersOf(await spoilt(mistake, number), mistake);
      expect(finders).not.toEqual([]);
      found.set(mistake.name, finders);
    });

  test('docs/guides/thirty-mistakes.md says which', async () => {
    const page = pageOf(found);
    if (process.env.UPDATE === '1') await writeFile(PAGE, page);
    expect(await readFile(PAGE, 'utf8')).toBe(page);
  });
});

const pageOf = (found: ReadonlyMap<string, readonly string[]>): string => `# Thirty mistakes

You write the rules of [your own game](your-own-game.md), and one of these slips in. Each was planted in the Liar's Dice of
that guide, alone, as a change of a line or less, and the whole conformance kit was run. This table is written by
\`examples/liars-dice/test/mistakes.test.ts\` (\`UPDATE=1\`), which fails where it is no longer true.
What the promises mean is in [CONFORMANCE.md](../CONFORMANCE.md). "A story" is a test of the game's own: a rule that
no other game has cannot be a promise.

${MISTAKES.length} mistakes; the promises find ${[...found.values()].filter(([first]) => first !== 'a story').length} of them.

| a game that ... | is found by |
| --- | --- |
${MISTAKES.map(({ name }) => `| ${name} | ${found.get(name)?.join(', ')} |`).join('\n')}
`;
