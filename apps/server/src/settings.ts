// The settings, from the environment and the command line. A value that makes no sense stops the start.

import { parseArgs } from 'node:util';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded store; without it and without a database, games live in memory. */
  readonly data: string | undefined;
  /** A PostgreSQL instead of it. */
  readonly databaseUrl: string | undefined;
  /** Where players open the page, if that is not where the server listens. */
  readonly publicUrl: string | undefined;
  readonly logLevel: LogLevel;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used. The message says which, why, and what would do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

export const readSettings = (env: Environment, args: readonly string[] = []): Settings => {
  const flags = readFlags(args);
  return {
    port: parsePort(flags.port ?? filled(env.PORT) ?? '3000', flags.port === undefined ? 'PORT' : '--port'),
    host: parseHost(flags.host ?? filled(env.HOST) ?? '127.0.0.1'),
    data: filled(env.TURNFOLD_DATA) ?? 'data',
    databaseUrl: parseDatabaseUrl(filled(env.DATABASE_URL)),
    publicUrl: parsePublicUrl(filled(env.PUBLIC_URL)),
    logLevel: parseLogLevel(filled(env.LOG_LEVEL) ?? 'warn'),
  };
};

const readFlags = (args: readonly string[]) => {
  try {
    const options = { port: { type: 'string' }, host: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new SettingsError(`${(error as Error).message} Known: --port NUMBER, --host ADDRESS.`);
  }
};

/** An empty variable is one that is not set. */
const filled = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

export const parsePort = (text: string, name = 'PORT'): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new SettingsError(`${name} must be a number from 0 to 65535 (0 takes any free port), not "${text}".`);
};

const parseHost = (text: string): string => {
  if (/^[\w.:-]+$/.test(text)) return text;
  throw new SettingsError(
    `HOST must be an address to listen on, such as 127.0.0.1 or 0.0.0.0, not "${text}".`,
  );
};

const parseDatabaseUrl = (text: string | undefined): string | undefined => {
  if (text === undefined || /^postgres(ql)?:\/\/[^/]+/.test(text)) return text;
  throw new SettingsError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
};

const parsePublicUrl = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new SettingsError(`PUBLIC_URL must be an address such as https://games.example.org, not "${text}".`);
};

const parseLogLevel = (text: string): LogLevel => {
  const level = LOG_LEVELS.find((one) => one === text.toLowerCase());
  if (level) return level;
  throw new SettingsError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
};
