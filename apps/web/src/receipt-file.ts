import type { Receipt } from '@turnfold/kernel';
import { downloadText } from './download.ts';

/** Hands the player a file that `turnfold verify --receipt` and the record page can read. */
export const saveReceipt = (receipt: Receipt): void =>
  downloadText(`${receipt.gameId}-receipt.json`, `${JSON.stringify(receipt, null, 1)}\n`);
