// Texts that are kept beside the tests and compared with what comes out today.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compares a text with its file. `UPDATE=1` writes the file; without it a missing file is a failure. */
export const expectGolden = (what: string, path: string | URL, text: string): void => {
  const file = path instanceof URL ? fileURLToPath(path) : path;
  if (process.env.UPDATE === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  if (!existsSync(file))
    throw new Error(`There is no ${what} ${file} yet. Run the test with UPDATE=1 to write it.`);
  const kept = readFileSync(file, 'utf8').split('\n');
  const now = text.split('\n');
  const differing = kept.findIndex((line, index) => line !== now[index]);
  if (differing === -1 && kept.length === now.length) return;
  const line = differing === -1 ? kept.length : differing;
  throw new Error(
    `The ${what} ${file} differs from line ${line + 1} on:\n  kept: ${kept[line] ?? '(the end)'}\n  now:  ${now[line] ?? '(the end)'}\n` +
      'If that is what the rules should do, run the test with UPDATE=1 and read the difference before you keep it.',
  );
};
