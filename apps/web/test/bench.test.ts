// The author's bench: a game that is kept as its log and folded anew with the rules as they are.

import { type Action, type AnyRules, isRefusal, parseRecord, playoutContext, verify } from '@turnfold/kernel';
import { rules } from '@turnfold/liars-dice';
import { expect, test } from 'vitest';
import {
  actOnBench,
  type Bench,
  benchOfRecord,
  foldAnew,
  hiddenFrom,
  openBench,
  recordOfBench,
} from '../src/debug/bench.ts';
import { parseRoute } from '../src/route.ts';

const setup = { seats: 2, options: { dicePerPlayer: 2, wildOnes: true } };
const bid = (quantity: number, face: number): Action => ({ type: 'bid', payload: { quantity, face } });
const call: Action = { type: 'call', payload: {} };

const after = (bench: Bench, ...deeds: readonly (readonly [number, Action])[]): Bench =>
  deeds.reduce((now, [seat, action]) => {
    const next = actOnBench(now, now.history.game.revision, seat, action);
    if (isRefusal(next)) throw new Error(next.explain);
    return next;
  }, bench);

const played = after(openBench(rules, setup, '1'), [0, bid(1, 2)], [1, bid(2, 2)], [0, call]);

/** As the browser keeps it. */
const kept = (bench: Bench): Bench['saved'] => JSON.parse(JSON.stringify(bench.saved));

test('it stands where it stood when the page is loaded again', () => {
  const again = foldAnew(rules, kept(played));
  expect(again.problem).toBeNull();
  expect(again.history.game.state).toEqual(played.history.game.state);
  expect(again.history.head).toBe(played.history.head);
});

test('changed rules fold the same log to another state, and the game goes on with them', () => {
  const changed: AnyRules = {
    ...rules,
    evolve: (state, event, own) => ({ ...rules.evolve(state, event, own), mood: event.type }) as typeof state,
  };
  const again = foldAnew(changed, kept(played));
  expect(again.problem).toBeNull();
  expect(again.history.game.state).toMatchObject({ mood: 'rolled', round: 2 });
  const next = rules.toAct(again.history.game.state as never)[0] ?? 0;
  expect(after(again, [next, bid(1, 1)]).history.game.state).toMatchObject({ mood: 'bid' });
});

test('rules that do not take an event: told which, and why, and the game stands before that move', () => {
  const { called: _, ...others } = rules.events;
  const withoutCalls = { ...rules, events: others } as AnyRules;
  const again = foldAnew(withoutCalls, kept(played));
  expect(again.problem).toEqual({
    revision: 3,
    sequence: 4,
    type: 'called',
    reason: 'the rules know no event called called',
  });
  expect(again.history.game.revision).toBe(2);
});

test('rules that throw, and rules whose truths no longer hold, are told in the same way', () => {
  const throwing: AnyRules = {
    ...rules,
    evolve(state, event, own) {
      if (event.type === 'called') throw new Error('no showdown here');
      return rules.evolve(state, event, own);
    },
  };
  expect(foldAnew(throwing, kept(played)).problem).toMatchObject({
    type: 'called',
    reason: 'no showdown here',
  });
  const strict: AnyRules = {
    ...rules,
    invariants: { 'one bid only': ({ bid: now }) => now?.quantity !== 2 || 'two' },
  };
  expect(foldAnew(strict, kept(played)).problem).toMatchObject({
    sequence: 3,
    type: 'bid',
    reason: '“one bid only” does not hold: two',
  });
});

test('to act at an earlier move gives up what came after; a refusal changes nothing', () => {
  const branched = actOnBench(played, 1, 1, call) as Bench;
  expect(branched.history.game.revision).toBe(2);
  expect(played.history.game.revision).toBe(3);
  expect(actOnBench(played, 0, 0, call)).toMatchObject({ code: 'NOTHING_TO_CALL' });
  expect(actOnBench(played, 0, 1, bid(1, 1))).toMatchObject({ code: 'NOT_YOUR_TURN' });
});

test('what is hidden from somebody is what differs between the worlds it can imagine', () => {
  const { state } = openBench(rules, setup, '1').history.game;
  const hidden = (viewer: number | 'spectator') => [
    ...hiddenFrom(rules, state, rules.view(state as never, viewer, playoutContext(setup)), viewer),
  ];
  expect(hidden(0)).toEqual(['dice.1']);
  expect(hidden(1)).toEqual(['dice.0']);
  expect(hidden('spectator').sort()).toEqual(['dice.0', 'dice.1']);
});

test('its record is a record like any other', () => {
  const record = parseRecord(recordOfBench(played));
  if ('problem' in record) throw new Error(record.problem);
  expect(verify(rules, record).verdict).toBe('intact'); // It is still running.
});

test('a record of a game that is over lies on it with all its moves', () => {
  const dice = { seats: 2, options: { dicePerPlayer: 1, wildOnes: true } };
  const over = after(openBench(rules, dice, '1'), [0, bid(1, 2)], [1, call]);
  const opened = benchOfRecord(rules, recordOfBench(over));
  expect(typeof opened === 'string' ? opened : opened.history.game.state).toEqual(over.history.game.state);
  expect(benchOfRecord({ ...rules, id: 'other' }, recordOfBench(over))).toBe(
    'This is a record of liars-dice. Open the bench of that game.',
  );
  expect(benchOfRecord(rules, recordOfBench(played))).toContain('still running');
  expect(benchOfRecord(rules, '{}')).toContain('This file cannot be opened');
});

test('its address', () => {
  expect(parseRoute('/bench/liars-dice')).toEqual({ page: 'bench', rules: 'liars-dice' });
  expect(parseRoute('/bench/')).toEqual({ page: 'unknown' });
});
