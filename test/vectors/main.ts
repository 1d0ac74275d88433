// npm run vectors -- [GAME] FILE...: checks files of known facts against the rules of any game. The kind of a file is
// seen from what stands in it. Exits with 1 on any mismatch, and for files that are of no known kind.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { kindOf, VECTOR_KINDS, type VectorReport } from './kinds.ts';

const GAMES = [...new Set(VECTOR_KINDS.map(({ game }) => game))];

const readText = (path: string): string => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

const check = (path: string, game: string | undefined): boolean => {
  const name = basename(path);
  try {
    const text = readText(path);
    const kind = kindOf(text, game);
    if (!kind) throw new Error(`no known facts in it. Known: ${VECTOR_KINDS.map((one) => one.name).join(', ')}`);
    const report = kind.check(text);
    print(name, `${kind.game}, ${kind.name}`, report);
    return report.mismatches.length === 0;
  } catch (error) {
    console.log(`${name}: cannot be checked: ${(error as Error).message}`);
    return false;
  }
};

const print = (name: string, kind: string, { counted, mismatches }: VectorReport) => {
  console.log(`${name}: ${kind}, ${counted}, ${mismatches.length} mismatches`);
  for (const line of mismatches.slice(0, 20)) console.log(`  ${line}`);
};

const args = process.argv.slice(2);
const game = GAMES.find((one) => one === args[0]);
const files = game ? args.slice(1) : args;
if (files.length === 0) {
  console.error(`Usage: npm run vectors -- [GAME] FILE...\nGAME may be one of: ${GAMES.join(', ')}.`);
  process.exitCode = 2;
} else {
  const wrong = files.filter((file) => !check(file, game)).length;
  console.log(`${files.length - wrong} of ${files.length} files agree with the rules`);
  process.exitCode = wrong === 0 ? 0 : 1;
}
