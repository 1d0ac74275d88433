// Who will win: the share of all spare armies, income and cards that each player has, and who is about to move.

import { type Appraisal, must } from '@turnfold/kernel';
import { neighboursOf } from '../atlas.ts';
import { fixedValue, tradeValue } from '../cards.ts';
import { continentsHeld } from '../reinforcements.ts';
import { parseOwner } from '../state.ts';
import { SYMBOLS } from '../symbols.ts';
import type { ConquestView } from '../view-schema.ts';
import { type Position, positionOf } from './position.ts';

/** By learning from games between bots; see docs/BOTS.md. */
const WEIGHTS = [4.386, -3.129, -0.037, 4.313, 6.505, -5.163, 2.008, 1.004, 8.805, -0.955, 0.846, -0.641];

export const appraisal: Appraisal<ConquestView> = {
  features: (view, me) => {
    const position = positionOf(view, me);
    const { seats } = position;
    const current = parseOwner(seats, view.currentPlayerId);
    const { land, armies, spare, largest, front } = forcesOf(position, current);
    const income = incomeOf(position, land);
    const cards = view.players.slice(0, seats).map(({ cardCount }) => cardCount);
    const cardWorth = nextSet(view) / CARDS_PER_SET / Math.max(1, total(armies));
    return land.map((count, seat) => {
      if (count === 0 && !view.claiming && view.turn > 0 && !isHidden(view)) return null;
      const power = share(spare, seat);
      const gain = share(income, seat);
      const isCurrent = seat === current;
      return [
        power,
        power * power,
        gain,
        gain * gain,
        share(front, seat),
        share(front, seat) * share(front, seat),
        share(largest, seat),
        share(cards, seat),
        Math.min(2, must(cards[seat], 'seat') * cardWorth),
        isCurrent ? 1 : 0,
        isCurrent ? power : 0,
        ((seat + seats - current) % seats) / seats,
      ];
    });
  },
  weights: WEIGHTS,
};

interface Forces {
  readonly land: number[];
  readonly armies: number[];
  /** Armies that may leave their place: all but one in each, and those not placed yet. */
  readonly spare: number[];
  readonly largest: number[];
  /** Spare armies that stand next to somebody else's. */
  readonly front: number[];
}

const forcesOf = ({ atlas, seats, owners, armies, pool, view }: Position, current: number): Forces => {
  const none = (): number[] => new Array(seats).fill(0);
  const forces: Forces = { land: none(), armies: none(), spare: none(), largest: none(), front: none() };
  const add = (list: number[], seat: number, amount: number): void => {
    list[seat] = must(list[seat], 'seat') + amount;
  };
  for (let area = 0; area < owners.length; area++) {
    const owner = must(owners[area], 'territory');
    if (owner < 0 || owner >= seats) continue;
    const here = must(armies[area], 'territory');
    add(forces.land, owner, 1);
    add(forces.armies, owner, here);
    add(forces.spare, owner, here - 1);
    if (neighboursOf(atlas, area).some((other) => owners[other] !== owner))
      add(forces.front, owner, here - 1);
    forces.largest[owner] = Math.max(must(forces.largest[owner], 'seat'), here);
  }
  if (current >= 0 && current < seats && !view.claiming) {
    add(forces.armies, current, pool);
    add(forces.spare, current, pool);
    add(forces.front, current, pool);
  }
  return forces;
};

const incomeOf = ({ atlas, owners }: Position, land: readonly number[]): readonly number[] =>
  land.map((count, seat) => {
    const bonus = continentsHeld(atlas, owners, seat).reduce((sum, continent) => sum + continent.bonus, 0);
    return count === 0 ? 0 : Math.max(3, count / 3) + bonus;
  });

/** What a card is a part of: three make a set, and some lie unused. */
const CARDS_PER_SET = 5;

const nextSet = ({ options, setsTraded }: ConquestView): number =>
  options.cardValues === 'fixed' ? fixedValue(SYMBOLS) : tradeValue(setsTraded + 1);

const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);

const share = (list: readonly number[], seat: number): number => {
  const all = total(list);
  return all === 0 ? 0 : must(list[seat], 'seat') / all;
};

/** In the fog a player may live where we do not see. */
const isHidden = ({ options }: ConquestView): boolean => options.fog;
