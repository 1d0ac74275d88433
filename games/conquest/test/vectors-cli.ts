// npm run vectors -- conquest FILE...: checks files of known facts against the rules. Exits with 1 on any mismatch.

import { readFileSync } from 'node:fs';
import { checkVectors } from './vectors.ts';

for (const file of process.argv.slice(2)) {
  try {
    const { kind, facts, wrong } = checkVectors(JSON.parse(readFileSync(file, 'utf8')) as object);
    console.log(`${file}: ${kind}, ${facts} facts, ${wrong.length} mismatches`);
    for (const line of wrong) console.log(`  ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  } catch (error) {
    console.log(`${file}: cannot be checked: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
