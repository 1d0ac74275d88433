// A copy of the repository that a test may change: its own source, and the installed packages of the original.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

export interface OwnCopy {
  readonly folder: string;
  /** As npm does for a folder that belongs to a workspace. */
  link(workspace: string): Promise<void>;
  /** Runs a program of the copy to its end; what it said. */
  run(program: string): Promise<string>;
  /** What `npm start` does; the address of the server. */
  start(): Promise<string>;
  remove(): Promise<void>;
}

export const copyRepository = async ({ withTests = false } = {}): Promise<OwnCopy> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'turnfold-copy-')));
  const isWanted = (path: string) =>
    !LEFT_OUT.has(basename(path)) && (withTests || basename(path) !== 'test');
  for (const name of await readdir(ROOT))
    if (isWanted(name)) await cp(join(ROOT, name), join(folder, name), { recursive: true, filter: isWanted });
  await linkPackages(folder);
  let server: ChildProcess | undefined;
  return {
    folder,
    link: (workspace) =>
      symlink(join('../..', workspace), join(folder, 'node_modules/@turnfold', basename(workspace))),
    run: async (program) => (await promisify(execFile)(process.execPath, [program], { cwd: folder })).stdout,
    start: async () => {
      server = spawn(process.execPath, ['scripts/start.mjs', '--port', '0'], {
        cwd: folder,
        env: environment(folder),
      });
      return addressOf(server);
    },
    remove: async () => {
      if (server && server.exitCode === null && server.signalCode === null) {
        server.kill();
        await once(server, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const ROOT = join(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'artefacts', 'coverage']);

/** Packages from elsewhere are the original's; the workspaces are the copy's own. */
const linkPackages = async (folder: string): Promise<void> => {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(to);
  for (const name of await readdir(from))
    if (name === '@turnfold') await cp(join(from, name), join(to, name), LINKS);
    else if (name === '.package-lock.json') await cp(join(from, name), join(to, name));
    else if (name !== '.cache') await symlink(join(from, name), join(to, name));
};

const LINKS = { recursive: true, verbatimSymlinks: true };

/** The runner's settings are not those of a server. */
const environment = (folder: string): NodeJS.ProcessEnv => {
  const { NODE_ENV, PORT, HOST, DATABASE_URL, PUBLIC_URL, ...rest } = process.env;
  return { ...rest, TURNFOLD_DATA: join(folder, 'data') };
};

const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const [url] = /http:\/\/[\w.:[\]]+/.exec(said) ?? [];
      if (url) resolve(url);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', () => reject(new Error(`the server did not start:\n${said}`)));
  });
