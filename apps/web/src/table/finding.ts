// Whether a record is true, in words for the player.

import {
  type AnyRules,
  type GamePackage,
  type GameRecord,
  type Receipt,
  type Verdict,
  verify,
} from '@turnfold/kernel';
import { rulesOf } from '../rules-of.ts';

/** What this page was told while the game ran: the record must agree with it. */
export interface Told {
  readonly gameId: string;
  readonly rulesVersion: number;
  readonly commitment: string;
  /** The last entry's hash once the game is over; null while it runs. */
  readonly head: string | null;
}

export interface Finding {
  /** `warn`: nothing is wrong with the record, and yet something could not be checked or came to no end. */
  readonly tone: 'good' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** What is true of the game and a player should know. */
  readonly notes: readonly string[];
}

interface Held {
  readonly told: Told | null;
  readonly receipts: readonly Receipt[];
}

/** The verdict in words, together with what only this device can know: what it was told, and what it was promised. */
export const findingOf = (
  game: GamePackage | null,
  record: GameRecord,
  { told, receipts }: Held,
): Finding => {
  const contradiction = told && contradictionOf(record, told);
  if (contradiction) return bad('Verification FAILED: not the game you were shown', contradiction);
  return wordsOf(verify(knownRules(game, record), record, receipts), record, receipts);
};

const knownRules = (game: GamePackage | null, record: GameRecord): AnyRules | null =>
  game && rulesOf(game, record.rulesVersion);

const contradictionOf = (record: GameRecord, told: Told): string | null => {
  if (record.gameId !== told.gameId) return 'It is the record of another game.';
  if (record.commitment !== told.commitment)
    return 'Its secret is not the one that was promised before the game.';
  if (record.rulesVersion !== told.rulesVersion) return 'It names another version of the rules.';
  if (told.head === null) return null;
  if (!record.complete) return 'The game is over, and the server does not publish its luck.';
  return record.head === told.head ? null : 'It ends differently from the game you were shown.';
};

const wordsOf = (verdict: Verdict, record: GameRecord, receipts: readonly Receipt[]): Finding => {
  if (verdict.verdict === 'failed') return bad(failureTitle(verdict), sentence(verdict.problem));
  const { notes } = verdict;
  if (verdict.verdict === 'intact') return { tone: 'warn', ...intactWords(verdict), notes };
  if (record.outcome?.result === 'aborted' && receipts.length > 0) return stopFinding(verdict);
  return {
    tone: 'good',
    title: 'Verified: every move and die checks out',
    text: `${countsOf(verdict)}: each is what the rules and the luck give. ${receiptWords(record, receipts)}`,
    notes,
  };
};

type Intact = Verdict & { readonly verdict: 'intact' };

const intactWords = (verdict: Intact): Pick<Finding, 'title' | 'text'> =>
  verdict.reason === 'running'
    ? {
        title: 'Intact so far; the dice are not checked yet',
        text: `${countOf(verdict.entries)} in an unbroken chain. The dice can be checked when the game is over and the host’s secret is published.`,
      }
    : {
        title: 'Intact, but its moves could not be decided again',
        text: `${sentence(verdict.problem)} Nothing was changed, left out or put in: ${countOf(verdict.entries)} in an unbroken chain.`,
      };

/** The record is true, and yet nobody can tell why the host let it end. */
const stopFinding = (verdict: Verdict & { readonly verdict: 'verified' }): Finding => ({
  tone: 'warn',
  title: 'Stopped after the seeds were known',
  text: `${countsOf(verdict)} check out, but the game was not decided by play. Somebody who knew the coming dice may have stopped it.`,
  notes: verdict.notes,
});

const countsOf = ({ entries, events, draws }: { entries: number; events: number; draws: number }): string =>
  `${countOf(entries)}, ${events} events and ${draws} draws of luck`;

/** The opening is an entry as well, so these are no moves. */
const countOf = (entries: number): string => `${entries} ${entries === 1 ? 'entry' : 'entries'} of the log`;

const receiptWords = (record: GameRecord, receipts: readonly Receipt[]): string => {
  if (receipts.length > 0) return 'It fits the receipt: the luck is the one that was promised.';
  return record.practice
    ? 'No receipt binds a practice game.'
    : 'There is no receipt here, so nobody can tell whether the luck is the one that was promised to the players.';
};

const bad = (title: string, text: string): Finding => ({ tone: 'bad', title, text, notes: [] });

type Failed = Verdict & { readonly verdict: 'failed' };

const failureTitle = ({ where }: Failed): string => `Verification FAILED ${placeOf(where)}`;

const placeOf = (where: Failed['where']): string => {
  if (where === 'header') return 'at the very start';
  if (where === 'end') return 'at the end';
  if (where === 'receipt') return 'against the receipt';
  return where === 0 ? 'at the opening' : `at move ${where}`;
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
