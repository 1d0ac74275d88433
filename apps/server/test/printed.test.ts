import { expect, test } from 'vitest';
import { addressesOf } from '../src/printed.ts';

const address = { netmask: '', mac: '', cidr: null };
const interfaces = {
  lo: [{ ...address, address: '127.0.0.1', family: 'IPv4' as const, internal: true }],
  eth0: [
    { ...address, address: '192.168.1.5', family: 'IPv4' as const, internal: false },
    { ...address, address: 'fe80::1', family: 'IPv6' as const, internal: false, scopeid: 1 },
  ],
};
const at = (host: string, publicUrl?: string) => addressesOf({ host, port: 3000, publicUrl }, interfaces);

test('localhost stands beside the other addresses wherever the server answers there', () => {
  expect(at('127.0.0.1')).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000']);
  expect(at('localhost')).toEqual(['http://localhost:3000']);
  expect(at('0.0.0.0')).toEqual(['http://localhost:3000', 'http://192.168.1.5:3000']);
  expect(at('::1')).toEqual(['http://[::1]:3000', 'http://localhost:3000']);
  expect(at('192.168.1.5')).toEqual(['http://192.168.1.5:3000']);
  expect(at('0.0.0.0', 'https://games.example.org')).toEqual([
    'https://games.example.org',
    'http://localhost:3000',
    'http://192.168.1.5:3000',
  ]);
});
