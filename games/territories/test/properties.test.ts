// What holds in every game. L1 to L5 are the facts about capture in RULES.md.

import { createOwn, fold, noRandom, seededRandom } from '@turnfold/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  legalRects,
  type Rect,
  type TerritoriesEvent,
  type TerritoriesOptions,
  type TerritoriesState,
  territories,
  whyNot,
} from '../src/index.ts';
import { PASS } from '../src/types.ts';
import { capturedByHand, cellsIn, emptyRegions, legalByHand, neighbours } from './by-hand.ts';
import { act, newGame, onBoard, placementsIn, STANDARD, viewOf, viewOn } from './table.ts';

/** A whole game of random placements: every state, and what led from one to the next. */
interface Play {
  readonly options: TerritoriesOptions;
  readonly states: readonly TerritoriesState[];
  readonly steps: readonly (readonly TerritoriesEvent[])[];
}

const play = (options: TerritoriesOptions, seed: number): Play => {
  const random = seededRandom(seed);
  const opening = territories.initial({ seats: 2, options });
  const steps = [territories.start(opening, random)];
  const states = [act(opening, steps[0] as readonly TerritoriesEvent[])];
  for (let state = states[0] as TerritoriesState; !state.over; ) {
    const rects = placementsIn(state);
    const passes = rects.length === 0 || (options.passPolicy === 'free' && random.int(20) === 0);
    const action = passes
      ? PASS
      : ({ type: 'PLACE', payload: rects[random.int(rects.length)] as Rect } as const);
    const events = territories.decide(state, state.current, action, random) as readonly TerritoriesEvent[];
    state = act(state, events);
    steps.push(events);
    states.push(state);
  }
  return { options, states, steps };
};

const sizes = fc.record({ width: fc.integer({ min: 8, max: 60 }), height: fc.integer({ min: 6, max: 30 }) });
const options = fc
  .record({
    size: fc.oneof(fc.constant({ width: 40, height: 15 }), sizes),
    passPolicy: fc.constantFrom('free' as const, 'forcedOnly' as const),
    fairStart: fc.boolean(),
  })
  .map(({ size, ...rest }) => ({ ...size, ...rest }));
const plays = fc.record({ options, seed: fc.integer() }).map(({ options, seed }) => play(options, seed));

/** Every placement of a game, with the states around it. */
const placements = ({ states, steps }: Play) =>
  steps.flatMap((events, index) =>
    events.flatMap((event) =>
      event.type === 'placed'
        ? [
            {
              ...event.payload,
              before: states[index - 1] as TerritoriesState,
              after: states[index] as TerritoriesState,
            },
          ]
        : [],
    ),
  );

const faces = fc.integer({ min: 1, max: 6 });
/** Any scatter of tiles at all, whether or not a game could lead there. */
const scatters = sizes.chain(({ width, height }) =>
  fc
    .record({
      marks: fc.array(fc.constantFrom('.', '.', '.', '.', '.', '1', '2'), {
        minLength: width * height,
        maxLength: width * height,
      }),
      current: fc.constantFrom(0, 1),
      w: faces,
      h: faces,
    })
    .map(({ marks, current, w, h }) => {
      const rows = Array.from({ length: height }, (_, y) => marks.slice(y * width, (y + 1) * width).join(''));
      return viewOn(rows, { current, dice: { w, h } });
    }),
);

const sorted = (rects: readonly Rect[]) => rects.map(({ x, y, w, h }) => `${x},${y},${w},${h}`).sort();

