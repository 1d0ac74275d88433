// A path of one's own: drawn hex by hex by mouse, touch or keys, and sent step by step.

import { describe, expect, test } from 'vitest';
import { pathText } from '../board/panels/path.ts';
import { dodgeText } from '../board/panels/path-controls.tsx';
import type { BattleState } from '../src/index.ts';
import { after, click, type Deed, duel, realRefusal } from './board-hand.ts';
import { scene } from './field.ts';

const NORTH = 0;
const SOUTH = 3;
const EAST = 1;

/** Hobnail walks 6; the enemy is far away. */
const open = duel('movement', { design: 'hobnail', q: 0, r: 4 }, { q: 0, r: -6 });

const step =
  (direction: number): Deed =>
  ({ moving }) =>
    moving?.step(direction);
const undo: Deed = ({ moving }) => moving?.undoStep();
const goOn: Deed = ({ moving }) => moving?.toggleDrawing();
const turn =
  (hexsides: number): Deed =>
  ({ moving }) =>
    moving?.turnBy(hexsides);

const stepsSent = (state: BattleState, deeds: readonly Deed[]) => {
  const { moving } = after(state, deeds);
  if (moving?.action?.type !== 'MOVE') throw new Error('nothing to send');
  expect(realRefusal(state, moving.action)).toBeNull();
  return moving.action.payload.steps;
};

describe('a path of one’s own', () => {
  test('[3.1] hexes that are clicked one after the other are gone to in that order, and the steps are sent', () => {
    const curve = [click(0, 3), click(1, 2), click(1, 1), click(0, 1)];
    const { moving } = after(open, curve);
    // The cheapest way to the same hex is three straight ahead.
    expect(moving?.way).toEqual([
      { q: 0, r: 4 },
      { q: 0, r: 3 },
      { q: 1, r: 2 },
      { q: 1, r: 1 },
      { q: 0, r: 1 },
    ]);
    expect(moving?.spot).toMatchObject({ q: 0, r: 1, facing: 5, mp: 7, hexes: 4 });
    expect(moving?.mode).toBe('run');
    expect(stepsSent(open, curve)).toEqual(['F', 'R', 'F', 'L', 'F', 'L', 'F']);
  });
  test('it buys a defence that the cheapest way does not', () => {
    const straight = after(open, [click(0, 2)]).moving;
    const curve = after(open, [click(0, 3), click(1, 2), click(1, 1)]).moving;
    expect(dodgeText('walk', straight?.spot?.hexes ?? 0)).toBe('no harder for 2 hexes, +1 from 3');
    expect(dodgeText('walk', curve?.spot?.hexes ?? 0)).toBe('+1 for 3 hexes, +2 from 5');
  });
  test('a far hex is still reached by the cheapest way, and another click chooses anew', () => {
    expect(stepsSent(open, [click(0, 1)])).toBeUndefined();
    expect(stepsSent(open, [click(0, 1), click(0, 2)])).toBeUndefined();
    expect(stepsSent(open, [click(0, 3), click(0, 1)])).toBeUndefined();
  });
  test('going on from the end of a path leads over the hex that was chosen', () => {
    const { moving } = after(open, [click(2, 2), goOn, click(2, 0)]);
    expect(moving?.way).toContainEqual({ q: 2, r: 2 });
    expect(moving?.spot).toMatchObject({ q: 2, r: 0 });
    expect(moving?.steps).not.toBeNull();
  });
  test('keys draw it too: a direction is a hex, an arrow a turn', () => {
    expect(stepsSent(open, [step(NORTH), step(EAST), step(NORTH)])).toEqual(['F', 'R', 'F', 'L', 'F']);
    expect(stepsSent(open, [step(NORTH), step(NORTH), turn(1)])).toEqual(['F', 'F', 'R']);
  });
  test('a hex back is a step undone, and so are the button and the key', () => {
    const two = [click(0, 3), click(1, 2)];
    expect(stepsSent(open, [...two, click(0, 3)])).toEqual(['F']);
    expect(stepsSent(open, [...two, undo])).toEqual(['F']);
    const none = after(open, [...two, undo, undo]).moving;
    expect(none).toMatchObject({ picked: false, spot: null, steps: null });
    expect(after(open, [click(0, 1), undo]).moving?.spot).toMatchObject({ q: 0, r: 2 });
  });
  test('who walks steps backward where that is cheaper', () => {
    expect(stepsSent(open, [step(SOUTH)])).toEqual(['B']);
    expect(stepsSent(open, [step(SOUTH), step(SOUTH)])).toEqual(['B', 'B']);
  });
  test('its end is turned as far as the movement points last', () => {
    const face: Deed = ({ moving }) => moving?.face(EAST);
    expect(stepsSent(open, [click(0, 3), click(0, 2), face])).toEqual(['F', 'F', 'R']);
    const { moving } = after(open, [click(0, 3), click(0, 2)]);
    expect(moving?.noFacing.every((no) => no === null)).toBe(true);
    expect(moving?.facings.map((spot) => spot?.mp)).toEqual([2, 3, 4, 5, 4, 3]);
  });
  test('what it costs more than the cheapest path is known, and can be had back', () => {
    const curve = [click(0, 3), click(1, 2), click(1, 1), click(0, 1)];
    const { moving } = after(open, curve);
    expect(moving?.detour).toBe(3);
    const straight = after(open, [...curve, ({ moving: plan }) => plan?.straighten()]).moving;
    expect(straight).toMatchObject({ steps: null, spot: { q: 0, r: 1, facing: 5, mp: 4 } });
  });
  test('a hex that is out of reach says why, and the path stays', () => {
    const { moving, refusal } = after(open, [click(0, 3), click(0, 2), click(0, -7)]);
    expect(refusal?.code).toBe('CANNOT_REACH');
    expect(moving?.steps).toEqual(['F', 'F']);
  });
  test('the map shows before the click what the click will do', () => {
    const { moving } = after(open, [click(0, 3), click(1, 2)]);
    expect(moving?.spotFor({ q: 1, r: 1 })?.way).toContainEqual({ q: 1, r: 2 });
    expect(moving?.spotFor({ q: 1, r: 1 })?.spot.mp).toBe(5);
  });
  test('a charge at its end is made along it', () => {
    const near = scene({
      mine: [{ design: 'hobnail', q: 0, r: 3, facing: NORTH }],
      theirs: [{ design: 'drover', q: 0, r: -1, facing: SOUTH, unit: { lockState: 'locked' } }],
    });
    const { moving } = after(near, [
      click(0, 2),
      click(1, 1),
      click(1, 0),
      click(0, 0),
      ({ moving: plan }) => plan?.face(NORTH),
      ({ moving: plan }) => plan?.toggleLunge(),
    ]);
    expect(moving?.action?.payload).toMatchObject({ attack: 'charge', steps: expect.any(Array) });
  });
  test('steps are told in words', () => {
    expect(pathText(['F', 'F', 'L', 'L', 'F', 'R', 'B'])).toBe(
      '2 forward, left 2 times, 1 forward, right, 1 back',
    );
  });
});
