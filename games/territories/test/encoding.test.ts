import type { Action, Setup } from '@turnfold/kernel';
import { encodingConformance } from '@turnfold/kernel/testing';
import { describe, test } from 'vitest';
import { encoding } from '../src/encoding.ts';
import { territories } from '../src/rules.ts';
import type { TerritoriesView } from '../src/view-schema.ts';

/** The roll at every place and both ways round, and passing: an id stands for the size that the dice gave. */
const everyPlacement = ({ dice }: TerritoriesView, _seat: number, { options }: Setup): readonly Action[] => {
  const { width, height } = options as { width: number; height: number };
  const sizes = dice ? [dice, { w: dice.h, h: dice.w }] : [];
  const actions: Action[] = [{ type: 'PASS', payload: {} }];
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++)
      for (const { w, h } of sizes) actions.push({ type: 'PLACE', payload: { x, y, w, h } });
  return actions;
};

encodingConformance(territories, encoding, {
  describe,
  test,
  everyAction: everyPlacement,
  positions: 10_000,
  setups: [
    { seats: 2, options: { width: 12, height: 8 } },
    { seats: 2, options: { width: 8, height: 6, passPolicy: 'forcedOnly' } },
    { seats: 2, options: { width: 9, height: 11, fairStart: true } },
  ],
});
