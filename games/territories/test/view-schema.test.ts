// Every view fits the schema that authors of clients read.

import {
  createOwn,
  type ObjectSchema,
  playout,
  playoutContext,
  schemaError,
  seededRandom,
} from '@turnfold/kernel';
import { scriptedDice } from '@turnfold/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  bots,
  describedRules,
  type TerritoriesOptions,
  type TerritoriesState,
  territories,
} from '../src/index.ts';
import { TABLE_ENDS } from './ends.ts';
import { newGame, STANDARD } from './table.ts';

const schema = describedRules.viewSchema as ObjectSchema;

/** What each viewer is sent. */
const sent = (state: TerritoriesState): unknown[] =>
  ([0, 1, 'spectator'] as const).map((viewer) =>
    JSON.parse(
      JSON.stringify(territories.view(state, viewer, playoutContext({ seats: 2, options: STANDARD }))),
    ),
  );

const expectToFit = (state: TerritoriesState) => {
  for (const view of sent(state)) expect(schemaError(schema, view, 'view')).toBeNull();
};

const OPTIONS: readonly Partial<TerritoriesOptions>[] = [
  {},
  { width: 8, height: 6, fairStart: true },
  { width: 60, height: 30, passPolicy: 'forcedOnly' },
];

describe('the schema of a view', () => {
  test.each(OPTIONS)('fits whole games with %j, and every way to end them', (options) => {
    for (let seed = 1; seed <= 3; seed++) {
      let moves = 0;
      const { state, outcome } = playout({
        rules: territories,
        setup: { seats: 2, options: { ...STANDARD, ...options } },
        bots: [bots.easy, bots.easy],
        random: seededRandom(seed),
        onAction: (now) => {
          const state = now as TerritoriesState;
          expectToFit(state);
          for (const end of TABLE_ENDS) expectToFit(territories.conclude(state, end, createOwn()));
          moves++;
        },
      });
      expect(outcome).not.toBeNull();
      expect(moves).toBeGreaterThan(2);
      expectToFit(state as TerritoriesState);
    }
  });

  test('fits a game before the first roll', () => {
    expectToFit(territories.initial({ seats: 2, options: STANDARD }));
  });

  const [good] = sent(newGame(STANDARD, scriptedDice([6, 5])));
  test.each<[string, object, string]>([
    ['cells of a third player', { cells: '1..3' }, 'view.cells must match'],
    ['a die of seven', { dice: { w: 7, h: 1 } }, 'view.dice.w must be at most 6'],
    ['one score', { scores: [1] }, 'view.scores must have at least 2'],
    ['a third player', { current: 2 }, 'view.current must be at most 1'],
    ['an unknown pass policy', { passPolicy: 'never' }, 'view.passPolicy must be one of'],
    ['half a placement', { lastMove: { seat: 0, kind: 'place', captured: [] } }, 'view.lastMove'],
    ['a pass that captures', { lastMove: { seat: 0, kind: 'pass', captured: [3] } }, 'view.lastMove'],
    ['an end without a result', { outcome: { winners: [], ranking: [], reason: 'x' } }, 'view.outcome'],
    ['a secret', { seed: 'abc' }, 'unknown field "seed"'],
  ])('does not fit %s', (_, spoilt, problem) => {
    expect(schemaError(schema, good, 'view')).toBeNull();
    expect(schemaError(schema, { ...(good as object), ...spoilt }, 'view')).toContain(problem);
  });

  test.each(schema.required ?? [])('does not fit a view without %s', (field) => {
    const { [field]: _, ...rest } = good as Record<string, unknown>;
    expect(schemaError(schema, rest, 'view')).toBe(`view.${field} is missing`);
  });
});
