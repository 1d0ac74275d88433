import {
  close,
  createHistory,
  deriveState,
  deriveStateAtSequence,
  deriveStateAtTurn,
  type Envelope,
  type History,
  headerOf,
  loadHistory,
  luckOf,
  openGame,
  type Random,
  resign,
  seededRandom,
  undoTo,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { auction } from './examples/auction.ts';
import { AT, accepted, countingEvolve, play, randomStep, unlinked } from './support/play.ts';

const luck = luckOf('long', { kind: 'practice', seed: 'long' });

/** Adds an entry without a hash: these tests are about states. */
const push = (history: History, step: Parameters<typeof unlinked>[0]) =>
  history.push(unlinked(step), step.game);

const opened = (rules: typeof auction, seats: number, rounds: number): History => {
  const setup = { seats, options: { rounds } };
  const history = createHistory(rules, headerOf(rules, 'long', setup, luck));
  push(history, openGame({ rules, gameId: 'long', setup, luck, time: AT }));
  return history;
};

const undoBy = (history: History, to: number) =>
  push(history, undoTo(history.game, history.gameAt(to), 0, AT));

/** A game of more than 20,000 events, with undos of all lengths in it, and undos of undos. */
const longGame = (rules: typeof auction, random: Random): History => {
  const history = opened(rules, 4, 5_000);
  while (history.game.sequence < 20_000) {
    push(history, randomStep(history.game, luck, random));
    const { revision } = history.game;
    if (random.int(17) === 0) undoBy(history, Math.max(0, revision - 1 - random.int(5)));
    if (random.int(150) === 0) undoBy(history, Math.max(0, revision - 1 - random.int(100)));
  }
  return history;
};

describe('a game of 20,000 events with undos in it', { timeout: 60_000 }, () => {
  const { rules, count } = countingEvolve(auction);
  const random = seededRandom(20);
  const history = longGame(rules, random);
  const { setup } = history.game;
  const events: readonly Envelope[] = history.entries.flatMap((entry) => entry.events);
  const eventsMax = Math.max(...history.entries.map((entry) => entry.events.length));
  const sample = (below: number, size: number) => Array.from({ length: size }, () => random.int(below));

  test('is what it says', () => {
    expect(events.length).toBeGreaterThanOrEqual(20_000);
    expect(events.filter(({ type }) => type === 'table/undone').length).toBeGreaterThan(300);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(deriveState(auction, setup, events)).toEqual(history.game.state);
  });

  test('every sequence sought is the state that the events up to it give', () => {
    for (const sequence of [0, 1, 2, events.length, ...sample(events.length, 60)])
      expect(history.stateAtSequence(sequence)).toEqual(
        deriveStateAtSequence(auction, setup, events, sequence),
      );
  });

  test('every revision sought is the game as it was', () => {
    for (const revision of [0, 1, history.game.revision, ...sample(history.game.revision, 60)]) {
      const game = history.gameAt(revision);
      const last = history.entries[revision]?.events.at(-1)?.sequence ?? 0;
      expect(game).toMatchObject({ revision, sequence: last });
      expect(game.state).toEqual(deriveStateAtSequence(auction, setup, events, last));
    }
  });

  test('every turn sought is the state at its end', () => {
    const { turn } = auction.stage(history.game.state as never);
    for (const sought of [0, 1, 2, turn, turn + 5, ...sample(turn, 40)]) {
      const { state, revision } = history.endOfTurn(sought);
      expect(state).toEqual(deriveStateAtTurn(auction, setup, events, sought));
      expect(revision).toBeLessThanOrEqual(history.game.revision);
    }
  });

  test('a seek writes a few dozen entries at most, wherever it goes', () => {
    const bound = 32 * eventsMax;
    for (const revision of sample(history.game.revision, 300)) {
      const before = count();
      history.gameAt(revision);
      expect(count() - before).toBeLessThanOrEqual(bound);
    }
    for (const sequence of sample(events.length, 300)) {
      const before = count();
      history.stateAtSequence(sequence);
      expect(count() - before).toBeLessThanOrEqual(bound);
    }
  });

  test('read back from its entries it is the same game', () => {
    const again = loadHistory(auction, headerOf(auction, 'long', setup, luck), history.entries);
    const { rules: _ours, ...now } = history.game;
    expect(again.game).toMatchObject(now);
    expect(again.undoable(0)).toEqual(history.undoable(0));
    expect(again.undoable(3)).toEqual(history.undoable(3));
  });
});

describe('undo', { timeout: 60_000 }, () => {
  test('forth and back a thousand times leaves every seek short', () => {
    const { rules, count } = countingEvolve(auction);
    const history = opened(rules, 2, 50);
    const random = seededRandom(3);
    for (let times = 0; times < 1_000; times++) {
      push(history, randomStep(history.game, luck, random));
      undoBy(history, history.game.revision - 1);
    }
    const before = count();
    for (let revision = 0; revision <= history.game.revision; revision += 50) history.gameAt(revision);
    expect(count() - before).toBeLessThan(50 * 40);
    expect(history.gameAt(history.game.revision).state).toEqual(history.gameAt(0).state);
    expect(history.game.ply).toBe(0);
  });

  test('of an undo brings back what was undone', () => {
    const history = opened(auction, 2, 5);
    const random = seededRandom(4);
    for (let times = 0; times < 6; times++) push(history, randomStep(history.game, luck, random));
    const { state } = history.game;
    undoBy(history, 2);
    expect(history.undoable(0)?.to).toBeLessThan(2);
    undoBy(history, 6);
    expect(history.game).toMatchObject({ revision: 8, ply: 6, state });
    const events = history.entries.flatMap((entry) => entry.events);
    expect(deriveState(auction, history.game.setup, events)).toEqual(state);
    expect(history.undoable(0)?.to).toBeGreaterThan(2); // The actions that came back can be undone again.
    expect(history.stateAtSequence(events.length)).toEqual(state);
    expect(history.endOfTurn(99).state).toEqual(state);
  });

  test('says what it would cross: luck, secrets, or somebody else', () => {
    const quiet = { ...auction, hasSecrets: false };
    const history = opened(quiet, 3, 5);
    expect(history.undoable(0)).toBeNull();
    const bid = (seat: number) => {
      const toAct = { ...quiet, toAct: () => [seat] };
      push(history, randomStep({ ...history.game, rules: toAct }, luck, seededRandom(1)));
    };
    bid(0);
    expect(history.undoable(0)).toEqual({ to: 0, crosses: 'secret', crossesTable: false });
    expect(history.undoable(1)).toBeNull();
    bid(1);
    bid(2); // The last bid turns them over, and the next prize is rolled.
    expect(history.undoable(2)).toEqual({ to: 2, crosses: 'luck', crossesTable: false });
    expect(history.undoable(0)).toEqual({ to: 0, crosses: 'secret', crossesTable: false });
  });

  test("crosses another player's act, and a resignation too", () => {
    const open = {
      ...auction,
      decide: (state: never, seat: number) =>
        [{ type: 'sighed', payload: { seat, state: Boolean(state) } }] as never,
      toAct: () => [0, 1, 2],
    };
    const history = opened(open, 3, 5);
    const sigh = (seat: number) =>
      push(
        history,
        randomStep({ ...history.game, rules: { ...open, toAct: () => [seat] } }, luck, seededRandom(1)),
      );
    sigh(0);
    expect(history.undoable(0)).toEqual({ to: 0, crosses: null, crossesTable: false });
    sigh(1);
    expect(history.undoable(0)).toEqual({ to: 0, crosses: 'another player', crossesTable: false });
    expect(history.undoable(1)).toEqual({ to: 1, crosses: null, crossesTable: false });
    push(history, accepted(resign(history.game, 2, AT)));
    expect(history.undoable(1)).toEqual({ to: 1, crosses: null, crossesTable: true });
    expect(history.undoable(2)).toBeNull(); // A resignation is no action.
    expect(history.game.out).toEqual([2]);
    undoBy(history, 1);
    expect(history.game.out).toEqual([]);
    expect(history.undoable(0)).toEqual({ to: 0, crosses: null, crossesTable: false });
  });
});

describe('a fork', () => {
  const { history: past } = play({ rules: auction, setup: { seats: 3, options: { rounds: 6 } } });
  const fork = { gameId: 'g', revision: 7, state: past.gameAt(7).state };
  const { setup } = past.game;
  const history = createHistory(auction, headerOf(auction, 'fork', setup, luck));
  history.append(openGame({ rules: auction, gameId: 'fork', setup, luck, time: AT, fork }), luck);
  const random = seededRandom(8);
  for (let times = 0; times < 5; times++) history.append(randomStep(history.game, luck, random), luck);

  test('starts from the state it was made of, and goes its own way', () => {
    expect(history.gameAt(0).state).toEqual(past.gameAt(7).state);
    expect(history.game).toMatchObject({ gameId: 'fork', revision: 5, ply: 5 });
    expect(history.game.state).not.toEqual(past.gameAt(12).state);
  });

  test('can be sought and derived like any game', () => {
    const events = history.entries.flatMap((entry) => entry.events);
    expect(events[0]).toMatchObject({
      type: 'table/forked',
      sequence: 1,
      turn: auction.stage(fork.state as never).turn,
    });
    for (let sequence = 0; sequence <= events.length; sequence++)
      expect(history.stateAtSequence(sequence)).toEqual(
        deriveStateAtSequence(auction, setup, events, sequence),
      );
    for (let turn = 0; turn < 8; turn++)
      expect(history.endOfTurn(turn).state).toEqual(deriveStateAtTurn(auction, setup, events, turn));
    expect(loadHistory(auction, headerOf(auction, 'fork', setup, luck), history.entries).game.state).toEqual(
      history.game.state,
    );
  });

  test('leaves the game it was made of alone, however it goes on', () => {
    const before = JSON.stringify(past.gameAt(7).state);
    deriveState(
      auction,
      setup,
      history.entries.flatMap((entry) => entry.events),
    );
    expect(JSON.stringify(past.gameAt(7).state)).toBe(before);
  });
});

describe('a history', () => {
  test('has no revision before the first or after the last', () => {
    const history = opened(auction, 2, 2);
    for (const revision of [-1, 1, 0.5, Number.NaN])
      expect(() => history.gameAt(revision)).toThrow(`there is no revision ${revision}`);
  });

  test('takes entries in order only', () => {
    const history = opened(auction, 2, 2);
    const step = randomStep(history.game, luck, seededRandom(1));
    push(history, step);
    expect(() => push(history, step)).toThrow('bug: entry 1 after revision 1');
  });

  test('ends with the game: closed by its owner', () => {
    const history = opened(auction, 2, 2);
    push(history, accepted(close(history.game, 'owner', AT)));
    expect(history.game.outcome).toEqual({
      result: 'aborted',
      winners: [],
      ranking: [[0, 1]],
      reason: 'closed',
    });
    expect(close(history.game, 'owner', AT)).toMatchObject({ code: 'GAME_OVER' });
    expect(resign(history.game, 0, AT)).toMatchObject({ code: 'GAME_OVER' });
  });
});
