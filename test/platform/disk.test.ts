// Fails closed: a full disk, a disk that does not sync, and a server that is told to stop.

import { expect, test } from 'vitest';
import { runFailedSync } from '../torture/runs/failed-sync.ts';
import { runForget } from '../torture/runs/forget.ts';
import { pagedDisk, runFullDisk } from '../torture/runs/full-disk.ts';
import { runReturns } from '../torture/runs/returns.ts';
import { runStops } from '../torture/runs/stops.ts';
import { fixedSeed } from '../torture/seed.ts';

const seed = fixedSeed();
const timeout = 600_000;

test('on a full disk nothing is acknowledged that is not stored, games can be looked at, and it goes on when there is room', {
  timeout,
}, async () => {
  const finding = await runFullDisk({ seed, disk: pagedDisk(90) });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
  expect(finding.before).toBeGreaterThan(5);
  expect(finding.after).toBeGreaterThan(20);
});

test('after a failed sync nothing is acknowledged, the server ends and says why, and the next one goes on', {
  timeout,
}, async () => {
  const finding = await runFailedSync({ seed, times: 3 });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
  expect(finding.acknowledged).toBeGreaterThan(10);
});

test('told to stop, the server answers what it has begun, tells those who watch, and ends by itself', {
  timeout,
}, async () => {
  const finding = await runStops({ seed, stops: 6 });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
});

test('whoever watches over a connection that breaks misses nothing and sees nothing twice', {
  timeout,
}, async () => {
  const finding = await runReturns({ seed, cuts: 200 });
  expect(finding.problems, `seed ${seed}`).toEqual([]);
  expect(finding.returns).toBeGreaterThan(40);
});

test('old keys are forgotten a few at a time while games go on', { timeout }, async () => {
  const finding = await runForget({ keys: 5000 });
  expect(finding.problems).toEqual([]);
  expect(finding.slices).toBeGreaterThanOrEqual(10);
});
