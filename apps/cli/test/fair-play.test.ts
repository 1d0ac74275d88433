// The page about fair play gives a way to work out a die with nothing of ours. It has to be the way that dice are made.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompleteRecord } from '@turnfold/kernel';
import { afterAll, expect, test } from 'vitest';
import { recordText } from '../../../test/frozen/data.ts';
import { testFolder } from './support.ts';

const { saved, remove } = testFolder();
afterAll(remove);

test('the program in docs/FAIR-PLAY.md works out every die of a game', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/FAIR-PLAY.md'), 'utf8');
  const program = saved('draw.mjs', /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  const { draw } = await import(/* @vite-ignore */ pathToFileURL(program).href);
  const record = JSON.parse(recordText('0.2', 'territories-finished')) as CompleteRecord;
  let dice = 0;
  for (const { kind, ply, draws, events } of record.entries) {
    const { w, h } = (events.find(({ type }) => type === 'rolled')?.payload ?? {}) as {
      w?: number;
      h?: number;
    };
    if (kind !== 'action' || draws !== 2) continue;
    expect([w, h]).toEqual([1 + draw(record, ply, 0, 6), 1 + draw(record, ply, 1, 6)]);
    dice += 2;
  }
  expect(dice).toBeGreaterThan(40);
});
