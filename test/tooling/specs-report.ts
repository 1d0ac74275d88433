// `npm run specs`: what docs/SPECS.md lacks. A sentence without an answer is printed as the row to fill in.

import { readFileSync } from 'node:fs';
import { missingIn, PAGE, problemsIn, readSpecsPage } from './specs-page.ts';

for (const section of readSpecsPage(readFileSync(PAGE, 'utf8'))) {
  const problems = problemsIn(section);
  console.log(`${section.document}: ${problems.length === 0 ? 'complete' : `${problems.length} to mend`}`);
  for (const problem of problems) console.log(`  ${problem}`);
  for (const { text } of missingIn(section))
    console.log(`| ${text.replaceAll('|', '\\|')} | as written | \`FILE :: TITLE\` |`);
  if (problems.length > 0) process.exitCode = 1;
}
