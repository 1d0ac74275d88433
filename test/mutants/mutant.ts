// A mutant: the program with one small defect, planted to see whether a test notices.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly before: string;
  readonly after: string;
  /** What goes wrong, for whom. */
  readonly breaks: string;
  /** The test files that should notice: what states the rule, not golden files, which change with anything. */
  readonly tests: readonly string[];
}

/** The text of the file with the defect in it. */
export const mutate = ({ name, before, after, file }: Mutant, text: string): string => {
  const found = text.split(before).length - 1;
  if (found !== 1)
    throw new Error(`The text of ${name} stands ${found} times in ${file}; it has to stand there once.`);
  return text.replace(before, () => after);
};

/** The mutant's file in a folder, as it is and with the defect. */
export const textsOf = (
  folder: string,
  mutant: Mutant,
): { readonly sound: string; readonly broken: string } => {
  const sound = readFileSync(join(folder, mutant.file), 'utf8');
  return { sound, broken: mutate(mutant, sound) };
};
