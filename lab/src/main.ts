// npm run strength [-- --share 0.1] [--seed 1] [--only catan]: every level of every game beside 0.1's hard and the strangers.
// npm run strength -- --ratings apps/web/src/lobby/ratings.json: everybody against everybody; writes what the lobby shows.
// npm run lab -- play matches.json: these matches.
// npm run lab -- learn catan: positions for lab/train.py; npm run lab -- network trained.json module.ts: what it learned.
// npm run lab -- weights | calibrate | luck | costs | blunders [--game catan] [--count 1000]: what chances and reviews are worth.
// npm run lab -- styles [--game catan] [--count 100]: whether the styles of bots can be told apart, and how strong they are.
// All of them take [--jobs 2] [--seconds 600] [--out file]. It is bundled into one file that a bare Node can run.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { must } from '@turnfold/kernel';
import { CHANCES_COMMANDS } from './chances/command.ts';
import { namesIn } from './field.ts';
import { learn, writeNetwork } from './learn/main.ts';
import type { Match } from './match.ts';
import { playMatches, serve } from './pool.ts';
import {
  FIELD_HEADING,
  type FieldLine,
  fieldLineOf,
  fieldOf,
  HEADING,
  lineOf,
  ratedGamesOf,
  resultOf,
  tableOf,
} from './report.ts';
import { ratingMatches, STRENGTH_GAMES, strengthMatches } from './strength.ts';
import { styles } from './styles/command.ts';

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
    only: { type: 'string' },
    ratings: { type: 'string' },
    games: { type: 'string', default: '1000000000' },
    network: { type: 'string' },
  },
});
/** Those that take the same settings. */
const COMMANDS: typeof CHANCES_COMMANDS = { ...CHANCES_COMMANDS, styles };
const limits = { jobs: Number(values.jobs), seconds: Number(values.seconds) };

const play = async (matches: readonly Match[]): Promise<readonly FieldLine[]> => {
  const played = await playMatches(matches, limits);
  const results = matches.map((match, at) => resultOf(match, must(played[at], 'match')));
  const field = fieldOf(matches, played);
  const begun = results.filter(({ games }) => games > 0);
  console.log(`${tableOf(HEADING, begun.map(lineOf))}\n\n${tableOf(FIELD_HEADING, field.map(fieldLineOf))}`);
  if (values.out) writeFileSync(values.out, JSON.stringify({ results, field }, null, 1));
  return field;
};

const strength = async (): Promise<void> => {
  const { only, ratings } = values;
  const games = only === undefined ? STRENGTH_GAMES : STRENGTH_GAMES.filter((game) => game === only);
  if (games.length === 0) {
    console.error(`There is no game called ${only}. Known: ${STRENGTH_GAMES.join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  const [seed, share] = [Number(values.seed), Number(values.share)];
  if (ratings === undefined) {
    await play(strengthMatches(seed, share, games));
    return;
  }
  const field = await play(ratingMatches(seed, share, games));
  const about = { date: new Date().toISOString().slice(0, 10), seed };
  const isLevel = (game: string, name: string) => namesIn(game).levels.includes(name);
  const before = existsSync(ratings) ? JSON.parse(readFileSync(ratings, 'utf8')) : {};
  const all = { ...before, ...ratedGamesOf(field, isLevel, about) };
  writeFileSync(ratings, `${JSON.stringify(all, null, 2)}\n`);
};

const [task, file, other] = positionals;
if (task === 'child') serve();
else if (task === 'strength') await strength();
else if (task === 'play' && file) await play(JSON.parse(readFileSync(file, 'utf8')) as Match[]);
else if (task === 'learn' && file)
  learn(file, {
    seed: Number(values.seed),
    seconds: limits.seconds,
    games: Number(values.games),
    network: values.network,
    out: values.out ?? 'positions.bin',
  });
else if (task === 'network' && file && other) writeNetwork(file, other);
else if (task && COMMANDS[task])
  await COMMANDS[task]({
    ...limits,
    game: values.game,
    games: Number(values.count),
    seed: Number(values.seed),
    weights: values.weights,
    out: values.out,
  });
else {
  console.error(
    'Usage: npm run lab -- play matches.json [--jobs 2] [--seconds 600] [--out results.json]\n       npm run lab -- weights | calibrate | luck | costs | blunders | styles [--game catan] [--count 1000] [--seed 1]',
  );
  process.exitCode = 2;
}
