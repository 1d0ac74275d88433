// Whose requests are counted together. A household has one IPv4 address, but billions of IPv6 ones: there the first
// half of the address counts.

import { isIPv6 } from 'node:net';

export const addressGroup = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const missing = ip.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return `${[...left, ...missing, ...right].slice(0, 4).join(':')}::/64`;
};

/** Whether an address, or the group of one, is of this machine or its own network. */
export const isLocal = (address: string): boolean => LOCAL.some((pattern) => pattern.test(address));

const LOCAL = [
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^(::1$|0:0:0:0::)/,
  /^f[cd][0-9a-f]{2}:/i,
  /^fe[89ab][0-9a-f]:/i,
];
