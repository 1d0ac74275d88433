// Makes the review of a game that is over, or finds the one that was made before.

import type { Failure, RecordAnswer } from '@turnfold/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewNews } from './review.worker.ts';
import { type KeptReview, keepReview, keptReview } from './review-shelf.ts';

export type Reviewing =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'failed'; readonly problem: string }
  | ({ readonly kind: 'done' } & KeptReview);

type GetRecord = () => Promise<({ readonly ok: true } & RecordAnswer) | Failure>;

export const useReview = (
  getRecord: GetRecord,
): { readonly state: Reviewing; readonly again: () => void } => {
  const [state, setState] = useState<Reviewing>(BEGIN);
  const worker = useRef<Worker | null>(null);

  const begin = useCallback(async () => {
    setState(BEGIN);
    const answer = await getRecord();
    if (!answer.ok) return setState({ kind: 'failed', problem: answer.error });
    if (!answer.record.complete) return setState({ kind: 'failed', problem: 'The game is not over.' });
    const kept = await keptReview(answer.record.head);
    if (kept) return setState({ kind: 'done', ...kept });
    worker.current?.terminate();
    const thread = new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    thread.onmessage = ({ data }: MessageEvent<ReviewNews>) => {
      setState(data);
      if (data.kind === 'progress') return;
      thread.terminate();
      if (data.kind === 'done') void keepReview({ review: data.review, advice: data.advice });
    };
    thread.onerror = ({ message }) =>
      setState({ kind: 'failed', problem: message || 'The thread has ended.' });
    thread.postMessage(answer.record);
    return undefined;
  }, [getRecord]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened.
  useEffect(() => {
    void begin();
    return () => worker.current?.terminate();
  }, []);
  return { state, again: () => void begin() };
};

const BEGIN: Reviewing = { kind: 'progress', share: 0 };
