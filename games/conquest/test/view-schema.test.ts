// Every view fits the schema that authors of clients read.

import {
  createOwn,
  type ObjectSchema,
  parseSetup,
  playout,
  playoutContext,
  type Setup,
  schemaError,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import {
  bots,
  type ConquestState,
  type ConquestView,
  describedRules,
  type Options,
  rules,
} from '../src/index.ts';
import { tableEnds } from './ends.ts';
import { world } from './world.ts';

const schema = describedRules.viewSchema as ObjectSchema;

/** What each viewer is sent. */
const sent = (state: ConquestState): ConquestView[] => {
  const seats = Array.from({ length: state.seats }, (_, seat): Viewer => seat);
  return [...seats, 'spectator' as const].map((viewer) =>
    JSON.parse(JSON.stringify(rules.view(state, viewer, playoutContext(state)))),
  );
};

const expectToFit = (state: ConquestState) => {
  for (const view of sent(state)) expect(schemaError(schema, view, 'view')).toBeNull();
};

const setupOf = (seats: number, options: Partial<Options>): Setup<Options> => {
  const setup = parseSetup(rules, seats, options);
  if ('problem' in setup) throw new Error(setup.problem);
  return setup as Setup<Options>;
};

describe('the schema of a view', () => {
  test.each([
    [2, { maxTurns: 12 }],
    [2, { map: 'hearthsea', maxTurns: 400 }],
    [3, { map: 'hearthsea', fog: true, maxTurns: 30 }],
    [6, { map: 'hearthsea', maxTurns: 30, cardValues: 'fixed' }],
  ] as const)('fits whole games of %i with %j, and every way to end them', (seats, options) => {
    let moves = 0;
    const { state, outcome } = playout({
      rules,
      setup: setupOf(seats, options),
      bots: Array.from({ length: seats }, () => bots.normal),
      random: seededRandom(seats),
      onAction: (now) => {
        const state = now as ConquestState;
        if (moves++ % 5 !== 0) return;
        expectToFit(state);
        for (const end of tableEnds(seats)) expectToFit(rules.conclude(state, end, createOwn()));
      },
    });
    expect(outcome).not.toBeNull();
    expect(moves).toBeGreaterThan(20);
    expectToFit(state as ConquestState);
  });

  test('fits a game before the deal, and one with cards of every kind in hand', () => {
    expectToFit(rules.initial(setupOf(4, {})));
    const hands = { p1: ['card-peru', 'card-alaska', 'card-brazil', 'wild-1'] };
    expectToFit(world({ land: { p1: { alaska: 3 }, p2: { siam: 1 } }, hands, discards: ['wild-2'] }));
  });

  const [good] = sent(world({ seats: 2, rest: 'neutral', land: { p1: { alaska: 3 }, p2: { siam: 1 } } }));
  if (!good) throw new Error('bug: no view');
  test.each<[string, object, string]>([
    ['an unknown phase', { phase: 'GAME_OVER' }, 'view.phase must be one of'],
    ['an unknown status', { status: 'finished' }, 'view.status must be one of'],
    ['the neutral armies in play', { currentPlayerId: 'neutral' }, 'view.currentPlayerId must match'],
    ['a winner by seat', { winnerId: 1 }, 'view.winnerId'],
    ['half an army', { territories: [{ id: 'peru', ownerId: 'p1', armyCount: 0.5 }] }, 'armyCount'],
    ['a stranger on the land', { territories: [{ id: 'peru', ownerId: 'p7', armyCount: 1 }] }, 'ownerId'],
    ['an unknown card', { cards: [{ id: 'card-peru', ownerId: 'p1', symbol: 'JOKER' }] }, 'symbol'],
    ['a hand of somebody else', { players: [{ ...good.players[0], cards: [] }] }, 'unknown field "cards"'],
    ['an option left out', { options: { map: 'classic' } }, 'view.options.fortify is missing'],
    ['the deck', { deck: ['card-peru'] }, 'unknown field "deck"'],
  ])('does not fit %s', (_, spoilt, problem) => {
    expect(schemaError(schema, good, 'view')).toBeNull();
    const players =
      'players' in spoilt ? { players: [...good.players, ...(spoilt.players as object[])] } : {};
    expect(schemaError(schema, { ...good, ...spoilt, ...players }, 'view')).toContain(problem);
  });

  test.each(schema.required ?? [])('does not fit a view without %s', (field) => {
    const { [field as keyof ConquestView]: _, ...rest } = good;
    expect(schemaError(schema, rest, 'view')).toBe(`view.${field} is missing`);
  });
});
