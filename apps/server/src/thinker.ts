// Hard bots, and all of somebody's own game, think in threads of their own, so that nobody else waits for them. Each
// thread thinks about one move at a time; when it is free, whoever is next in the fair queue comes. A bot that never comes
// to an end is stopped, with its thread. What fails here is the host's failure and not the bot's: then there is no
// answer, and nobody moves.

import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Action, AnyBotLevel } from '@turnfold/kernel';
import { type BotQuestion, type BotTurn, createFairQueue, type TableLog, type Think } from '@turnfold/table';
import { startThread } from './thread.ts';

export interface Thinker {
  readonly think: Think;
  /** Why hard bots cannot think at the moment; null when they can. */
  readonly problem: string | null;
  close(): Promise<void>;
}

interface ThinkerOptions {
  readonly log: TableLog;
  /** How long a bot may think about one move. */
  readonly limitMs?: number;
  /** One core is left for everybody else. */
  readonly threadsMax?: number;
  /** Modules with games that are not in our catalog. */
  readonly gameModules?: readonly string[];
  readonly start?: () => Worker;
  /** How long after a thread could not start the next one is tried; twice as long each time, up to a minute. */
  readonly retryMs?: number;
}

/** What a thread answers: an action, or what went wrong. */
export type Thought =
  | { readonly id: number; readonly action: Action }
  | { readonly id: number; readonly error: string };

interface Task {
  readonly question: BotTurn['question'];
  readonly resolve: (action: Action | null) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  isReady: boolean;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
}

/** The levels that think for long. How long those of somebody's own game think, nobody knows. */
const IN_THREADS: readonly AnyBotLevel[] = ['hard', 'master'];

const LONGEST_RETRY_MS = 60_000;

export const createThinker = ({
  log,
  limitMs = 20_000,
  threadsMax = Math.max(1, availableParallelism() - 1),
  gameModules = [],
  start = () => startWorker(gameModules),
  retryMs = 1000,
}: ThinkerOptions): Thinker => {
  const waiting = createFairQueue<Task>();
  const threads = new Set<Thread>();
  let isClosed = false;
  let asked = 0;
  /** Why the last thread could not start. */
  let problem: string | null = null;
  const retry = createRetry(retryMs, () => assign());

  /** Gives tasks to threads that are free, and opens threads while there are too few. */
  const assign = () => {
    if (isClosed) return;
    for (const thread of threads) if (thread.isReady && !thread.task) begin(thread);
    const starting = [...threads].filter(({ isReady }) => !isReady).length;
    // While threads fail to start, one attempt at a time is enough.
    const wanted = retry.failures > 0 ? Math.min(1, waiting.length) : waiting.length;
    for (let lacking = wanted - starting; lacking > 0 && mayOpen(); lacking--) open();
  };

  const mayOpen = () => threads.size < threadsMax && !retry.isWaiting;

  /** The next bot that still has to think does so now. */
  const begin = (thread: Thread) => {
    for (let task = waiting.next(); task; task = waiting.next()) {
      const question = questionOf(task);
      if (!question) continue;
      thread.task = task;
      thread.timer = setTimeout(
        () => end(thread, new Error(`it thought for more than ${limitMs} ms`)),
        limitMs,
      );
      thread.worker.postMessage({ id: ++asked, question });
      return;
    }
  };

  const open = () => {
    let worker: Worker;
    try {
      worker = start();
    } catch (error) {
      cannotStart(error as Error);
      return;
    }
    const thread: Thread = { worker, isReady: false, task: null, timer: undefined };
    threads.add(thread);
    worker.unref();
    worker.on('message', (message: 'ready' | Thought) => {
      if (message === 'ready') ready(thread);
      else settle(thread, 'action' in message ? message.action : new Error(message.error));
      assign();
    });
    let reason = new Error('it ended by itself');
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', () => lose(thread, reason));
  };

  const ready = (thread: Thread) => {
    thread.isReady = true;
    retry.reset();
    problem = null;
  };

  /** A thread is gone: that tells nothing about the move it thought about. */
  const lose = (thread: Thread, error: Error) => {
    if (isClosed || !threads.has(thread)) return;
    if (thread.isReady) log.warn({ error }, 'a thread for hard bots was lost');
    else cannotStart(error);
    end(thread, null);
  };

  const cannotStart = (error: Error) => {
    const waitMs = retry.later();
    problem = `no thread for hard bots can start: ${error.message}`;
    log.error(
      { error, failedStarts: retry.failures, retryMs: waitMs },
      'a thread for hard bots could not start',
    );
  };

  const end = (thread: Thread, answer: Error | null) => {
    if (!threads.delete(thread)) return;
    settle(thread, answer);
    void thread.worker.terminate();
    assign();
  };

  return {
    think: ({ level, place, question }) => {
      if (!IN_THREADS.includes(level) && gameModules.length === 0) return null;
      if (isClosed) return Promise.resolve(null);
      return new Promise((resolve, reject) => {
        waiting.add(place, { question, resolve, reject });
        assign();
      });
    },
    get problem() {
      return problem;
    },
    async close() {
      isClosed = true;
      retry.stop();
      for (let task = waiting.next(); task; task = waiting.next()) task.resolve(null);
      const workers = [...threads].map(({ worker }) => worker);
      for (const thread of threads) end(thread, null);
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

/** Ends what a thread thinks about: with a move, with a bot's mistake, or without an answer. */
const settle = (thread: Thread, answer: Action | Error | null): void => {
  const { task } = thread;
  clearTimeout(thread.timer);
  thread.task = null;
  if (answer instanceof Error) task?.reject(answer);
  else task?.resolve(answer);
};

/** Tries again after a while that doubles with every failure in a row. */
const createRetry = (firstMs: number, run: () => void) => {
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    get failures() {
      return failures;
    },
    get isWaiting() {
      return timer !== undefined;
    },
    reset: () => {
      failures = 0;
    },
    /** How long it will take, in milliseconds. */
    later: (): number => {
      const waitMs = Math.min(LONGEST_RETRY_MS, firstMs * 2 ** failures++);
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        run();
      }, waitMs);
      timer.unref();
      return waitMs;
    },
    stop: () => clearTimeout(timer),
  };
};

/** What a bot has to think about; null where that is nothing any more, or cannot be told. */
const questionOf = ({ question, resolve, reject }: Task): BotQuestion | null => {
  try {
    const asked = question();
    if (!asked) resolve(null);
    return asked;
  } catch (error) {
    reject(error as Error);
    return null;
  }
};

const startWorker = (gameModules: readonly string[]): Worker =>
  startThread(new URL('./bot.worker.ts', import.meta.url), { gameModules });
