// The record sheet: every critical slot, every bin and what heat does, in words and never by an id.

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../board/panels/critical-slots.tsx';
import { RecordSheet } from '../board/sheet.tsx';
import { type BattleState, ROSTER_IDS, sheetFor } from '../src/index.ts';
import { duel } from './board-hand.ts';
import { viewOf } from './field.ts';

const sheetHtml = (state: BattleState, unitId: string, viewer: 0 | 1 = 0): string =>
  renderToStaticMarkup(
    createElement(RecordSheet, {
      view: viewOf(state, viewer),
      unitId,
      name: (seat) => ['Ada', 'Bo'][seat] ?? '',
    }),
  );

/** What a reader sees, without tags and attributes. */
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');

const hurt = (hits: readonly string[], unit: object = {}): BattleState => {
  const state = duel('weapon_attack', { unit });
  const mech = state.mechs.a1;
  if (!mech) throw new Error('there is no a1');
  return { ...state, mechs: { ...state.mechs, a1: { ...mech, hits: [...hits] } } };
};

describe('the record sheet', () => {
  test.each(ROSTER_IDS)('of %s has no raw ids', (design) => {
    const html = sheetHtml(duel('movement', { design }), 'a1');
    expect(textOf(html)).not.toMatch(/[a-z]_[a-z0-9]|-\d\b|ammo-/);
    for (const [at, slots] of Object.entries(sheetFor(duel('movement', { design }), 'a1').slots))
      if (slots.some(Boolean)) expect(html).toContain(`data-location="${at}"`);
  });
  test('names what every slot holds, and strikes out what is hit', () => {
    const sheet = sheetFor(duel('movement'), 'a1');
    const ppc = sheet.slots.right_arm.findIndex((slot) => slot?.name === 'ppc-2');
    const state = hurt([`right_arm:${ppc}`, 'center_torso:0']);
    const html = sheetHtml(state, 'a1');
    expect(html).toContain('<s>PPC</s>');
    expect(html).toContain('<s>Engine</s>');
    expect(html).toContain('Critical slots, 2 hits');
    expect(
      partsOf(sheet, 'right_arm', state.mechs.a1?.hits ?? []).find(({ name }) => name === 'PPC')?.slots,
    ).toEqual([true, false, false]);
    expect(
      partsOf(sheet, 'left_leg', [])
        .map(({ name }) => name)
        .slice(0, 4),
    ).toEqual(['Hip', 'Upper leg actuator', 'Lower leg actuator', 'Foot actuator']);
  });
  test('counts ammunition by name, bin by bin', () => {
    expect(textOf(sheetHtml(duel('movement'), 'a1'))).toMatch(/SRM 6\s+Right torso\s+15 of 15/);
    const sheet = sheetFor(duel('movement'), 'a1');
    const bin = sheet.slots.right_torso.findIndex((slot) => slot?.type === 'ammo');
    const lost = sheetHtml(hurt([`right_torso:${bin}`]), 'a1');
    expect(textOf(lost)).toMatch(/SRM 6\s+Right torso\s+lost/);
  });
  test('marks what the heat does now', () => {
    const html = sheetHtml(hurt([], { heat: 15 }), 'a1');
    const reached = [...html.matchAll(/<li class="reached"><b>(\d+)<\/b>/g)].map(([, mark]) => Number(mark));
    expect(reached).toEqual([5, 8, 13, 14]);
  });
  test('is there for the enemy as for oneself', () => {
    const html = sheetHtml(duel('movement'), 'b1');
    expect(html).toContain('Record sheet of Drover B1');
    expect(html).toContain('Critical slots');
    expect(html).toContain('gunnery 4, piloting 5');
  });
});
