// Choosing forces: what the cards tell, what the options become, and what is wrong with a design of one's own.

import { parseSetup } from '@turnfold/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  filled,
  type Options,
  traitsOf,
  unitsOf,
  valueOfAll,
  withScenario,
  withUnits,
} from '../board/force/force.ts';
import { ForceBuilder } from '../board/force/force-builder.tsx';
import ForceSetup from '../board/force/force-setup.tsx';
import { setup } from '../board/force/index.ts';
import { MapPreview } from '../board/force/map-preview.tsx';
import { checkDesigns, copyOf } from '../board/force/own-design-check.ts';
import { Silhouette } from '../board/force/silhouette.tsx';
import { battletech, battleValue, designOf, ROSTER } from '../src/index.ts';
import { OPTIONS } from '../src/play/options.ts';

const PILOT = { gunnery: 4, piloting: 5 };
const unit = (id: string, pilot = PILOT) => ({ design: designOf(id), pilot });
const accepted = (options: Options) =>
  expect(parseSetup(battletech, 2, options)).not.toHaveProperty('problem');
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const builder = (options: Options): string =>
  renderToStaticMarkup(
    createElement(ForceBuilder, {
      options,
      onChange: () => undefined,
      seat: 0,
      title: 'Choose.',
      rival: 'Otto brings 1,307.',
      onClose: () => undefined,
    }),
  );

describe('the cards', () => {
  const html = builder({ scenario: 'lance' });
  test.each(ROSTER)('of $name: tons, speed, weapons, summary and value', (design) => {
    const card = new RegExp(`<li[^>]*data-design="${design.id}".*?(?=<li[^>]*data-design=|</section>)`).exec(
      html,
    )?.[0];
    const text = textOf(card ?? '').replaceAll('&#x27;', "'");
    expect(text).toContain(design.summary);
    expect(text).toContain(`Tons ${design.tons} `);
    expect(text).toContain(` ${design.walk} / ${Math.ceil(design.walk * 1.5)} / `);
    expect(text).toContain(battleValue(design).toLocaleString('en'));
    expect(card).toContain(`Weapons of ${design.name}`);
  });
  test('every design has a figure of its own', () => {
    const figures = ROSTER.map((design) => renderToStaticMarkup(createElement(Silhouette, { design })));
    expect(new Set(figures).size).toBe(ROSTER.length);
    // The same weight, but other legs, jets and guns: still another figure.
    const cooper = designOf('cooper');
    const figure = (change: object) =>
      renderToStaticMarkup(createElement(Silhouette, { design: { ...cooper, ...change } }));
    const all = [{}, { walk: 7 }, { jumpJets: { left_leg: 2 } }, { weapons: [] }, { tons: 90 }].map(figure);
    expect(new Set(all).size).toBe(5);
  });
  test('compare designs with each other', () => {
    const traits = ROSTER.map(traitsOf);
    for (const trait of ['speed', 'armour', 'near', 'far'] as const)
      expect(Math.max(...traits.map((one) => one[trait]))).toBe(1);
    expect(traitsOf(designOf('gantry')).far).toBeGreaterThan(traitsOf(designOf('millwright')).far);
    expect(traitsOf(designOf('millwright')).near).toBeGreaterThan(traitsOf(designOf('gantry')).near);
  });
});

