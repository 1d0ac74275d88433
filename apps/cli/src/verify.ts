import { readFileSync } from 'node:fs';
import { gameOf } from '@turnfold/catalog';
import { parseRecord, verify } from '@turnfold/kernel';
import { fail } from './fail.ts';

export const verifyFile = (files: readonly string[]) => {
  for (const file of files) verifyOne(file);
};

const verifyOne = (file: string) => {
  const text = read(file);
  if (text === null) return fail(`${file}: there is no such file, or it cannot be read.`);
  const record = parseRecord(text);
  if ('problem' in record) return fail(`${file}: ${record.problem}.`);
  const game = gameOf(record.rules);
  if (!game) return fail(`${file}: this is a game of "${record.rules}", which is not in the catalog.`);
  const verdict = verify(game.rules, record);
  if (!verdict.ok) return fail(`${file}: NOT TRUE at ${placeOf(verdict.where)}: ${verdict.problem}.`, 1);
  const checked = record.complete
    ? `every hash, decision and die is right (${verdict.entries} entries, ${verdict.events} events, ${verdict.draws} draws)`
    : `the chain of ${verdict.entries} entries holds; what is hidden can be checked once the game is over`;
  console.log(`${file}: ${checked}.`);
};

const placeOf = (where: 'header' | 'end' | number): string =>
  typeof where === 'number' ? `revision ${where}` : `its ${where}`;

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};
