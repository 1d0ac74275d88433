// The fire panel: what it risks stands on its buttons, and a twist of the torso forgets nothing.

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { primaryOf } from '../board/controls.tsx';
import { FireControls } from '../board/fire-controls.tsx';
import { heatForecast } from '../board/forecast.ts';
import { dangerText } from '../board/heat-bar.tsx';
import { heatText } from '../board/panels/fire-label.tsx';
import { bestNumber, gunReason } from '../board/panels/fire-reasons.ts';
import type { Firing } from '../board/use-fire.ts';
import { after, type Deed, duel } from './board-hand.ts';
import { scene } from './field.ts';

const NORTH = 0;
const SOUTH = 3;

const all: Deed = ({ firing }) => firing?.all();
const twist =
  (way: number): Deed =>
  ({ firing }) =>
    firing?.setTwist(way);

const ids = (firing: Firing | null): readonly string[] =>
  (firing?.plan.attacks ?? []).map(({ weaponId }) => weaponId).toSorted();

const html = (element: ReactNode): string => renderToStaticMarkup(element);

describe('twisting the torso', () => {
  const state = duel('weapon_attack', {}, { q: 3, r: 0 });

  test('weapons that no longer bear are named, and fire again once they bear', () => {
    const before = after(state, [twist(1), all]).firing;
    const away = after(state, [twist(1), all, twist(-1)]);
    const back = after(state, [twist(1), all, twist(-1), twist(1)]).firing;
    expect(ids(before).length).toBeGreaterThan(1);
    expect(ids(away.firing).length).toBeLessThan(ids(before).length);
    expect(away.firing?.withheld.map(({ id }) => id).toSorted()).toEqual(
      ids(before).filter((id) => !ids(away.firing).includes(id)),
    );
    expect(html(createElement(FireControls, { ...away, firing: away.firing as Firing }))).toContain(
      'not bear now.',
    );
    expect(ids(back)).toEqual(ids(before));
    expect(back?.withheld).toEqual([]);
  });
  test('a weapon that is chosen meanwhile joins those that wait', () => {
    const { firing } = after(state, [
      twist(1),
      all,
      ({ firing: plan }) => plan?.toggle('ppc-2'),
      twist(0),
      ({ firing: plan }) => plan?.toggle('ppc-2'),
      twist(1),
    ]);
    expect(ids(firing)).toContain('ppc-1');
    expect(ids(firing)).toContain('ppc-2');
  });
});

describe('what overheating risks', () => {
  test('stands on the strong button', () => {
    const hot = duel('weapon_attack', { unit: { heat: 22 } });
    const { firing, ...rest } = after(hot, [all]);
    const { total, shutdown, ammo } = firing?.heat ?? {};
    expect(shutdown).not.toBeNull();
    expect(ammo).not.toBeNull();
    const label = html(createElement('div', null, primaryOf({ ...rest, firing })?.label));
    expect(label).toContain(`Heat ${total}: `);
    expect(label).toMatch(/shutdown, \d+ % ammunition explosion/);
  });
  test('stands on "Everything" before it is pressed', () => {
    const { firing, ...rest } = after(duel('weapon_attack', { unit: { heat: 14 } }), []);
    expect(dangerText(firing?.heat as never)).toBeNull();
    const panel = html(createElement(FireControls, { ...rest, firing: firing as Firing }));
    const button = /<button[^>]*data-testid="fire-all"[^>]*>(.*?)<\/button>/.exec(panel)?.[1];
    expect(button).toContain(dangerText(firing?.heatOfAll as never));
    expect(button).toMatch(/\d+ % shutdown/);
    const cool = /<button[^>]*data-testid="stay-cool"[^>]*>(.*?)<\/button>/.exec(panel)?.[1];
    expect(cool).not.toContain('shutdown');
  });
  test('[9.1] is told in figures', () => {
    const at = (heat: number) =>
      heatText(heatForecast(duel('weapon_attack', { unit: { heat: heat + 18 } }), 'a1', 0));
    expect(at(0)).toBe('Heat 0');
    expect(at(6)).toBe('Heat 6: walks 1 less');
    expect(at(10)).toBe('Heat 10: next turn +1 to hit');
    expect(at(14)).toBe('Heat 14: 8 % shutdown');
    expect(at(20)).toBe('Heat 20: 28 % shutdown, 8 % ammunition explosion');
    expect(at(30)).toBe('Heat 30: certain shutdown, 58 % ammunition explosion');
  });
});

describe('a weapon that stays quiet says why in its line', () => {
  const reasons = (state: ReturnType<typeof duel>, deeds: readonly Deed[] = []) => {
    const { view, firing } = after(state, deeds);
    return Object.fromEntries(
      (firing?.rows ?? []).map((row) => [row.weapon.id, gunReason(view, firing as Firing, row)]),
    );
  };
  test('how far it reaches', () => {
    const far = duel('weapon_attack', { q: 0, r: 6 }, { q: 0, r: -6 });
    expect(reasons(far)['srm_6-1']).toBe('Reaches 9, target at 12');
    expect(reasons(far)['ppc-1']).toBe('');
  });
  test('which twist would bring it to bear', () => {
    const aside = duel('weapon_attack', {}, { q: 3, r: 0 });
    expect(reasons(aside, [twist(-1)])['srm_6-1']).toBe('Outside its arc, bears with the torso right');
  });
  test('which hex hides the target', () => {
    const state = scene({
      mine: [{ design: 'anvilhead', q: 0, r: 3, facing: NORTH }],
      theirs: [
        { design: 'drover', q: 0, r: -3, facing: SOUTH },
        { design: 'drover', q: 4, r: 0, facing: SOUTH },
      ],
      ground: [{ q: 0, r: 1, level: 3 }],
      phase: 'weapon_attack',
    });
    const { firing, ...rest } = after(state, [
      ({ firing: plan }) => plan?.none(),
      ({ firing: plan }) => plan?.setTarget('b1'),
    ]);
    expect(gunReason(rest.view, firing as Firing, (firing as Firing).rows[1] as never)).toBe(
      'No line of sight: the hill at 0,1 is in the way',
    );
    expect(html(createElement(FireControls, { ...rest, firing: firing as Firing }))).toContain(
      'No line of sight: the hill at 0,1 is in the way.',
    );
    expect(bestNumber(rest.view, 'a1', 'b1', { twist: 0 })).toBeNull();
  });
});
