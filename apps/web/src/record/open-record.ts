// From a file's text to something that can be looked at, or a sentence that says why not.

import { type CompleteRecord, importRecord, parseRecord, type Verdict, verify } from '@turnfold/kernel';
import { type GameParts, loadParts } from '../games.ts';
import { createRecordStore, type RecordStore } from '../record-store.ts';

export interface OpenedRecord {
  readonly record: CompleteRecord;
  readonly parts: GameParts;
  readonly store: RecordStore;
  readonly verdict: Verdict;
}

export const openRecord = async (text: string): Promise<OpenedRecord | { readonly problem: string }> => {
  const record = parseRecord(text);
  if ('problem' in record) return { problem: `This file cannot be opened: ${record.problem}.` };
  if (!record.complete)
    return {
      problem:
        'This is the record of a game that was still running, and parts of it are sealed. Take it again when the game is over.',
    };
  try {
    const parts = await loadParts(record.rules);
    const verdict = verify(parts.rules, record);
    return { record, parts, verdict, store: createRecordStore(record, importRecord(parts.rules, record)) };
  } catch (error) {
    return { problem: `This record cannot be read: ${(error as Error).message}` };
  }
};
