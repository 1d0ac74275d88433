// What an enemy that has not moved yet would do about us if we went there: its best place is asked for, spot by spot.

import { facingTowards, turned } from '../map/hex.ts';
import { reachable } from '../play/reach.ts';
import type { MoveMode } from '../play/state.ts';
import type { Stance } from '../play/to-hit.ts';
import type { Facing } from '../state/enums.ts';
import { blowWorth, priceOf } from './exchange.ts';
import { heatCost } from './salvo.ts';
import type { Fighter, Sketch } from './sketch.ts';

/** A hex that an enemy can end its move on, with every facing it may have there. */
interface Place {
  readonly q: number;
  readonly r: number;
  readonly mode: MoveMode;
  readonly heat: number;
  /** Hexes entered, by facing; -1 where it cannot end that way. */
  readonly hexes: number[];
}

interface Exchange {
  readonly dealt: number;
  readonly taken: number;
}

/** How an enemy is taken to think. */
interface Outlook {
  readonly caution: number;
  readonly heatMax: number;
}

const MODES: readonly MoveMode[] = ['stationary', 'walk', 'run', 'jump'];

/** Where an enemy may go. Empty while one of ours is getting up: then only its own way is known to the rules. */
export const placesOf = ({ field }: Sketch, { id }: Fighter): readonly Place[] => {
  const places = new Map<string, Place>();
  for (const mode of MODES)
    for (const { q, r, facing, heat, hexes } of reachable(field, id, mode)) {
      const key = `${q},${r},${mode}`;
      let place = places.get(key);
      if (!place) {
        place = { q, r, mode, heat, hexes: [-1, -1, -1, -1, -1, -1] };
        places.set(key, place);
      }
      place.hexes[facing] = hexes;
    }
  return [...places.values()];
};

/** What it costs us to be at a place that every answer of this enemy is measured by, and how it would look then. */
export const bestAnswer = (
  sketch: Sketch,
  me: Fighter,
  here: Stance,
  myHeat: { readonly moved: number; readonly max: number },
  enemy: Fighter,
  places: readonly Place[],
  mind: Outlook,
): Exchange | null => {
  const { prices } = sketch;
  const least = prices ? -heatCost(me.heat + myHeat.moved - me.cooling, prices) : 0;
  // By prices, what is good for them is bad for us; by rules of thumb they are as careful as we are.
  const forThem = (taken: number, dealt: number): number =>
    prices ? mind.caution * taken - dealt : taken - mind.caution * dealt;
  let best: Exchange | null = null;
  let bestForThem = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const there = stanceAt(place, enemy, here);
    if (!there) continue;
    const heat = Math.max(0, enemy.cooling + mind.heatMax - enemy.heat - place.heat);
    const taken = prices
      ? priceOf(sketch, prices, enemy, there, me, here, place.heat)
      : blowWorth(sketch, enemy, there, me, here, heat);
    if (forThem(taken, least) <= bestForThem) continue; // Not even with the least in return.
    const dealt = prices
      ? priceOf(sketch, prices, me, here, enemy, there, myHeat.moved)
      : blowWorth(sketch, me, here, enemy, there, myHeat.max);
    const gain = forThem(taken, dealt);
    if (gain > bestForThem) [best, bestForThem] = [{ dealt, taken }, gain];
  }
  return best;
};

/** It turns to us as far as it can. */
const stanceAt = ({ q, r, mode, hexes }: Place, enemy: Fighter, here: Stance): Stance | null => {
  if (q === here.position.q && r === here.position.r) return null;
  const ahead = facingTowards({ q, r }, here.position);
  for (const turn of TURNS) {
    const facing: Facing = turned(ahead, turn);
    const entered = hexes[facing] ?? -1;
    if (entered >= 0)
      return { position: { q, r }, facing, prone: enemy.stance.prone, movement: mode, hexes: entered };
  }
  return null;
};

const TURNS = [0, 1, -1, 2, -2, 3];
