// Ten thousand actions, by chance and by bots, on boards of many sizes, and the second set of books beside them.

import {
  type Bot,
  createOwn,
  fold,
  isRefused,
  itemAt,
  pick,
  randomBot,
  seededRandom,
  stepInPlace,
} from '@turnfold/kernel';
import { expect, test } from 'vitest';
import {
  bots,
  type TerritoriesAction,
  type TerritoriesEvent,
  type TerritoriesOptions,
  type TerritoriesView,
  territories,
} from '../src/index.ts';
import { PASS } from '../src/types.ts';
import { Books } from './books.ts';
import { STANDARD, viewOf } from './table.ts';

const ACTIONS = 10_000;

/** One pass in eight, so that voluntary passes are in the books too. */
const lazy: Bot = (input) => {
  const legal = [...input.legal()];
  const mayPass = legal.some(({ type }) => type === 'PASS');
  return mayPass && input.random.int(8) === 0 ? PASS : pick(input.random, legal);
};
const { easy, normal, hard } = bots;

const TABLES: readonly (readonly [TerritoriesOptions, Bot, Bot])[] = [
  [STANDARD, randomBot, lazy],
  [{ ...STANDARD, passPolicy: 'forcedOnly' }, easy as Bot, normal as Bot],
  [{ ...STANDARD, fairStart: true }, normal as Bot, hard as Bot],
  [{ width: 8, height: 6, passPolicy: 'forcedOnly', fairStart: true }, hard as Bot, easy as Bot],
  [{ width: 60, height: 30, passPolicy: 'free', fairStart: false }, randomBot, lazy],
  [{ width: 13, height: 21, passPolicy: 'forcedOnly', fairStart: true }, randomBot, randomBot],
];

test('the second set of books agrees with the game after each of 10,000 actions', () => {
  const ends = new Set<string>();
  let [actions, captured, forced, voluntary] = [0, 0, 0, 0];
  for (let game = 0; actions < ACTIONS; game++) {
    const [options, ...players] = itemAt(TABLES, game % TABLES.length);
    const random = seededRandom(game + 1);
    const books = new Books(options.width, options.height);
    const blank = territories.initial({ seats: 2, options });
    let events: readonly TerritoriesEvent[] = territories.start(blank, random);
    let state = fold(territories, blank, events);
    for (; ; actions++) {
      const where = `game ${game}, turn ${state.turn}`;
      expect(books.enter(events), where).toEqual([]);
      expect(viewOf(state), where).toMatchObject(books.balance());
      for (const event of events) {
        if (event.type === 'placed') captured += event.payload.captured.length;
        if (event.type === 'passed') event.payload.forced ? forced++ : voluntary++;
        if (event.type === 'ended') ends.add(event.payload.reason);
      }
      if (state.over) break;
      const seat = state.current;
      const bot = itemAt(players, seat) as Bot<TerritoriesView, TerritoriesAction>;
      const legal = () => territories.legalActions(state, seat);
      const action = bot({ view: viewOf(state), seat, legal, random, effort: 1 });
      const next = stepInPlace(territories, state, seat, action, random, createOwn());
      if (isRefused(next)) throw new Error(`${where}: ${JSON.stringify(action)}: ${next.refused}`);
      ({ events, state } = next);
    }
  }
  expect([...ends].sort()).toEqual(['full', 'passes']);
  expect(Math.min(captured, forced, voluntary)).toBeGreaterThan(100);
}, 120_000);
