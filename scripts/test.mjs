// `npm test`: installs if needed, checks the source, runs every test, and ends with one line of counts.
// Arguments go to vitest: `npm test -- --project unit`.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { check } from './check.mjs';

const root = join(import.meta.dirname, '..');
const report = join(root, 'node_modules/.cache/turnfold/vitest.json');

const main = async () => {
  bootstrap();
  console.log('\n== Checks: format, lint, types, walls, unused code');
  const checks = await check();
  console.log('\n== Tests: vitest, all projects');
  const tests = runVitest(process.argv.slice(2));
  const failed = checks.failed + tests.failed;
  console.log(`\n${checks.passed + tests.passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};

const runVitest = (args) => {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
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

await main();
