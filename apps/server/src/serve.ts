// Starts the server and stops it again: store, table, app, signals.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { catalog } from '@turnfold/catalog';
import type { GamePackage } from '@turnfold/kernel';
import type { EventStore } from '@turnfold/store';
import { createTable } from '@turnfold/table';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { houseRulesOf } from './house.ts';
import { housekeeping } from './housekeeping.ts';
import { LIMITS, type Limits } from './limits.ts';
import { measuredStore } from './measured-store.ts';
import { createMetrics } from './metrics.ts';
import { nativeHash } from './native-hash.ts';
import { addressesOf } from './printed.ts';
import { type Settings, SettingsError } from './settings.ts';
import { openStore } from './store.ts';
import { createThinker } from './thinker.ts';

export interface Running {
  /** Where the page and the API are: the address to send to others, where it is known. */
  readonly url: string;
  readonly alsoAt: readonly string[];
  readonly log: Logger;
  /** How long a stop may take. */
  readonly stopMs: number;
  stop(): Promise<void>;
}

/** What may be put in place of the usual: other games, other limits, a store that is open already. */
export interface Parts {
  readonly catalog?: readonly GamePackage[];
  readonly limits?: Partial<Limits>;
  readonly store?: EventStore;
  /** The folder of a built page. */
  readonly page?: string | undefined;
  /** Modules that export `game`, where games of this catalog come from none of ours: threads load them, too. */
  readonly gameModules?: readonly string[];
  /** False: hard bots think here, because threads know the games of the catalog alone. */
  readonly threads?: boolean;
}

/** Beside the built server; from source, where `npm run build` and `npm run docs` put them. */
const BUILT = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../../dist' : '.');
const PAGE_FOLDER = join(BUILT, 'page');
const SITE_FOLDER = join(BUILT, 'docs');

export const start = async (settings: Settings, parts: Parts = {}): Promise<Running> => {
  const { host, port, publicUrl, trustProxy, adminToken, metricsToken } = settings;
  const limits: Limits = { ...LIMITS, ...settings.limits, ...parts.limits };
  const logger = createLogger(settings);
  await checkPort(settings);
  const metrics = createMetrics({ process: true });
  const { store, description } = parts.store
    ? { store: parts.store, description: 'handed in' }
    : await openStore(settings, {
        onCommit: metrics.committed,
        onUnreadable: (gameId, error) => logger.error({ gameId, error }, 'a stored game cannot be read'),
      });
  const thinker = createThinker({ log: logger, gameModules: parts.gameModules ?? [] });
  const table = createTable({
    store: measuredStore(store, metrics),
    catalog: parts.catalog ?? catalog,
    log: logger,
    hash: nativeHash,
    ...(parts.threads === false ? {} : { think: thinker.think }),
    leaseMs: limits.leaseMs,
    goneMs: limits.goneMs,
    goneUntimedMs: limits.goneUntimedMs,
    botPauseMs: limits.botPauseMs,
    botGamesPerAddressMax: limits.botGamesPerAddressMax,
    botGamesMax: limits.botGamesMax,
    house: houseRulesOf(settings.house),
    openTablesPerAddressMax: limits.openTablesPerAddressMax,
    openTableMs: limits.openTableMs,
    pairingMs: limits.pairingMs,
    transfers: {
      forMs: limits.transferMs,
      perOwner: limits.transfersPerAddressMax,
      all: limits.transfersMax,
    },
    residentMax: limits.gamesInMemoryMax,
    residentEntriesMax: limits.entriesInMemoryMax,
  });
  metrics.watch(table.figures);
  const page = parts.page ?? (existsSync(join(PAGE_FOLDER, 'index.html')) ? PAGE_FOLDER : undefined);
  let stopping = false;
  const app = await buildApp({
    table,
    ready: () => store.ready(),
    isStopping: () => stopping,
    botProblem: () => thinker.problem,
    admin: adminToken === undefined ? undefined : { admin: table.admin, token: adminToken },
    logger,
    publicUrl,
    trustProxy,
    page,
    site: SITE_FOLDER,
    metrics,
    metricsToken,
    limits,
  });
  const stopHousekeeping = housekeeping(store, logger);
  const stop = async () => {
    stopping = true;
    stopHousekeeping();
    await new Promise((resolve) => setTimeout(resolve, limits.drainMs)); // Load balancers ask /readyz meanwhile.
    await app.close();
    await table.close(); // Before the thinker: a bot whose thought was cut off must not move at all.
    await thinker.close();
    await store.close();
  };
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    await stop();
    throw explained(error as NodeJS.ErrnoException, settings);
  }
  const [url = '', ...alsoAt] = addressesOf({ host, port: portOf(app.server.address()) ?? port, publicUrl });
  logger.debug({ store: description, page: page !== undefined }, 'started');
  return { url, alsoAt, log: logger, stopMs: limits.drainMs + limits.stopMs, stop };
};

/** What is logged is about requests and games; tokens, codes and states are never handed to it. */
const createLogger = ({ logLevel }: Settings): Logger =>
  pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
    redact: ['req.headers.authorization', 'token', '*.token'],
  });

/** Before anything is opened: two servers with the same settings differ in nothing that is told sooner. */
const checkPort = async (settings: Settings): Promise<void> => {
  const { host, port } = settings;
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, settings);
  } finally {
    probe.close();
  }
};

const portOf = (address: ReturnType<import('node:http').Server['address']>): number | undefined =>
  typeof address === 'object' ? address?.port : undefined;

const explained = (error: NodeJS.ErrnoException, { port, host }: Settings): Error => {
  const other = port < 65_535 ? port + 1 : 3000;
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingsError(
        `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${other}, or --port ${other}.`,
      );
    case 'EACCES':
      return new SettingsError(
        `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingsError(`This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`);
    default:
      return error;
  }
};

/** Runs until it is told to stop. */
export const serveUntilStopped = async (settings: Settings, parts: Parts = {}): Promise<void> => {
  collectAlone();
  const running = await start(settings, parts);
  console.log(`Turnfold is at ${running.url}  (Ctrl+C stops it)`);
  for (const url of running.alsoAt) console.log(`        and at ${url}`);
  await toldToStop(running.log);
  // A second signal, or a stop that takes too long, ends it at once.
  for (const signal of SIGNALS) process.on(signal, () => process.exit(1));
  setTimeout(() => process.exit(1), running.stopMs).unref();
  await running.stop();
};

/**
 * A request leaves little behind, so young objects are collected in a moment. Helping threads are awake no sooner: they
 * took 40 to 60 us of CPU time an action, and on a busy machine the collection waits for them.
 */
const collectAlone = () => setFlagsFromString('--no-parallel-scavenge');

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A bug outside of any request is logged; after an uncaught exception a new process is safer than this one. */
const toldToStop = (log: Logger): Promise<void> =>
  new Promise<void>((resolve) => {
    process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled promise rejection'));
    process.on('uncaughtException', (error) => {
      log.fatal({ error }, 'uncaught exception: the server stops');
      process.exitCode = 1;
      resolve();
    });
    for (const signal of SIGNALS) process.on(signal, () => resolve());
  });
