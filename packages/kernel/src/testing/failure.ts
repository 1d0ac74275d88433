// What a broken promise looks like: which promise, which game, which step, and the smallest difference.

import { must } from '../must.ts';
import type { Action } from '../rules.ts';
import { formatSeat, type Seat } from '../seat.ts';
import type { Trail } from './trail.ts';

export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
  /** Where it was broken, where that is one moment of one game. */
  readonly place: Place | null;

  constructor(message: string, { place = null, ...options }: ErrorOptions & { place?: Place | null } = {}) {
    super(message, options);
    this.place = place;
  }
}

/** Where in a trail something went wrong. */
export interface Place {
  readonly trail: Trail;
  readonly revision: number;
  readonly seat?: Seat;
  readonly action?: unknown;
}

/** Stops with a message that says where, and how to see it again. */
export const broken = (place: Place, problem: string): never => {
  throw new BrokenPromise(`${problem}\n${describePlace(place)}`, { place });
};

const describePlace = ({ trail, revision, seat, action }: Place): string => {
  const move = trail.moves[revision];
  const game = trail.games[revision] ?? trail.last;
  const stage = attempt(() => (game ? trail.rules.stage(game.state) : null));
  const lines = [
    `  game: ${trail.rules.id}, seed ${trail.seed}, ${trail.setup.seats} seats, options ${short(trail.setup.options)}`,
    `  at: revision ${revision}${stage ? `, turn ${stage.turn}, phase ${stage.phase}` : ''}`,
  ];
  if (move?.action)
    lines.push(
      `  last action: ${formatSeat(must(move.seat, 'seat'))} ${short(move.action satisfies Action)}`,
    );
  if (action !== undefined)
    lines.push(`  asked now: ${seat === undefined ? '' : `${formatSeat(seat)} `}${short(action)}`);
  lines.push(
    `  see it again: conformance(rules, { ..., games: 1, seed: ${trail.seed}, setups: [${short(trail.setup)}] })`,
  );
  return lines.join('\n');
};

/** A value as text for a message, however odd it is. */
export const short = (value: unknown, length = 400): string => {
  const text = attempt(() => JSON.stringify(value)) ?? String(typeof value);
  return text.length > length ? `${text.slice(0, length)}…` : text;
};

const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/** The first place where two plain values differ, in words; null when they are the same. */
export const difference = (expected: unknown, actual: unknown, path = ''): string | null => {
  if (Object.is(expected, actual)) return null;
  if (typeof expected !== 'object' || typeof actual !== 'object' || !expected || !actual)
    return `${path || 'the value'} is ${short(actual)}, expected ${short(expected)}`;
  if (Array.isArray(expected) !== Array.isArray(actual))
    return `${path || 'the value'} is ${short(actual)}, expected ${short(expected)}`;
  if (Object.getPrototypeOf(expected) !== Object.getPrototypeOf(actual))
    return `${path || 'the value'} is a ${actual.constructor?.name}, expected a ${expected.constructor?.name}`;
  if (Array.isArray(expected) && expected.length !== (actual as unknown[]).length)
    return `${path || 'the list'} has ${(actual as unknown[]).length} items, expected ${expected.length}: ${short(actual, 120)}, expected ${short(expected, 120)}`;
  for (const key of Object.keys(expected)) {
    if (!Object.hasOwn(actual, key))
      return `${path}.${key} is missing, expected ${short(expected[key as never])}`;
    const inside = difference(expected[key as never], actual[key as never], `${path}.${key}`);
    if (inside) return inside;
  }
  for (const key of Object.keys(actual))
    if (!Object.hasOwn(expected, key))
      return `${path}.${key} is ${short(actual[key as never])}, expected nothing`;
  return null;
};

/** Whether two plain values are the same, skipping quickly over parts that are the same object. */
export const same = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    for (let index = 0; index < left.length; index++) if (!same(left[index], right[index])) return false;
    return true;
  }
  if (Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys)
    if (!Object.hasOwn(right, key) || !same(left[key as never], right[key as never])) return false;
  return true;
};

/** Rules may throw anything: what it says, and where it was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
