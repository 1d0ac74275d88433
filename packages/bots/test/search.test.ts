import {
  type Action,
  die,
  type EventBody,
  type Rules,
  refuse,
  type Seat,
  seededRandom,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type SearchRequest, search } from '../src/search.ts';

/**
 * Climb: two seats take turns. In a turn a seat makes moves until it stops: a step up costs one of its coins, a jump
 * (two steps and a bit) costs two, a dive costs height but digs up three coins, a gamble rolls a die. The envelope
 * holds a prize that nobody has seen. Highest after `turns` turns wins.
 */
interface Climb {
  readonly heights: readonly number[];
  readonly coins: readonly number[];
  readonly prize: number;
  readonly player: Seat;
  readonly turn: number;
  readonly turns: number;
}
interface Move extends Action {
  readonly type: 'step' | 'jump' | 'dive' | 'gamble' | 'open' | 'stop';
}
interface Moved extends EventBody {
  readonly type: 'moved';
  readonly payload: { readonly height: number; readonly coins: number; readonly stops: boolean };
}
type ClimbView = Omit<Climb, 'prize'>;

const move = (type: Move['type']): Move => ({ type, payload: {} });
const moved = (height: number, coins: number, stops = false): Moved[] => [
  { type: 'moved', payload: { height, coins, stops } },
];

const NOTHING = { payload: { type: 'object', properties: {}, additionalProperties: false } } as const;

const climb = {
  actions: { step: NOTHING, jump: NOTHING, dive: NOTHING, gamble: NOTHING, open: NOTHING, stop: NOTHING },
  stage: ({ turn }) => ({ turn, phase: 'climb' }),
  imagine: ({ ...seen }: ClimbView, _viewer, random) => ({ ...seen, prize: random.int(2) * 6 }),
  decide({ coins, player, prize }, seat, { type }, random) {
    const left = coins[seat] as number;
    if (seat !== player) return refuse('NOT_YOUR_TURN');
    if (type === 'step') return left >= 1 ? moved(1, -1) : refuse('NO_COIN');
    if (type === 'jump') return left >= 3 ? moved(9, -3) : refuse('NO_COIN');
    if (type === 'dive') return moved(-2, 3, false);
    if (type === 'gamble') return moved(die(random) === 6 ? 5 : -1, 0, true);
    if (type === 'open') return moved(prize, 0, true);
    return moved(0, 0, true);
  },
  evolve(state, { payload: { height, coins, stops } }) {
    const { player } = state;
    return {
      ...state,
      heights: state.heights.with(player, (state.heights[player] as number) + height),
      coins: state.coins.with(player, (state.coins[player] as number) + coins),
      player: stops ? 1 - player : player,
      turn: state.turn + (stops ? 1 : 0),
    };
  },
  toAct: ({ player, turn, turns }) => (turn < turns ? [player] : []),
  outcome: ({ turn, turns, heights }) => {
    if (turn < turns) return null;
    const winner = (heights[0] as number) >= (heights[1] as number) ? 0 : 1;
    return { result: 'won' as const, winners: [winner], ranking: [[winner], [1 - winner]], reason: 'height' };
  },
} satisfies Partial<Rules<Climb, Move, Moved, ClimbView>>;

const viewOf = (changes: Partial<ClimbView> = {}): ClimbView => ({
  heights: [0, 0],
  coins: [0, 0],
  player: 0,
  turn: 0,
  turns: 2,
  ...changes,
});

interface Asked {
  evaluated: number;
}
const thinker = (
  types: readonly Move['type'][],
  budget: Partial<SearchRequest<Climb, Move, Moved, ClimbView>['budget']> = {},
  asked: Asked = { evaluated: 0 },
) =>
  search<Climb, Move, Moved, ClimbView>({
    rules: climb,
    candidates: ({ coins, player }) =>
      types
        .filter((type) => (type === 'step' ? (coins[player] as number) >= 1 : true))
        .filter((type) => (type === 'jump' ? (coins[player] as number) >= 3 : true))
        .map(move),
    evaluate: ({ heights }, seat) => {
      asked.evaluated++;
      return 1 / (1 + Math.exp((heights[1 - seat] as number) - (heights[seat] as number)));
    },
    isSettled: (state, start) => state.turn !== start.turn,
    budget: { positions: 500, worlds: 8, samples: 60, widths: [4, 4], ...budget },
  });

