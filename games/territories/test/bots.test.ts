// The opponents. `npm run winrates -w @turnfold/territories` measures them at full length.

import { seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import type { TerritoriesBot } from '../src/bots/bot.ts';
import { judge } from '../src/bots/judge.ts';
import { createLooking } from '../src/bots/looking.ts';
import { MASTER } from '../src/bots/master.ts';
import { bots, territories } from '../src/index.ts';
import { fare, playBots } from './arena.ts';
import { greedy } from './greedy.ts';
import { onBoard, STANDARD, viewOf } from './table.ts';

const SEATS = [0, 1] as const;
const GAMES = 60;

const asked = (bot: TerritoriesBot, rows: readonly string[], rest: Parameters<typeof onBoard>[1]) => {
  const state = onBoard(rows, rest);
  const { current: seat } = state;
  const legal = () => territories.legalActions(state, seat);
  return bot({ view: viewOf(state), seat, legal, random: seededRandom(1), effort: 1 });
};

// Each bound is one that a bot at its promised strength misses less than once in 10,000 runs (binomial tail).
describe.each(SEATS)(`${GAMES} games on seat %i`, (seat) => {
  test('hard wins 99 in 100 against easy: at least 55 of 60', () => {
    expect(fare(bots.hard, seat, bots.easy, GAMES).wins).toBeGreaterThanOrEqual(55);
  });

  test('hard wins 97 in 100 against greedy: at least 52 of 60', () => {
    expect(fare(bots.hard, seat, greedy, GAMES).wins).toBeGreaterThanOrEqual(52);
  });

  test('normal wins 80 in 100 against easy: at least 35 of 60', () => {
    expect(fare(bots.normal, seat, bots.easy, GAMES).wins).toBeGreaterThanOrEqual(35);
  });

  test('hard wins 88 in 100 against normal: at least 42 of 60', () => {
    expect(fare(bots.hard, seat, bots.normal, GAMES).wins).toBeGreaterThanOrEqual(42);
  });
});

describe('passing', () => {
  const FULL_BUT_ONE = ['11112222', '11112222', '11112222', '11112222', '1111222.', '11112222'];
  const AHEAD = ['11......', '........', '........', '........', '........', '.......2'];

  test.each(['easy', 'normal', 'hard', 'master'] as const)(
    '%s passes when the roll fits nowhere',
    (level) => {
      expect(asked(bots[level], FULL_BUT_ONE, { dice: { w: 2, h: 1 } }).type).toBe('PASS');
    },
  );

  test('hard ends a won game with a pass, where it may', () => {
    expect(asked(bots.hard, AHEAD, { passStreak: 1 }).type).toBe('PASS');
    expect(asked(bots.hard, AHEAD, { passStreak: 1, passPolicy: 'forcedOnly' }).type).toBe('PLACE');
  });

  test('hard plays on when a pass would not win', () => {
    expect(asked(bots.hard, AHEAD, { passStreak: 0 }).type).toBe('PLACE');
    expect(asked(bots.hard, AHEAD, { passStreak: 1, current: 1 }).type).toBe('PLACE');
  });
});

test('hard takes the move that walls the opponent in', () => {
  const rows = ['1.......', '........', '........', '........', '......11', '.......2'];
  expect(asked(bots.hard, rows, {})).toEqual({ type: 'PLACE', payload: { x: 6, y: 5, w: 1, h: 1 } });
});

describe('master', () => {
  const OPEN = ['11......', '1.......', '........', '........', '......22', '.....222'];

  test('says the same whenever it is asked the same', () => {
    const answers = [1, 2, 3].map(() => asked(bots.master, OPEN, { dice: { w: 2, h: 3 } }));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('looks further with more effort: at replies to all of its better placements, or to none', () => {
    const judged = (effort: number): number => {
      let asks = 0;
      const bot = createLooking(
        (board, seat) => {
          asks++;
          return judge(board, seat);
        },
        { ...MASTER, boards: 100 },
      );
      const state = onBoard(OPEN, { dice: { w: 2, h: 3 } });
      const legal = () => territories.legalActions(state, 0);
      bot({ view: viewOf(state), seat: 0, legal, random: seededRandom(1), effort });
      return asks;
    };
    expect(judged(100)).toBeGreaterThan(judged(1));
  });
});

test.each([
  ['easy', { width: 8, height: 6 }],
  ['easy', { width: 60, height: 30 }],
  ['normal', { width: 8, height: 6 }],
  ['normal', { width: 60, height: 30 }],
  ['hard', { width: 8, height: 6 }],
  ['hard', { width: 60, height: 30 }],
  ['master', { width: 8, height: 6 }],
  ['master', { width: 20, height: 12 }],
] as const)('%s finishes a game on a board of another size: %o', (level, size) => {
  const bot = bots[level];
  const options = { ...STANDARD, ...size, passPolicy: 'forcedOnly', fairStart: true } as const;
  expect(playBots([bot, bot], 3, options).over).toBe(true);
});
