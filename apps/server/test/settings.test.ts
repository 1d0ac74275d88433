import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../src/settings.ts';

test('everything may be left out', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    data: 'data',
    databaseUrl: undefined,
    publicUrl: undefined,
    trustProxy: undefined,
    logLevel: 'warn',
    house: { openTables: 'everybody', clocks: 'free', namesRefused: [] },
    adminToken: undefined,
    limits: {},
  });
});

test('an empty variable is one that is not set', () => {
  const empty = { PORT: '', HOST: '', TURNFOLD_DATA: '', DATABASE_URL: '', PUBLIC_URL: '', LOG_LEVEL: '' };
  expect(readSettings(empty)).toEqual(readSettings({}));
});

test('good values are taken, and the command line comes first', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    TURNFOLD_DATA: '/var/lib/turnfold',
    DATABASE_URL: 'postgres://me:pw@db:5432/games',
    PUBLIC_URL: 'https://Games.example.org/',
    TRUST_PROXY: '1',
    TURNFOLD_DRAIN_MS: '0',
    TURNFOLD_OPEN_TABLES: 'local',
    TURNFOLD_CLOCKS: 'required',
    TURNFOLD_NAMES_REFUSED: 'admin, host',
    LOG_LEVEL: 'WARN',
    TURNFOLD_ADMIN_TOKEN: '0123456789abcdef0123456789abcdef',
  };
  expect(readSettings(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    data: '/var/lib/turnfold',
    databaseUrl: 'postgres://me:pw@db:5432/games',
    publicUrl: 'https://games.example.org',
    trustProxy: 1,
    logLevel: 'warn',
    house: { openTables: 'local', clocks: 'required', namesRefused: ['admin', 'host'] },
    adminToken: '0123456789abcdef0123456789abcdef',
    limits: { drainMs: 0 },
  });
  expect(readSettings(env, ['--port', '0', '--host', '::1'])).toMatchObject({ port: 0, host: '::1' });
  expect(readSettings(env, ['--port=4000']).port).toBe(4000);
});

describe('a bad value stops the start with a sentence that names it', () => {
  test.each<[string, string, string]>([
    ['PORT', 'http', 'PORT must be a number from 0 to 65535'],
    ['PORT', '65536', 'not "65536"'],
    ['PORT', '-1', 'PORT'],
    ['PORT', '80.5', 'PORT'],
    ['PORT', ' 80', 'PORT'],
    ['HOST', 'not a host', 'HOST must be an address'],
    ['DATABASE_URL', 'mysql://x', 'postgres://'],
    ['PUBLIC_URL', 'games.example.org', 'https://'],
    ['PUBLIC_URL', 'ftp://x', 'PUBLIC_URL'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn'],
    ['TURNFOLD_OPEN_TABLES', 'friends', 'everybody, local, nobody'],
    ['TURNFOLD_CLOCKS', 'yes', 'free, required'],
    ['TURNFOLD_NAMES_REFUSED', 'rude,,', 'separated by commas'],
    ['TURNFOLD_ADMIN_TOKEN', 'too-short', 'TURNFOLD_ADMIN_TOKEN must be 32 to 200'],
    ['TURNFOLD_ADMIN_TOKEN', `${'x'.repeat(32)} y`, 'hard to guess'],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  test('an admin token is not repeated', () => {
    expect(() => readSettings({ TURNFOLD_ADMIN_TOKEN: 'hunter2' })).not.toThrow('hunter2');
  });

  test('a password is not repeated', () => {
    const read = () => readSettings({ DATABASE_URL: 'postgres//me:hunter2@db' });
    expect(read).toThrow('DATABASE_URL');
    expect(read).not.toThrow('hunter2');
  });

  test.each([['--prot', '1'], ['--port'], ['extra']])('the command line %s %s', (...args) => {
    expect(() => readSettings({}, args)).toThrow('Known: --port NUMBER, --host ADDRESS.');
  });
});
