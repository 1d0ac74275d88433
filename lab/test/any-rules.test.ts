// Bots for rules that bring none. The small games are those that the kit itself is tested with, and the one of the guide.

import { addScore, levelsFor, noScores, rollouts, type Verdict, verdictOf, withLevels } from '@turnfold/bots';
import {
  type AnyRules,
  type Bot,
  type BotInput,
  hashedRandom,
  parseSetup,
  playout,
  playoutContext,
  randomBot,
  type Setup,
  seededRandom,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { rules as pig } from '../../apps/create/template/src/rules.ts';
import { rules as liarsDice } from '../../examples/liars-dice/src/rules.ts';
import { auction } from '../../packages/kernel/test/examples/auction.ts';

const GAMES: readonly (readonly [string, AnyRules])[] = [
  ['Liar’s Dice', liarsDice],
  ['Pig', pig],
  ['Auction', auction],
];

const setupFor = (rules: AnyRules, seats = 2): Setup => {
  const setup = parseSetup(rules, seats, {});
  if ('problem' in setup) throw new Error(setup.problem);
  return setup;
};

const bot = (rules: AnyRules, count: number): Bot =>
  rollouts({ rules, budget: { rollouts: count, actions: 100 * count, actionsPerGame: 400 } });

/** Deals, each played from both seats, until it is clear which of two bots is ahead by 100 Elo points. */
const verdictBetween = (rules: AnyRules, one: Bot, other: Bot, dealsMax: number): Verdict => {
  const scores = noScores();
  for (let deal = 0; deal < dealsMax && verdictOf(scores, 100) === 'open'; deal++) {
    const won = [0, 1].map((seat) => {
      const bots = seat === 0 ? [one, other] : [other, one];
      const random = hashedRandom(5, deal, 'game');
      const botRandom = hashedRandom(5, deal, seat, 'bots');
      const winners = playout({ rules, setup: setupFor(rules), bots, random, botRandom }).outcome?.winners;
      return winners?.includes(seat) ? 1 / winners.length : 0;
    });
    addScore(scores, won.reduce((sum, share) => sum + share, 0) / 2);
  }
  return verdictOf(scores, 100);
};

describe.each(GAMES)('in %s', (_name, rules) => {
  test('it is ahead of a player who plays anything', () => {
    expect(verdictBetween(rules, bot(rules, 60), randomBot, 200)).toBe('ahead');
  });

  test('the same question has the same answer, whatever was asked before', () => {
    const asked: BotInput[] = [];
    const keeper: Bot = (input) => {
      const moves = [...input.legal()];
      asked.push({ view: input.view, seat: input.seat, legal: () => moves, random: input.random, effort: 1 });
      return randomBot(input);
    };
    const again = bot(rules, 30);
    const setup = setupFor(rules);
    playout({ rules, setup, bots: [keeper, keeper], random: seededRandom(3), actionsMax: 1 });
    const first = asked[0] as BotInput;
    const answer = (each: Bot, seed: number) => each({ ...first, random: seededRandom(seed) });
    const answers = Array.from({ length: 12 }, (_, seed) => answer(again, seed));
    expect(Array.from({ length: 12 }, (_, seed) => answer(bot(rules, 30), seed))).toEqual(answers);
  });

  test('every level plays whole games, and nothing that is not allowed', () => {
    const { easy, normal, hard, master } = levelsFor(rules);
    const setup = setupFor(rules);
    for (const bots of [
      [easy, normal],
      [hard, master],
    ])
      expect(playout({ rules, setup, bots, random: seededRandom(8), effort: 0.05 }).outcome).not.toBe(null);
  });
});

test('more thought is stronger', () => {
  expect(verdictBetween(liarsDice, bot(liarsDice, 100), bot(liarsDice, 5), 200)).toBe('ahead');
  expect(verdictBetween(pig, bot(pig, 200), bot(pig, 5), 300)).toBe('ahead');
});

test('it sees its view and nothing else: hands that it cannot tell apart make no difference', () => {
  const context = playoutContext(setupFor(liarsDice));
  const base = liarsDice.initial(setupFor(liarsDice) as Parameters<typeof liarsDice.initial>[0]);
  const answerTo = (theirs: readonly number[]) => {
    const state = { ...base, round: 1, dice: [[1, 3, 3, 5, 6], theirs] };
    const legal = () => liarsDice.legalActions(state, 0);
    const view = liarsDice.view(state, 0, context);
    return bot(liarsDice, 60)({ view, seat: 0, legal, random: seededRandom(4), effort: 1 });
  };
  expect(answerTo([3, 3, 3, 3, 3])).toEqual(answerTo([2, 2, 4, 6, 6]));
});

test('it keeps to its budget of games and of actions, which effort multiplies', () => {
  const spent = (effort: number, rolloutsMax: number, actionsMax: number): readonly [number, number] => {
    let [games, actions] = [0, 0];
    const counting: AnyRules = {
      ...pig,
      imagine: (view: object) => {
        games++;
        return view;
      },
      decide: (...args: Parameters<AnyRules['decide']>) => {
        actions++;
        return (pig as AnyRules).decide(...args);
      },
    };
    const budget = { rollouts: rolloutsMax, actions: actionsMax, actionsPerGame: 50 };
    const state = { ...pig.initial({ seats: 2, options: { goal: 50 } }), pot: 9, turn: 1 };
    const legal = () => pig.legalActions(state, 0);
    rollouts({ rules: counting, budget })({ view: state, seat: 0, legal, random: seededRandom(1), effort });
    return [games, actions];
  };
  expect(spent(1, 20, 1e9)[0]).toBe(20);
  expect(spent(3, 20, 1e9)[0]).toBe(60);
  expect(spent(1, 1e9, 1000)[1]).toBeLessThan(1000 + 50);
  expect(spent(1, 1e9, 1000)[1]).toBeGreaterThanOrEqual(1000);
});

describe('a game without bots', () => {
  test('gets all four levels', () => {
    expect(Object.keys(withLevels({ rules: pig }).bots)).toEqual(['easy', 'normal', 'hard', 'master']);
  });

  test('that has some keeps them, and gets no master that might be weaker than its hard', () => {
    const hard: Bot = randomBot;
    const { bots } = withLevels({ rules: pig, bots: { hard } });
    expect(bots.hard).toBe(hard);
    expect(Object.keys(bots)).toEqual(['easy', 'normal', 'hard']);
  });
});
