// Section 3 of RULES.md: dice, turns, passing, the end.

import { recordedRandom, seededRandom } from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import { type TerritoriesState, territories } from '../src/index.ts';
import { PASS } from '../src/types.ts';
import { ended, given, givenState, looksLike, next, passed, place, placed, rolled } from './story.ts';
import { act, newGame, onBoard, placementsIn, STANDARD, viewOf } from './table.ts';

const START = ['1.......', '........', '........', '........', '........', '.......2'];
/** One empty cell is left for whoever rolls a double one. */
const NEARLY_FULL = ['11112222', '11112222', '11112222', '11112222', '1111222.', '11112222'];

const NO_RECT = { x: 0, y: 0, w: 0, h: 0 };

const passes = (state: TerritoriesState, dice: readonly number[]) =>
  act(state, territories.decide(state, state.current, PASS, scriptedDice(dice)));

describe('[3.1 Turns]', () => {
  test('the first player begins, and the players take turns', () => {
    let state = newGame(STANDARD, scriptedDice([1, 1]));
    const seats: number[] = [];
    for (let turn = 1; turn <= 6; turn++) {
      expect(territories.stage(state)).toEqual({ turn, phase: 'place' });
      seats.push(...territories.toAct(state));
      const [rect] = placementsIn(state);
      const action = rect ? ({ type: 'PLACE', payload: rect } as const) : PASS;
      state = act(state, territories.decide(state, state.current, action, scriptedDice([1, 1])));
    }
    expect(seats).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test('a pass hands the turn over just as a placement does', () => {
    expect(passes(onBoard(START), [2, 5])).toMatchObject({ current: 1, turn: 11, dice: { w: 2, h: 5 } });
  });
});

describe('[3.2 Dice]', () => {
  test('two dice are rolled for the first turn at the start, and for each next turn as the last one ends', () => {
    const state = territories.initial({ seats: 2, options: STANDARD });
    expect(territories.start(state, scriptedDice([6, 5]))).toEqual([rolled(0, 6, 5)]);
    given(START, [1, 1])
      .when(0, PASS, next(3, 4))
      .then(passed(0, false), rolled(1, 3, 4));
  });

  test('exactly two draws a turn, each of six faces', () => {
    const asked: number[] = [];
    const random = { int: (below: number) => asked.push(below) - asked.length };
    const state = newGame(STANDARD, random);
    act(state, territories.decide(state, 0, place(1, 0, 1, 1), random));
    expect(asked).toEqual([6, 6, 6, 6]);
  });

  test('no roll follows the end of the game', () => {
    const random = recordedRandom(seededRandom(1));
    const state = onBoard(START, { passStreak: 1 });
    expect(act(state, territories.decide(state, 0, PASS, random)).over).toBe(true);
    expect(random.draws).toEqual([]);
  });

  test('there is no action to roll again', () => {
    expect(Object.keys(territories.actions)).toEqual(['PLACE', 'PASS']);
  });
});

describe('[3.3 Action]', () => {
  test('a turn is one placement or one pass', () => {
    given(START, [1, 1])
      .when(0, place(1, 0, 1, 1), next(2, 3))
      .then()
      .when(0, PASS)
      .refused('NOT_YOUR_TURN');
    given(START, [1, 1])
      .when(0, PASS, next(2, 3))
      .then()
      .when(0, place(1, 0, 1, 1))
      .refused('NOT_YOUR_TURN');
  });

  test('nothing is asked for before the first roll', () => {
    const state = territories.initial({ seats: 2, options: STANDARD });
    expect(territories.toAct(state)).toEqual([]);
    givenState(state).when(0, PASS).refused('NOT_YOUR_TURN');
  });
});

describe('[3.4 Rotation]', () => {
  test('width and height of the roll may be swapped', () => {
    given(START, [4, 2])
      .when(0, place(0, 1, 2, 4), next(1, 1))
      .then()
      .state(looksLike(['1.......', '11......', '11......', '11......', '11......', '.......2']));
  });
});

describe('[3.5 Passing]', () => {
  test('a pass is free, even where the roll fits', () => {
    given(START, [1, 1])
      .when(0, PASS, next(2, 2))
      .then(passed(0, false), rolled(1, 2, 2));
  });

  test('a pass is marked as forced when the roll fits nowhere', () => {
    given(NEARLY_FULL, [1, 2])
      .when(0, PASS, next(2, 2))
      .then(passed(0, true), rolled(1, 2, 2));
  });

  test('where only forced passes are allowed, a roll that fits must be placed', () => {
    const policy = { passPolicy: 'forcedOnly' } as const;
    given(START, [1, 1], policy).when(0, PASS).refused('MUST_PLACE');
    const actions = Array.from(territories.legalActions(onBoard(START, policy), 0));
    expect(actions.map(({ type }) => type)).toEqual(['PLACE', 'PLACE']);
  });

  test('where only forced passes are allowed, a roll that fits nowhere is passed', () => {
    const policy = { passPolicy: 'forcedOnly', dice: { w: 1, h: 2 } } as const;
    given(NEARLY_FULL, [1, 2], policy).when(0, PASS, next(1, 2)).then();
    expect(Array.from(territories.legalActions(onBoard(NEARLY_FULL, policy), 0))).toEqual([PASS]);
  });
});

describe('[3.6 Full board]', () => {
  const LAST_CELL = ['11112222', '11112222', '11112222', '11112222', '11112222', '1111.222'];

  test('the placement that takes the last cell ends the game', () => {
    given(LAST_CELL, [1, 1])
      .when(0, place(4, 5, 1, 1))
      .then(placed(0, { x: 4, y: 5, w: 1, h: 1 }, [25, 23]), ended(0, [25, 23], 'full'));
  });

  test('a capture that takes the last cells ends it too', () => {
    given(['1.......', '........', '........', '........', '......11', '.......2'], [1, 1])
      .when(0, place(6, 5, 1, 1))
      .then()
      .state(looksLike(['11111111', '11111111', '11111111', '11111111', '11111111', '11111112']))
      .state((state) => expect(territories.outcome(state)?.reason).toBe('full'));
  });
});

describe('[3.7 Two passes]', () => {
  test('two passes in a row end the game with cells left', () => {
    given(START, [1, 1], { passStreak: 1 })
      .when(0, PASS)
      .then(passed(0, false), ended(null, [1, 1], 'passes'));
  });

  test('both may pass at once: the game is over after two turns, 1 to 1', () => {
    const state = passes(passes(newGame(STANDARD, scriptedDice([3, 3])), [1, 2]), []);
    expect(state).toMatchObject({ over: true, turn: 2, passStreak: 2, scores: [1, 1], dice: null });
  });

  test('a placement starts the count again', () => {
    given(START, [1, 1], { passStreak: 1 })
      .when(0, place(1, 0, 1, 1), next(1, 1))
      .then()
      .state((state) => expect(state).toMatchObject({ passStreak: 0, over: false }))
      .when(1, PASS, next(1, 1))
      .then(passed(1, false), rolled(0, 1, 1))
      .state((state) => expect(state).toMatchObject({ passStreak: 1, over: false }));
  });

  test('a leader may end the game by passing after a pass, and wins', () => {
    given(['11......', '........', '........', '........', '........', '.......2'], [1, 1], { passStreak: 1 })
      .when(0, PASS)
      .then(passed(0, false), ended(0, [2, 1], 'passes'));
  });
});

describe('[3.8 Winning]', () => {
  const ending = (rows: readonly string[]) =>
    territories.outcome(passes(onBoard(rows, { passStreak: 1 }), []));

  test('most cells win', () => {
    expect(ending(['11......', '........', '........', '........', '........', '.......2'])).toEqual({
      result: 'won',
      winners: [0],
      ranking: [[0], [1]],
      reason: 'passes',
    });
    expect(ending(['1.......', '........', '........', '........', '.......2', '.......2'])).toEqual({
      result: 'won',
      winners: [1],
      ranking: [[1], [0]],
      reason: 'passes',
    });
  });

  test('equal is a draw', () => {
    expect(ending(START)).toEqual({
      result: 'drawn',
      winners: [0, 1],
      ranking: [[0, 1]],
      reason: 'passes',
    });
  });

  test('captured cells and the start cell count', () => {
    given(['1.1.....', '1.1.....', '........', '........', '........', '.......2'], [1, 1])
      .when(0, place(1, 1, 1, 1), next(1, 2))
      .then(placed(0, { x: 1, y: 1, w: 1, h: 1 }, [6, 1], [1]), rolled(1, 1, 2));
  });

  test('when it is over nobody is to act, and no dice lie on the table', () => {
    const state = passes(onBoard(START, { passStreak: 1 }), []);
    expect(territories.toAct(state)).toEqual([]);
    expect(territories.stage(state).phase).toBe('over');
    expect(viewOf(state)).toMatchObject({ over: true, dice: null });
    expect([0, 1].flatMap((seat) => Array.from(territories.legalActions(state, seat)))).toEqual([]);
  });
});

describe('[3.9 Fair start]', () => {
  const fair = { ...STANDARD, fairStart: true };
  const open = (dice: readonly number[]) => newGame(fair, scriptedDice(dice));

  test('the second player rolls twice at first, and keeps the larger rectangle', () => {
    givenState(open([1, 1]))
      .when(0, PASS, next(1, 6, 3, 3))
      .then(passed(0, false), { type: 'rolled', payload: { seat: 1, w: 3, h: 3, other: { w: 1, h: 6 } } });
  });

  test('of two of a size it is the first roll', () => {
    givenState(open([1, 1]))
      .when(0, PASS, next(1, 6, 2, 3))
      .then(passed(0, false), { type: 'rolled', payload: { seat: 1, w: 1, h: 6, other: { w: 2, h: 3 } } });
  });

  test('so on their first two turns, and on no other', () => {
    let state = open([1, 1]);
    const rolls = [];
    for (let turn = 2; turn <= 8; turn++) {
      const [rect] = placementsIn(state);
      const random = recordedRandom(seededRandom(turn));
      const action = { type: 'PLACE', payload: rect ?? NO_RECT } as const;
      state = act(state, territories.decide(state, state.current, action, random));
      rolls.push(random.draws.length / 2);
    }
    expect(rolls).toEqual([2, 1, 2, 1, 1, 1, 1]);
  });

  test('a view tells of it, so that nothing is lost on the way back', () => {
    expect(viewOf(open([1, 1])).fairStart).toBe(true);
    expect('fairStart' in viewOf(newGame(STANDARD, scriptedDice([1, 1])))).toBe(false);
  });
});
