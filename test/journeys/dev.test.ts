// `turnfold dev` and the bench, as an author uses them: play, look at everything, change a rule, and the game goes on.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousViolations } from '../e2e/accessible.ts';
import { CALM } from '../e2e/seated.ts';
import { artefact, launchBrowser } from '../support/browser.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Inside the repository, so that its packages are found. */
const FOLDER = join(ROOT, `artefacts/dev-${process.pid}/liars-dice`);

describe('turnfold dev', () => {
  let program: ChildProcess;
  let browser: Browser;
  let page: Page;
  let url: string;
  let said = '';

  beforeAll(async () => {
    await mkdir(FOLDER, { recursive: true });
    const isWanted = (path: string) => !/[/\\]test$/.test(path);
    await cp(join(ROOT, 'examples/liars-dice'), FOLDER, { recursive: true, filter: isWanted });
    program = spawn(process.execPath, ['apps/cli/bin/turnfold.mjs', 'dev', FOLDER, '--port', '0'], {
      cwd: ROOT,
    });
    const address = new Promise<string>((resolve, reject) => {
      program.once('exit', () => reject(new Error(`it did not start:\n${said}`)));
      for (const stream of [program.stdout, program.stderr])
        stream?.on('data', (text) => {
          said += text;
          const [found] = /http:\/\/[\d.:]+\//.exec(said) ?? [];
          if (found) resolve(found);
        });
    });
    [url, browser] = await Promise.all([address, launchBrowser()]);
    page = await (await browser.newContext(CALM)).newPage();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    if (program && program.exitCode === null) {
      program.kill();
      await once(program, 'exit');
    }
    await rm(join(FOLDER, '..'), { recursive: true, force: true });
  });

  const changeRules = async (from: string, to: string) => {
    const file = join(FOLDER, 'src/rules.ts');
    const source = await readFile(file, 'utf8');
    expect(source).toContain(from);
    await writeFile(
      file,
      source.replace(from, () => to),
    );
  };
  const bench = () => page.getByTestId('bench');
  const revision = () => bench().getAttribute('data-revision');
  const patient = { timeout: 60_000 };

  test('the bench shows the state, every view, and what is hidden', async () => {
    await page.goto(`${url}bench/liars-dice`);
    await bench().waitFor(patient);
    expect(await page.getByTestId('bench-view').count()).toBe(3); // Two players and a spectator.
    const state = page.getByTestId('bench-state');
    await state.getByTestId('bench-whose').selectOption('p1');
    await expect.poll(() => state.textContent()).toContain('Hidden: dice.1');
    expect(await state.locator('.generic-hidden').count()).toBeGreaterThan(0);
    expect(await seriousViolations(page)).toEqual([]);
    await page.screenshot({ path: await artefact('bench.png'), fullPage: true });
  }, 120_000);

  test('legal actions by form, any other gets the rules’ own answer, and every move can be looked at again', async () => {
    await page.getByTestId('choose-quantity').selectOption('2');
    await page.getByTestId('do-bid').click();
    await expect.poll(revision).toBe('1');
    await page.getByTestId('bench-bot').click();
    await expect.poll(revision).toBe('2');
    await page.getByTestId('bench-travel').fill('0');
    await expect.poll(revision).toBe('0');
    await page.getByText('Any action, of any seat').click();
    await page.getByTestId('free-type').selectOption('call');
    await page.getByTestId('free-send').click();
    await expect.poll(() => page.getByTestId('bench-refusal').textContent()).toContain('NOTHING_TO_CALL');
    await page.getByTestId('bench-travel').fill('2');
    await expect.poll(revision).toBe('2');
  }, 60_000);

  test('a changed rule is taken up, and the game goes on where it stood', async () => {
    await changeRules("return 'Everybody rolls.';", "return 'All dice are rolled.';");
    await page.getByText('All dice are rolled.').first().waitFor(patient);
    expect(await revision()).toBe('2');
    expect(await page.getByTestId('bench-folded').textContent()).toContain(
      'folded with the rules as they are now',
    );
    await expect.poll(() => said, patient).toContain('The rules have changed.');
  }, 120_000);

  test('a rule that does not take an old event: told which one, and why', async () => {
    await changeRules(
      'next.bid = payload;',
      "if (payload.quantity === 2) throw new Error('two is not enough');",
    );
    await expect
      .poll(() => page.getByTestId('bench-folded').textContent(), patient)
      .toContain('The rules as they are now do not take event 2 (bid, move 1): two is not enough.');
    expect(await revision()).toBe('0');
  }, 120_000);
});
