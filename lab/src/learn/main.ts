// node learn.mjs territories | catan [--seed 1] [--seconds 60] [--games 1000] [--out positions.bin]: positions to learn
// from, in the records that lab/train-*.py read. One process uses one core; start as many as there are, with other seeds.

import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededRandom } from '@turnfold/kernel';
import { FIGURES as CATAN_FIGURES } from '../../../games/catan/src/bots/figures.ts';
import { FIGURES } from '../../../games/territories/src/bots/figures.ts';
import { catanRecords } from './catan.ts';
import { playForPositions, recordOf } from './territories.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    games: { type: 'string', default: '1000000000' },
    out: { type: 'string', default: 'positions.bin' },
    quick: { type: 'string', default: '0.5' },
  },
});

const figures = new Float64Array(FIGURES);
const GAMES: Readonly<Record<string, { readonly figures: number; readonly play: (seed: number) => Buffer[] }>> = {
  territories: {
    figures: FIGURES,
    play: (seed) =>
      playForPositions({ width: 40, height: 15 }, seededRandom(seed), null).map((each) =>
        recordOf(each, 15, figures),
      ),
  },
  catan: { figures: CATAN_FIGURES, play: (seed) => catanRecords(seed, Number(values.quick)) },
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