const ask = (bot: ReturnType<typeof thinker>, view: ClimbView, effort = 1, seed = 1): Move['type'] =>
  bot({ view, seat: view.player, legal: () => [], random: seededRandom(seed), effort }).type;

describe('search', () => {
  test('takes what is best at once', () => {
    expect(ask(thinker(['stop', 'step']), viewOf({ coins: [1, 0] }))).toBe('step');
  });

  test('takes a step back where that pays two moves later', () => {
    expect(ask(thinker(['stop', 'dive', 'jump'], { widths: [] }), viewOf())).toBe('stop');
    expect(ask(thinker(['stop', 'dive', 'jump'], { positions: 5000 }), viewOf())).toBe('dive');
  });

  test('weighs luck by its average, not by its best', () => {
    expect(ask(thinker(['stop', 'gamble']), viewOf())).toBe('stop');
    expect(ask(thinker(['dive', 'gamble'], { widths: [] }), viewOf())).toBe('gamble');
  });

  test('does not know what its view does not tell: a hidden prize counts with its average', () => {
    expect(ask(thinker(['stop', 'open']), viewOf())).toBe('open');
    expect(ask(thinker(['jump', 'open'], { widths: [] }), viewOf({ coins: [3, 0] }))).toBe('jump');
  });

  test('does not look beyond what is settled', () => {
    const asked = { evaluated: 0 };
    ask(
      thinker(['stop', 'open'], { widths: [9, 9, 9], positions: 1e6, samples: 1, worlds: 1 }, asked),
      viewOf(),
    );
    expect(asked.evaluated).toBe(2 * 4); // Two moves at each of four depths, and nothing after them.
  });

  test('a single candidate needs no thought', () => {
    const asked = { evaluated: 0 };
    expect(ask(thinker(['stop'], {}, asked), viewOf())).toBe('stop');
    expect(asked.evaluated).toBe(0);
  });

  test('keeps to its budget, which effort multiplies', () => {
    const spent = (effort: number) => {
      const asked = { evaluated: 0 };
      const bot = thinker(
        ['stop', 'step', 'dive', 'jump'],
        { positions: 200, worlds: 2, widths: [4, 4, 4, 4, 4, 4, 4, 4] },
        asked,
      );
      ask(bot, viewOf({ coins: [9, 9] }), effort);
      return asked.evaluated;
    };
    expect(spent(1)).toBeGreaterThan(150);
    expect(spent(1)).toBeLessThan(200 * 1.5);
    expect(spent(4) / spent(1)).toBeGreaterThan(2);
  });

  test('expects the others to answer with what is best for them', () => {
    const heights: number[] = [];
    const bot = search<Climb, Move, Moved, ClimbView>({
      rules: climb,
      candidates: ({ player }) =>
        player === 0 ? [move('stop'), move('open')] : [move('stop'), move('open'), move('dive')],
      evaluate: (state, seat) => {
        if (seat === 0) heights.push(state.heights[1] as number);
        return (state.heights[seat] as number) - (state.heights[1 - seat] as number);
      },
      isSettled: () => false,
      budget: { positions: 10, worlds: 1, samples: 1, widths: [] },
    });
    const view = viewOf();
    const prize = climb.imagine(view, 0, seededRandom(3)).prize;
    bot({ view, seat: 0, legal: () => [], random: seededRandom(3), effort: 1 });
    expect(heights).toEqual([prize, prize]);
  });

  test('the same view and the same luck give the same move', () => {
    const bot = thinker(['stop', 'gamble', 'open', 'dive']);
    for (let seed = 1; seed < 20; seed++)
      expect(ask(bot, viewOf(), 1, seed)).toBe(ask(bot, viewOf(), 1, seed));
  });

  test('a candidate that the rules refuse is a bug, and says so', () => {
    const bot = search<Climb, Move, Moved, ClimbView>({
      rules: climb,
      candidates: () => [move('step'), move('stop')],
      evaluate: () => 0,
      isSettled: () => false,
      budget: { positions: 10, worlds: 1, samples: 1, widths: [] },
    });
    expect(() => ask(bot, viewOf())).toThrow('a candidate was refused with NO_COIN');
  });
});
