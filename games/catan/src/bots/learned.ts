// Who will win, by a network that learned it from games between bots.

import { exp, itemAt } from '@turnfold/kernel';
import { type NetworkFile, networkOf } from '@turnfold/kernel/network';
import { type Chances, chancesOf } from './appraise.ts';
import { FIGURES, writeFigures } from './figures.ts';
import { NETWORK } from './network.ts';

/** The sum of two networks: one sees a seat beside the others, one the seat alone. */
export interface SeatsFile {
  readonly deep: NetworkFile;
  readonly straight: NetworkFile;
}

const SEATS_MAX = 4;

export const createChances = (file: SeatsFile): Chances => {
  const deep = networkOf(file.deep);
  const straight = networkOf(file.straight);
  const figures = new Float64Array(SEATS_MAX * FIGURES);
  const inputs = new Float64Array(3 * FIGURES);
  return (position) => {
    // The opening was not learned: what matters there is where the settlements lie, which no figure tells.
    if (position.phase.type === 'finished' || position.turn === 0) return chancesOf(position);
    writeFigures(position, figures);
    const { seats } = position;
    const logits = Array.from({ length: seats }, (_, seat) => {
      writeInputs(figures, seat, seats, inputs);
      return deep(inputs) + straight(inputs);
    });
    return shares(logits);
  };
};

/** A seat's own figures, the others' mean and the most that one of them has. */
const writeInputs = (figures: Float64Array, seat: number, seats: number, out: Float64Array): void => {
  for (let at = 0; at < FIGURES; at++) {
    let [sum, most] = [0, Number.NEGATIVE_INFINITY];
    for (let other = 0; other < seats; other++) {
      if (other === seat) continue;
      const value = figures[other * FIGURES + at] as number;
      sum += value;
      if (value > most) most = value;
    }
    out[at] = figures[seat * FIGURES + at] as number;
    out[FIGURES + at] = sum / (seats - 1);
    out[2 * FIGURES + at] = most;
  }
};

const shares = (logits: readonly number[]): number[] => {
  const top = Math.max(...logits);
  const powers = logits.map((logit) => exp(logit - top));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return logits.map((_, seat) => itemAt(powers, seat) / all);
};

let known: Chances | undefined;

/** By the network that the bots ship with. It is unpacked when somebody first asks it: not every page that loads it does. */
export const learnedChances: Chances = (position) => {
  known ??= createChances(NETWORK);
  return known(position);
};
