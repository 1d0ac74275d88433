// `npm run vectors -- territories FILE...`: checks files of known facts against the rules. Exits 1 on any mismatch.

import { readFileSync } from 'node:fs';
import { checkVectors, type Report } from './vectors.ts';

const main = (files: readonly string[]): number => {
  const reports = files.map(checkFile);
  const sum = (count: (report: Report) => number) =>
    reports.reduce((total, report) => total + (report ? count(report) : 0), 0);
  const unread = reports.filter((report) => report === null).length;
  const mismatches = sum((report) => report.mismatches.length);
  console.log(
    `${files.length} files, ${sum((report) => report.games)} games, ${sum((report) => report.moves)} moves, ` +
      `${sum((report) => report.facts)} facts: ${mismatches} mismatches, ${unread} unreadable`,
  );
  return mismatches + unread > 0 || files.length === 0 ? 1 : 0;
};

const checkFile = (file: string): Report | null => {
  try {
    const report = checkVectors(JSON.parse(readFileSync(file, 'utf8')));
    print(file, report);
    return report;
  } catch (error) {
    console.error(`${file}: cannot be checked: ${(error as Error).message}`);
    return null;
  }
};

const print = (file: string, { format, games, moves, facts, mismatches, unchecked }: Report) => {
  console.log(
    `${file}: ${format}, ${games} games, ${moves} moves, ${facts} facts, ${mismatches.length} mismatches`,
  );
  if (unchecked.length > 0) console.log(`  not checked, unknown fields: ${unchecked.join(', ')}`);
  const [first] = mismatches;
  if (!first) return;
  console.log(`  first mismatch: ${first.where}: ${first.fact}`);
  console.log(`    the file says  ${JSON.stringify(first.file)}`);
  console.log(`    the rules say  ${JSON.stringify(first.rules)}`);
  for (const row of first.board) console.log(`    ${row}`);
};

process.exitCode = main(process.argv.slice(2));
