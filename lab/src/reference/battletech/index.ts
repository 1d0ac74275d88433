// `hard` of 0.1: weighs damage given against damage taken, and lets the enemy turn but never move.

import type { Bot, BotInput } from '@turnfold/kernel';
import { distance } from '../../../../games/battletech/src/map/hex.ts';
import type { BattleAction } from '../../../../games/battletech/src/play/actions.ts';
import { readyUnits, sideOf, unitIds, unitOf } from '../../../../games/battletech/src/play/state.ts';
import type { BattleView } from '../../../../games/battletech/src/play/view-schema.ts';
import { chooseBlows, chooseFire } from './attacks.ts';
import { chooseMove, type Mind } from './moves.ts';
import { sketchOf } from './sketch.ts';

const HARD: Mind = { caution: 0.7, heatMax: 4, skips: 1, cunning: true };
/** Weighs damage given against damage taken over all it can reach, seeks backs and keeps cool. */
export const hard: Bot<BattleView, BattleAction> = (sight) => play(sight, HARD);

const play = ({ view, seat, random }: BotInput<BattleView, BattleAction>, mind: Mind): BattleAction => {
  const sketch = sketchOf(view);
  const unitId = unitToAct(view, seat);
  switch (view.fight.phase) {
    case 'movement':
      return chooseMove(view, sketch, unitId, mind, random);
    case 'weapon_attack':
      return chooseFire(view, sketch, unitId, mind);
    default:
      return chooseBlows(view, unitId, mind);
  }
};

/** Who is farthest from the enemy moves first: the others answer to what they see. */
const unitToAct = (view: BattleView, seat: number): string => {
  if (view.active) return view.active.unitId;
  const ids = readyUnits(view, seat);
  if (view.fight.phase !== 'movement') return ids[0] as string;
  const enemies = unitIds(view).filter(
    (id) => !unitOf(view, id).destroyed && unitOf(view, id).side !== sideOf(seat),
  );
  const away = (id: string) =>
    Math.min(...enemies.map((enemy) => distance(unitOf(view, id).position, unitOf(view, enemy).position)));
  return ids.reduce((far, id) => (away(id) > away(far) ? id : far));
};
