// What the board foretells and finds when something is broken: a damaged engine, a wreck on a hex.

import { expect, test } from 'vitest';
import { heatForecast } from '../board/forecast.ts';
import { unitOn } from '../board/map-click.ts';
import { heatPhase } from '../src/play/heat.ts';
import { runWith, scene, viewOf } from './field.ts';

test('[9.1] the heat foretold is the heat that comes, with every hit on the engine', () => {
  for (const engineHits of [0, 1, 2]) {
    const plain = scene({
      mine: [{ design: 'anvilhead', q: 0, r: 4 }],
      theirs: [{ design: 'cooper', q: 0, r: 0 }],
    });
    const componentDamage = { ...plain.fight.units.a1?.componentDamage, engineHits } as never;
    const state = scene({
      mine: [{ design: 'anvilhead', q: 0, r: 4, unit: { heat: 24, componentDamage } }],
      theirs: [{ design: 'cooper', q: 0, r: 0 }],
    });
    const forecast = heatForecast(state, 'a1', 0);
    expect(forecast.engine).toBe(5 * engineHits);
    const run = runWith(state, new Array(8).fill(6));
    heatPhase(run);
    expect(forecast.total, `${engineHits} hits`).toBe(run.state.fight.units.a1?.heat);
  }
});

test('a wreck stands nowhere: a click on its hex finds who stands there now, or nobody', () => {
  const standing = { design: 'cooper', q: 0, r: 0 };
  const wreck = { ...standing, unit: { destroyed: true } };
  const mine = [{ design: 'hobnail', q: 0, r: 4 }];
  const onHex = (theirs: readonly (typeof standing)[]) =>
    unitOn(viewOf(scene({ mine, theirs }), 0), { q: 0, r: 0 });
  expect(onHex([standing])).toBe('b1');
  expect(onHex([wreck])).toBeUndefined();
  expect(onHex([wreck, standing])).toBe('b2');
});
