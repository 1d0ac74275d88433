// npm run vectors -- catan FILE...: plays recorded games and measures recorded roads. Exits with 1 on any mismatch.

import { basename } from 'node:path';
import { checkFile } from './support/check-file.ts';

let failed = false;
for (const path of process.argv.slice(2)) {
  try {
    const { counted, mismatches } = checkFile(path);
    console.log(`${basename(path)}: ${counted}, ${mismatches.length} mismatches`);
    if (mismatches.length > 0) {
      failed = true;
      console.log(`The first one:\n${JSON.stringify(mismatches[0], null, 2)}`);
    }
  } catch (error) {
    failed = true;
    console.log(`${basename(path)}: cannot be checked: ${(error as Error).message}`);
  }
}
process.exitCode = failed ? 1 : 0;
