// The house rules of a server: who may open tables to strangers, whether people need a clock, which names are refused.

import type { ClockSettings } from '@turnfold/kernel';
import type { Failure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';

export interface HouseRules {
  /** Whether somebody at this address may open a table to strangers, or look for them. */
  readonly mayOpen: (address: string | undefined) => boolean;
  /** Whether people who play each other need a clock. */
  readonly needsClock: boolean;
  readonly refusesName: (name: string) => boolean;
}

export const NO_HOUSE_RULES: HouseRules = {
  mayOpen: () => true,
  needsClock: false,
  refusesName: () => false,
};

export const refusedName = (
  { refusesName }: HouseRules,
  ...names: readonly (string | undefined)[]
): Failure | null => {
  const refused = names.find((name) => name !== undefined && refusesName(name));
  return refused === undefined ? null : fail('NAME_REFUSED', { name: refused });
};

export interface Terms {
  /** How many people play each other. */
  readonly people: number;
  readonly clock: ClockSettings | null;
  /** Strangers may join. */
  readonly open: boolean;
  readonly address: string | undefined;
}

export const refusedTerms = (house: HouseRules, { people, clock, open, address }: Terms): Failure | null => {
  if (open && !house.mayOpen(address)) return fail('NO_OPEN_TABLES');
  return house.needsClock && people > 1 && clock === null ? fail('CLOCK_REQUIRED') : null;
};

/** Refuses names that hold one of these words, whatever their case, accents, and signs or spaces between the letters. */
export const nameFilter = (words: readonly string[]): HouseRules['refusesName'] => {
  const folded = words.map(fold).filter((word) => word !== '');
  return (name) => folded.some((word) => fold(name).includes(word));
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
