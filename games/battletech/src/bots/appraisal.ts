// Who will win a battle: what each side can still take and still give.

import type { Appraisal } from '@turnfold/kernel';
import { SIDES } from '../play/state.ts';
import type { BattleView } from '../play/view-schema.ts';
import { sketchOf } from './sketch.ts';

/** By learning from games between bots; see docs/BOTS.md. */
const WEIGHTS = [1.901, 1.99, 1.583, 3.517, -0.664, -2.276];

export const appraisal: Appraisal<BattleView> = {
  features: (view) => {
    const fighters = Object.values(sketchOf(view).fighters);
    const sums = SIDES.map((side) => {
      const own = fighters.filter((fighter) => fighter.side === side);
      const sum = (figure: (fighter: (typeof own)[number]) => number): number =>
        own.reduce((total, fighter) => total + figure(fighter), 0);
      return {
        toughness: sum(({ toughness }) => toughness),
        fire: sum(({ guns }) => guns.reduce((total, { mean }) => total + mean, 0)),
        tons: sum(({ tons }) => tons),
        hot: sum(({ heat }) => Math.max(0, heat - 4)),
        down: sum(({ stance, immobile }) => (stance.prone || immobile ? 1 : 0)),
        count: own.length,
      };
    });
    const [one, other] = sums;
    if (!one || !other) return [];
    return [[one, other] as const, [other, one] as const].map(([mine, theirs]) => {
      const share = (figure: 'toughness' | 'fire' | 'tons' | 'count'): number =>
        mine[figure] / Math.max(1e-9, mine[figure] + theirs[figure]);
      const toughness = share('toughness');
      return [
        toughness,
        share('fire'),
        toughness * toughness * toughness,
        share('tons'),
        mine.hot / Math.max(1, 10 * mine.count),
        mine.down / Math.max(1, mine.count),
      ];
    });
  },
  weights: WEIGHTS,
};
