// Plants one defect after another in a copy of the repository, and runs the tests that should notice.

import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '../journeys/own-copy.ts';
import { type Mutant, textsOf } from './mutant.ts';

export type Verdict =
  | { readonly kind: 'caught'; readonly by: string }
  | { readonly kind: 'survived' }
  /** The run failed, but no test did: the defect is not one that a program could have. */
  | { readonly kind: 'spoiled'; readonly why: string };

export interface Trials {
  /** Why these mutants cannot be tried: a test fails while nothing is planted. Null where all pass. */
  problemWith(mutants: readonly Mutant[]): Promise<string | null>;
  verdictOn(mutant: Mutant): Promise<Verdict>;
  remove(): Promise<void>;
}

export const createTrials = async (): Promise<Trials> => {
  const { folder, remove } = await copyRepository({ withTests: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })); // Where somebody stops us half-way.
  return {
    async problemWith(mutants) {
      for (const mutant of mutants) textsOf(folder, mutant); // Before minutes are spent.
      const verdict = await run(folder, [...new Set(mutants.flatMap(({ tests }) => tests))], ALL_MS);
      if (verdict.kind === 'survived') return null;
      return `The tests fail without any mutant: ${verdict.kind === 'caught' ? verdict.by : verdict.why}`;
    },
    async verdictOn(mutant) {
      const { sound, broken } = textsOf(folder, mutant);
      const file = join(folder, mutant.file);
      try {
        writeFileSync(file, broken);
        return await run(folder, mutant.tests, ONE_MS);
      } finally {
        writeFileSync(file, sound);
      }
    },
    remove,
  };
};

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** How long the tests of one mutant may take, and those of all of them together. */
const ONE_MS = 10 * 60_000;
const ALL_MS = 60 * 60_000;

const run = async (folder: string, tests: readonly string[], limitMs: number): Promise<Verdict> => {
  const report = join(folder, 'mutant.json');
  rmSync(report, { force: true });
  const args = ['--bail=1', '--reporter=json', `--outputFile.json=${report}`, ...tests];
  const status = await runVitest(folder, args, limitMs);
  if (status === null) return { kind: 'spoiled', why: 'the tests did not end' };
  return verdictOf(readReport(report), status);
};

const readReport = (file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const verdictOf = (report: Report | null, status: number): Verdict => {
  if (!report) return { kind: 'spoiled', why: 'vitest left no report' };
  const failed = report.testResults.flatMap(({ assertionResults }) => assertionResults).find(isFailed);
  if (failed) return { kind: 'caught', by: failed.fullName };
  const unread = report.testResults.find(isFailed);
  if (unread) return { kind: 'spoiled', why: unread.message || `${unread.name} does not load` };
  if (report.numTotalTests === 0) return { kind: 'spoiled', why: 'no test ran' };
  return status === 0 ? { kind: 'survived' } : { kind: 'spoiled', why: `vitest ended with ${status}` };
};

const isFailed = ({ status }: { readonly status: string }): boolean => status === 'failed';

/** The exit status; null when it had to be stopped. */
const runVitest = (folder: string, args: readonly string[], limitMs: number): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', ...args], {
      cwd: folder,
      env: environment(),
      stdio: 'ignore',
      detached: true, // So that what never ends can be stopped with all its workers.
    });
    const stop = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(stop, limitMs);
    process.prependOnceListener('exit', stop);
    child.once('error', reject);
    child.once('close', (status) => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve(status);
    });
  });

/** A test may be what runs us: its runner's variables are not for another one. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
