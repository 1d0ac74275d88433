// Where a server is to die: at a moment of the n-th write that is named here and can be met by no accident.
//
// The drivers of the databases are wrapped, not the server: the program that dies is the one that runs elsewhere.

import { ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Database } from '../../packages/store/src/sqlite-database.ts';

export const CRASH_POINTS = [
  /** Nothing has reached the database. */
  'before begin',
  /** Everything is in the transaction, and nothing is committed. */
  'before commit',
  /** Some microseconds into the commit: while it writes or syncs. */
  'in commit',
  /** It is safe, and nobody knows. */
  'after commit',
  /** Those who watch were told, and whoever asked was not. */
  'before answer',
  /** Whoever asked was told; other nodes were not. */
  'after answer',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

export interface Crash {
  readonly at: CrashPoint;
  /** At the n-th time that this point is met. */
  readonly after: number;
  /** How long into it, for a point that takes time. */
  readonly delayUs?: number;
}

const die = () => process.kill(process.pid, 'SIGKILL');

/** Arms the process. */
export const armCrash = (crash: Crash): void => {
  const { meet, shoot } = countdown(crash);
  wrapPostgres(meet, shoot);
  wrapAnswers(meet);
};

/** Arms the thread that writes to an embedded database. */
export const armDatabase = (database: Database, crash: Crash): void => {
  const { meet, shoot } = countdown(crash);
  wrapSqlite(database, meet, shoot);
};

/** Each point is met in one thread only, so each thread can count for itself. */
const countdown = ({ at, after, delayUs = 0 }: Crash) => {
  let left = after;
  const meet = (point: CrashPoint, how: () => unknown = die) => {
    if (point === at && --left === 0) how();
  };
  return { meet, shoot: at === 'in commit' ? loaded(delayUs) : die };
};

type Meet = (point: CrashPoint, how?: () => unknown) => void;

/** Another thread that ends this process while this one is inside a call. */
const loaded = (delayUs: number): (() => void) => {
  const trigger = new Int32Array(new SharedArrayBuffer(4));
  const shooter = `const { trigger, delayUs, pid } = require('node:worker_threads').workerData;
    Atomics.wait(trigger, 0, 0);
    const end = process.hrtime.bigint() + BigInt(delayUs) * 1000n;
    while (process.hrtime.bigint() < end);
    process.kill(pid, 'SIGKILL');`;
  new Worker(shooter, { eval: true, workerData: { trigger, delayUs, pid: process.pid } }).unref();
  return () => {
    Atomics.store(trigger, 0, 1);
    Atomics.notify(trigger, 0);
  };
};

const wrapSqlite = (database: Database, meet: Meet, shoot: () => void): void => {
  const exec = database.exec.bind(database);
  const wrapped = (sql: string) => {
    if (sql === 'BEGIN IMMEDIATE') meet('before begin');
    if (sql === 'COMMIT') meet('before commit');
    if (sql === 'COMMIT') meet('in commit', shoot);
    exec(sql);
    if (sql === 'COMMIT') meet('after commit');
  };
  Object.defineProperty(database, 'exec', { value: wrapped, configurable: true });
};

const wrapPostgres = (meet: Meet, shoot: () => void): void => {
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    if (args[0] === 'BEGIN') meet('before begin');
    if (args[0] === 'COMMIT') meet('before commit');
    if (args[0] === 'COMMIT') meet('in commit', shoot);
    const answer = query.apply(this, args);
    if (args[0] !== 'COMMIT') return answer;
    return (answer as Promise<unknown>).then((result) => {
      meet('after commit');
      return result;
    });
  };
};

const wrapAnswers = (meet: Meet): void => {
  const { prototype } = ServerResponse;
  const { end } = prototype;
  prototype.end = function (this: ServerResponse, ...args: unknown[]) {
    const isAct = this.req.method === 'POST' && this.statusCode === 200;
    if (isAct) meet('before answer');
    const answer = end.apply(this, args as never);
    if (isAct) meet('after answer');
    return answer;
  } as typeof end;
};
