import { backUp } from '@turnfold/store/sqlite';
import { fail } from './fail.ts';

export const backup = (file: string, { data }: { readonly data: string }) => {
  try {
    const { games, entries } = backUp(data, file);
    console.log(
      `${file}: ${games} games with ${entries} moves. To restore, put it into an empty folder as turnfold.db.`,
    );
  } catch (error) {
    fail(`No backup was made: ${(error as Error).message}.`);
  }
};
