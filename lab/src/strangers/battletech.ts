// A duellist that reckons with the enemy's reply to every place and with nothing else: damage against damage.

import type { Bot } from '@turnfold/kernel';
import { distance } from '../../../games/battletech/src/map/hex.ts';
import type { BattleAction } from '../../../games/battletech/src/play/actions.ts';
import { reachable, type Spot } from '../../../games/battletech/src/play/reach.ts';
import { type MoveMode, readyUnits, unitOf } from '../../../games/battletech/src/play/state.ts';
import type { Stance } from '../../../games/battletech/src/play/to-hit.ts';
import type { BattleView } from '../../../games/battletech/src/play/view-schema.ts';
import { chooseBlows, chooseFire } from '../reference/battletech/attacks.ts';
import { enemiesIn, moveTo, stay } from '../reference/battletech/moves.ts';
import { bestVolley, type Fighter, type Sketch, sketchOf } from '../reference/battletech/sketch.ts';

const MIND = { caution: 1, heatMax: 2, skips: 1, cunning: false };
const MODES: readonly MoveMode[] = ['stationary', 'walk', 'run', 'jump'];
/** Places of ours that are looked at, and replies to each. */
const OURS = 10;
const REPLIES = 60;

const replier: Bot<BattleView, BattleAction> = ({ view, seat }) => {
  const sketch = sketchOf(view);
  const unitId = view.active?.unitId ?? (readyUnits(view, seat)[0] as string);
  if (view.fight.phase === 'weapon_attack') return chooseFire(view, sketch, unitId, MIND);
  if (view.fight.phase !== 'movement') return chooseBlows(view, unitId, MIND);
  const me = sketch.fighters[unitId];
  const [enemy] = enemiesIn(sketch, unitOf(view, unitId).side).sort(
    (one, other) => away(one, unitOf(view, unitId).position) - away(other, unitOf(view, unitId).position),
  );
  if (!me || !enemy || unitOf(view, unitId).prone) return stay(view, unitId);
  const best = bestPlace(sketch, me, enemy);
  return best ? moveTo(unitId, best.mode, best.spot) : stay(view, unitId);
};

const away = ({ stance }: Fighter, hex: { q: number; r: number }): number => distance(hex, stance.position);

interface Place {
  readonly mode: MoveMode;
  readonly spot: Spot;
  readonly stance: Stance;
}

const placesOf = ({ field }: Sketch, { id, stance }: Fighter): Place[] =>
  MODES.flatMap((mode) =>
    reachable(field, id, mode).map((spot) => ({
      mode,
      spot,
      stance: {
        position: { q: spot.q, r: spot.r },
        facing: spot.facing,
        prone: stance.prone,
        movement: mode,
        hexes: spot.hexes,
      },
    })),
  );

const bestPlace = (sketch: Sketch, me: Fighter, enemy: Fighter): Place | undefined => {
  const mine = rankedBy(placesOf(sketch, me), (place) =>
    balance(sketch, me, place, enemy, enemy.stance),
  ).slice(0, OURS);
  if (enemy.hasMoved) return mine[0];
  const theirs = placesOf(sketch, enemy);
  const worst = ({ stance, spot }: Place): number => {
    const replies = rankedBy(theirs, (reply) => damage(sketch, enemy, reply.stance, me, stance)).slice(
      0,
      REPLIES,
    );
    return Math.min(...replies.map((reply) => balance(sketch, me, { stance, spot }, enemy, reply.stance)));
  };
  return rankedBy(mine, worst)[0];
};

const damage = (sketch: Sketch, from: Fighter, at: Stance, to: Fighter, there: Stance): number =>
  bestVolley(sketch, from, at, to, there, from.cooling + MIND.heatMax - from.heat)?.damage ?? 0;

/** Damage given less damage taken; with neither, the nearer the better. */
const balance = (
  sketch: Sketch,
  me: Fighter,
  { stance, spot }: Pick<Place, 'stance' | 'spot'>,
  enemy: Fighter,
  there: Stance,
): number =>
  damage(sketch, me, stance, enemy, there) -
  damage(sketch, enemy, there, me, stance) -
  2 * spot.hazards -
  0.1 * distance(stance.position, there.position);

const rankedBy = <T>(list: readonly T[], worth: (item: T) => number): T[] =>
  list
    .map((item) => ({ item, value: worth(item) }))
    .sort((one, other) => other.value - one.value)
    .map(({ item }) => item);

export const battletech = { replier };
