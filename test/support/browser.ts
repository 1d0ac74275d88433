// A real Chromium for a test, from the npm registry: no root, no apt, no download. Where the package has none
// (macOS, Windows), an installed Chrome serves.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

export const launchBrowser = async (): Promise<Browser> => {
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome' });
  const home = await unpacked();
  const options = { executablePath: join(home, 'chromium'), args: ARGS };
  try {
    return await chromium.launch({ ...options, env: environment(home) });
  } catch (error) {
    // A bare machine may lack NSS; the package brings its own.
    if (!/libnss3|libnspr4|libnssutil3/.test(String(error))) throw error;
    return chromium.launch({
      ...options,
      env: { ...environment(home), LD_LIBRARY_PATH: join(home, 'al2023/lib') },
    });
  }
};

/** Where screenshots go; not in git. */
export const artefact = async (name: string): Promise<string> => {
  const folder = join(ROOT, 'artefacts');
  await mkdir(folder, { recursive: true });
  return join(folder, name);
};

const ROOT = join(import.meta.dirname, '../..');

// Not the package's own arguments: those switch web security off and so hide mistakes.
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

const environment = (home: string): Record<string, string> => {
  const inherited = Object.entries(process.env).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return { ...Object.fromEntries(inherited), FONTCONFIG_FILE: join(home, 'fonts.conf') };
};

/**
 * Unpacked once per version, in a process of its own because the package takes its folder from TMPDIR, and moved
 * into place in one step, so that two test files that start together cannot see half a browser.
 */
const unpacked = async (): Promise<string> => {
  const cache = join(ROOT, 'node_modules/.cache');
  const home = join(cache, `chromium-${await packageVersion()}`);
  if (existsSync(home)) return home;
  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(join(cache, 'chromium-partial-'));
  try {
    // The variable makes the package unpack its own NSS too.
    const env = { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], { cwd: ROOT, env });
    await writeFile(join(partial, 'fonts.conf'), FONTS);
    await rename(partial, home);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(home)) throw error; // Otherwise another process was first.
  }
  return home;
};

const UNPACK =
  "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";

// The package's own font settings look in /tmp. Ours: the machine's fonts, and Open Sans where it has none.
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

const packageVersion = async (): Promise<string> => {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  return JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8')).version;
};
