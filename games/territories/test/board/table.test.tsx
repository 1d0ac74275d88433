import { createOwn, type Envelope, isRefused, whyNotOf } from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Table } from '../../board/table.tsx';
import type { TableProps } from '../../board/use-turn.ts';
import { type TerritoriesAction, type TerritoriesState, territories } from '../../src/index.ts';
import { CLOSE, RESIGNATION, TABLE_ENDS } from '../ends.ts';

const OPTIONS = { width: 40, height: 15, passPolicy: 'free', fairStart: false } as const;
const about = { gameId: 'g', revision: 0, players: [], seed: '' };

/** A game in which these dice fall, after these actions. */
const played = (dice: number[], actions: TerritoriesAction[] = [], options: object = {}) => {
  const random = scriptedDice(dice);
  const initial = territories.initial({ seats: 2, options: { ...OPTIONS, ...options } });
  const events: Envelope[] = [];
  let state = initial;
  const write = (bodies: readonly { type: string; payload: object }[]) => {
    for (const body of bodies) {
      state = territories.evolve(state, body as never, ((value: object) => structuredClone(value)) as never);
      const sequence = events.length + 1;
      const stamps = { id: `e${sequence}`, gameId: 'g', sequence, timestamp: '', version: 1, phase: 'place' };
      events.push({ ...body, ...stamps, turn: state.turn });
    }
  };
  write(territories.start(initial, random));
  for (const action of actions) {
    const decided = territories.decide(state, state.current, action, random);
    if (isRefused(decided)) throw new Error(decided.refused);
    write(decided);
  }
  return { state, events };
};

const table = (
  { state, events }: { state: TerritoriesState; events: Envelope[] },
  more: Partial<TableProps> = {},
) => {
  const you = more.you === undefined ? 0 : more.you;
  const toAct = territories.toAct(state);
  const view = territories.view(state, 'spectator', about);
  const props: TableProps = {
    view,
    why: whyNotOf(territories, view, you ?? 0),
    you,
    toAct,
    legal: you !== null && toAct.includes(you) ? [...territories.legalActions(state, you)] : [],
    legalComplete: true,
    players: [
      { name: 'Ada', bot: null },
      { name: 'Bo', bot: 'hard' },
    ],
    events,
    fresh: [],
    outcome: territories.outcome(state),
    live: true,
    pending: false,
    act: async () => null,
    ...more,
  };
  return renderToStaticMarkup(createElement(Table, props));
};

const attributes = (markup: string) =>
  Object.fromEntries(
    ['current-player', 'game-over', 'dice-w', 'dice-h'].map((name) => [
      name,
      new RegExp(`data-${name}="([^"]*)"`).exec(markup)?.[1],
    ]),
  );

const place = (x: number, y: number, w: number, h: number): TerritoriesAction => ({
  type: 'PLACE',
  payload: { x, y, w, h },
});
const PASS: TerritoriesAction = { type: 'PASS', payload: {} };