describe('the list of placements', () => {
  test('[2] is what trying every place finds, in games', () => {
    fc.assert(
      fc.property(plays, ({ states }) => {
        for (const state of states)
          if (state.dice)
            expect(sorted(placementsIn(state))).toEqual(
              sorted(legalByHand(viewOf(state), state.current, state.dice)),
            );
      }),
      { numRuns: 6 },
    );
  });

  test('[2] is what trying every place finds, on any scatter of tiles', () => {
    fc.assert(
      fc.property(scatters, (view) => {
        expect(sorted(legalRects(view))).toEqual(
          sorted(legalByHand(view, view.current, view.dice ?? NO_DICE)),
        );
      }),
    );
  });

  test('[2] has exactly the rectangles that nothing speaks against', () => {
    fc.assert(
      fc.property(
        scatters,
        fc.integer({ min: -3, max: 62 }),
        fc.integer({ min: -3, max: 32 }),
        (view, x, y) => {
          const { w, h } = view.dice ?? NO_DICE;
          const listed = sorted(legalRects(view)).includes(`${x},${y},${w},${h}`);
          expect(whyNot(view, { x, y, w, h }) === null).toBe(listed);
        },
      ),
    );
  });

  test('is mirrored when board and players are', () => {
    fc.assert(
      fc.property(scatters, (view) => {
        const { width, height, cells, current } = view;
        const other: Readonly<Record<string, string>> = { '.': '.', '1': '2', '2': '1' };
        const mirrored = {
          ...view,
          cells: Array.from(cells, (mark) => other[mark])
            .reverse()
            .join(''),
          current: 1 - current,
        };
        const back = legalRects(mirrored).map(({ x, y, w, h }) => ({
          x: width - x - w,
          y: height - y - h,
          w,
          h,
        }));
        expect(sorted(back)).toEqual(sorted(legalRects(view)));
      }),
    );
  });
});

const NO_DICE = { w: 0, h: 0 };

