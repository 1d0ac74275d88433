import {
  type AnyBot,
  type AnyRules,
  type Bot,
  playout,
  randomBot,
  type Setup,
  seededRandom,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type AuctionView, auction } from './examples/auction.ts';
import { play } from './support/play.ts';

const setup = { seats: 3, options: { rounds: 2 } };
const three = (bot: AnyBot): AnyBot[] => [bot, bot, bot];

test('a playout of random bots plays the same game as the log does', () => {
  const bots = [randomBot, randomBot, randomBot];
  const result = playout({
    rules: auction,
    setup,
    bots,
    random: seededRandom(1),
    botRandom: seededRandom(2),
  });
  expect(result.outcome?.ranking.flat().sort()).toEqual([0, 1, 2]);
  expect(result.actions).toBe(6);
  expect(playout({ rules: auction, setup, bots, random: seededRandom(1), actionsMax: 2 })).toMatchObject({
    outcome: null,
    actions: 2,
  });
  expect(() =>
    playout({
      rules: auction,
      setup,
      bots: [() => ({ type: 'pass', payload: {} })],
      random: seededRandom(1),
    }),
  ).toThrow('bug: the bot of p1 asked for {"type":"pass","payload":{}}: MUST_BID');
  expect(play({ rules: auction, setup }).history.game.outcome).not.toBeNull();
});

describe('the view of a playout', () => {
  /** The auction, counting its views. */
  const watched = () => {
    const counts = { views: 0 };
    const view: typeof auction.view = (...args) => {
      counts.views++;
      return auction.view(...args);
    };
    return { counts, rules: { ...auction, view } as AnyRules };
  };

  test('is not built for a bot that does not read it', () => {
    const { rules, counts } = watched();
    const { actions } = playout({ rules, setup, bots: three(randomBot), random: seededRandom(1) });
    expect([actions, counts.views]).toEqual([6, 0]);
  });

  test('is built once for a bot that reads it twice, and is that of its seat', () => {
    const { rules, counts } = watched();
    const hands: (readonly number[])[] = [];
    const reader: Bot<AuctionView> = (input) => {
      expect(input.view).toBe(input.view);
      hands[input.seat] ??= input.view.hand;
      return randomBot(input);
    };
    const { actions } = playout({
      rules,
      setup,
      bots: three(reader),
      random: seededRandom(1),
      actionsMax: 3,
    });
    expect([actions, counts.views]).toEqual([3, 3]);
    expect(new Set(hands.flat()).size).toBe(9);
  });

  test('and everything else can be taken out of the input by name', () => {
    const input: Partial<Record<string, unknown>>[] = [];
    const keeper: Bot<AuctionView> = ({ view, seat, legal, random, effort }) => {
      input.push({ view, seat, effort, legal: [...legal()].length, luck: random.int(1) });
      return randomBot({ view, seat, legal, random, effort });
    };
    playout({
      rules: auction,
      setup,
      bots: three(keeper),
      random: seededRandom(1),
      actionsMax: 1,
      effort: 3,
    });
    expect(input).toEqual([
      { view: expect.objectContaining({ round: 1 }), seat: 0, effort: 3, legal: 3, luck: 0 },
    ]);
  });
});

describe('a set-up that was never parsed', () => {
  const run = (odd: Setup) => () =>
    playout({ rules: auction, setup: odd, bots: three(randomBot), random: seededRandom(1) });

  test.each([
    [{ seats: 3, options: {} }, 'options.rounds is missing'],
    [{ seats: 3, options: { rounds: '2' } }, 'options.rounds must be a whole number'],
    [{ seats: 3, options: { rounds: 2, pace: 1 } }, 'options has an unknown field "pace"'],
    [{ seats: 5, options: { rounds: 2 } }, 'Auction is for 2 to 4 players, not 5'],
  ])('%j is not played, and parseSetup is named', (odd, problem) => {
    expect(run(odd)).toThrow(`bug: auction cannot be played: ${problem}. Make the set-up with parseSetup`);
  });
});
