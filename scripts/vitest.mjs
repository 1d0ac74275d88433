// Runs vitest and counts: what `npm test`, `npm run journeys` and `npm run nodes` share.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const report = join(root, 'node_modules/.cache/turnfold/vitest.json');

/** Runs vitest with these arguments, on this Node or another one. */
export const runVitest = (args, node = process.execPath) => {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(node, [vitest, 'run', ...reporters, ...args], { cwd: root, stdio: 'inherit' });
  return count(status);
};

/** A file that does not load is a failure, and so is a run that fails without a failed test or has no tests. */
const count = (status) => {
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    console.log('vitest left no report.');
    return { passed: 0, failed: 1 };
  }
  const broken = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  );
  const passed = results.numPassedTests;
  const failed = results.numFailedTests + broken.length;
  if (results.numPendingTests > 0) console.log(`${results.numPendingTests} skipped.`);
  if (passed + failed === 0) console.log('No test ran, which counts as a failure.');
  return { passed, failed: failed || (status === 0 && passed > 0 ? 0 : 1) };
};

/** The last line of every run. */
export const conclude = (...counts) => {
  const passed = counts.reduce((sum, one) => sum + one.passed, 0);
  const failed = counts.reduce((sum, one) => sum + one.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};
