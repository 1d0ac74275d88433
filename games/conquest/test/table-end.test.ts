// [R9.3] A game that ends at the table: the snapshot that everybody reads must say so.

import {
  createOwn,
  fold,
  type Outcome,
  playoutContext,
  seededRandom,
  type ViewContext,
  type Viewer,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type ConquestState, type Options, rules } from '../src/index.ts';
import { close, resignation, tableEnds } from './ends.ts';
import { brokenInvariant } from './greedy.ts';
import { world } from './world.ts';

const VIEWERS = [0, 1, 'spectator'] as const;
const about: ViewContext = { ...playoutContext({ seats: 2, options: {} }), seed: 'the secret' };

/** Two players and neutral armies; the first is stronger, and to act. */
const position = (state: Partial<ConquestState> = {}, options: Partial<Options> = {}): ConquestState =>
  world({
    seats: 2,
    rest: 'neutral',
    options,
    land: { p1: { alaska: 9, alberta: 5, ontario: 4 }, p2: { siam: 2, india: 3 } },
    hands: { p1: ['card-peru', 'wild-1'], p2: ['card-siam'] },
    state,
  });

const POSITIONS: Readonly<Record<string, ConquestState>> = {
  'before the deal': rules.initial({ seats: 2, options: position().options }),
  'while placing': position({ phase: 'REINFORCE' }),
  'in the attack': position(),
  'while trading down': position({ phase: 'REINFORCE', tradingDown: true, granted: 3, placed: 3 }),
  'while moving armies': position({ phase: 'FORTIFY', fortified: true }),
  'while asked how many move in': position({ advance: { from: 0, to: 3, least: 1 } }, { advance: 'ask' }),
  'while claiming': fold(
    rules,
    rules.initial({ seats: 2, options: { ...position().options, claiming: true } }),
    rules.start(
      rules.initial({ seats: 2, options: { ...position().options, claiming: true } }),
      seededRandom(1),
    ),
  ),
  'in the fog': position({}, { fog: true }),
};

const concluded = (state: ConquestState, outcome: Outcome): ConquestState =>
  rules.conclude(state, outcome, createOwn());

const playerIds = (seats: readonly number[]) => seats.map((seat) => `p${seat + 1}`);

const cases = Object.entries(POSITIONS).flatMap(([when, before]) =>
  tableEnds().map((outcome) => ({ when, reason: outcome.reason, before, outcome })),
);

describe.each(cases)('[R9.3] $reason, $when', ({ before, outcome }) => {
  const after = concluded(before, outcome);

  test('the outcome is the one that the table gave', () => {
    expect(rules.outcome(after)).toEqual(outcome);
  });

  test.each(VIEWERS)('viewer %s reads that it is over, who has won, and the secret of the luck', (viewer) => {
    const view = rules.view(after, viewer, about);
    expect(view).toMatchObject({
      status: 'over',
      winnerId: playerIds(outcome.winners)[0] ?? null,
      outcome: {
        result: outcome.result,
        winners: playerIds(outcome.winners),
        ranking: outcome.ranking.map(playerIds),
        reason: outcome.reason,
      },
      seed: 'the secret',
    });
  });

  test.each(VIEWERS)('[H11] phase, turn, players and own cards stay as they were for viewer %s', (viewer) => {
    const { phase, currentPlayerId, turn, players, cards } = rules.view(before, viewer, about);
    expect(rules.view(after, viewer, about)).toMatchObject({ phase, currentPlayerId, turn, players, cards });
  });

  test('nobody is to act, and nothing is legal', () => {
    expect(rules.toAct(after)).toEqual([]);
    expect([0, 1].flatMap((seat) => [...rules.legalActions(after, seat)])).toEqual([]);
    expect([0, 1].map((seat) => rules.listsAll?.(after, seat))).toEqual([true, true]);
  });

  test('every invariant still holds', () => expect(brokenInvariant(after)).toBeNull());

  test.each(VIEWERS)('what viewer %s imagines has ended in the same way', (viewer) => {
    const view = rules.view(after, viewer, about);
    const imagined = rules.imagine(view, viewer, seededRandom(3));
    expect(rules.view(imagined, viewer, about)).toEqual(view);
    expect(rules.outcome(imagined)).toEqual(outcome);
    expect(rules.toAct(imagined)).toEqual([]);
    expect(brokenInvariant(imagined)).toBeNull();
  });
});

describe('[R9.3]', () => {
  const winnerOf = (outcome: Outcome) =>
    rules.view(concluded(position(), outcome), 'spectator', about).winnerId;

  test('the state before is left as it was', () => {
    const state = position();
    const copy = structuredClone(state);
    concluded(state, resignation());
    expect(state).toEqual(copy);
  });

  test('the stronger player may lose at the table, and is not eliminated by it', () => {
    const { winnerId, players, eliminatedIds } = rules.view(
      concluded(position(), resignation()),
      'spectator',
      about,
    );
    expect([winnerId, eliminatedIds]).toEqual(['p2', []]);
    expect(players.map(({ isEliminated }) => isEliminated)).toEqual([false, false, false]);
  });

  test('nobody is the winner of a game that was closed, or of one that several share', () => {
    const shared: Outcome = { result: 'drawn', winners: [0, 1], ranking: [[0, 1]], reason: 'agreement' };
    expect([resignation(), close(), shared].map(winnerOf)).toEqual(['p2', null, null]);
  });

  test('teams reach the view and come back from it', () => {
    const teams: Outcome = {
      result: 'won',
      winners: [0, 2],
      ranking: [
        [0, 2],
        [1, 3],
      ],
      teams: [
        [0, 2],
        [1, 3],
      ],
      reason: 'time',
    };
    const land = { p1: { alaska: 1 }, p2: { siam: 1 }, p3: { peru: 1 } };
    const view = rules.view(concluded(world({ seats: 4, land }), teams), 0, about);
    expect(view.outcome?.teams).toEqual([
      ['p1', 'p3'],
      ['p2', 'p4'],
    ]);
    expect(rules.outcome(rules.imagine(view, 0, seededRandom(1)))).toEqual(teams);
  });

  test('[R10.3] the fog lifts for everybody, and hands stay hidden', () => {
    const foggy = position({}, { fog: true });
    const fogIn = (state: ConquestState, viewer: Viewer) =>
      rules.view(state, viewer, about).territories.filter(({ fogged }) => fogged).length;
    for (const viewer of VIEWERS) {
      expect(fogIn(foggy, viewer)).toBeGreaterThan(0);
      expect(fogIn(concluded(foggy, close()), viewer)).toBe(0);
    }
    expect(rules.view(concluded(foggy, close()), 1, about).cards.map(({ id }) => id)).toEqual(['card-siam']);
  });

  test('a running game has neither winner nor outcome', () => {
    expect(rules.toAct(position())).toEqual([0]);
    expect(rules.view(position(), 0, about)).toMatchObject({
      status: 'active',
      winnerId: null,
      outcome: null,
    });
  });
});
