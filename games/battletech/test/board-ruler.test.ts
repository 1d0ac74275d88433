// The ruler: range, line of sight and what blocks it, from any hex to any other.

import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { measure, measureText } from '../board/panels/ruler.ts';
import { RulerLayer } from '../board/panels/ruler-view.tsx';
import { type Ruler, useRuler } from '../board/panels/use-ruler.ts';
import { useFire } from '../board/use-fire.ts';
import { useMove } from '../board/use-move.ts';
import { useTurn } from '../board/use-turn.ts';
import { type BattleState, toHit } from '../src/index.ts';
import { duel } from './board-hand.ts';
import { boardProps } from './board-props.ts';
import { scene } from './field.ts';

const NORTH = 0;
const SOUTH = 3;
const at = (q: number, r: number) => ({ q, r });

describe('measuring', () => {
  test('[4.1] names the hex that blocks, and why', () => {
    const state = scene({
      mine: [{ design: 'anvilhead', q: 0, r: 3, facing: NORTH }],
      theirs: [{ design: 'drover', q: 0, r: -3, facing: SOUTH }],
      ground: [{ q: 0, r: 1, level: 3 }],
    });
    const measured = measure(state, at(0, 3), at(0, -3));
    expect(measured).toMatchObject({ range: 6, sight: { blocked: true, obstacle: { hexes: [at(0, 1)] } } });
    expect(measureText(state, measured)).toBe(
      '6 hexes from Anvilhead A1 to Drover B1. No line of sight: the hill at 0,1 is in the way (level 3).',
    );
  });
  test('[5.2] adds up what the rules add up', () => {
    const state = scene({
      mine: [{ design: 'anvilhead', q: 0, r: 3, facing: NORTH }],
      theirs: [
        {
          design: 'drover',
          q: 0,
          r: -3,
          facing: SOUTH,
          unit: { movementThisTurn: 'run', hexesMovedThisTurn: 5 },
        },
      ],
      ground: [
        { q: 0, r: 0, terrain: 'light_woods' },
        { q: 0, r: -3, terrain: 'light_woods' },
      ],
      phase: 'weapon_attack',
    });
    const measured = measure(state, at(0, 3), at(0, -3));
    const shot = toHit(state, 'a1', 'ppc-1', 'b1', { twist: 0 });
    if ('impossible' in shot) throw new Error(shot.impossible);
    const rules = shot.items.filter(({ label }) => /woods|moved/i.test(label)).map(({ value }) => value);
    expect(measured.modifiers.map(({ value }) => value).toSorted()).toEqual(rules.toSorted());
    expect(measureText(state, measured)).toBe(
      '6 hexes from Anvilhead A1 to Drover B1. In sight: woods between +1, target in woods +1, target moved 5 +2.',
    );
    expect(measured.weapons).toContain('PPC short +0');
    expect(measured.weapons).toContain('SRM 6 medium +2');
    expect(measured.weapons).toContain('Machine Gun reaches 3');
  });
  test('works between empty hexes, too', () => {
    const state = duel('movement');
    expect(measureText(state, measure(state, at(2, 2), at(2, 3)))).toBe(
      '1 hex from 2,2: clear ground to 2,3: clear ground. In sight, nothing in the way.',
    );
  });
});

/** The ruler after some deeds. */
const after = (state: BattleState, deeds: readonly ((ruler: Ruler) => unknown)[]) => {
  const props = boardProps(state, 0);
  let done = 0;
  let ruler: Ruler | undefined;
  const Probe = (): ReactNode => {
    const { view } = props;
    const turn = useTurn(props);
    ruler = useRuler({ view, turn, moving: useMove(view, turn), firing: useFire(view, turn) });
    deeds[done++]?.(ruler);
    return createElement(RulerLayer, { view, ruler });
  };
  const html = renderToStaticMarkup(createElement('svg', null, createElement(Probe)));
  if (!ruler) throw new Error('nothing was drawn');
  return { ruler, html };
};

describe('the ruler in hand', () => {
  test('takes clicks only while it is on', () => {
    const state = duel('movement');
    let taken: unknown;
    const click = (ruler: Ruler) => {
      taken = ruler.take(at(0, 0));
    };
    after(state, [click]);
    expect(taken).toBe(false);
    const { ruler } = after(state, [(one) => one.toggle(), click]);
    expect(taken).toBe(true);
    expect(ruler.measured).toMatchObject({ from: at(0, 2), to: at(0, 0), range: 2 });
  });
  test('starts from the unit that acts, and at its target', () => {
    const { ruler } = after(duel('weapon_attack'), [(one) => one.toggle()]);
    expect(ruler.measured).toMatchObject({ from: at(0, 2), to: at(0, -1) });
  });
  test('goes by keys, and on from where it ended', () => {
    const state = duel('movement');
    const { ruler } = after(state, [
      (one) => one.toggle(),
      (one) => one.step(NORTH),
      (one) => one.step(1),
      (one) => one.restart(),
      (one) => one.step(SOUTH),
    ]);
    expect(ruler.measured).toMatchObject({ from: at(1, 0), to: at(1, 1) });
  });
  test('draws what blocks it on the map', () => {
    const state = scene({
      mine: [{ design: 'anvilhead', q: 0, r: 3, facing: NORTH }],
      theirs: [{ design: 'drover', q: 0, r: -3, facing: SOUTH }],
      ground: [{ q: 0, r: 1, level: 3 }],
    });
    const { html } = after(state, [(one) => one.toggle(), (one) => one.take(at(0, -3))]);
    expect(html).toContain('data-blocks="0,1"');
  });
});
