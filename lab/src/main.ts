// npm run lab -- play matches.json [--jobs 2] [--seconds 600] [--out results.json]
// One bundled file that a bare Node can run: matches between bots by name.

import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { must } from '@turnfold/kernel';
import type { Match } from './match.ts';
import { collectSamples, playMatches, serve } from './pool.ts';
import { HEADING, lineOf, resultOf } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: String(availableParallelism()) },
    seconds: { type: 'string', default: '36000' },
    out: { type: 'string' },
  },
});
const limits = { jobs: Number(values.jobs), seconds: Number(values.seconds) };

const play = async (matches: readonly Match[]): Promise<void> => {
  const played = await playMatches(matches, limits);
  const results = matches.map((match, at) => resultOf(match, must(played[at], 'match')));
  console.log([HEADING, ...results.map(lineOf)].join('\n'));
  if (values.out) writeFileSync(values.out, JSON.stringify(results, null, 1));
};

/** A line for each position: the game, the figures of every seat, and who won. */
const generate = async (matches: readonly Match[]): Promise<void> => {
  const collected = await collectSamples(matches, limits);
  const lines = matches.flatMap(({ game }, at) =>
    must(collected[at], 'match').map((sample) => JSON.stringify({ game, ...sample })),
  );
  writeFileSync(values.out ?? 'samples.jsonl', `${lines.join('\n')}\n`);
  console.log(`${lines.length} positions`);
};

const [task, file] = positionals;
if (task === 'child') serve();
else if (task === 'play' && file) await play(JSON.parse(readFileSync(file, 'utf8')) as Match[]);
else if (task === 'generate' && file) await generate(JSON.parse(readFileSync(file, 'utf8')) as Match[]);
else {
  console.error(
    'Usage: npm run lab -- play | generate matches.json [--jobs 2] [--seconds 600] [--out results.json]',
  );
  process.exitCode = 2;
}
