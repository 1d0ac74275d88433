// One roll of the dice (R6).

import { dice, must, type Random } from '@turnfold/kernel';

export interface Losses {
  readonly attackerLosses: number;
  readonly defenderLosses: number;
}

/** Highest against highest, second against second; a tie goes to the defender. The dice may come in any order. */
export const resolve = (attackerRoll: readonly number[], defenderRoll: readonly number[]): Losses => {
  const attacker = downwards(attackerRoll);
  const defender = downwards(defenderRoll);
  const pairs = Math.min(attacker.length, defender.length);
  let defenderLosses = 0;
  for (let pair = 0; pair < pairs; pair++)
    if (must(attacker[pair], 'die') > must(defender[pair], 'die')) defenderLosses++;
  return { attackerLosses: pairs - defenderLosses, defenderLosses };
};

/** Rolls so many dice and lays them down, highest first. */
export const rollDown = (random: Random, count: number): readonly number[] => downwards(dice(random, count));

/** At most three dice, and one army always stays out of the fight. */
export const attackerDiceMax = (armies: number): number => Math.max(0, Math.min(3, armies - 1));

/** The defender rolls as many as it can. */
export const defenderDiceOf = (armies: number): number => Math.min(2, armies);

/** How many armies move into captured land: what was asked for, but no fewer than the dice and all but one at most. */
export const advanceOf = (wanted: number, attackerDice: number, armiesLeft: number): number =>
  Math.max(attackerDice, Math.min(wanted, armiesLeft - 1));

/** Sorts by insertion: there are three dice at most. */
const downwards = (roll: readonly number[]): readonly number[] => {
  const sorted = roll.slice();
  for (let at = 1; at < sorted.length; at++) {
    const face = must(sorted[at], 'die');
    let place = at;
    for (; place > 0 && must(sorted[place - 1], 'die') < face; place--)
      sorted[place] = must(sorted[place - 1], 'die');
    sorted[place] = face;
  }
  return sorted;
};
