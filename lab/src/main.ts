// npm run strength [-- --share 0.1] [--seed 1]: every level of every game beside 0.1's hard and the strangers.
// npm run lab -- play matches.json: these matches.
// npm run lab -- weights | calibrate | luck | costs | blunders [--game catan] [--count 1000]: what chances and reviews are worth.
// All of them take [--jobs 2] [--seconds 600] [--out file]. It is bundled into one file that a bare Node can run.

import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { must } from '@turnfold/kernel';
import { CHANCES_COMMANDS } from './chances/command.ts';
import type { Match } from './match.ts';
import { playMatches, serve } from './pool.ts';
import { HEADING, lineOf, RATINGS_HEADING, ratingLinesOf, ratingsOf, resultOf } from './report.ts';
import { strengthMatches } from './strength.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: String(availableParallelism()) },
    seconds: { type: 'string', default: '36000' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    game: { type: 'string' },
    count: { type: 'string', default: '1000' },
    weights: { type: 'string' },
    share: { type: 'string', default: '1' },
  },
});
const limits = { jobs: Number(values.jobs), seconds: Number(values.seconds) };

const play = async (matches: readonly Match[]): Promise<void> => {
  const played = await playMatches(matches, limits);
  const results = matches.map((match, at) => resultOf(match, must(played[at], 'match')));
  console.log([HEADING, ...results.map(lineOf)].join('\n'));
  const ratings = Object.entries(ratingsOf(matches, played));
  console.log(
    ['', RATINGS_HEADING, ...ratings.flatMap(([game, lines]) => ratingLinesOf(game, lines))].join('\n'),
  );
  if (values.out) writeFileSync(values.out, JSON.stringify(results, null, 1));
};

const [task, file] = positionals;
if (task === 'child') serve();
else if (task === 'strength') await play(strengthMatches(Number(values.seed), Number(values.share)));
else if (task === 'play' && file) await play(JSON.parse(readFileSync(file, 'utf8')) as Match[]);
else if (task && CHANCES_COMMANDS[task])
  await CHANCES_COMMANDS[task]({
    ...limits,
    game: values.game,
    games: Number(values.count),
    seed: Number(values.seed),
    weights: values.weights,
    out: values.out,
  });
else {
  console.error(
    'Usage: npm run lab -- play matches.json [--jobs 2] [--seconds 600] [--out results.json]\n       npm run lab -- weights | calibrate | luck | costs | blunders [--game catan] [--count 1000] [--seed 1]',
  );
  process.exitCode = 2;
}
