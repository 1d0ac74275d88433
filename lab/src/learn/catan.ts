// Positions of Catan with who won: games between bots that value things a little differently from each other, so that
// there is something to learn about what they are worth.

import { search } from '@turnfold/bots';
import { type AnyBot, exp, must, parseSetup, playout, type Random, seededRandom } from '@turnfold/kernel';
import { type Weights, WEIGHTS } from '../../../games/catan/src/bots/appraise.ts';
import { FIGURES, writeFigures } from '../../../games/catan/src/bots/figures.ts';
import { createHard, plan } from '../../../games/catan/src/bots/index.ts';
import { createNormal } from '../../../games/catan/src/bots/normal.ts';
import { createThinking } from '../../../games/catan/src/bots/thinking.ts';
import { talking } from '../../../games/catan/src/bots/trade.ts';
import type { Position } from '../../../games/catan/src/position.ts';
import { rules } from '../../../games/catan/src/rules.ts';

const SEATS_MAX = 4;
const PER_GAME = 48;

export const CATAN_RECORD = 4 * (2 + SEATS_MAX * FIGURES);

/** Weights up to half as much more or less than ours. */
const otherWeights = (random: Random): Weights =>
  Object.fromEntries(
    Object.entries(WEIGHTS).map(([name, weight]) => [
      name,
      name === 'sharpness' || name === 'perRoad' || name.endsWith('Fade')
        ? weight
        : weight * exp((random.int(1001) - 500) / 1000),
    ]),
  ) as unknown as Weights;

const botOf = (random: Random, isQuick: boolean): AnyBot => {
  const weights = random.int(3) === 0 ? WEIGHTS : otherWeights(random);
  if (isQuick) return talking(createNormal(weights, ({ phase }) => phase.type === 'postRoll'), weights) as AnyBot;
  return createHard(search, { ...plan, ...createThinking(weights) }, weights) as AnyBot;
};

/** One record for each position that is kept: the winner's seat, the number of seats, and the figures of all four. */
export const catanRecords = (seed: number, quickShare: number): Buffer[] => {
  const random = seededRandom(seed);
  const seats = must([2, 2, 2, 3, 4, 4, 4, 4][random.int(8)], 'seats');
  const isQuick = random.int(100) < 100 * quickShare;
  const setup = parseSetup(rules, seats, {});
  if ('problem' in setup) throw new Error(setup.problem);
  const kept: Float64Array[] = [];
  let seen = 0;
  const { outcome } = playout({
    rules,
    setup,
    bots: Array.from({ length: seats }, () => botOf(random, isQuick)),
    random: seededRandom(seed + 1),
    botRandom: seededRandom(seed + 2),
    actionsMax: 20_000,
    onAction: (state) => {
      const position = state as Position;
      const { phase } = position;
      // What a search looks at: a turn that has just ended, sometimes one that is under way.
      if (phase.type !== 'preRoll' && random.int(6) > 0) return;
      seen++;
      const place = kept.length < PER_GAME ? kept.length : random.int(seen);
      if (place >= PER_GAME) return;
      const figures = new Float64Array(SEATS_MAX * FIGURES);
      writeFigures(position, figures);
      kept[place] = figures;
    },
  });
  const [winner] = outcome?.winners ?? [];
  if (winner === undefined) return [];
  return kept.map((figures) => {
    const bytes = Buffer.alloc(CATAN_RECORD);
    let at = bytes.writeFloatLE(winner, 0);
    at = bytes.writeFloatLE(seats, at);
    for (const figure of figures) at = bytes.writeFloatLE(figure, at);
    return bytes;
  });
};
