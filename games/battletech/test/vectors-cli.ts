// Checks files of facts against the tables: npm run vectors -- battletech FILE...

import { readFileSync } from 'node:fs';
import { checkVectors } from './vectors.ts';

for (const file of process.argv.slice(2)) {
  const { kind, facts, wrong } = checkVectors(JSON.parse(readFileSync(file, 'utf8')) as object);
  console.log(
    `${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${file}: ${kind}, ${facts} facts, ${wrong.length} wrong`,
  );
  for (const line of wrong) console.log(`     ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}
