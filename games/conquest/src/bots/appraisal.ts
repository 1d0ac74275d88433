// Who will win: the share of all armies, income, cards and land that each player has.

import { type Appraisal, must } from '@turnfold/kernel';
import { continentsHeld } from '../reinforcements.ts';
import { parseOwner } from '../state.ts';
import type { ConquestView } from '../view-schema.ts';
import { positionOf } from './position.ts';

/** By learning from games between bots; see docs/BOTS.md. */
const WEIGHTS = [4.327, 0.698, -1.097, 3.375, 1.4, -0.286, 0.092];

export const appraisal: Appraisal<ConquestView> = {
  features: (view, me) => {
    const { atlas, seats, owners, armies } = positionOf(view, me);
    const land: number[] = new Array(seats).fill(0);
    const strength: number[] = new Array(seats).fill(0);
    for (let area = 0; area < owners.length; area++) {
      const owner = must(owners[area], 'territory');
      if (owner < 0 || owner >= seats) continue;
      land[owner] = must(land[owner], 'seat') + 1;
      strength[owner] = must(strength[owner], 'seat') + must(armies[area], 'territory');
    }
    const income = land.map((count, seat) => {
      const bonus = continentsHeld(atlas, owners, seat).reduce((sum, continent) => sum + continent.bonus, 0);
      return count === 0 ? 0 : Math.max(3, count / 3) + bonus;
    });
    const cards = view.players.slice(0, seats).map(({ cardCount }) => cardCount);
    const share = (list: readonly number[], seat: number): number => {
      const all = list.reduce((sum, each) => sum + each, 0);
      return all === 0 ? 0 : must(list[seat], 'seat') / all;
    };
    const current = parseOwner(seats, view.currentPlayerId);
    return land.map((count, seat) => {
      if (count === 0 && !view.claiming && view.turn > 0 && !isHidden(view)) return null;
      const power = share(strength, seat);
      const gain = share(income, seat);
      return [
        power,
        power * power,
        gain,
        gain * gain,
        share(cards, seat),
        count / owners.length,
        seat === current ? 1 : 0,
      ];
    });
  },
  weights: WEIGHTS,
};

/** In the fog a player may live where we do not see. */
const isHidden = ({ options }: ConquestView): boolean => options.fog;
