// The figures are the operator's. Nobody else who can reach the games can reach them.

import { expect, test } from 'vitest';
import { createMetrics } from '../src/metrics.ts';
import { readSettings } from '../src/settings.ts';
import { testApp } from './support.ts';

const TOKEN = 'a-token-of-its-own-0123456789';

interface Case {
  readonly remoteAddress?: string;
  readonly headers?: Record<string, string>;
}

const codeOf = async (
  metricsToken: string | undefined,
  { remoteAddress = '127.0.0.1', headers = {} }: Case,
) => {
  const app = await testApp({ metrics: createMetrics(), metricsToken });
  const answer = await app.inject({ url: '/metrics', remoteAddress, headers });
  if (answer.statusCode === 200) return answer.body.includes('turnfold_games') ? 'figures' : 'nothing';
  expect(answer.body).not.toContain('turnfold_');
  return `${answer.statusCode} ${answer.json().code}`;
};

test.each<[string, Case, string]>([
  ['a program on this machine', {}, 'figures'],
  ['the same over IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, 'figures'],
  ['another machine', { remoteAddress: '10.1.2.3' }, '404 NO_SUCH_ROUTE'],
  [
    'another machine that says it is this one',
    { remoteAddress: '10.1.2.3', headers: { host: 'localhost' } },
    '404 NO_SUCH_ROUTE',
  ],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '10.1.2.3' } }, '404 NO_SUCH_ROUTE'],
  ['a proxy that hands on the name', { headers: { host: 'games.example.org' } }, '404 NO_SUCH_ROUTE'],
])('without a token of their own: %s', async (_, asked, expected) => {
  expect(await codeOf(undefined, asked)).toBe(expected);
});

test.each<[string, Case, string]>([
  [
    'the token, from anywhere',
    { remoteAddress: '10.1.2.3', headers: { authorization: `Bearer ${TOKEN}` } },
    'figures',
  ],
  ['no token, on this machine', {}, '401 WRONG_METRICS_TOKEN'],
  ['another token', { headers: { authorization: `Bearer ${TOKEN}0` } }, '401 WRONG_METRICS_TOKEN'],
  ['a header that holds none', { headers: { authorization: TOKEN } }, '401 WRONG_METRICS_TOKEN'],
])('with one: %s', async (_, asked, expected) => {
  expect(await codeOf(TOKEN, asked)).toBe(expected);
});

test('behind a trusted proxy it is the connection that counts, not whom the proxy speaks for', async () => {
  const app = await testApp({ trustProxy: ['loopback'] });
  const answer = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect(answer.statusCode).toBe(404);
});

test('the setting: long enough, and something that a header can carry', () => {
  expect(readSettings({ TURNFOLD_METRICS_TOKEN: TOKEN }).metricsToken).toBe(TOKEN);
  expect(readSettings({ TURNFOLD_METRICS_TOKEN: '' }).metricsToken).toBe(undefined);
  for (const text of ['short', 'with a space in the middle of it', 'x'.repeat(201)])
    expect(() => readSettings({ TURNFOLD_METRICS_TOKEN: text })).toThrow(
      'TURNFOLD_METRICS_TOKEN must be 16 to 200',
    );
});
