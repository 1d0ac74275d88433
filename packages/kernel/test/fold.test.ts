import {
  act,
  createOwn,
  current,
  deriveState,
  type Envelope,
  type EventBody,
  fold,
  headerOf,
  inEffect,
  loadHistory,
  luckOf,
  openGame,
  UnreadableError,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { auction } from './examples/auction.ts';
import { AT, COMMITTED, play } from './support/play.ts';

describe('own', () => {
  test('copies what it meets for the first time, and hands the copy out from then on', () => {
    const own = createOwn();
    const state = Object.freeze({ list: Object.freeze([1]), other: Object.freeze({}) });
    const mine = own(state);
    expect(mine).toEqual(state);
    expect(mine).not.toBe(state);
    expect(own(mine)).toBe(mine);
    expect(mine.other).toBe(state.other);
    const list = own(mine.list);
    list.push(2);
    mine.list = list;
    expect(own(mine.list)).toBe(list);
    expect(own(mine)).toBe(mine); // Not only the last one is remembered.
    expect(state).toEqual({ list: [1], other: {} });
  });

  test('belongs to one fold: another copies again', () => {
    const mine = createOwn()({ a: 1 });
    expect(createOwn()(mine)).not.toBe(mine);
  });

  test('copies as it is told to', () => {
    const copy = ({ a }: { a: number }) => ({ a });
    expect(createOwn()({ a: 1, b: 2 }, copy as never)).toEqual({ a: 1 });
  });
});

const envelope = (sequence: number, type: string, payload: object = {}): Envelope => ({
  id: `g:${sequence}`,
  gameId: 'g',
  sequence,
  timestamp: AT,
  turn: 1,
  phase: 'p',
  version: 1,
  type,
  payload,
});

describe('events in effect', () => {
  const undo = (sequence: number, toSequence: number) =>
    envelope(sequence, 'table/undone', { toSequence, toRevision: 0 });
  const left = (...events: Envelope[]) => inEffect(events).map(({ sequence }) => sequence);

  test('are all of them without an undo, as the very same list', () => {
    const events = [envelope(1, 'a'), envelope(2, 'b')];
    expect(inEffect(events)).toBe(events);
  });

  test('are those before the undo and those after it', () => {
    expect(left(envelope(1, 'a'), envelope(2, 'b'), envelope(3, 'c'), undo(4, 1), envelope(5, 'd'))).toEqual([
      1, 5,
    ]);
  });

  test('come back when the undo is undone', () => {
    expect(left(envelope(1, 'a'), envelope(2, 'b'), undo(3, 1), undo(4, 2), envelope(5, 'c'))).toEqual([
      1, 2, 5,
    ]);
    expect(
      left(envelope(1, 'a'), envelope(2, 'b'), undo(3, 1), envelope(4, 'c'), undo(5, 3), envelope(6, 'd')),
    ).toEqual([1, 6]);
  });

  test('are none after an undo to before the first', () =>
    expect(left(envelope(1, 'a'), undo(2, 0))).toEqual([]));
});

describe('events of older versions', () => {
  /** Today `prizeRolled` is version 3: version 1 had no round, version 2 called the prize `value`. */
  const rules = {
    ...auction,
    events: { ...auction.events, prizeRolled: 3 },
    upcast(event: EventBody & { readonly version: number }) {
      const payload = event.payload as { value?: number; prize?: number };
      if (event.version === 1) return { ...event, version: 2, payload: { ...payload, round: 1 } };
      const { value, ...rest } = payload;
      return { ...event, version: 3, payload: { ...rest, prize: value } };
    },
  };

  test('are lifted one version at a time', () => {
    const lifted = current(rules, { ...envelope(1, 'prizeRolled', { value: 4 }), version: 1 });
    expect(lifted).toMatchObject({ version: 3, sequence: 1, payload: { prize: 4, round: 1 } });
    expect(
      deriveState(rules, { seats: 2, options: { rounds: 1 } }, [
        { ...envelope(1, 'prizeRolled', { value: 4 }), version: 1 },
      ]),
    ).toMatchObject({ prize: 4, round: 1 });
  });

  test('of today are handed on as they are', () => {
    const event = { ...envelope(1, 'prizeRolled', {}), version: 3 };
    expect(current(rules, event)).toBe(event);
  });

  test.each([
    [
      'of an unknown type',
      envelope(7, 'exploded'),
      'auction, rules version 1, cannot read event 7, "exploded" version 1: no such event is known.',
    ],
    ['with the name of a built-in', envelope(7, 'constructor'), 'no such event is known'],
    ['of a newer version', { ...envelope(7, 'prizeRolled'), version: 4 }, 'version 3 is the newest known'],
    ['that nothing lifts', { ...envelope(7, 'dealt'), version: 0 }, 'nothing lifts it to version 1'],
  ])('%s stop the load', (_what, event, sentence) => {
    const stuck = {
      ...rules,
      upcast: (one: EventBody & { version: number }) => (one.type === 'dealt' ? one : rules.upcast(one)),
    };
    expect(() => current(stuck, event)).toThrow(UnreadableError);
    expect(() => current(stuck, event)).toThrow(sentence);
    expect(() => deriveState(stuck, { seats: 2, options: { rounds: 1 } }, [event])).toThrow(UnreadableError);
  });

  test('without an upcast stop the load too', () => {
    const { upcast: _lost, ...without } = rules;
    expect(() => current(without, { ...envelope(1, 'prizeRolled'), version: 1 })).toThrow(
      'nothing lifts it to version 3',
    );
  });

  test('stop a history from loading, rather than load it wrong', () => {
    const { history, luck } = play({ rules: auction, setup: { seats: 2, options: { rounds: 2 } } });
    const known = { ...auction.events } as Record<string, number>;
    delete known.drew;
    const header = headerOf(auction, 'g', history.game.setup, luck);
    expect(() => loadHistory({ ...auction, events: known as never }, header, history.entries)).toThrow(
      '"drew" version 1: no such event',
    );
  });
});

test('a fold does not need the envelope', () => {
  const luck = luckOf('g', COMMITTED);
  const setup = { seats: 2, options: { rounds: 2 } };
  const { move, game } = openGame({ rules: auction, gameId: 'g', setup, luck, time: AT });
  const bodies = move.events.map(({ type, payload }) => ({ type, payload }) as never);
  expect(fold(auction, auction.initial(setup), bodies)).toEqual(game.state);
  expect(act(game, 0, null, luck, AT)).toMatchObject({ code: 'UNKNOWN_ACTION' });
});
