// The settings, from the environment and the command line. An invalid value aborts startup.

import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import {
  LIMIT_KINDS,
  LIMIT_NAMES,
  type LimitKind,
  type LimitName,
  type Limits,
  variableOf,
} from './limits.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded store; without it and without a database, games live in memory. */
  readonly data: string | undefined;
  /** A PostgreSQL instead of it. */
  readonly databaseUrl: string | undefined;
  /** Where players open the page, if that is not where the server listens. */
  readonly publicUrl: string | undefined;
  /** Which proxies are believed when they say whom they speak for; nobody is when it is left out. */
  readonly trustProxy: TrustProxy | undefined;
  /** What opens /metrics; left out, only this machine may read it. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  readonly house: HouseSettings;
  /** What the operator proves who it is with; left out, there are no routes for operators. */
  readonly adminToken: string | undefined;
  /** Those that differ from the usual. */
  readonly limits: Partial<Limits>;
}

/** How many proxies stand before the server, or which addresses are theirs. */
export type TrustProxy = number | readonly string[];

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used. The message says which, why, and what would do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What the host of this server allows; see docs/RUNNING.md. */
export interface HouseSettings {
  readonly openTables: (typeof OPEN_TABLES)[number];
  readonly clocks: (typeof CLOCKS)[number];
  readonly namesRefused: readonly string[];
}

export const OPEN_TABLES = ['everybody', 'local', 'nobody'] as const;
export const CLOCKS = ['free', 'required'] as const;

export const readSettings = (env: Environment, args: readonly string[] = []): Settings => {
  const flags = readFlags(args);
  return {
    port: parsePort(flags.port ?? filled(env.PORT) ?? '3000', flags.port === undefined ? 'PORT' : '--port'),
    host: parseHost(flags.host ?? filled(env.HOST) ?? '127.0.0.1'),
    data: filled(env.TURNFOLD_DATA) ?? 'data',
    databaseUrl: parseDatabaseUrl(filled(env.DATABASE_URL)),
    publicUrl: parsePublicUrl(filled(env.PUBLIC_URL)),
    trustProxy: parseTrustProxy(filled(env.TRUST_PROXY)),
    metricsToken: parseMetricsToken(filled(env.TURNFOLD_METRICS_TOKEN)),
    logLevel: parseLogLevel(filled(env.LOG_LEVEL) ?? 'warn'),
    adminToken: parseAdminToken(filled(env.TURNFOLD_ADMIN_TOKEN)),
    house: readHouse(env),
    limits: parseLimits(env),
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

const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

/** To believe everybody would let everybody choose the address that limits are counted by. */
const parseTrustProxy = (text: string | undefined): TrustProxy | undefined => {
  if (text === undefined) return undefined;
  if (/^[1-9]$/.test(text)) return Number(text);
  const proxies = text.split(',').map((one) => one.trim());
  if (proxies.every(isProxy)) return proxies;
  throw new SettingsError(
    `TRUST_PROXY must be the number of proxies before the server, or their addresses such as loopback or 10.0.0.0/8, separated by commas, not "${text}".`,
  );
};

const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0) return PROXY_WORDS.includes(text);
  if (bits === undefined) return true;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128);
};

const parseAdminToken = (text: string | undefined): string | undefined => {
  if (text === undefined || /^[\w.~+/=-]{32,200}$/.test(text)) return text;
  throw new SettingsError(
    'TURNFOLD_ADMIN_TOKEN must be 32 to 200 letters, digits and any of ._~+/=-, and hard to guess: openssl rand -hex 32 makes one.',
  );
};

const parseMetricsToken = (text: string | undefined): string | undefined => {
  if (text === undefined || /^[\w.~+/=-]{16,200}$/.test(text)) return text;
  throw new SettingsError(
    'TURNFOLD_METRICS_TOKEN must be 16 to 200 letters, digits or any of . _ ~ + / = -, such as the output of `openssl rand -hex 32`.',
  );
};

const readHouse = (env: Environment): HouseSettings => ({
  openTables: oneOf('TURNFOLD_OPEN_TABLES', OPEN_TABLES, filled(env.TURNFOLD_OPEN_TABLES) ?? 'everybody'),
  clocks: oneOf('TURNFOLD_CLOCKS', CLOCKS, filled(env.TURNFOLD_CLOCKS) ?? 'free'),
  namesRefused: parseNames(filled(env.TURNFOLD_NAMES_REFUSED)),
});

const oneOf = <T extends string>(name: string, choices: readonly T[], text: string): T => {
  const choice = choices.find((one) => one === text.toLowerCase());
  if (choice) return choice;
  throw new SettingsError(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
};

const parseNames = (text = ''): readonly string[] => {
  const names = text.split(',').map((one) => one.trim());
  if (text === '' || names.every((name) => /[\p{L}\p{N}]/u.test(name))) return text === '' ? [] : names;
  throw new SettingsError(
    `TURNFOLD_NAMES_REFUSED must be words separated by commas, each with a letter or digit in it, not "${text}".`,
  );
};

const parseLimits = (env: Environment): Partial<Limits> =>
  Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => {
      const text = filled(env[variableOf(name)]);
      return text === undefined ? [] : [[name, parseLimit(name, text)]];
    }),
  );

/** Timers cannot be set for longer, and nothing here needs more. */
const LIMIT_MAX = 2 ** 31 - 1;

const parseLimit = (name: LimitName, text: string): number => {
  const { atLeast = 1 }: LimitKind = LIMIT_KINDS[name];
  const limit = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (limit >= atLeast && limit <= LIMIT_MAX) return limit;
  throw new SettingsError(
    `${variableOf(name)} must be a whole number from ${atLeast} to ${LIMIT_MAX}, not "${text}".`,
  );
};

const parseLogLevel = (text: string): LogLevel => {
  const level = LOG_LEVELS.find((one) => one === text.toLowerCase());
  if (level) return level;
  throw new SettingsError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
};
