// Every view fits the schema that authors of clients read, and what is spoilt does not.

import {
  createOwn,
  type Outcome,
  parseSetup,
  playout,
  playoutContext,
  randomBot,
  type Setup,
  schemaError,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { describedRules, type Options, rules, type View } from '../src/index.ts';
import type { Position } from '../src/position.ts';
import { VIEW } from '../src/view-schema.ts';
import { MOMENTS } from './support/moments.ts';

const CLOSED: Outcome = { result: 'aborted', winners: [], ranking: [[0, 1]], reason: 'closed', seats: [1] };

/** As a client gets it. */
const sent = (position: Position, viewer: Viewer): View =>
  JSON.parse(
    JSON.stringify(rules.view(position, viewer, playoutContext({ seats: position.seats, options: {} }))),
  );

const problemsOf = (position: Position): (string | null)[] =>
  [...Array(position.seats).keys(), 'spectator' as const]
    .map((viewer) => schemaError(VIEW, sent(position, viewer), 'view'))
    .filter((problem) => problem !== null);

test('the rules carry the schema', () => expect(describedRules.viewSchema).toBe(VIEW));

describe('fits', () => {
  test.each([
    [2, { dice: 'balanced', layout: 'random' }],
    [3, { friendlyRobber: true, victoryPoints: 6 }],
    [4, { layout: 'beginner', victoryPoints: 5 }],
  ])('every view of a random game of %i with %j', (seats, options) => {
    const setup = parseSetup(rules, seats, options) as Setup<Options>;
    let looks = 0;
    const look = (position: object) => {
      looks++;
      expect(problemsOf(position as Position)).toEqual([]);
    };
    const bots = new Array(seats).fill(randomBot);
    const { state, outcome } = playout({ rules, setup, bots, random: seededRandom(seats), onAction: look });
    look(state);
    expect(outcome).toMatchObject({ result: 'won' });
    expect(looks).toBeGreaterThan(50);
  });

  test.each(Object.entries(MOMENTS))(
    'the views in the middle of %s, and of its end by the table',
    (_, now) => {
      expect(problemsOf(now)).toEqual([]);
      expect(problemsOf(rules.conclude(now, CLOSED, createOwn()))).toEqual([]);
    },
  );
});

describe('does not fit', () => {
  const view = sent(MOMENTS['a counter-offer'] as Position, 0);
  const [me] = view.players;
  test.each([
    ['a phase of another game', { ...view, phase: 'over' }, 'view.phase'],
    ['a field that is nowhere described', { ...view, deck: [] }, 'unknown field "deck"'],
    ['a view without its board', { ...view, board: undefined }, 'view.board'],
    ['a player of no seat', { ...view, winner: 'ada' }, 'view.winner'],
    ['a count of cards as a text', { ...view, bank: { ...view.bank, ore: '2' } }, 'view.bank.ore'],
    [
      'half a hand',
      { ...view, players: [{ ...me, resources: { wood: 1 } }, me] },
      'view.players[0].resources',
    ],
    ['an unknown development card', { ...view, cardPlayedThisTurn: 'joker' }, 'view.cardPlayedThisTurn'],
    ['a road of nobody', { ...view, board: { ...view.board, roads: { '0,0,W': {} } } }, 'view.board.roads'],
    ['an end without a result', { ...view, ending: { winners: [], ranking: [] } }, 'view.ending'],
  ])('%s', (_, spoilt, where) => {
    expect(schemaError(VIEW, view, 'view')).toBeNull();
    expect(schemaError(VIEW, spoilt, 'view')).toContain(where);
  });
});
