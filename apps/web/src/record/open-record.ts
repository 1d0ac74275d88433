// From a file's text to something that can be looked at, or a sentence that says why not.

import {
  type CompleteRecord,
  type GamePackage,
  type GameRecord,
  importRecord,
  parseReceipt,
  parseRecord,
  type Receipt,
} from '@turnfold/kernel';
import type { Device } from '../device.ts';
import { type GameParts, loadParts } from '../games.ts';
import { stayMs, timers } from '../pacing.ts';
import { createRecordStore, type RecordStore } from '../record-store.ts';
import { rulesOf } from '../rules-of.ts';
import { type Finding, findingOf } from '../table/finding.ts';

export interface OpenedRecord {
  readonly record: CompleteRecord;
  readonly parts: GameParts;
  readonly store: RecordStore;
}

/** Not to be shown, and why; what could be found out about it all the same. */
export interface ClosedRecord {
  readonly problem: string;
  readonly finding?: Finding;
}

export const openRecord = async (text: string): Promise<OpenedRecord | ClosedRecord> => {
  const record = parseRecord(text);
  if ('problem' in record) return { problem: `This file cannot be opened: ${record.problem}.` };
  const parts = await loadParts(record.rules).catch((error: Error) => error);
  if (parts instanceof Error) return withoutBoard(parts.message, null, record);
  const rules = rulesOf(parts.game, record.rulesVersion);
  if (!record.complete) return withoutBoard(SEALED, parts.game, record);
  if (!rules)
    return withoutBoard(
      `This page has no ${record.rules} of rules version ${record.rulesVersion}.`,
      parts.game,
      record,
    );
  try {
    const store = createRecordStore(record, importRecord(rules, record), { timers, stayMs });
    await parts.prepare(store.get().shown?.gameState ?? {});
    return { record, parts: { ...parts, rules }, store };
  } catch (error) {
    return withoutBoard(`This record cannot be read: ${(error as Error).message}.`, parts.game, record);
  }
};

const SEALED =
  'This is the record of a game that was still running, and parts of it are sealed. Download it again when the game is over.';

const withoutBoard = (problem: string, game: GamePackage | null, record: GameRecord): ClosedRecord => ({
  problem,
  finding: findingOf(game, record, { told: null, receipts: [] }),
});

/** The receipt of this device, and those that were opened as files. A receipt of another game is no use here. */
export const receiptsFor = (
  { gameId }: Pick<GameRecord, 'gameId'>,
  memory: Pick<Device, 'receipt'>,
  files: readonly Receipt[],
): readonly Receipt[] => {
  const own = memory.receipt(gameId);
  return [...(own ? [own] : []), ...files];
};

export const readReceipt = (text: string): Receipt | { readonly problem: string } => {
  const receipt = parseReceipt(text);
  return 'problem' in receipt ? { problem: `This file is not a receipt: ${receipt.problem}.` } : receipt;
};
