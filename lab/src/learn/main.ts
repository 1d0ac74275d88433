// Positions to learn from, in the records that lab/train.py reads; and what it learned, as a module of a game.

import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { must, seededRandom } from '@turnfold/kernel';
import { FIGURES as CATAN_FIGURES } from '../../../games/catan/src/bots/figures.ts';
import { createChances } from '../../../games/catan/src/bots/learned.ts';
import { FIGURES } from '../../../games/territories/src/bots/figures.ts';
import { createJudge } from '../../../games/territories/src/bots/judge.ts';
import { catanRecords } from './catan.ts';
import { playForPositions, recordOf, sizeFor } from './territories.ts';

export interface LearnOptions {
  readonly seed: number;
  /** No game is begun after this many seconds, and no more than so many are. */
  readonly seconds: number;
  readonly games: number;
  /** What was learned before, that the players judge by. */
  readonly network: string | undefined;
  readonly out: string;
}

interface Source {
  readonly figures: number;
  /** The records of one game. */
  play(seed: number): Buffer[];
}

const territories = (network: string | undefined): Source => {
  const judge = network === undefined ? null : createJudge(JSON.parse(readFileSync(network, 'utf8')));
  return {
    figures: FIGURES,
    play(seed) {
      const random = seededRandom(seed);
      const size = sizeFor(random);
      return playForPositions(size, random, judge).map((each) => recordOf(each, size.height));
    },
  };
};

const catan = (network: string | undefined): Source => {
  const chances =
    network === undefined ? undefined : createChances(JSON.parse(readFileSync(network, 'utf8')));
  return { figures: CATAN_FIGURES, play: (seed) => catanRecords(seed, chances) };
};

const SOURCES: Readonly<Record<string, (network: string | undefined) => Source>> = { territories, catan };

/** Far enough apart that no two games of two runs begin alike. */
const SEEDS_APART = 1_000_003;

/** On one core: start as many as there are, each with a seed of its own. */
export const learn = (game: string, { seed, seconds, games, network, out }: LearnOptions): void => {
  const { figures, play } = must(SOURCES[game], `game to learn: ${game}`)(network);
  const file = openSync(out, 'w');
  const until = performance.now() + 1000 * seconds;
  let [played, positions] = [0, 0];
  for (; played < games && performance.now() < until; played++) {
    const records = play(SEEDS_APART * seed + 10 * played);
    if (records.length > 0) writeSync(file, Buffer.concat(records));
    positions += records.length;
  }
  closeSync(file);
  console.log(JSON.stringify({ game, figures, games: played, positions }));
};

/** What lab/train.py wrote, as a module that a game can import. */
export const writeNetwork = (trained: string, out: string): void => {
  const network = JSON.parse(readFileSync(trained, 'utf8'));
  const head =
    '// Written by `npm run lab -- network` from what lab/train.py learned: docs/LEARNING.md. Not for reading.';
  writeFileSync(out, `${head}\n\nexport const NETWORK = ${JSON.stringify(network)};\n`);
};
