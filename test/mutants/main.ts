// `npm run mutants [-- --list] [-- --only name,name]`: small defects, planted one at a time in a copy of the repository. Each
// should be noticed by the tests that it names; one that survives shows a rule that no test states.

import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import type { Mutant } from './mutant.ts';
import { PLANTED } from './planted/index.ts';
import { createTrials, type Trials, type Verdict } from './trial.ts';

const main = async (): Promise<number> => {
  const asked = readArguments();
  if (typeof asked === 'string') {
    console.error(asked);
    return 2;
  }
  const { chosen, list } = asked;
  if (list) {
    console.log(chosen.map(({ name, breaks }) => `${name.padEnd(WIDTH)}${breaks}`).join('\n'));
    return 0;
  }
  setPriority(10); // What it starts inherits this: it takes minutes, and other work comes first.
  const trials = await createTrials();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    const problem = await trials.problemWith(chosen);
    if (problem === null) return await tryAll(trials, chosen);
    console.error(problem);
    return 2;
  } finally {
    await trials.remove();
  }
};

const WIDTH = 4 + Math.max(...PLANTED.map(({ name }) => name.length));

/** What was asked for, or what is wrong with it. */
const readArguments = (): { readonly chosen: readonly Mutant[]; readonly list: boolean } | string => {
  try {
    const options = { only: { type: 'string' }, list: { type: 'boolean' } } as const;
    const { only, list = false } = parseArgs({ options }).values;
    const names = only?.split(',') ?? PLANTED.map(({ name }) => name);
    const unknown = names.find((wanted) => !PLANTED.some(({ name }) => name === wanted));
    if (unknown !== undefined) return `There is no mutant "${unknown}". --list names them all.`;
    return { chosen: PLANTED.filter(({ name }) => names.includes(name)), list };
  } catch (error) {
    return `${(error as Error).message}. Usage: npm run mutants [-- --list] [-- --only name,name]`;
  }
};

const tryAll = async (trials: Trials, mutants: readonly Mutant[]): Promise<number> => {
  let caught = 0;
  for (const mutant of mutants) {
    const verdict = await trials.verdictOn(mutant);
    if (verdict.kind === 'caught') caught += 1;
    console.log(`${mutant.name.padEnd(WIDTH)}${sentenceOf(mutant, verdict)}`);
  }
  const survived = mutants.length - caught;
  console.log(`\n${caught} caught, ${survived} survived`);
  return survived === 0 ? 0 : 1;
};

const sentenceOf = ({ breaks }: Mutant, verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'caught':
      return verdict.by;
    case 'survived':
      return `SURVIVED: ${breaks}`;
    case 'spoiled':
      return `SURVIVED, for no test failed: ${verdict.why}`;
  }
};

process.exitCode = await main();
