// Makes a game on the server, remembers the seat on this device, and goes there.

import type { CreateRequest, Failure } from '@turnfold/wire';
import { useState } from 'react';
import { client } from './client.ts';
import { device } from './device.ts';
import { go, tablePath } from './route.ts';
import { createSeatTaker, type SeatTaker } from './seat-taker.ts';
import { newSecret } from './secrets.ts';

export const seatTaker = (onRetry: () => void = () => {}): SeatTaker =>
  createSeatTaker({ client, device, newSecret, onRetry, now: () => Date.now() });

export const startGame = async (setup: CreateRequest, onRetry?: () => void): Promise<Failure | null> => {
  const answer = await seatTaker(onRetry).create(setup);
  if (!answer.ok) return answer;
  go(tablePath(answer.game.gameId));
  return null;
};

export interface Progress {
  /** `again`: no answer yet, and the same request is sent once more. */
  readonly stage: 'idle' | 'sent' | 'again';
  readonly failure: Failure | null;
  /** Runs one thing at a time; what succeeds leads away from here. */
  run(work: (onRetry: () => void) => Promise<Failure | null>): Promise<void>;
}

/** Something that is sent until it is answered. */
export const useProgress = (): Progress => {
  const [stage, setStage] = useState<Progress['stage']>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    stage,
    failure,
    run: async (work) => {
      if (stage !== 'idle') return;
      setStage('sent');
      setFailure(null);
      const problem = await work(() => setStage('again'));
      if (problem === null) return;
      setFailure(problem);
      setStage('idle');
    },
  };
};
