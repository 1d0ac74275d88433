// Makes the review of a game that is over, or finds the one that was made before.

import type { CompleteRecord } from '@turnfold/kernel';
import type { Failure, RecordAnswer } from '@turnfold/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewNews } from './review.worker.ts';
import { type KeptReview, keepReview, keptReview } from './review-shelf.ts';

export type Reviewing =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly problem: string }
  | ({ readonly kind: 'done'; readonly record: CompleteRecord } & KeptReview);

export type GetRecord = () => Promise<({ readonly ok: true } & RecordAnswer) | Failure>;

export interface ReviewMaker {
  readonly state: Reviewing;
  readonly again: () => void;
  readonly cancel: () => void;
}

export const useReview = (getRecord: GetRecord): ReviewMaker => {
  const [state, setState] = useState<Reviewing>(BEGIN);
  const worker = useRef<Worker | null>(null);
  /** Counts what was begun: an answer to what was given up since is not heard. */
  const begun = useRef(0);

  const stop = useCallback(() => {
    begun.current++;
    worker.current?.terminate();
    worker.current = null;
  }, []);

  const begin = useCallback(async () => {
    stop();
    const mine = begun.current;
    const show = (next: Reviewing) => {
      if (mine === begun.current) setState(next);
    };
    show(BEGIN);
    const record = await completeRecord(getRecord);
    if ('problem' in record) return show({ kind: 'failed', ...record });
    const kept = await keptReview(record.head);
    if (kept) return show({ kind: 'done', record, ...kept });
    if (mine === begun.current) worker.current = startThread(record, show);
    return undefined;
  }, [getRecord, stop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => {
    void begin();
    return stop;
  }, []);
  const cancel = () => {
    stop();
    setState({ kind: 'cancelled' });
  };
  return { state, again: () => void begin(), cancel };
};

/** A game that goes on is never reviewed: what it would tell helps those who still play. */
export const completeRecord = async (
  getRecord: GetRecord,
): Promise<CompleteRecord | { readonly problem: string }> => {
  const answer = await getRecord();
  if (!answer.ok) return { problem: answer.error };
  if (!answer.record.complete) return { problem: 'The game is not over. It is reviewed when it is.' };
  return answer.record;
};

const startThread = (record: CompleteRecord, show: (next: Reviewing) => void): Worker => {
  const thread = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });
  thread.onmessage = ({ data }: MessageEvent<ReviewNews>) => {
    if (data.kind !== 'done') show(data);
    else {
      const { review, advice } = data;
      void keepReview({ review, advice });
      show({ kind: 'done', record, review, advice });
    }
    if (data.kind !== 'progress') thread.terminate();
  };
  thread.onerror = ({ message }) => show({ kind: 'failed', problem: message || 'The thread has ended.' });
  thread.postMessage(record);
  return thread;
};

const BEGIN: Reviewing = { kind: 'progress', share: 0 };