describe('a placement', () => {
  test('[2.1] has the size of the dice, up to a swap', () => {
    fc.assert(
      fc.property(plays, (game) => {
        for (const { before, w, h } of placements(game))
          expect([`${w}x${h}`, `${h}x${w}`]).toContain(`${before.dice?.w}x${before.dice?.h}`);
      }),
      { numRuns: 30 },
    );
  });

  test('[4] captures the regions that touch its owner alone', () => {
    fc.assert(
      fc.property(plays, (game) => {
        for (const { before, seat, captured, x, y, w, h } of placements(game))
          expect(captured).toEqual(capturedByHand(viewOf(before), seat, { x, y, w, h }));
      }),
      { numRuns: 30 },
    );
  });

  test('[4] captures the same on any scatter of tiles', () => {
    fc.assert(
      fc.property(scatters, fc.nat(), (view, choice) => {
        const rects = legalRects(view);
        fc.pre(rects.length > 0);
        const payload = rects[choice % rects.length] as Rect;
        const state = territories.imagine(view, 0, noRandom);
        const events = territories.decide(
          state,
          view.current,
          { type: 'PLACE', payload },
          seededRandom(1),
        ) as readonly TerritoriesEvent[];
        expect(events[0]?.payload).toMatchObject({
          captured: capturedByHand(view, view.current, payload),
        });
      }),
    );
  });

  test('[L1] gains cells for the mover only', () => {
    fc.assert(
      fc.property(plays, (game) => {
        for (const { before, after, seat, captured, w, h } of placements(game)) {
          const other = (1 - seat) as 0 | 1;
          expect(after.scores[other]).toBe(before.scores[other]);
          expect(after.scores[seat as 0 | 1]).toBe(before.scores[seat as 0 | 1] + w * h + captured.length);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('[L1] changes no region that does not touch the new rectangle', () => {
    fc.assert(
      fc.property(plays, (game) => {
        for (const { before, captured, ...rect } of placements(game)) {
          const view = viewOf(before);
          const tile = new Set(cellsIn(view, rect));
          const reached = new Set(
            captured.filter((cell) => neighbours(view, cell).some((one) => tile.has(one))),
          );
          for (const cell of reached)
            for (const one of neighbours(view, cell)) if (captured.includes(one)) reached.add(one);
          expect(reached.size).toBe(captured.length);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('[L2] leaves nothing to capture: one pass is enough', () => {
    fc.assert(
      fc.property(plays, (game) => {
        for (const { after, captured } of placements(game))
          if (captured.length > 0)
            for (const { touches } of emptyRegions(viewOf(after))) expect(touches.size).toBe(2);
      }),
      { numRuns: 30 },
    );
  });

  test('[L4] removes and recolours no tile, and takes at least one cell', () => {
    fc.assert(
      fc.property(plays, (game) => {
        for (const { before, after } of placements(game)) {
          const [old, now] = [viewOf(before).cells, viewOf(after).cells];
          for (let cell = 0; cell < old.length; cell++)
            if (old[cell] !== '.' && old[cell] !== now[cell]) throw new Error(`cell ${cell} was changed`);
          expect(now.replaceAll('.', '').length).toBeGreaterThan(old.replaceAll('.', '').length);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('[L5] that walls the opponent in takes the rest of the board and ends the game', () => {
    const walls = sizes.chain(({ width, height }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        own: fc.array(fc.nat(width * (height - 1) - 1), { maxLength: 60 }),
      }),
    );
    fc.assert(
      fc.property(walls, ({ width, height, own }) => {
        const marks = new Array<string>(width * height).fill('.');
        const corner = width * height - 1;
        for (const cell of [0, ...own, corner - width - 1, corner - width]) marks[cell] = '1';
        marks[corner] = '2';
        const rows = Array.from({ length: height }, (_, y) =>
          marks.slice(y * width, (y + 1) * width).join(''),
        );
        const state = onBoard(rows, { dice: { w: 1, h: 1 } });
        const last = { type: 'PLACE', payload: { x: width - 2, y: height - 1, w: 1, h: 1 } } as const;
        const after = act(state, territories.decide(state, 0, last, noRandom));
        expect(after).toMatchObject({ over: true, scores: [width * height - 1, 1] });
        expect(territories.outcome(after)?.reason).toBe('full');
      }),
    );
  });
});

describe('every state', () => {
  test('[L3] each empty region touches both players, so a 1 × 1 always fits', () => {
    fc.assert(
      fc.property(plays, ({ states }) => {
        for (const state of states) {
          for (const { touches } of emptyRegions(viewOf(state))) expect(touches.size).toBe(2);
          if (state.over) continue;
          for (const current of [0, 1])
            expect(legalRects({ ...viewOf(state), current, dice: { w: 1, h: 1 } }).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('scores and empty cells make up the board', () => {
    fc.assert(
      fc.property(plays, ({ states }) => {
        for (const state of states) {
          const { cells, scores, width, height } = viewOf(state);
          const count = (mark: string) => cells.split(mark).length - 1;
          expect([count('1'), count('2')]).toEqual(scores);
          expect(scores[0] + scores[1] + count('.')).toBe(width * height);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('is the fold of its events, in one go and through JSON', () => {
    fc.assert(
      fc.property(plays, ({ options, states, steps }) => {
        const events = JSON.parse(JSON.stringify(steps.flat())) as TerritoriesEvent[];
        const again = fold(territories, territories.initial({ seats: 2, options }), events, createOwn());
        expect(again).toEqual(states.at(-1));
        expect(JSON.parse(JSON.stringify(again))).toEqual(again);
      }),
      { numRuns: 20 },
    );
  });

  test('is known to who knows its view', () => {
    fc.assert(
      fc.property(plays, ({ states }) => {
        for (const state of states) expect(territories.imagine(viewOf(state), 0, noRandom)).toEqual(state);
      }),
      { numRuns: 20 },
    );
  });
});

test('a game of the standard size, by the same seed, is the same game', () => {
  expect(play(STANDARD, 7).steps).toEqual(play(STANDARD, 7).steps);
  expect(newGame(STANDARD, seededRandom(7)).dice).toEqual(play(STANDARD, 7).states[0]?.dice);
});
