// The sealed boxes that the embedded store keeps for a few minutes: its table, and what is done to it.

import type { WriteStatements } from './sqlite-statements.ts';
import type { PutResult, Transfer, TransferBounds } from './store.ts';

export const TRANSFERS_TABLE = `
   CREATE TABLE transfers (
     id TEXT PRIMARY KEY,
     owner TEXT NOT NULL,
     proof TEXT NOT NULL,
     tries INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     box TEXT NOT NULL
   ) STRICT;
   CREATE INDEX transfers_by_time ON transfers (expires_at);
   CREATE INDEX transfers_by_owner ON transfers (owner)`;

export const TRANSFER_READS = {
  transfer: 'SELECT 1 FROM transfers WHERE id = ? AND expires_at > ?',
} as const;

export const TRANSFER_WRITES = {
  countTransfers: 'SELECT count(*) AS count FROM transfers',
  countTransfersOf: 'SELECT count(*) AS count FROM transfers WHERE owner = ?',
  addTransfer: `INSERT INTO transfers (id, owner, proof, tries, expires_at, box) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING`,
  findTransfer: 'SELECT proof, tries, box FROM transfers WHERE id = ? AND expires_at > ?',
  setTries: 'UPDATE transfers SET tries = ? WHERE id = ?',
  dropTransfer: 'DELETE FROM transfers WHERE id = ?',
  forgetTransfers: `DELETE FROM transfers
    WHERE id IN (SELECT id FROM transfers WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
} as const;

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
