// Whether a record is true, in words for the player.

import { type AnyRules, type GameRecord, type Verdict, verify } from '@turnfold/kernel';

/** What this page was told while the game ran: the record must agree with it. */
export interface Told {
  readonly head: string | null;
  readonly commitment: string;
}

export interface Finding {
  readonly good: boolean;
  readonly title: string;
  readonly text: string;
}

/** The verdict in words, together with what only this page can know: whether it is the game that was played here. */
export const findingOf = (rules: AnyRules, record: GameRecord, told: Told | null): Finding => {
  if (told && record.commitment !== told.commitment)
    return {
      good: false,
      title: 'Not the same luck',
      text: 'The secret is not the one that was promised before the game.',
    };
  if (told?.head && record.head !== told.head)
    return {
      good: false,
      title: 'Not the same game',
      text: 'The record ends differently from the game you were shown.',
    };
  const verdict = verify(rules, record);
  return verdict.ok
    ? trueFinding(record, verdict)
    : { good: false, title: 'Not true', text: whereOf(verdict) };
};

const trueFinding = (record: GameRecord, { entries, events, draws }: Verdict & { ok: true }): Finding =>
  record.complete
    ? {
        good: true,
        title: 'True, from the first move to the last',
        text: `${entries} moves, ${events} events and ${draws} draws of luck: each is what the rules and the secret give.`,
      }
    : {
        good: true,
        title: 'Whole, as far as it goes',
        text: `${entries} moves in an unbroken chain. The dice themselves can be checked when the game is over.`,
      };

export const whereOf = ({ where, problem }: Verdict & { ok: false }): string => {
  if (where === 'header') return `At the very start: ${problem}.`;
  if (where === 'end') return `At the end: ${problem}.`;
  return `Move ${where} is the first that differs: ${problem}.`;
};
