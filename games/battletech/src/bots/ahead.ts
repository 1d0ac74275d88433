// The turn after this one, in a duel: what it is worth to begin it from here, with the initiative still open.

import { facingTowards } from '../map/hex.ts';
import { mechOf, unitOf } from '../play/state.ts';
import type { Stance } from '../play/to-hit.ts';
import { toHitAt } from '../tables/heat.ts';
import { bestAnswer, type Place, placesOf, stanceAt } from './answers.ts';
import type { Prices } from './body.ts';
import { priceOf } from './exchange.ts';
import type { Fighter, Sketch } from './sketch.ts';

/** One of the two at the end of a turn: where it stands, and the heat it has left. */
export interface Rest {
  readonly fighter: Fighter;
  readonly stance: Stance;
  readonly heat: number;
}

/** First movers' places that are looked at closely. */
const WIDTH = 6;

/** What the next turn brings `mine`, less what it brings `theirs`; each of them may have to move first. */
export const nextTurn = (sketch: Sketch, prices: Prices, mine: Rest, theirs: Rest): number => {
  const next = afterTurn(sketch, [mine, theirs]);
  const me = next.fighters[mine.fighter.id] as Fighter;
  const enemy = next.fighters[theirs.fighter.id] as Fighter;
  const [ours, others] = [placesOf(next, me), placesOf(next, enemy)];
  return (
    (firstMove(next, prices, me, ours, enemy, others) - firstMove(next, prices, enemy, others, me, ours)) / 2
  );
};

/** The field as it would be then: everybody may move again. */
const afterTurn = (sketch: Sketch, rests: readonly Rest[]): Sketch => {
  const { field } = sketch;
  const units = { ...field.fight.units };
  const mechs = { ...field.mechs };
  const fighters = { ...sketch.fighters };
  for (const { fighter, stance, heat } of rests) {
    const { id, base } = fighter;
    const { position, facing } = stance;
    const mech = mechOf(field, id);
    units[id] = { ...unitOf(field, id), position, facing, heat, lockState: 'pending' };
    mechs[id] = { ...mech, heatAtTurnStart: heat };
    fighters[id] = {
      ...fighter,
      stance: { ...stance, movement: 'stationary', hexes: 0 },
      heat,
      base: base - toHitAt(mech.heatAtTurnStart) + toHitAt(heat),
      hasMoved: false,
    };
  }
  return { ...sketch, field: { ...field, fight: { ...field.fight, units }, mechs, active: null }, fighters };
};

/** What the best place is worth to who must move first, after the other's answer. */
const firstMove = (
  sketch: Sketch,
  prices: Prices,
  me: Fighter,
  ours: readonly Place[],
  enemy: Fighter,
  theirs: readonly Place[],
): number => {
  const turned = {
    ...enemy.stance,
    facing: facingTowards(enemy.stance.position, me.stance.position),
    movement: 'walk' as const,
  };
  const looks = ours
    .flatMap((place) => {
      const here = stanceAt(place, me, enemy.stance);
      if (!here) return [];
      const dealt = priceOf(sketch, prices, me, here, enemy, enemy.stance, place.heat);
      return [{ place, here, worth: dealt - priceOf(sketch, prices, enemy, turned, me, here, 1) }];
    })
    .sort((one, other) => other.worth - one.worth)
    .slice(0, WIDTH);
  let best = Number.NEGATIVE_INFINITY;
  for (const { place, here } of looks) {
    const answer = bestAnswer(sketch, me, here, { moved: place.heat, max: 0 }, enemy, theirs, EVEN);
    if (answer) best = Math.max(best, answer.dealt - answer.taken);
  }
  return best === Number.NEGATIVE_INFINITY ? 0 : best;
};

const EVEN = { caution: 1, heatMax: 0, facings: 1 };