describe('[5] the board root tells the state', () => {
  test('at the opening: the first player, the dice as rolled', () => {
    expect(attributes(table(played([6, 5])))).toEqual({
      'current-player': 'P1',
      'game-over': 'false',
      'dice-w': '6',
      'dice-h': '5',
    });
  });

  test('after a placement: the second player and the new dice, for every viewer', () => {
    const game = played([6, 5, 2, 3], [place(1, 0, 6, 5)]);
    for (const you of [0, 1, null])
      expect(attributes(table(game, { you }))).toEqual({
        'current-player': 'P2',
        'game-over': 'false',
        'dice-w': '2',
        'dice-h': '3',
      });
  });

  test('while an old revision is shown, and while an action is on its way', () => {
    const game = played([6, 5, 2, 3, 4, 1], [place(1, 0, 6, 5), PASS]);
    for (const more of [{ live: false, legal: [] }, { pending: true }])
      expect(attributes(table(game, more))).toMatchObject({
        'dice-w': '4',
        'dice-h': '1',
        'game-over': 'false',
      });
  });

  test('once over: no dice', () => {
    expect(attributes(table(played([6, 5, 2, 3], [PASS, PASS])))).toMatchObject({
      'game-over': 'true',
      'dice-w': '0',
      'dice-h': '0',
    });
  });

  test.each(TABLE_ENDS)('$reason: the end at the table shows, and nothing is asked of anybody', (outcome) => {
    const { state, events } = played([6, 5]);
    const game = { state: territories.conclude(state, outcome, createOwn()), events };
    for (const you of [0, 1, null])
      for (const more of [{ you }, { you, outcome: null }, { you, live: false }]) {
        const markup = table(game, more);
        expect(attributes(markup)).toMatchObject({ 'game-over': 'true', 'dice-w': '0', 'dice-h': '0' });
        expect(markup).toContain(outcome.reason);
        for (const trace of [
          'to move',
          'Place your',
          'Waiting for',
          'data-testid="hints"',
          'data-testid="pass"',
        ])
          expect(markup).not.toContain(trace);
      }
  });

  test('nobody is said to win a game that was closed, or a draw', () => {
    const { state, events } = played([6, 5]);
    const closed = { state: territories.conclude(state, CLOSE, createOwn()), events };
    const won = { state: territories.conclude(state, RESIGNATION, createOwn()), events };
    expect(table(won)).toContain('Bo wins');
    for (const game of [closed, played([6, 5, 2, 3], [PASS, PASS])])
      expect(table(game)).not.toContain(' wins');
  });

  test('the rectangle lies the other way by itself where only that way it fits', () => {
    // All that is left is one column, five cells high.
    const left = (...dice: number[]) =>
      played([6, 6, 1, 1, ...dice], [place(1, 0, 6, 6), PASS], { width: 8, height: 6 });
    expect(attributes(table(left(1, 5)))).toMatchObject({ 'dice-w': '1', 'dice-h': '5' });
    expect(table(left(1, 5))).not.toContain('rotated for you');
    expect(attributes(table(left(5, 1)))).toMatchObject({ 'dice-w': '1', 'dice-h': '5' });
    expect(table(left(5, 1))).toContain('rotated for you');
    expect(attributes(table(left(5, 1), { you: 1 }))).toMatchObject({ 'dice-w': '5', 'dice-h': '1' });
  });
});

describe('the table says what is asked', () => {
  test('my turn, another turn, the end', () => {
    expect(table(played([6, 5]))).toContain('Place your 6 × 5, either way round.');
    expect(table(played([4, 4]))).toContain('Place your 4 × 4 beside your own land.');
    expect(table(played([6, 5]), { you: 1 })).toContain('Waiting for Ada to place 6 × 5.');
    expect(table(played([6, 5, 2, 3], [PASS, PASS]))).toContain('A draw: 1 cells each.');
  });

  test('a roll that fits nowhere makes passing the strong button', () => {
    const game = played([6, 4, 1, 1, 6, 6], [place(1, 0, 6, 4), place(7, 4, 1, 1)], { width: 8, height: 6 });
    expect([...territories.legalActions(game.state, 0)]).toEqual([PASS]);
    expect(table(game)).toContain('Pass (no place for 6 × 6)');
    expect(table(game)).toContain('You have to pass.');
  });

  test('where passing is forbidden, the button says why', () => {
    expect(table(played([2, 2], [], { passPolicy: 'forcedOnly' }))).toContain(
      'in this game you may pass only when it does not',
    );
  });

  test('a spectator has nothing to press', () => {
    const markup = table(played([6, 5]), { you: null });
    expect(markup).not.toContain('data-testid="rotate"');
    expect(markup).not.toContain('data-testid="primary"');
  });
});

describe('the drawing', () => {
  test('stays a handful of shapes on a full board', () => {
    const first = table(played([6, 5]));
    const shapes = (markup: string) => markup.match(/<(path|rect|g|text|circle|pattern)\b/g)?.length ?? 0;
    expect(shapes(first)).toBeLessThan(110);
  });

  test('shows both homes, the last move, and hints only to who may act', () => {
    const game = played([6, 5, 2, 3], [place(1, 0, 6, 5)]);
    const mine = table(game, { you: 1 });
    for (const part of ['home-0', 'home-1', 'last-move', 'hints'])
      expect(mine).toContain(`data-testid="${part}"`);
    expect(table(game, { you: 0 })).not.toContain('data-testid="hints"');
    expect(table(game, { you: 1, live: false })).not.toContain('data-testid="hints"');
  });
});
