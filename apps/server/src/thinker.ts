// Hard bots think in threads of their own, so that nobody else waits for them. Each thread thinks about one move at a
// time; who comes meanwhile waits for the next free one. A bot that never comes to an end is stopped, with its thread.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { gameOf } from '@turnfold/catalog';
import type { Action, GamePackage } from '@turnfold/kernel';
import { answerQuestion, type BotQuestion, type TableLog, type Think } from '@turnfold/table';

export interface Thinker {
  readonly think: Think;
  close(): Promise<void>;
}

interface ThinkerOptions {
  readonly log: TableLog;
  /** How long a bot may think about one move. */
  readonly limitMs?: number;
  /** One core is left for everybody else. */
  readonly threadsMax?: number;
  readonly start?: () => Worker;
}

/** What a thread answers: an action, or what went wrong. */
export type Thought =
  | { readonly id: number; readonly action: Action }
  | { readonly id: number; readonly error: string };

interface Task {
  readonly question: BotQuestion;
  readonly resolve: (action: Action) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  isReady: boolean;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
}

export const createThinker = ({
  log,
  limitMs = 20_000,
  threadsMax = Math.max(1, availableParallelism() - 1),
  start = startWorker,
}: ThinkerOptions): Thinker => {
  const waiting: Task[] = [];
  const threads = new Set<Thread>();
  let isBroken = false;
  let asked = 0;

  /** Gives tasks to threads that are free, and opens threads while there are too few. */
  const assign = () => {
    for (const thread of threads) if (thread.isReady && !thread.task) begin(thread, waiting.shift());
    const starting = [...threads].filter(({ isReady }) => !isReady).length;
    for (let lacking = waiting.length - starting; lacking > 0 && threads.size < threadsMax; lacking--) open();
  };

  const begin = (thread: Thread, task: Task | undefined) => {
    if (!task) return;
    thread.task = task;
    thread.timer = setTimeout(() => end(thread, `it thought for more than ${limitMs} ms`), limitMs);
    thread.worker.postMessage({ id: ++asked, question: task.question });
  };

  const open = () => {
    const thread: Thread = { worker: start(), isReady: false, task: null, timer: undefined };
    threads.add(thread);
    thread.worker.unref();
    thread.worker.on('message', (message: 'ready' | Thought) => {
      if (message === 'ready') thread.isReady = true;
      else settle(thread, message);
      assign();
    });
    thread.worker.on('error', (error) => {
      log.warn({ error }, 'bot thread failed');
      if (!thread.isReady) thinkHere();
    });
    thread.worker.on('exit', () => end(thread, 'the thread for bots has ended'));
  };

  const settle = (thread: Thread, thought: { readonly action: Action } | { readonly error: string }) => {
    const { task } = thread;
    clearTimeout(thread.timer);
    thread.task = null;
    if ('action' in thought) task?.resolve(thought.action);
    else task?.reject(new Error(thought.error));
  };

  const end = (thread: Thread, reason: string) => {
    if (!threads.delete(thread)) return;
    settle(thread, { error: reason });
    void thread.worker.terminate();
    if (!isBroken) assign();
  };

  /** Where threads cannot even start they are not tried again. */
  const thinkHere = () => {
    isBroken = true;
    for (const { question, resolve, reject } of waiting.splice(0))
      try {
        resolve(answerQuestion(gameOf(question.rules) as GamePackage, question));
      } catch (error) {
        reject(error as Error);
      }
  };

  return {
    think: (question, level) => {
      if (level !== 'hard' || isBroken) return null;
      return new Promise((resolve, reject) => {
        waiting.push({ question: question(), resolve, reject });
        assign();
      });
    },
    async close() {
      isBroken = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('the server stops'));
      const workers = [...threads].map(({ worker }) => worker);
      for (const thread of threads) end(thread, 'the server stops');
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

/** Built, a thread is plain JavaScript. From source it is told how to read TypeScript, which it does not inherit. */
const startWorker = (): Worker => {
  const program = new URL('./bot.worker.ts', import.meta.url);
  if (!program.pathname.endsWith('.ts')) return new Worker(program);
  const api = import.meta.resolve('tsx/esm/api');
  const code = `import('${api}').then(({ register }) => { register(); return import('${program}'); })`;
  return new Worker(code, { eval: true });
};
