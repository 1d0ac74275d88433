// A step costs the same early and late: what it writes and what it looks up does not grow with the log.
//
// Work is counted, not timed, so that a busy machine makes no difference. For writing: the fields of every object that
// is new in the state after a single event, and of every copy that `own` made for it. For deciding: how often the state
// is looked into. For each type of event and of action the median work late in the longest game is set against the
// median work early in it. Boards fill up and hands grow, so a few times as much is fine; a list that every event makes
// one longer is not.
//
// A list that grows only now and then, or in a short game, stays below that. So the state itself is measured as well: the
// game is cut into equal parts, and what has grown from each of them to the next, at the end as fast as at the start,
// will never stop. Rules whose board fills up like that name it in `fillsUp`.

import { itemAt, must } from '../../must.ts';
import { createOwn, type Own } from '../../own.ts';
import { isRefused } from '../../refusal.ts';
import { broken } from '../failure.ts';
import { sizesOf } from '../growth.ts';
import { countedReads } from '../reads.ts';
import type { Trail } from '../trail.ts';
import type { Trials } from '../trials.ts';

const MOVES_MAX = 3_000;
/** How many times the early work the late work may be, and a bit more. */
const WRITTEN = { factor: 2, slack: 200 };
const READ = { factor: 3, slack: 1_000 };

export const checkFlat = (trials: Trials): void => {
  const [longest] = [...trials.trails()].sort((one, other) => other.last.sequence - one.last.sequence);
  if (!longest) return;
  const isCut = longest.moves.length <= longest.last.revision;
  const trail = isCut ? trials.again(longest, MOVES_MAX) : longest;
  compare(trail, writing(trail), WRITTEN, 'writes', 'fields');
  compare(trail, deciding(trail), READ, 'looks up', 'things');
  checkGrowth(trail, trials.fillsUp);
};

const compare = (
  trail: Trail,
  work: readonly Work[],
  { factor, slack }: { readonly factor: number; readonly slack: number },
  verb: string,
  noun: string,
) => {
  const early = mediansByType(work.slice(0, work.length >> 2));
  const late = mediansByType(work.slice((work.length * 3) >> 2));
  for (const [type, { median, revision }] of late) {
    const before = early.get(type)?.median;
    if (before !== undefined && median > factor * before + slack)
      broken(
        { trail, revision },
        `${type} ${verb} ${before} ${noun} early in the game and ${median} late: its cost grows with the log`,
      );
  }
};

interface Work {
  readonly type: string;
  readonly revision: number;
  readonly amount: number;
}

const writing = ({ rules, setup, moves }: Trail): Work[] => {
  const work: Work[] = [];
  const seen = new WeakSet<object>();
  let state: object = rules.initial(setup);
  for (const [revision, move] of moves.entries())
    for (const event of move.events) {
      const counter = countedOwn();
      const next: object = rules.evolve(state, event, counter.own);
      work.push({ type: event.type, revision, amount: Math.max(counter.copied(), newFields(next, seen)) });
      state = next;
    }
  return work;
};

const SAMPLE_MAX = 400;

/** Asks for some of the moves again, on states that count. What cannot be asked that way is left out. */
const deciding = ({ rules, moves, games, luck }: Trail): Work[] => {
  const work: Work[] = [];
  const stride = Math.max(1, Math.floor(moves.length / SAMPLE_MAX));
  for (let revision = 1; revision < moves.length; revision += stride) {
    const { seat, action } = itemAt(moves, revision);
    const { value: state, reads } = countedReads(itemAt(games, revision - 1).state);
    try {
      rules.toAct(state);
      rules.stage(state);
      rules.outcome(state);
      if (isRefused(rules.decide(state, must(seat, 'seat'), action, luck.drawsAt(revision - 1)))) continue;
    } catch {
      continue; // Rules that know their own objects by identity do not know them in disguise.
    }
    work.push({ type: action?.type ?? '', revision, amount: reads() });
  }
  return work;
};

const PARTS = 8;
/** In fewer moves than this a game says nothing about its growth. */
const PART_MIN = 8;
const LOOKS_PER_PART = 25;

const checkGrowth = (trail: Trail, fillsUp: readonly string[]) => {
  const length = Math.floor(trail.games.length / PARTS);
  if (length < PART_MIN) return;
  const stride = Math.max(1, Math.floor(length / LOOKS_PER_PART));
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const games = trail.games.slice(part * length, (part + 1) * length);
    return games.filter((_game, index) => index % stride === 0).map(({ state }) => sizesOf(state, fillsUp));
  });
  const growing = [...(parts.at(-1)?.at(-1)?.keys() ?? [])].filter((path) => isGrowing(parts, path));
  const [deepest] = growing.sort((one, other) => other.split('.').length - one.split('.').length);
  if (deepest === undefined) return;
  const [first, last] = [parts[0], parts.at(-1)].map((part = []) => medianSize(part, deepest));
  broken(
    { trail, revision: trail.games.length - 1 },
    `${deepest || 'the state'} grows all the time, from ${first} fields to ${last}: does it grow with the log? If the board fills up there, name it in fillsUp`,
  );
};

type Sizes = ReadonlyMap<string, number>;

/** From each part to the next, and in the second half about as fast as in the first. */
const isGrowing = (parts: readonly (readonly Sizes[])[], path: string): boolean => {
  const medians = parts.map((part) => medianSize(part, path));
  const steps = medians.slice(1).map((size, index) => size - itemAt(medians, index));
  const half = PARTS / 2;
  const [early, late] = [steps.slice(0, half - 1), steps.slice(half)].map((some) =>
    some.reduce((sum, step) => sum + step, 0),
  );
  return steps.every((step) => step > 0) && 2 * (late ?? 0) >= (early ?? 0);
};

const medianSize = (part: readonly Sizes[], path: string): number => {
  const sizes = part.map((one) => one.get(path) ?? 0).sort((one, other) => one - other);
  return itemAt(sizes, sizes.length >> 1);
};

const countedOwn = (): { own: Own; copied(): number } => {
  const inner = createOwn();
  let copied = 0;
  const own: Own = (value, copy) => {
    const mine = inner(value, copy);
    if ((mine as object) !== value) copied += Object.keys(mine).length;
    return mine;
  };
  return { own, copied: () => copied };
};

/** How many fields stand in objects that were never seen before. */
const newFields = (value: unknown, seen: WeakSet<object>): number => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  let fields = 0;
  for (const inner of Object.values(value)) fields += 1 + newFields(inner, seen);
  return fields;
};

/** The median of each type, and a revision where it was met. */
const mediansByType = (
  work: readonly Work[],
): Map<string, { readonly median: number; readonly revision: number }> => {
  const byType = new Map<string, Work[]>();
  for (const one of work) {
    const list = byType.get(one.type);
    if (list) list.push(one);
    else byType.set(one.type, [one]);
  }
  return new Map(
    [...byType].map(([type, list]) => {
      const sorted = list.toSorted((one, other) => one.amount - other.amount);
      const { amount: median, revision } = itemAt(sorted, sorted.length >> 1);
      return [type, { median, revision }];
    }),
  );
};
