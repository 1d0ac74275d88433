// Whole battles: they end, nothing impossible happens, they replay byte for byte, and no side is favoured.

import {
  act,
  canonical,
  createHistory,
  headerOf,
  isRefusal,
  loadHistory,
  luckOf,
  openGame,
  parseSetup,
  type Setup,
  type Step,
  seededRandom,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type BattleState, battletech, bots } from '../src/index.ts';
import { battle } from './battles.ts';
import { series } from './winrates.ts';

describe('lance battles of normal bots', () => {
  test.each([1, 2, 3, 4, 5, 6])('seed %i ends with a result and keeps every invariant', (seed) => {
    const { problems, reason } = battle('normal', { scenario: 'lance', turnLimit: 15 }, seed);
    expect(problems).toEqual([]);
    expect(['destruction', 'turn_limit']).toContain(reason);
  });
});

/** A game between bots with its whole log. */
const played = (options: object, seed: string) => {
  const setup = parseSetup(battletech, 2, options) as Setup;
  const luck = luckOf('game-1', { kind: 'practice', seed });
  const header = headerOf(battletech, 'game-1', setup, luck);
  const history = createHistory(battletech, header);
  const random = seededRandom(5);
  const at = '2026-01-01T00:00:00.000Z';
  let { game }: Step = openGame({ rules: battletech, gameId: 'game-1', setup, luck, time: at });
  history.append(openGame({ rules: battletech, gameId: 'game-1', setup, luck, time: at }), luck);
  while (!game.outcome) {
    const state = game.state as BattleState;
    const seat = battletech.toAct(state)[0] as number;
    const view = battletech.view(state, seat, { gameId: 'game-1', revision: 0, players: [], seed: '' });
    const action = bots.normal({
      view,
      seat,
      legal: () => battletech.legalActions(state, seat),
      random,
      effort: 1,
    });
    const step = act(game, seat, action, luck, at);
    if (isRefusal(step)) throw new Error(`${step.code}: ${step.explain}`);
    history.append(step, luck);
    game = step.game;
  }
  return { header, history, state: game.state as BattleState };
};

describe('a battle from its log', () => {
  const { header, history, state } = played({ scenario: 'duel', turnLimit: 10 }, 'log');
  test('replays byte for byte', () => {
    const entries = JSON.parse(JSON.stringify(history.entries)) as typeof history.entries;
    const again = loadHistory(battletech, header, entries);
    expect(canonical(again.game.state)).toBe(canonical(state));
    expect(again.head).toBe(history.head);
  });
  test('sequence and turn never fall', () => {
    const events = history.entries.flatMap((entry) => entry.events);
    for (const [index, event] of events.entries()) {
      expect(event.sequence).toBe(index + 1);
      expect(event.turn).toBeGreaterThanOrEqual(events[index - 1]?.turn ?? 0);
    }
  });
});

describe('the bots', () => {
  test('normal beats easy, and hard beats normal, in most of a few duels', () => {
    const options = { scenario: 'duel' };
    expect(series('normal', 'easy', options, 16, 1).won).toBeGreaterThanOrEqual(9);
    expect(series('hard', 'normal', options, 16, 1).won).toBeGreaterThanOrEqual(9);
  });
  test('a mirrored duel favours neither seat (99.9 % interval of 60 games)', () => {
    const wins = [0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      const { winner } = battle('easy', { scenario: 'duel', mapRadius: 6 }, seed);
      if (winner !== null) wins[winner] = (wins[winner] as number) + 1;
    }
    const [first = 0, second = 0] = wins;
    const games = first + second;
    expect(games).toBeGreaterThan(40);
    expect(Math.abs(first - games / 2)).toBeLessThan(3.291 * Math.sqrt(games / 4));
  });
});
