// `turnfold verify`: is a record true, and does it keep what a player's receipt says?

import { readFileSync } from 'node:fs';
import { catalog } from '@turnfold/catalog';
import { type GameRecord, parseReceipt, parseRecord, type Receipt } from '@turnfold/kernel';
import { printable } from './printable.ts';
import { EXIT_CODES, type FiledReceipt, type Finding, type Verdict, verdictOf } from './verdict.ts';

export const EXIT_CODES_HELP = `
Exit codes:
  ${EXIT_CODES.verified}  verified: every move, hash and die is right, and every receipt was kept
  ${EXIT_CODES.failed}  failed: a record is false, or does not keep what a receipt says
  ${EXIT_CODES.unreadable}  nothing could be checked: a file cannot be read, or is not what it should be
  ${EXIT_CODES.intact}  intact: nothing was changed, but not everything can be checked: the game is still
     running, or its rules are of a version that this program does not have
Of several records, the first of 1, 2, 3 that is true of one of them.

A receipt is held against the record of its game. With one record, against that one.`;

export const verifyFiles = (
  files: readonly string[],
  { receipt = [] }: { readonly receipt?: readonly string[] },
) => {
  const receipts = receipt.map((file) => ({ file, read: readReceipt(file) }));
  const wrong = receipts.flatMap(({ file, read }) => ('verdict' in read ? [tell(file, read.verdict)] : []));
  const filed = receipts.flatMap(({ file, read }) => ('value' in read ? [{ ...read.value, file }] : []));
  const findings = wrong.length > 0 ? wrong : verifyAll(files, filed);
  process.exitCode = EXIT_CODES[ORDER.find((finding) => findings.includes(finding)) ?? 'verified'];
};

const ORDER = Object.keys(EXIT_CODES) as readonly Finding[];

const verifyAll = (files: readonly string[], receipts: readonly FiledReceipt[]): readonly Finding[] => {
  const games = new Set<string>();
  const findings = files.map((file) => {
    const read = readRecord(file);
    if ('verdict' in read) return tell(file, read.verdict);
    const record = read.value;
    games.add(record.gameId);
    const its = receipts.filter(({ gameId }) => files.length === 1 || gameId === record.gameId);
    return tell(file, verdictOf(record, its, catalog));
  });
  const homeless = files.length === 1 ? [] : receipts.filter(({ gameId }) => !games.has(gameId));
  return [...findings, ...homeless.map((receipt) => tell(receipt.file, noRecordFor(receipt)))];
};

const noRecordFor = ({ gameId }: FiledReceipt): Verdict => ({
  finding: 'failed',
  lines: [`verification FAILED: none of these records is of game ${gameId}, which this receipt is for.`],
});

/** What is right goes to the output, what is wrong to the errors. */
const tell = (file: string, { finding, lines: [first, ...rest] }: Verdict): Finding => {
  const print = finding === 'verified' || finding === 'intact' ? console.log : console.error;
  print([`${file}: ${first}`, ...rest.map((line) => `  ${line}`)].map(printable).join('\n'));
  return finding;
};

/** A file that was read, or why it cannot be checked. */
type Read<T> = { readonly value: T } | { readonly verdict: Verdict };

const unreadable = (line: string): { readonly verdict: Verdict } => ({
  verdict: { finding: 'unreadable', lines: [line] },
});

const readRecord = (file: string): Read<GameRecord> => {
  const read = readText(file);
  if ('verdict' in read) return read;
  const record = parseRecord(read.value);
  if (!('problem' in record)) return { value: record };
  if (!('problem' in parseReceipt(read.value)))
    return unreadable('this is a receipt, not a record. Name it after --receipt.');
  return unreadable(`${record.problem}.${claimsToBeRecord(read.value) ? '' : WHERE_RECORDS_ARE}`);
};

/** Then its format is the problem, and updating Turnfold helps more than another file. */
const claimsToBeRecord = (text: string): boolean => text.includes('"turnfold-record"');

const WHERE_RECORDS_ARE =
  ' Take the record from the page of the game, or from GET /api/games/{gameId}/record.';

const readReceipt = (file: string): Read<Receipt> => {
  const read = readText(file);
  if ('verdict' in read) return read;
  const receipt = parseReceipt(read.value);
  if (!('problem' in receipt)) return { value: receipt };
  const isRecord = !('problem' in parseRecord(read.value));
  const problem = isRecord ? 'this is a record, not a receipt' : receipt.problem;
  return unreadable(`${problem}. Take the receipt from the device that the seat was played on.`);
};

const readText = (file: string): Read<string> => {
  try {
    return { value: readFileSync(file, 'utf8') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return unreadable(
      code === 'ENOENT' ? 'there is no such file. Check its name.' : `it cannot be read (${code}).`,
    );
  }
};
