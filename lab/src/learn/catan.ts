// Positions of Catan with who won: games between bots that value things a little differently from each other, so that
// there is something to learn about what they are worth. They think one step ahead, and in the real position: a game takes
// half the time so, and how many games there are is what limits learning.

import {
  createOwn,
  exp,
  isRefused,
  must,
  type Random,
  type Seat,
  seededRandom,
  stepInPlace,
} from '@turnfold/kernel';
import type { CatanAction } from '../../../games/catan/src/actions.ts';
import { type Chances, WEIGHTS, type Weights } from '../../../games/catan/src/bots/appraise.ts';
import { FIGURES, writeFigures } from '../../../games/catan/src/bots/figures.ts';
import { inOwnTime, quickMove } from '../../../games/catan/src/bots/normal.ts';
import { offerFor } from '../../../games/catan/src/bots/trade.ts';
import { DEFAULT_OPTIONS } from '../../../games/catan/src/options.ts';
import { initial, type Position } from '../../../games/catan/src/position.ts';
import { rules } from '../../../games/catan/src/rules.ts';
import { floatsOf } from './record.ts';

const SEATS_MAX = 4;
const PER_GAME = 32;
const ACTIONS_MAX = 5000;
const OFFERS_MAX = 1;

interface Player {
  readonly weights: Weights;
  readonly chances: Chances | undefined;
}

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

/** Half of the players judge by what was learned before, where something was. */
const playerOf = (random: Random, chances: Chances | undefined): Player => ({
  weights: random.int(3) === 0 ? WEIGHTS : otherWeights(random),
  chances: random.int(2) === 0 ? chances : undefined,
});

const moveOf = (
  { weights, chances }: Player,
  position: Position,
  seat: Seat,
  random: Random,
): CatanAction => {
  const { phase, player, offer, offersMade } = position;
  const mayOffer = phase.type === 'postRoll' && player === seat && !offer && offersMade < OFFERS_MAX;
  const asked = mayOffer && position.seats > 2 ? offerFor(position, seat, weights) : null;
  return asked ?? quickMove(position, seat, random, weights, inOwnTime, chances);
};

/** One record for each position that is kept: the winner's seat, the number of seats, and the figures of all four. */
export const catanRecords = (seed: number, chances?: Chances): Buffer[] => {
  const random = seededRandom(seed);
  const luck = seededRandom(seed + 1);
  const seats = must([2, 2, 2, 3, 4, 4, 4, 4][random.int(8)], 'seats');
  const players = Array.from({ length: seats }, () => playerOf(random, chances));
  const own = createOwn();
  let position = initial({ seats, options: DEFAULT_OPTIONS });
  for (const event of rules.start(position, luck)) position = rules.evolve(position, event, own);
  const kept: Float64Array[] = [];
  let seen = 0;
  const keep = (): void => {
    seen++;
    const place = kept.length < PER_GAME ? kept.length : random.int(seen);
    if (place >= PER_GAME) return;
    const figures = new Float64Array(SEATS_MAX * FIGURES);
    writeFigures(position, figures);
    kept[place] = figures;
  };
  for (let actions = 0; actions < ACTIONS_MAX && position.phase.type !== 'finished'; actions++) {
    // What a search looks at: a turn that has just ended, sometimes one that is under way.
    if (position.turn > 0 && (position.phase.type === 'preRoll' || random.int(6) === 0)) keep();
    const seat = must(rules.toAct(position)[0], 'seat to act');
    const next = stepInPlace(
      rules,
      position,
      seat,
      moveOf(must(players[seat], 'seat'), position, seat, random),
      luck,
      own,
    );
    if (isRefused(next)) throw new Error(`bug: refused with ${next.refused}`);
    position = next.state;
  }
  const { phase } = position;
  if (phase.type !== 'finished' || phase.winner === null) return [];
  const { winner } = phase;
  return kept.map((figures) => floatsOf([winner, seats, ...figures]));
};
