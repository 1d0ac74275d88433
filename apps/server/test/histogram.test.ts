import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createHistogram } from '../src/histogram.ts';

const OPTIONS = {
  name: 'seconds',
  help: 'Time to answer',
  labelNames: ['route', 'status'],
  buckets: [0.001, 0.1, 3],
};

const SEEN = [
  { value: 0.0005, route: '/a', status: '200' },
  { value: 0.001, route: '/a', status: '200' },
  { value: 0.0011, route: '/a', status: '404' },
  { value: 4, route: '/a', status: '200' },
  { value: 0.05, route: 'a "quoted" \\ route\n', status: '200' },
];

test('what is measured is written as prom-client writes it', async () => {
  const register = new Registry();
  const theirs = new Histogram({ ...OPTIONS, registers: [register] });
  const ours = createHistogram(OPTIONS);
  for (const { value, route, status } of SEEN) {
    theirs.observe({ route, status }, value);
    ours.observe(value, route, status);
  }
  expect(ours.text()).toBe(await register.metrics());
});

test('nothing measured is a name and no figure', () => {
  expect(createHistogram(OPTIONS).text()).toBe('# HELP seconds Time to answer\n# TYPE seconds histogram\n');
});
