// Who made a game, as far as it matters: games of one address count together. The address itself is not kept. What is kept
// is a hash with the store's secret, from which nobody can tell the address; it is in no log, view or record.

import type { TableSettings } from './settings.ts';

const MARK_DIGITS = 32;

export const markOf = async (
  { store, hash }: Pick<TableSettings, 'store' | 'hash'>,
  address: string | undefined,
): Promise<string | null> => {
  if (address === undefined) return null;
  const secret = await store.secret();
  return hash(`${secret}|${hash(`${secret}|address|${address}`)}`).slice(0, MARK_DIGITS);
};
