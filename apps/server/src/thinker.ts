// Hard bots think in a thread of their own, so that nobody else waits for them. A bot that never comes to an end is
// stopped, with its thread.

import { Worker } from 'node:worker_threads';
import type { Action } from '@turnfold/kernel';
import type { BotQuestion, TableLog, Think } from '@turnfold/table';

export interface Thinker {
  readonly think: Think;
  close(): Promise<void>;
}

interface ThinkerOptions {
  readonly log: TableLog;
  /** How long a bot may think about one move. */
  readonly limitMs?: number;
  readonly start?: () => Worker;
}

interface Waiting {
  readonly resolve: (action: Action) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** What the thread answers: an action, or what went wrong. */
export type Thought =
  | { readonly id: number; readonly action: Action }
  | { readonly id: number; readonly error: string };

export const createThinker = ({ log, limitMs = 20_000, start = startWorker }: ThinkerOptions): Thinker => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let isReady = false;
  let isBroken = false;
  let asked = 0;

  const open = () => {
    const opened = start();
    worker = opened;
    opened.unref();
    opened.on('message', (message: 'ready' | Thought) => {
      if (message === 'ready') isReady = true;
      else settle(message);
    });
    opened.on('error', (error) => {
      log.warn({ error }, 'the thread for bots failed');
      isBroken ||= !isReady; // One that cannot even start is not tried again: bots then think here.
    });
    opened.on('exit', () => {
      if (worker === opened) forget('the thread for bots has ended');
    });
  };

  const settle = (thought: Thought) => {
    const one = waiting.get(thought.id);
    if (!one) return;
    waiting.delete(thought.id);
    clearTimeout(one.timer);
    if ('action' in thought) one.resolve(thought.action);
    else one.reject(new Error(thought.error));
  };

  const forget = (reason: string) => {
    worker = null;
    isReady = false;
    for (const id of [...waiting.keys()]) settle({ id, error: reason });
  };

  const think: Think = (question, level) => {
    if (level !== 'hard' || isBroken) return null;
    if (!worker) open();
    if (!isReady) return null; // The first moves are thought about here, rather than late.
    return ask(question());
  };

  const ask = (question: BotQuestion) =>
    new Promise<Action>((resolve, reject) => {
      const id = ++asked;
      const timer = setTimeout(() => {
        const stuck = worker;
        forget(`it thought for more than ${limitMs} ms`);
        stuck?.terminate();
      }, limitMs);
      waiting.set(id, { resolve, reject, timer });
      worker?.postMessage({ id, question });
    });

  return {
    think,
    async close() {
      const closing = worker;
      isBroken = true;
      forget('the server stops');
      await closing?.terminate();
    },
  };
};

/** A thread does not inherit how its parent reads TypeScript, so it is told in plain JavaScript. */
const startWorker = (): Worker => {
  const api = import.meta.resolve('tsx/esm/api');
  const program = new URL('./bot.worker.ts', import.meta.url).href;
  const code = `import('${api}').then(({ register }) => { register(); return import('${program}'); })`;
  return new Worker(code, { eval: true });
};
