// A folder of somebody else's, far from this repository, in which packages are installed and used.

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

export interface Project {
  readonly folder: string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  npm(...args: readonly string[]): Promise<Said>;
  /** `npm create turnfold`, by the package as it is now: npm keeps what it once created with, by name and version. */
  create(): Promise<void>;
  node(...args: readonly string[]): Promise<Said>;
  /** A program of an installed package. */
  bin(name: string, ...args: readonly string[]): Promise<Said>;
  remove(): Promise<void>;
}

interface Said {
  readonly stdout: string;
  readonly stderr: string;
}

export const createProject = async (): Promise<Project> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'turnfold-outside-')));
  const run = (program: string, args: readonly string[]) => runIn(folder, program, args);
  return {
    folder,
    write: async (files) => {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
    },
    npm: (...args) => run('npm', args),
    create: async () => {
      const cache = await mkdtemp(join(tmpdir(), 'turnfold-cache-'));
      await run('npm', ['create', 'turnfold', '--yes', '--cache', cache]);
      await rm(cache, { recursive: true, force: true });
    },
    node: (...args) => run(process.execPath, args),
    bin: (name, ...args) => run(join(folder, 'node_modules/.bin', name), args),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Fails with everything that the program said. */
const runIn = async (cwd: string, program: string, args: readonly string[]): Promise<Said> => {
  try {
    return await promisify(execFile)(program, args, {
      cwd,
      env: outside(),
      timeout: 240_000,
      maxBuffer: 1e8,
    });
  } catch (error) {
    const { stdout, stderr } = error as Said;
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
};

/** The environment of somebody who does not know this repository, and whose registry has our packages. */
const outside = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_|INIT_CWD|NODE_|VITEST|VITE|PORT|HOST|TURNFOLD|DATABASE|PUBLIC_URL|TEST|DEV|PROD|MODE)/.test(
        name,
      ),
  );
  return {
    ...Object.fromEntries(kept),
    npm_config_registry: inject('registry'),
    NO_COLOR: '1',
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_loglevel: 'error',
  };
};

export interface RunningServer {
  readonly url: Promise<string>;
  stop(): Promise<void>;
}

/** A command that serves until it is stopped, with whatever it starts itself. */
export const startServer = ({ folder }: Project, command: string, args: readonly string[]): RunningServer => {
  const server = spawn(command, args, { cwd: folder, env: outside(), detached: true });
  const url = new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const [found] = /http:\/\/[\w.:[\]]+(?= {2})/.exec(said) ?? [];
      if (found) resolve(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => reject(new Error(`the server did not start:\n${said}`)));
  });
  return {
    url,
    stop: async () => {
      if (server.exitCode !== null || server.pid === undefined) return;
      process.kill(-server.pid, 'SIGTERM'); // npm runs the server as a child of its own; the signal goes to both.
      await once(server, 'exit');
    },
  };
};
