// The table of the sealed boxes in the embedded store, and the statements on it.

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
