// A step costs the same early and late: what it writes and what it looks up does not grow with the log.
//
// Work is counted, not timed, so that a busy machine makes no difference. For writing: the fields of every object that
// is new in the state after a single event, and of every copy that `own` made for it. For deciding: how often the state
// is looked into. For each type of event and of action the usual work late in the longest game is set against the
// usual work early in it. Boards fill up and hands grow, so a few times as much is fine; a list that every event makes
// one longer is not.

import type { Game } from '../../game.ts';
import type { Move } from '../../log.ts';
import { createOwn, type Own } from '../../own.ts';
import { isRefused } from '../../refusal.ts';
import { broken } from '../failure.ts';
import { countedReads } from '../reads.ts';
import type { Trail } from '../trail.ts';
import type { Trials } from '../trials.ts';

const MOVES_MAX = 3_000;
/** Late work may be so many times the early work, and a bit more. */
const WRITTEN = { factor: 2, slack: 200 };
const READ = { factor: 3, slack: 1_000 };

export const checkFlat = (trials: Trials): void => {
  const [longest] = [...trials.trails()].sort((one, other) => other.last.sequence - one.last.sequence);
  if (!longest) return;
  const isCut = longest.moves.length <= longest.last.revision;
  const trail = isCut ? trials.again(longest, MOVES_MAX) : longest;
  compare(trail, writing(trail), WRITTEN, 'writes', 'fields');
  compare(trail, deciding(trail), READ, 'looks up', 'things');
};

const compare = (
  trail: Trail,
  work: readonly Work[],
  { factor, slack }: { readonly factor: number; readonly slack: number },
  verb: string,
  noun: string,
) => {
  const early = usual(work.slice(0, work.length >> 2));
  const late = usual(work.slice((work.length * 3) >> 2));
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
    const { seat, action } = moves[revision] as Move;
    const { value: state, reads } = countedReads((games[revision - 1] as Game).state);
    try {
      rules.toAct(state);
      rules.stage(state);
      rules.outcome(state);
      if (isRefused(rules.decide(state, seat as number, action, luck.at(revision - 1)))) continue;
    } catch {
      continue; // Rules that know their own objects by identity do not know them in disguise.
    }
    work.push({ type: action?.type ?? '', revision, amount: reads() });
  }
  return work;
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
const usual = (
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
      const { amount: median, revision } = sorted[sorted.length >> 1] as Work;
      return [type, { median, revision }];
    }),
  );
};
