// Decisions that may have given something away. A quick look at each of them says which, and the few that look worst are
// heard: fresh worlds and draws, and everybody plays on as the strong player would.

import { type Action, canonical, must } from '@turnfold/kernel';
import { adviceAt, type Choices, choicesAt, type Effort } from './choices.ts';
import { type Comparison, comparing, playing } from './compare.ts';
import { type Decision, type Look, linesOf } from './lines.ts';
import type { Judged, Worth } from './worth.ts';

export interface Suspect {
  readonly decision: MadeDecision;
  /** What may have been better. */
  readonly other: Action;
  readonly found: Comparison;
  /** What it may well have given away, by the look that thinks the worst of it. */
  readonly feared: number;
}

export type MadeDecision = Decision & { readonly chosen: Action };

/** How a suspect is found: a first look at the turn, and others at what comes of it, of which the last one counts. */
export interface Search {
  readonly screen: Effort;
  readonly checks: readonly Check[];
}

interface Check extends Look {
  /** Lines to begin with, and those that are played where the first ones do not settle it. */
  readonly first: number;
  readonly lines: number;
}

/** What was chosen, and what may have been better; null where there was nothing to choose. */
export const searched = (
  judged: Judged,
  worth: Worth,
  decision: MadeDecision,
  { screen, checks }: Search,
): { readonly worth: number; readonly suspects: readonly Suspect[] } | null => {
  const advice = adviceAt(worth, decision);
  const choices = choicesAt(judged, worth, decision, screen, advice);
  if (!choices) return null;
  const compares = checks.map((check, at) => checking(judged, worth, decision, check, `check ${at}`));
  const suspects = rivalsOf(choices, advice).map((other): Suspect => {
    const all = compares.map((compared) => compared(other));
    return { decision, other, found: must(all.at(-1), 'check'), feared: Math.max(...all.map(feared)) };
  });
  return { worth: worstOf(suspects)?.found.chosen ?? choices.chosen.worth, suspects };
};

/** Compares what was chosen with others, in more lines where the first ones do not settle it. */
const checking = (
  judged: Judged,
  worth: Worth,
  decision: MadeDecision,
  { first, lines: most, ...look }: Check,
  name: string,
): ((other: Action) => Comparison) => {
  const lines = linesOf(judged, worth, decision, look, name);
  const chosen = playing(lines, decision.chosen);
  return (other) => {
    const compared = comparing(chosen, playing(lines, other));
    const begun = compared(first);
    return isOpen(begun) ? compared(most) : begun;
  };
};

/** What was most likely better. */
export const worstOf = (suspects: readonly Suspect[]): Suspect | null =>
  suspects.reduce<Suspect | null>(
    (worst, one) => (worst && gainOf(worst) >= gainOf(one) ? worst : one),
    null,
  );

const gainOf = ({ found }: Suspect): number => found.gain;

/** What gets a second look: what the bot would do, and what a first look finds better. */
const rivalsOf = ({ chosen, others }: Choices, advice: Action): readonly Action[] => {
  const best = others.reduce((most, other) => (other.worth > most.worth ? other : most), chosen);
  const rivals = best.worth - chosen.worth >= NOTICED ? [advice, best.action] : [advice];
  const byName = new Map(rivals.map((action) => [canonical(action), action]));
  byName.delete(canonical(chosen.action));
  return [...byName.values()];
};

/** What a first look has to find before it counts. */
const NOTICED = 0.02;

/** Whether more lines could tell that something was given away. */
const isOpen = (found: Comparison): boolean => likely(found) > LITTLE;

/** What may well have been given away: few lines must not let a suspect go that scatters. */
const likely = ({ gain, error }: Comparison): number => gain + error;

/** The most that may have been given away, within reason. */
const feared = ({ gain, error }: Comparison): number => gain + SURELY * error;

/** Standard errors beyond which little is in doubt. */
const SURELY = 2;

/** What hardly matters. */
const LITTLE = 0.06;

export interface Hearing extends Look {
  /** Suspects that are to be told from the others: as many as a review shows. */
  readonly worst: number;
  /** Lines of one suspect, and those of all of them; each is played twice, once with each of the two actions. */
  readonly each: number;
  readonly all: number;
}

/**
 * Hears suspects as long as it is in doubt which decisions are the worst, or what those gave away; each step says how much is
 * done. Answers with those that were heard, each with what was better.
 */
export function* hear(
  judged: Judged,
  worth: Worth,
  suspects: readonly Suspect[],
  { worst, each, all, ...look }: Hearing,
): Generator<number, ReadonlyMap<MadeDecision, Suspect>> {
  const cases = suspects.map((suspect): Case => {
    const { decision, other } = suspect;
    const lines = linesOf(judged, worth, decision, look, 'hearing');
    return { suspect, compared: comparing(playing(lines, decision.chosen), playing(lines, other)), lines: 0 };
  });
  for (let played = 0; played < all; ) {
    const next = mostFeared(cases, worst, each);
    if (!next) break;
    const lines = Math.min(each, Math.max(FEWEST, Math.ceil(1.5 * next.lines)));
    played += lines - next.lines;
    next.lines = lines;
    next.suspect = { ...next.suspect, found: next.compared(lines) };
    yield Math.min(1, played / all);
  }
  const heard = cases.filter(({ lines }) => lines > 0);
  return new Map(leadersOf(heard).map(({ suspect }) => [suspect.decision, suspect]));
}

interface Case {
  readonly compared: (to: number) => Comparison;
  /** By the hearing, once there are lines of it. */
  suspect: Suspect;
  lines: number;
}

/** Six lines in which both actions win say little: one that loses a game in four passes them one time in six. */
const FEWEST = 12;

/**
 * Of those whose place among the worst, or else whose cost, is in doubt, the one that may have given away most; null where there
 * is none, or no more lines of it may be played.
 */
const mostFeared = (cases: readonly Case[], worst: number, each: number): Case | null => {
  const leaders = leadersOf(cases);
  const edge = Math.max(LITTLE / 2, (gainAt(leaders, worst - 1) + gainAt(leaders, worst)) / 2);
  const shown = new Set(leaders.slice(0, worst));
  const inDoubt = (one: Case): boolean => {
    const { found } = one.suspect;
    if (one.lines === 0) return one.suspect.feared > edge;
    return Math.abs(found.gain - edge) < SURELY * found.error || (shown.has(one) && found.error > SMALL);
  };
  return cases
    .filter((one) => one.lines < each && inDoubt(one))
    .reduce<Case | null>((most, one) => (most && fearOf(most) >= fearOf(one) ? most : one), null);
};

const fearOf = ({ suspect, lines }: Case): number => (lines === 0 ? suspect.feared : feared(suspect.found));

const gainAt = (cases: readonly Case[], rank: number): number => cases[rank]?.suspect.found.gain ?? 0;

/** The worst case of each decision, the worst first. */
const leadersOf = (cases: readonly Case[]): readonly Case[] => {
  const known = new Set<MadeDecision>();
  return [...cases]
    .sort((one, other) => gainOf(other.suspect) - gainOf(one.suspect))
    .filter(({ suspect: { decision } }) => !known.has(decision) && known.add(decision));
};

/** A standard error that is small enough. */
const SMALL = 0.05;
