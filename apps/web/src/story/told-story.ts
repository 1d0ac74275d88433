// Why a game was won, in a headline and a few sentences: told from its review, about anybody.

import type { Review, ReviewedMoment, Totals } from '@turnfold/bots/review';
import { parseSeat, type Seat } from '@turnfold/kernel';
import type { OutcomeLine } from '@turnfold/wire';
import { percent, totalsText } from '../review/review-words.ts';

export interface Told {
  /** "Ada won with better decisions." */
  readonly headline: string;
  /** The figures that it stands on. */
  readonly why: string;
}

/** What somebody is called: a name, or "You". */
type Name = (seat: Seat) => string;

/** Less than this, of luck or of choice, decides nothing. */
const WORTH_A_WORD = 0.05;
/** Where one counts so many times the other, the other is not talked about. */
const FAR_MORE = 2;

/** `otherwise` is what is said of a game that nobody won alone. */
export const tellStory = (
  { totals, moments }: Pick<Review, 'totals' | 'moments'>,
  outcome: OutcomeLine,
  name: Name,
  otherwise: string,
): Told => {
  const winner = soleWinner(outcome);
  const rival = winner === null ? null : rivalOf(outcome, winner);
  if (winner === null || rival === null) return { headline: otherwise, why: '' };
  const hasLuck = moments.some(({ luck }) => luck !== null);
  const figures = [winner, rival].map((seat) => figuresOf(totals[seat], name(seat), hasLuck));
  return {
    headline: `${name(winner)} won${
      BY_THE_TABLE[outcome.reason]?.(name(rival)) ?? ` ${byWhat(totals[winner], totals[rival])}`
    }.`,
    why: figures.map((figure) => `${figure}.`).join(' '),
  };
};

/** Where no move ended it. */
const BY_THE_TABLE: Readonly<Record<string, (rival: string) => string>> = {
  resignation: (rival) => `: ${inside(rival)} resigned`,
  time: () => ' on time',
  absence: (rival) => `: ${inside(rival)} left`,
};

/** Within a sentence. */
const inside = (name: string): string => (name === 'You' ? 'you' : name);

const byWhat = (winner: Totals | undefined, rival: Totals | undefined): string => {
  if (!winner || !rival) return 'the game';
  const luck = winner.luck - rival.luck;
  const choice = rival.cost - winner.cost;
  if (Math.max(luck, choice) < WORTH_A_WORD) return 'a close game';
  if (choice >= FAR_MORE * luck) return 'with better decisions';
  if (luck >= FAR_MORE * choice) return 'with better luck';
  return choice >= luck ? 'with better decisions and better luck' : 'with better luck and better decisions';
};

const figuresOf = (totals: Totals | undefined, name: string, hasLuck: boolean): string => {
  if (!totals) return name;
  const was = name === 'You' ? 'were' : 'was';
  return hasLuck ? `${name} ${was} ${totalsText(totals)}` : `${name} gave away ${percent(totals.cost)}`;
};

const soleWinner = ({ result, winners }: OutcomeLine): Seat | null =>
  result === 'won' && winners.length === 1 ? parseSeat(winners[0] ?? '') : null;

/** Who came closest to winning. */
const rivalOf = ({ ranking }: OutcomeLine, winner: Seat): Seat | null =>
  ranking
    .flat()
    .map(parseSeat)
    .find((seat) => seat !== null && seat !== winner) ?? null;

export interface KeyMoment {
  readonly revision: number;
  /** The revision in effect before it. */
  readonly before: number;
  /** Whose chance is told of. */
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

/**
 * The moment by which the winner gained the most that was never lost again; where nobody won alone, the one that changed
 * the most. Giving up decides nothing: it was decided before.
 */
export const decisiveMoment = (moments: Review['moments'], outcome: OutcomeLine): KeyMoment | null => {
  const winner = soleWinner(outcome);
  const played =
    outcome.reason in BY_THE_TABLE && moments.length > 2 ? moments.slice(1, -1) : moments.slice(1);
  let least = 1;
  let best: { readonly gain: number; readonly moment: KeyMoment } | null = null;
  for (const reviewed of played.toReversed()) {
    const moment = keyMoment(moments, reviewed, winner);
    least = Math.min(least, moment.to);
    const gain = (winner === null ? moment.to : least) - moment.from;
    if (best === null || gain > best.gain) best = { gain, moment };
  }
  return best?.moment ?? null;
};

/** A moment by its revision, as the one who gained by it saw it. Null where there is no such move. */
export const momentAtRevision = (moments: Review['moments'], revision: number): KeyMoment | null => {
  const found = moments.findIndex((moment) => moment.revision === revision);
  const moment = moments[found];
  return moment && found > 0 ? keyMoment(moments, moment, null) : null;
};

const keyMoment = (
  moments: Review['moments'],
  { revision, chances }: ReviewedMoment,
  about: Seat | null,
): KeyMoment => {
  const before = moments.findLast((one) => one.revision < revision);
  const gain = (seat: Seat) => (chances[seat] ?? 0) - (before?.chances[seat] ?? 0);
  const seat = about ?? chances.reduce((best, _, one) => (gain(one) > gain(best) ? one : best), 0);
  return {
    revision,
    before: before?.revision ?? 0,
    seat,
    from: before?.chances[seat] ?? 0,
    to: chances[seat] ?? 0,
  };
};

/** "Ada’s chance went from 41 % to 63 %." */
export const swingText = ({ seat, from, to }: KeyMoment, name: Name): string => {
  const whose = name(seat) === 'You' ? 'Your' : `${name(seat)}’s`;
  return percent(from) === percent(to)
    ? `${whose} chance to win stayed at ${percent(to)}.`
    : `${whose} chance to win went from ${percent(from)} to ${percent(to)}.`;
};

/** The address of a review at a revision, in the fragment that no server sees. */
export const reviewFragment = (revision: number): string => `#review@${revision}`;

/** The revision that a link to a review points at; null where it points at none. */
export const linkedRevision = (fragment: string): number | null => {
  const [, revision] = /^#review@(\d{1,6})$/.exec(fragment) ?? [];
  return revision === undefined ? null : Number(revision);
};
