// Which stored data this program can read. A store names the format of what it holds, in a table called `turnfold`.

import { StoreError } from './store.ts';

/** Turnfold 0.1 named no format. Its data counts as this one, and is refused. */
export const FORMAT_OF_0_1 = 1;

/** The first migration makes format 2, and each one after it adds 1. */
export const formatAfter = (migrations: number): number => FORMAT_OF_0_1 + migrations;

/** Where data was found, and how to start somewhere else. */
export interface Place {
  readonly name: string;
  readonly elsewhere: string;
}

/** Throws where the stored format is not known here; null is a place without data. Call it before any write. */
export const assertReadable = (stored: number | null, known: number, { name, elsewhere }: Place): void => {
  if (stored === FORMAT_OF_0_1)
    throw new StoreError(
      'unavailable',
      `${name} holds games of Turnfold 0.1, which 0.2 cannot read. Nothing was changed. To start beside them, ${elsewhere}`,
    );
  if (stored !== null && stored > known)
    throw new StoreError(
      'unavailable',
      `${name} holds data of format ${stored}, and this Turnfold knows formats up to ${known}. Nothing was changed. Update Turnfold, or ${elsewhere}`,
    );
};

/** The migrations that are still to run, each with the format that it leads to. */
export const missingMigrations = (
  stored: number | null,
  migrations: readonly string[],
): readonly { readonly script: string; readonly format: number }[] =>
  migrations
    .map((script, index) => ({ script, format: formatAfter(index + 1) }))
    .filter(({ format }) => format > (stored ?? 0));
