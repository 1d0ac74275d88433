// What `turnfold verify` found, in plain words.

import { type GamePackage, type GameRecord, type Receipt, receiptProblem, verify } from '@turnfold/kernel';

/** What the exit code tells scripts. Of several records, the first of these that is true of one of them. */
export const EXIT_CODES = { failed: 1, unreadable: 2, intact: 3, verified: 0 } as const;

export type Finding = keyof typeof EXIT_CODES;

export interface Verdict {
  readonly finding: Finding;
  /** The verdict itself, then what else should be known. */
  readonly lines: readonly string[];
}

/** A receipt, and the file that it was read from. */
export interface FiledReceipt extends Receipt {
  readonly file: string;
}

export const verdictOf = (
  record: GameRecord,
  receipts: readonly FiledReceipt[],
  catalog: readonly GamePackage[],
): Verdict => {
  const found = verify(rulesFor(record, catalog), record);
  if (found.verdict === 'failed')
    return failed(`verification FAILED ${placeOf(found.where)}: ${found.problem}.`);
  const broken = receipts.find((receipt) => receiptProblem(record, receipt) !== null);
  if (broken)
    return failed(
      `verification FAILED by the receipt ${broken.file} of ${broken.playerId}: ${receiptProblem(record, broken)}.`,
    );
  const first = found.verdict === 'verified' ? verifiedText(found) : intactText(record, found, catalog);
  const notes = found.notes.map((note) => `Note: ${note}`);
  return { finding: found.verdict, lines: [first, ...notes, ...receiptLines(record, receipts)] };
};

const failed = (line: string): Verdict => ({ finding: 'failed', lines: [line] });

/** The rules that made a record; where they are not here, those of today, which know that they did not. */
const rulesFor = ({ rules: id, rulesVersion }: GameRecord, catalog: readonly GamePackage[]) => {
  const found = catalog.find(({ rules }) => rules.id === id);
  if (!found) return null;
  const { rules, earlier = [] } = found;
  return [rules, ...earlier].find(({ version }) => version === rulesVersion) ?? rules;
};

const placeOf = (where: 'header' | 'receipt' | 'end' | number): string => {
  if (typeof where === 'number') return `at revision ${where}`;
  return where === 'end' ? 'at its end' : `in its ${where}`;
};

type Found<Kind> = Extract<ReturnType<typeof verify>, { readonly verdict: Kind }>;

const verifiedText = ({ entries, events, draws }: Found<'verified'>): string =>
  `Verified: every move and die checks out (${entries} entries, ${events} events, ${draws} draws).`;

const intactText = (
  record: GameRecord,
  { reason, problem, entries }: Found<'intact'>,
  catalog: readonly GamePackage[],
): string => {
  if (reason === 'running')
    return `Intact so far: the chain of ${entries} entries holds, and the game is still running. Its dice and hidden values can be checked when it is over: take its record again then.`;
  const whole = 'Intact: no entry was changed, left out or put in, and the secret is the one committed to';
  const missing = missingRules(record, catalog);
  return missing === null
    ? `${whole}; but ${problem}. Use the Turnfold that made it to check every move and die.`
    : `${whole} (made by rules version ${record.rulesVersion} of ${record.rules}, which this program does not have). ${missing} Use one that has them to check every move and die.`;
};

/** What this program has instead of a record's rules; null where it has them. */
const missingRules = (record: GameRecord, catalog: readonly GamePackage[]): string | null => {
  const found = catalog.find(({ rules }) => rules.id === record.rules);
  if (!found) return `It knows ${catalog.map(({ rules }) => rules.id).join(', ')}.`;
  const versions = [found.rules, ...(found.earlier ?? [])].map(({ version }) => version);
  if (versions.includes(record.rulesVersion)) return null;
  return `It has version ${versions.sort((one, other) => one - other).join(', ')}.`;
};

const receiptLines = (record: GameRecord, receipts: readonly FiledReceipt[]): readonly string[] => {
  if (receipts.length > 0)
    return receipts.map(
      ({ file, playerId }) =>
        `Receipt ${file} of ${playerId}: ${record.complete ? 'kept' : 'kept so far'}. The game, the commitment and the list of seeds are those that were promised.`,
    );
  const isBound = !record.practice && record.seedHashes.some((hash) => hash !== null);
  return isBound
    ? [
        "Note: Only a player's receipt can tell whether these seeds are the ones that were sealed: --receipt FILE.",
      ]
    : [];
};
