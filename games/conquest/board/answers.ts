// What the rules answer to what could be chosen on the map. Nothing is decided here: every answer is asked for, once.

import type { Refusal } from '@turnfold/kernel';
import { type Area, neighboursOf } from '../src/atlas.ts';
import { crossing, DICE_MAX, type Draft, placement } from './moves.ts';
import { idOfArea, type TableProps, type World } from './world.ts';

export interface Answers {
  /** Why this draft may not be sent. */
  placing(draft: Draft): Refusal | null;
  /** Why no attack and no move of armies can start here. */
  starting(from: Area): Refusal | null;
  /** Why nothing can go from one territory to the other. */
  crossing(from: Area, to: Area): Refusal | null;
  /** How many dice or armies may go there, at most. */
  most(from: Area, to: Area): number;
}

export const answersOf = (world: World, why: TableProps['why']): Answers => {
  const { phase } = world.view;
  const across = (from: Area, to: Area, count: number) => why(crossing(world, phase, from, to, count));
  const one = remembered((from: Area, to: Area) => across(from, to, 1));
  const starting = remembered((from: Area) => {
    let first: Refusal | null = null;
    for (const to of likelyFirst(world, from)) {
      const refusal = one(from, to);
      if (!refusal) return null;
      if (refusal.params.territory === idOfArea(world, from)) return refusal; // It holds for every end.
      first ??= refusal;
    }
    return first;
  });
  const most = remembered((from: Area, to: Area) => {
    const armies = world.armies[from] ?? 0;
    let count = phase === 'ATTACK' ? Math.min(DICE_MAX, armies) : armies;
    while (count > 0 && across(from, to, count)) count--;
    return count;
  });
  return { placing: (draft) => why(placement(world, draft)), starting, crossing: one, most };
};

/** Where a player would want to go from here: beside it first. The first refusal is then the one that helps. */
const likelyFirst = ({ atlas, owners, view }: World, from: Area): readonly Area[] => {
  const beside = neighboursOf(atlas, from);
  const isMeant = (to: Area) => (owners[to] === owners[from]) === (view.phase === 'FORTIFY');
  const likelihood = (to: Area) => (beside.includes(to) ? 2 : 0) + (isMeant(to) ? 1 : 0);
  return owners
    .map((_, to) => to)
    .filter((to) => to !== from)
    .toSorted((one, other) => likelihood(other) - likelihood(one));
};

const remembered = <Areas extends readonly Area[], Value>(find: (...areas: Areas) => Value) => {
  const known = new Map<string, Value>();
  return (...areas: Areas): Value => {
    const key = areas.join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = find(...areas);
    known.set(key, value);
    return value;
  };
};
