// Decisions that may have given something away. A quick look at each of them says which, and the few that look worst are
// heard: fresh worlds and draws, and everybody plays on as the strong player would.

import { type Action, canonical, must } from '@turnfold/kernel';
import { adviceAt, type Choices, choicesAt, type Effort } from './choices.ts';
import { type Comparison, comparing } from './compare.ts';
import { type Decision, type Look, linesOf } from './lines.ts';
import type { Judged, Worth } from './worth.ts';

export interface Suspect {
  readonly decision: MadeDecision;
  /** What may have been better. */
  readonly other: Action;
  readonly found: Comparison;
}

type MadeDecision = Decision & { readonly chosen: Action };

/** How a suspect is found: a first look at the turn, and a second one at what comes after it. */
export interface Search {
  readonly screen: Effort;
  readonly check: Check;
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
  { screen, check }: Search,
): { readonly worth: number; readonly suspect: Suspect | null } | null => {
  const advice = adviceAt(worth, decision);
  if (canonical(advice) !== canonical(decision.chosen)) {
    const found = checked(judged, worth, decision, advice, check);
    if (isOpen(found)) return { worth: found.chosen, suspect: { decision, other: advice, found } };
  }
  const choices = choicesAt(judged, worth, decision, screen, advice);
  if (!choices) return null;
  const other = betterOf(choices);
  const found = other && checked(judged, worth, decision, other, check);
  return { worth: choices.chosen.worth, suspect: other && found && { decision, other, found } };
};

/** What a first look finds better. */
const betterOf = ({ chosen, others }: Choices): Action | null => {
  const best = others.reduce((most, other) => (other.worth > most.worth ? other : most), chosen);
  return best.worth - chosen.worth < NOTICED ? null : best.action;
};

/** What a first look has to find before a decision gets a second one. */
const NOTICED = 0.02;

const checked = (
  judged: Judged,
  worth: Worth,
  decision: MadeDecision,
  other: Action,
  { first, lines, ...look }: Check,
): Comparison => {
  const compared = comparing(linesOf(judged, worth, decision, look, 'check'), decision.chosen, other);
  const begun = compared(first);
  return isOpen(begun) ? compared(lines) : begun;
};

/** Whether more lines could tell that something was given away. */
const isOpen = (found: Comparison): boolean => likely(found) > LITTLE;

/** What a suspect may well have given away: few lines must not let one go that scatters. */
const likely = ({ gain, error }: Comparison): number => gain + error;

/** What hardly matters. */
const LITTLE = 0.06;

/** More and more lines, half as many again each time, until the standard error is small enough. */
const settled = (compared: (to: number) => Comparison, doubt: number, lines: number): Comparison => {
  let played = FEWEST;
  let found = compared(played);
  while (found.error > doubt && played < lines) {
    played = Math.min(lines, Math.ceil(1.5 * played));
    found = compared(played);
  }
  return found;
};

/** Six lines in which both actions win say little: one that loses a game in four passes them one time in six. */
const FEWEST = 12;

export interface Hearing extends Look {
  readonly rounds: readonly Round[];
}

/** How many suspects are left in a round; each is played on until so little doubt is left, or so many lines were played. */
interface Round {
  readonly places: number;
  readonly doubt: number;
  readonly lines: number;
}

/** Hears the worst suspects, round by round, as long as they stay among the worst; each step says how much is done. */
export function* hear(
  judged: Judged,
  worth: Worth,
  suspects: readonly Suspect[],
  { rounds, ...look }: Hearing,
): Generator<number, ReadonlyMap<Suspect, Comparison>> {
  const heard = new Map<Suspect, Comparison>();
  const known = (suspect: Suspect): Comparison => heard.get(suspect) ?? suspect.found;
  const compared = new Map(
    suspects.map((suspect) => {
      const { decision, other } = suspect;
      return [suspect, comparing(linesOf(judged, worth, decision, look, 'hearing'), decision.chosen, other)];
    }),
  );
  let open = suspects;
  for (const [round, { places, doubt, lines }] of rounds.entries()) {
    open = open
      .filter((suspect) => round === 0 || isOpen(known(suspect)))
      .sort((one, other) => likely(known(other)) - likely(known(one)))
      .slice(0, places);
    for (const [at, suspect] of open.entries()) {
      heard.set(suspect, settled(must(compared.get(suspect), 'suspect'), doubt, lines));
      yield (round + (at + 1) / open.length) / rounds.length;
    }
  }
  return heard;
}