describe('what is chosen becomes options that the game accepts', () => {
  test('units, own designs and their pilots, in the order of the game', () => {
    const mine = { ...designOf('cooper'), id: 'barrel', name: 'Barrel' };
    const ace = { gunnery: 2, piloting: 3 };
    const options = withUnits({ scenario: 'lance' }, 0, [
      { design: mine, pilot: ace },
      unit('hobnail'),
      unit('drover', { gunnery: 5, piloting: 5 }),
    ]);
    expect(options).toMatchObject({
      units1: ['hobnail', 'drover'],
      designs1: { designs: [{ id: 'barrel' }] },
      pilots1: [PILOT, { gunnery: 5, piloting: 5 }, ace],
    });
    accepted(options);
    expect(unitsOf(options, 0).map(({ design, pilot }) => [design.name, pilot.gunnery])).toEqual([
      ['Hobnail', 4],
      ['Drover', 5],
      ['Barrel', 2],
    ]);
  });
  test('nobody chosen is the usual force, and usual pilots are not named', () => {
    expect(withUnits({ scenario: 'lance', units1: ['drover'] }, 0, [])).toEqual({ scenario: 'lance' });
    expect(withUnits({}, 1, [unit('drover')])).toEqual({ units2: ['drover'] });
  });
  test('a duel keeps the first of a lance', () => {
    const lance = withUnits({ scenario: 'lance' }, 0, [unit('drover'), unit('hobnail')]);
    const duel = withScenario(lance, 'duel');
    expect(duel).toEqual({ scenario: 'duel', units1: ['drover'] });
    accepted(duel);
  });
  test('the rest of a lance is filled within the budget, and with different designs', () => {
    for (const budget of [2600, 4000, 5000, 7000]) {
      const units = filled([unit('hobnail')], 4, budget, PILOT);
      expect(units).toHaveLength(4);
      expect(valueOfAll(units)).toBeLessThanOrEqual(budget);
      expect(new Set(units.map(({ design }) => design.id)).size).toBe(4);
      accepted(withUnits({ scenario: 'lance', budget, units2: ['dunnock'] }, 0, units));
    }
    expect(filled([], 4, undefined, PILOT)).toHaveLength(4);
    expect(filled([], 4, 100, PILOT)).toEqual([]);
  });
  test('every option that the form sets is one of the game', () => {
    for (const key of setup.options) expect(Object.keys(OPTIONS.properties)).toContain(key);
  });
});

describe('the budget', () => {
  test('is named where it is broken', () => {
    const over = builder({ scenario: 'lance', budget: 1000 });
    expect(textOf(over)).toMatch(/value 4,566 of 1,000 \(3,566 too much\)/);
  });
});

describe('a design of one’s own', () => {
  const cooper = designOf('cooper');
  test('a copy of one of the roster is lawful', () => {
    const { designs, faulty } = checkDesigns(copyOf(cooper));
    expect(faulty).toEqual([]);
    expect(designs).toMatchObject([{ id: 'my-cooper', name: 'My Cooper' }]);
  });
  test('every mistake is told in words', () => {
    const { faulty } = checkDesigns(JSON.stringify({ ...cooper, id: 'mine', armorTons: 13.5, sinks: 15 }));
    expect(faulty).toMatchObject([{ name: 'Cooper' }]);
    expect(faulty[0]?.problems.map(({ explain }) => explain)).toContain(
      'It places 5 heat sinks outside the engine, but must place 6.',
    );
    expect(checkDesigns('{').faulty[0]?.problems[0]?.explain).toBe('This is not JSON.');
    expect(checkDesigns('null').faulty[0]?.problems[0]?.code).toBe('BAD_SHAPE');
  });
  test('a file of several is read, too', () => {
    const designs = [
      { ...cooper, id: 'one' },
      { ...cooper, id: 'two' },
    ];
    expect(
      checkDesigns(JSON.stringify({ format: 'turnfold-battletech-force', designs })).designs,
    ).toHaveLength(2);
    expect(checkDesigns(JSON.stringify(designs)).designs).toHaveLength(2);
  });
});

describe('the map', () => {
  test('is drawn as the game will make it: the same seed, the same picture', () => {
    const picture = (seed: number, kind: 'hills' | 'river' = 'hills') =>
      renderToStaticMarkup(createElement(MapPreview, { kind, radius: 8, seed }));
    expect(picture(7)).toBe(picture(7));
    expect(picture(7)).not.toBe(picture(8));
    expect(picture(7, 'river')).toMatch(/of woods, [1-9]\d* of water/);
  });
  test('luck that is yet to choose is told so', () => {
    const form = (options: Options) =>
      textOf(
        renderToStaticMarkup(
          createElement(ForceSetup, {
            options,
            players: [{ name: 'Ada' }, { name: 'Otto' }],
            onChange: () => undefined,
          }),
        ),
      );
    expect(form({})).toContain('Luck draws it; this is an example.');
    expect(form({ mapSeed: 12 })).toContain('Map number 12.');
    expect(form({})).toContain('The usual: 1 &#x27;Mech, 55 tons, value 1,307');
  });
});
