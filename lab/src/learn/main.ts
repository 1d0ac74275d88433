// node learn.mjs territories | catan [--seed 1] [--seconds 60] [--games 1000] [--out positions.bin]: positions to learn
// from, in the records that lab/train-*.py read. One process uses one core; start as many as there are, with other seeds.

import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededRandom } from '@turnfold/kernel';
import { FIGURES as CATAN_FIGURES } from '../../../games/catan/src/bots/figures.ts';
import { FIGURES } from '../../../games/territories/src/bots/figures.ts';
import { createChances } from '../../../games/catan/src/bots/learned.ts';
import { createJudge } from '../../../games/territories/src/bots/judge.ts';
import { catanRecords } from './catan.ts';
import { playForPositions, recordOf, sizeFor } from './territories.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    games: { type: 'string', default: '1000000000' },
    out: { type: 'string', default: 'positions.bin' },
    network: { type: 'string' },
  },
});

const network = values.network && JSON.parse(readFileSync(values.network, 'utf8'));
const judge = network && positionals[0] === 'territories' ? createJudge(network) : null;
const chances = network && positionals[0] === 'catan' ? createChances(network) : undefined;
const GAMES: Readonly<Record<string, { readonly figures: number; readonly play: (seed: number) => Buffer[] }>> = {
  territories: {
    figures: FIGURES,
    play: (seed) => {
      const random = seededRandom(seed);
      const size = sizeFor(random);
      return playForPositions(size, random, judge).map((each) => recordOf(each, size.height));
    },
  },
  catan: { figures: CATAN_FIGURES, play: (seed) => catanRecords(seed, chances) },
};

const game = GAMES[positionals[0] ?? ''];
if (!game) {
  console.error('Usage: node learn.mjs territories | catan [--seed 1] [--seconds 60] [--games N] [--out file]');
  process.exitCode = 2;
} else {
  const file = openSync(values.out, 'w');
  const until = performance.now() + 1000 * Number(values.seconds);
  let [games, positions] = [0, 0];
  for (; games < Number(values.games) && performance.now() < until; games++) {
    const records = game.play(1_000_003 * Number(values.seed) + 10 * games);
    for (const record of records) writeSync(file, record);
    positions += records.length;
  }
  closeSync(file);
  console.log(JSON.stringify({ game: positionals[0], figures: game.figures, games, positions }));
}
