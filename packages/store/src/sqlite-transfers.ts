// The sealed boxes that the embedded store keeps for a few minutes.

import type { WriteStatements } from './sqlite-statements.ts';
import type { PutResult, Transfer, TransferBounds } from './store.ts';

/** Tidied up on the way; the rest is for whoever keeps house. */
const FORGET_AT_A_TIME = 20;

export const putTransfer = (
  sql: WriteStatements,
  { id, owner, proofHash, tries, forMs, box }: Transfer,
  { perOwner, all }: TransferBounds,
): PutResult => {
  const now = Date.now();
  sql.forgetTransfers.run(now, FORGET_AT_A_TIME);
  if (sql.findTransfer.get(id, now)) return 'exists';
  if (countOf(sql.countTransfersOf.get(owner)) >= perOwner) return 'owner full';
  if (countOf(sql.countTransfers.get()) >= all) return 'full';
  const { changes } = sql.addTransfer.run(id, owner, proofHash, tries, Math.ceil(now + forMs), box);
  return changes === 0 ? 'exists' : 'kept';
};

const countOf = (row: unknown): number => (row as { readonly count: number }).count;

export const takeTransfer = (sql: WriteStatements, id: string, proofHash: string): string | null => {
  const found = sql.findTransfer.get(id, Date.now()) as
    | { readonly proof: string; readonly tries: number; readonly box: string }
    | undefined;
  if (!found) return null;
  const fits = found.proof === proofHash;
  if (fits || found.tries <= 1) sql.dropTransfer.run(id);
  else sql.setTries.run(found.tries - 1, id);
  return fits ? found.box : null;
};
