import { type Envelope, formatSeat, luckOf, openGame, parseSetup, seededRandom } from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import type { Dealt } from '../src/events.ts';
import { bots, type ConquestState, type Options, rules } from '../src/index.ts';
import { attack, endTurn, inWorld, rolls } from './world.ts';

const opened = (seats: number, options: Partial<Options> = {}, seed = 'deal') => {
  const setup = parseSetup(rules, seats, options);
  if ('problem' in setup) throw new Error(setup.problem);
  const { game, move } = openGame({
    rules,
    gameId: 'g',
    setup,
    luck: luckOf('g', { kind: 'practice', seed }),
    time: '',
  });
  return { state: game.state as ConquestState, events: move.events as readonly Envelope[] };
};

const armiesOf = ({ owners, armies }: ConquestState, owner: number): number =>
  armies.reduce((sum, count, area) => (owners[area] === owner ? sum + count : sum), 0);

describe('[1.2 Setup] [H13] the deal', () => {
  test.each([
    [2, [14, 14, 14], 40],
    [3, [14, 14, 14], 35],
    [4, [11, 11, 10, 10], 30],
    [5, [9, 9, 8, 8, 8], 25],
    [6, [7, 7, 7, 7, 7, 7], 20],
  ])('%i players: territories %j, %i armies each', (seats, lands, armies) => {
    for (const seed of ['one', 'two', 'three']) {
      const { state } = opened(seats, {}, seed);
      expect(state.holdings).toEqual(lands);
      expect(lands.map((_, owner) => armiesOf(state, owner))).toEqual(lands.map(() => armies));
      expect(Math.min(...state.armies)).toBeGreaterThanOrEqual(1);
    }
  });

  test('is told by events, and the deck is told to nobody', () => {
    const { state, events } = opened(3);
    expect(events.map(({ type }) => type)).toEqual(['dealt', 'deckShuffled', 'turnStarted']);
    expect(events[1]).toMatchObject({ payload: { count: 44 }, secret: { cardIds: [] } });
    expect(state).toMatchObject({ turn: 1, phase: 'REINFORCE', current: 0 });
  });

  test('another seed, another deal; the same seed, the same', () => {
    expect(opened(4, {}, 'a').state.owners).not.toEqual(opened(4, {}, 'b').state.owners);
    expect(opened(4, {}, 'a').state).toEqual(opened(4, {}, 'a').state);
  });

  test('every territory is as likely to go to each seat', () => {
    const counts = [0, 0, 0];
    const setup = parseSetup(rules, 3, {}) as { seats: number; options: Options };
    const random = seededRandom(11);
    for (let game = 0; game < 600; game++) {
      const [dealt] = rules.start(rules.initial(setup), random);
      if (dealt?.type !== 'dealt') throw new Error('no deal');
      const { territories } = dealt.payload as Dealt;
      const seat = ['p1', 'p2', 'p3'].indexOf(territories[0]?.ownerId as string);
      counts[seat] = (counts[seat] as number) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(4 * Math.sqrt((600 * 2) / 9)); // Four standard errors.
  });

  test('the smaller map has its own numbers', () => {
    const { state } = opened(6, { map: 'hearthsea' });
    expect(state.holdings).toEqual([4, 4, 4, 4, 3, 3]);
    expect(armiesOf(state, 5)).toBe(11);
    expect(state.deck).toHaveLength(24);
  });

  test('[1.5] later seats can be given more', () => {
    const { state } = opened(3, { lateSeatArmies: 2 });
    expect([0, 1, 2].map((seat) => armiesOf(state, seat))).toEqual([35, 37, 39]);
  });

  test('options that do not exist, or are out of bounds, are refused', () => {
    expect(parseSetup(rules, 3, { fogg: true })).toEqual({ problem: 'options has an unknown field "fogg"' });
    expect(parseSetup(rules, 3, { maxTurns: 0 })).toEqual({ problem: 'options.maxTurns must be at least 1' });
    expect(parseSetup(rules, 7, {})).toEqual({ problem: 'Conquest is for 2 to 6 players, not 7' });
    expect(parseSetup(rules, 1, {})).toEqual({ problem: 'Conquest is for 2 to 6 players, not 1' });
  });
});

describe('[H14] the neutral seat of a two-player game', () => {
  const neutral = { seats: 2, land: { p1: { alaska: 6 }, p2: { siam: 1 } }, rest: 'neutral' } as const;

  test('is a player of its own kind', () => {
    inWorld(neutral).view(0, ({ players, territories }) => {
      expect(players[2]).toEqual({
        id: 'neutral',
        name: 'Neutral',
        isBot: true,
        isEliminated: false,
        color: '#8A8A8A',
        cardCount: 0,
        isNeutral: true,
      });
      expect(territories.find(({ id }) => id === 'japan')?.ownerId).toBe('neutral');
    });
  });

  test('is never current', () => {
    inWorld({ ...neutral, state: { phase: 'FORTIFY', current: 1 } })
      .when(1, endTurn)
      .then()
      .view(0, ({ currentPlayerId }) => expect(currentPlayerId).toBe('p1'));
  });

  test('defends itself', () => {
    inWorld(neutral)
      .when(0, attack('alaska', 'kamchatka', 3), { luck: rolls(1, 1, 1, 6) })
      .then({
        type: 'attacked',
        payload: {
          playerId: 'p1',
          fromTerritoryId: 'alaska',
          toTerritoryId: 'kamchatka',
          defenderId: 'neutral',
          attackerRoll: [1, 1, 1],
          defenderRoll: [6],
          attackerLosses: 1,
          defenderLosses: 0,
        },
      });
  });

  test('does not count for the win: whoever defeats the other player has won', () => {
    inWorld({ ...neutral, land: { p1: { alaska: 6 }, p2: { kamchatka: 1 } } })
      .when(0, attack('alaska', 'kamchatka', 3), { luck: rolls(6, 6, 6, 1) })
      .then()
      .state((state) =>
        expect(rules.outcome(state)).toEqual({
          result: 'won',
          winners: [0],
          ranking: [[0], [1]],
          reason: 'conquest',
        }),
      );
  });

  test('may be wiped out, and the game goes on', () => {
    inWorld({ seats: 2, land: { p1: { alaska: 6 }, neutral: { kamchatka: 1 } }, rest: 'p2' })
      .when(0, attack('alaska', 'kamchatka', 3), { luck: rolls(6, 6, 6, 1) })
      .then()
      .state((state) => expect([state.ended, state.eliminated]).toEqual([null, [2]]))
      .view(1, ({ players }) => expect(players[2]?.isEliminated).toBe(true))
      .when(0, endTurn)
      .then();
  });

  test('can be left out', () => {
    expect(opened(2, { neutral: false }).state.holdings).toEqual([21, 21]);
  });

  test('is there for two players only', () => {
    for (const seats of [3, 4, 5, 6]) expect(opened(seats).state.holdings).toHaveLength(seats);
  });
});

describe('[001 Turn Ownership] players', () => {
  test('are named p1, p2 ... in seat order', () => {
    inWorld({ seats: 6, land: { p1: { alaska: 1 } } }).view('spectator', ({ players }) =>
      expect(players.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5].map(formatSeat)),
    );
  });

  test('have colours of their own', () => {
    inWorld({ seats: 6, land: { p1: { alaska: 1 } } }).view('spectator', ({ players }) =>
      expect(new Set(players.map(({ color }) => color)).size).toBe(6),
    );
  });

  test('may be bots of four kinds', () =>
    expect(Object.keys(bots)).toEqual(['easy', 'normal', 'hard', 'master']));
});
