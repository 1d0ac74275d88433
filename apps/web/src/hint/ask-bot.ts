// Asks the strongest bot, once for each hint: a thread that has answered is of no more use.

import type { HintAnswer, HintRequest } from './hint.worker.ts';

export const askBot = (request: HintRequest, signal: AbortSignal): Promise<HintAnswer> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./hint.worker.ts', import.meta.url), { type: 'module' });
    const end = (hint: HintAnswer) => {
      thread.terminate();
      resolve(hint);
    };
    thread.onmessage = ({ data }: MessageEvent<HintAnswer>) => end(data);
    thread.onerror = () => end(null);
    signal.addEventListener('abort', () => end(null));
    thread.postMessage(request);
  });
