// A server to measure: started, asked how much work it had, and ended.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Served {
  readonly host: string;
  readonly port: number;
  /** How long it took from nothing to its address. */
  readonly startMs: number;
  /** CPU time it has used so far. */
  cpuMs(): Promise<number>;
  end(): Promise<void>;
}

/** Beside the bench itself: both are bundled before it starts. */
const PROGRAM = join(dirname(process.argv[1] as string), 'bench-server.mjs');

/** As `npm start`, the image and the service start it. Another checkout is started as it was when it had none. */
const NODE_FLAGS = ['--max-semi-space-size=32'];

export const serve = async (env: Readonly<Record<string, string>>, program = PROGRAM): Promise<Served> => {
  const started = performance.now();
  const child = spawn(process.execPath, [...(program === PROGRAM ? NODE_FLAGS : []), program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      TURNFOLD_REQUESTS_MAX: '1000000000',
      TURNFOLD_NEW_GAMES_MAX: '1000000',
      ...env,
    },
  });
  const leave = () => child.kill();
  process.once('exit', leave); // A bench that breaks off leaves no server running.
  child.once('close', () => process.off('exit', leave));
  const { hostname: host, port } = new URL(await addressOf(child));
  const startMs = performance.now() - started;
  return {
    host,
    port: Number(port),
    startMs,
    cpuMs: async () => cpuMsOfProcess(child.pid as number),
    end: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};

/** All threads, in user and in system mode, as Linux counts them: a hundredth of a second at a time. */
const cpuMsOfProcess = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
      const url = /Turnfold is at (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('close', () => reject(new Error('the server did not start')));
  });
