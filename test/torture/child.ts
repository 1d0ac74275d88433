// A real server in a process of its own, which can be killed, stopped and started again on the same data.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf } from './program.ts';
import type { Torture } from './server.ts';

export interface Child {
  /** Where it is: another port after each start. While it is down, whoever asks waits. */
  readonly url: () => Promise<string>;
  readonly pid: number;
  /** What it wrote to its log since it was first started. */
  readonly said: string;
  /** As a power cut for the process: nothing is finished. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves when it has ended, however that came about. */
  readonly ended: Promise<Ending>;
  signal(signal: NodeJS.Signals): void;
  /** Starts again, on the same data; differently tortured if so wished. */
  start(torture?: Torture): Promise<void>;
  /** Ends it, and removes its data. */
  dispose(): Promise<void>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ChildOptions {
  /** A PostgreSQL; otherwise SQLite in a folder of its own. */
  readonly databaseUrl?: string;
  /** A folder to keep, instead of one that is made and removed. */
  readonly data?: string;
  readonly torture?: Torture;
  /** What to start the server with: `['strace', ...]`. */
  readonly under?: readonly string[];
  readonly logLevel?: string;
}

export const startChild = async (options: ChildOptions = {}): Promise<Child & { readonly data: string }> => {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'turnfold-torture-')));
  const program = await programOf('test/torture/server.ts');
  let running: Process | null = null;
  const up = createGate<string>();
  let said = '';

  const start = async (torture = options.torture) => {
    const starting = launch(program, { ...options, data, ...(torture ? { torture } : {}) }, (text) => {
      said += text;
    });
    running = starting;
    starting.ended.then(() => up.close());
    up.open(await starting.address);
  };
  const now = (): Process => {
    if (!running) throw new Error('bug: the server was never started');
    return running;
  };

  await start();
  return {
    data,
    url: up.passed,
    get pid() {
      return now().process.pid as number;
    },
    get said() {
      return said;
    },
    get ended() {
      return now().ended;
    },
    signal: (signal) => {
      now().process.kill(signal);
    },
    async kill() {
      up.close();
      now().process.kill('SIGKILL');
      await now().ended;
    },
    start,
    async dispose() {
      now().process.kill('SIGKILL');
      await now().ended;
      if (options.data === undefined) await rm(data, { recursive: true, force: true });
    },
  };
};

/** Something that is there or not; those who need it wait. */
const createGate = <T>() => {
  let value: T | null = null;
  let waiting: ((value: T) => void)[] = [];
  return {
    passed: (): Promise<T> =>
      new Promise((resolve) => {
        if (value === null) waiting.push(resolve);
        else resolve(value);
      }),
    open(now: T) {
      value = now;
      for (const pass of waiting) pass(now);
      waiting = [];
    },
    close() {
      value = null;
    },
  };
};

interface Process {
  readonly process: ChildProcess;
  readonly ended: Promise<Ending>;
  readonly address: Promise<string>;
}

const launch = (
  program: string,
  { data, databaseUrl, torture = {}, under = [], logLevel = 'warn' }: ChildOptions,
  hear: (text: string) => void,
): Process => {
  const [command = process.execPath, ...args] = [...under, process.execPath, program];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: logLevel,
      TURNFOLD_DATA: data,
      TURNFOLD_TORTURE: JSON.stringify(torture),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  const ended = new Promise<Ending>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const address = new Promise<string>((resolve, reject) => {
    let output = '';
    const listen = (text: Buffer) => {
      hear(text.toString());
      output += text;
      const url = /Turnfold is at (http:\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then(({ code, signal }) =>
      reject(new Error(`the server did not start (${code ?? signal}): ${output}`)),
    );
  });
  address.catch(() => {}); // Whoever waits for it is told.
  return { process: child, ended, address };
};
