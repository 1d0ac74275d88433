import {
  act,
  explain,
  formatSeat,
  type Game,
  isRefusal,
  luckOf,
  openGame,
  parseSeat,
  parseSetup,
  type RefusalTable,
  redact,
  refuse,
  resign,
  undoTo,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { auction } from './examples/auction.ts';
import { AT, accepted, COMMITTED } from './support/play.ts';

const luck = luckOf('g', COMMITTED);
const setup = { seats: 3, options: { rounds: 2 } };
const open = (rules = auction): Game => openGame({ rules, gameId: 'g', setup, luck, time: AT }).game;

describe('an action', () => {
  const game = open();
  const hand = auction.view(game.state as never, 0, {} as never).hand;
  const bid = (card: number) => ({ type: 'bid', payload: { card } });
  const code = (from: Game, seat: number, request: unknown) => {
    const answer = act(from, seat, request, luck, AT);
    return isRefusal(answer) ? answer.code : 'accepted';
  };

  test('gives a move and the game after it, and leaves the game before it alone', () => {
    const before = JSON.stringify(game.state);
    const { move, game: next } = accepted(act(game, 0, bid(hand[0] as number), luck, AT));
    expect(move).toMatchObject({ revision: 1, kind: 'action', seat: 0, ply: 0, draws: 0, at: AT });
    expect(move.events).toEqual([
      {
        id: 'g:3',
        gameId: 'g',
        sequence: 3,
        timestamp: AT,
        type: 'bidPlaced',
        version: 1,
        turn: 1,
        phase: 'bid',
        payload: { seat: 0, bid: hand[0] },
        actorId: 'p1',
        secret: { bid: [0] },
      },
    ]);
    expect(next).toMatchObject({ revision: 1, sequence: 3, ply: 1, outcome: null });
    expect(JSON.stringify(game.state)).toBe(before);
  });

  test('is refused in a fixed order: type, payload, end, phase, turn, then the rules', () => {
    const over: Game = {
      ...game,
      outcome: { result: 'won', winners: [0], ranking: [[0], [1], [2]], reason: 'x' },
    };
    const wrongPhase: Game = {
      ...game,
      rules: { ...auction, stage: () => ({ turn: 1, phase: 'night' }), toAct: () => [] },
    };
    const notYours: Game = { ...game, rules: { ...auction, toAct: () => [1, 2] } };
    expect(code(over, 0, { type: 'steal', payload: {} })).toBe('UNKNOWN_ACTION');
    expect(code(over, 0, bid(-1))).toBe('BAD_PAYLOAD');
    expect(code({ ...wrongPhase, outcome: over.outcome }, 0, bid(99))).toBe('GAME_OVER');
    expect(code(wrongPhase, 0, bid(99))).toBe('WRONG_PHASE');
    expect(code(notYours, 0, bid(99))).toBe('NOT_YOUR_TURN');
    expect(code(game, 0, bid(99))).toBe('NOT_IN_HAND');
    expect(code(game, 0, bid(hand[0] as number))).toBe('accepted');
  });

  test('that is refused is refused in words', () => {
    expect(act(game, 0, bid(99), luck, AT)).toEqual({
      code: 'NOT_IN_HAND',
      rule: 'A2',
      explain: 'You do not hold the card 99.',
      hint: 'Bid a card you hold.',
      params: { card: 99 },
    });
    const waiting: Game = { ...game, rules: { ...auction, toAct: () => [1, 2] } };
    expect(act(waiting, 0, bid(1), luck, AT)).toMatchObject({
      explain: 'It is not your turn.',
      hint: 'Waiting for p2, p3.',
    });
    expect(act(game, 0, { type: 'x'.repeat(99) }, luck, AT)).toMatchObject({
      explain: `There is no action called ${'x'.repeat(40)} in this game.`,
      hint: 'Known actions: bid, pass.',
    });
  });

  test('that is accepted without an event is a bug, and says so', () => {
    expect(() => act({ ...game, rules: { ...auction, decide: () => [] } }, 0, bid(1), luck, AT)).toThrow(
      'bug: auction accepted bid, and nothing happened',
    );
  });

  test('refused with a code that no table explains is a bug, and says so', () => {
    const table: RefusalTable = { KNOWN: { rule: 'R', explain: 'Because of {why}.' } };
    expect(() => explain(table, refuse('OTHER'))).toThrow('bug: no text explains the refusal OTHER');
    expect(explain(table, refuse('KNOWN', { why: '{why}' }))).toMatchObject({ explain: 'Because of {why}.' });
  });
});

describe('a resignation', () => {
  test('of three players is noted, and the game goes on', () => {
    const { game, move } = accepted(resign(open(), 1, AT));
    expect(game).toMatchObject({ out: [1], outcome: null, ply: 0, revision: 1 });
    expect(move.events).toMatchObject([
      { type: 'table/resigned', payload: { playerId: 'p2' }, actorId: 'p2' },
    ]);
  });

  test('is taken back with the moves around it', () => {
    const before = open();
    const { game } = accepted(resign(before, 1, AT));
    expect(undoTo(game, before, 0, AT).game).toMatchObject({ out: [], revision: 2 });
  });
});

describe('an event', () => {
  const { events } = openGame({ rules: auction, gameId: 'g', setup, luck, time: AT }).move;
  const [dealt, rolled] = events as [(typeof events)[number], (typeof events)[number]];

  test('is told to each viewer without what it may not know', () => {
    expect(Object.keys(redact(dealt, 1).payload)).toEqual(['hand1']);
    expect(Object.keys(redact(dealt, 'spectator').payload)).toEqual([]);
    expect(redact(rolled, 'spectator')).toBe(rolled);
    expect(Object.keys(dealt.payload)).toEqual(['hand0', 'hand1', 'hand2', 'deck']);
  });

  test('of the opening has no actor', () => expect(dealt).not.toHaveProperty('actorId'));
});

describe('a set-up from a stranger', () => {
  test('gets the defaults of what it leaves out', () => {
    expect(parseSetup(auction, 2, {})).toEqual({ seats: 2, options: { rounds: 4 } });
    expect(parseSetup(auction, 4, { rounds: 9 })).toEqual({ seats: 4, options: { rounds: 9 } });
  });

  test.each([
    [1, {}, 'Auction is for 2 to 4 players, not 1'],
    [5, {}, 'Auction is for 2 to 4 players, not 5'],
    [2.5, {}, 'Auction is for 2 to 4 players, not 2.5'],
    [Number.NaN, {}, 'Auction is for 2 to 4 players, not NaN'],
    [2, { rounds: 0 }, 'options.rounds must be at least 1'],
    [2, { speed: 1 }, 'options has an unknown field "speed"'],
    [2, null, 'options must be an object'],
    [2, [], 'options must be an object'],
  ])('of %d seats and %j is refused: %s', (seats, options, problem) => {
    expect(parseSetup(auction, seats, options)).toEqual({ problem });
  });

  test('is looked at as a whole by the rules', () => {
    const checkSetup = ({ seats, options }: typeof setup) =>
      options.rounds > seats ? 'Too many rounds for so few.' : null;
    expect(parseSetup({ ...auction, checkSetup }, 2, {})).toEqual({ problem: 'Too many rounds for so few.' });
    expect(parseSetup({ ...auction, checkSetup }, 4, {})).toEqual({ seats: 4, options: { rounds: 4 } });
    expect(parseSetup({ ...auction, seats: { min: 2, max: 2 } }, 3, {})).toEqual({
      problem: 'Auction is for 2 players, not 3',
    });
  });
});

test('seats are named on the wire', () => {
  for (const seat of [0, 1, 9, 98]) expect(parseSeat(formatSeat(seat))).toBe(seat);
  for (const name of ['', 'p0', 'p01', 'p', 'P1', 'p1 ', 'q1', 'p100', '1'])
    expect(parseSeat(name)).toBeNull();
});
