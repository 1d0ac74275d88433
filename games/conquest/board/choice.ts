// What is chosen on the map, and what one more click makes of it. The rules are asked; the choice itself is the board's.

import type { Refusal, Seat } from '@turnfold/kernel';
import type { Area } from '../src/atlas.ts';
import type { Answers } from './answers.ts';
import type { Draft } from './moves.ts';
import type { World } from './world.ts';

export interface Choice {
  readonly draft: Draft;
  readonly from: Area | null;
  readonly to: Area | null;
  /** Armies to move; null for as many as may. */
  readonly count: number | null;
  /** Dice to attack with; null for as many as may. */
  readonly dice: number | null;
  /** Armies to move in after a capture; null for all that need not stay. */
  readonly garrison: number | null;
}

export const NOTHING: Choice = {
  draft: new Map(),
  from: null,
  to: null,
  count: null,
  dice: null,
  garrison: null,
};

/** Where it all happens: what is to be seen, who looks, and what the rules say. */
export interface Scene {
  readonly world: World;
  readonly you: Seat | null;
  readonly answers: Answers;
}

export interface Click {
  /** The same object where the click changes nothing. */
  readonly choice: Choice;
  readonly refusal: Refusal | null;
}

/** A click on a territory. `many` puts down five armies instead of one. */
export const clicked = (scene: Scene, choice: Choice, area: Area, many = false): Click => {
  if (scene.world.view.phase === 'REINFORCE') return put(scene, choice, area, many ? 5 : 1);
  const { from, to } = choice;
  if (area === from) return { choice: NOTHING, refusal: null };
  return to === area ? asStart(scene, choice, area, null) : asEnd(scene, choice, area);
};

const asEnd = (scene: Scene, choice: Choice, area: Area): Click => {
  const { world, you, answers } = scene;
  const { from } = choice;
  if (from === null) return asStart(scene, choice, area, null);
  const refusal = answers.crossing(from, area);
  if (!refusal) return { choice: { ...NOTHING, from, to: area }, refusal: null };
  const isNewAttack = world.view.phase === 'ATTACK' && world.owners[area] === you;
  return asStart(scene, choice, area, isNewAttack ? null : refusal);
};

/** `before` is why the territory could not be where it goes to, where it was meant for that. */
const asStart = ({ answers }: Scene, choice: Choice, area: Area, before: Refusal | null): Click => {
  const refusal = answers.starting(area);
  if (refusal) return { choice, refusal: before ?? refusal };
  return { choice: { ...NOTHING, from: area }, refusal: before };
};

/** So many armies more, or fewer, on a territory of the draft. */
export const put = ({ world, answers }: Scene, choice: Choice, area: Area, more: number): Click => {
  const left = leftOf(world, choice);
  const now = choice.draft.get(area) ?? 0;
  const withMore = (count: number) => new Map(choice.draft).set(area, now + count);
  const refusal = more > 0 ? answers.placing(withMore(Math.max(1, left))) : null;
  if (refusal) return { choice, refusal };
  const draft = withMore(Math.max(-now, Math.min(more, left)));
  if (draft.get(area) === 0) draft.delete(area);
  return { choice: { ...choice, draft, from: area }, refusal: null };
};

/** Armies that are still in hand. */
export const leftOf = ({ view }: World, { draft }: Choice): number =>
  (view.reinforcementsRemaining ?? 0) - [...draft.values()].reduce((sum, count) => sum + count, 0);

/** A choice as far as it still can be made: land that was taken is where the next attack may start. */
export const standing = ({ world, answers }: Pick<Scene, 'world' | 'answers'>, choice: Choice): Choice => {
  if (world.view.phase === 'REINFORCE' || world.view.advance || choice.from === null) return choice;
  const ends = choice.to === null ? [choice.from] : [choice.from, choice.to];
  const from = ends.find((area) => !answers.starting(area));
  if (from === undefined) return NOTHING;
  const stays = from === choice.from && choice.to !== null && !answers.crossing(from, choice.to);
  return stays ? choice : { ...NOTHING, from };
};
