// Starts the server and stops it again: store, table, app, signals.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { catalog } from '@turnfold/catalog';
import { createTable } from '@turnfold/table';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { housekeeping } from './housekeeping.ts';
import { LIMITS } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { type Settings, SettingsError } from './settings.ts';
import { openStore } from './store.ts';
import { createThinker } from './thinker.ts';

export interface Running {
  /** Where the page and the API are. */
  readonly url: string;
  stop(): Promise<void>;
}

const PAGE_FOLDER = join(import.meta.dirname, '../../web/dist');

export const start = async (settings: Settings): Promise<Running> => {
  const { host, port, logLevel, publicUrl } = settings;
  const logger = pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err },
  });
  await checkPort(settings);
  const { store, description } = await openStore(settings);
  const thinker = createThinker({ log: logger });
  const table = createTable({ store, catalog, log: logger, think: thinker.think });
  const page = existsSync(join(PAGE_FOLDER, 'index.html')) ? PAGE_FOLDER : undefined;
  const metrics = createMetrics({ process: true });
  const app = await buildApp({ table, ready: () => store.ready(), logger, publicUrl, page, metrics });
  const stopHousekeeping = housekeeping(store, logger);
  const stop = async () => {
    stopHousekeeping();
    await app.close();
    await thinker.close();
    await table.close();
    await store.close();
  };
  try {
    await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    await stop();
    throw explained(error as NodeJS.ErrnoException, settings);
  }
  const url = publicUrl ?? `http://${shown(host)}:${portOf(app.server.address()) ?? port}`;
  logger.debug({ store: description, page: page !== undefined }, 'started');
  return { url, stop };
};

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

const shown = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

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
export const serveUntilStopped = async (settings: Settings): Promise<void> => {
  const running = await start(settings);
  console.log(`Turnfold is at ${running.url}  (Ctrl+C stops it)`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  // A second signal, or a stop that takes too long, ends it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  setTimeout(() => process.exit(1), LIMITS.stopMs).unref();
  await running.stop();
};
