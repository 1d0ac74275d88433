// What an undo may not cross without the others: each reason on its own.

import { createHistory, headerOf, luckOf, openGame, type Step, seededRandom } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { auction } from './examples/auction.ts';
import { AT, randomStep, unlinked } from './support/play.ts';

const luck = luckOf('short', { kind: 'practice', seed: 'short' });
const setup = { seats: 2, options: { rounds: 5 } };

/** What crosses an undo of an action in which just this happened. */
const crossedBy = (event: object) => {
  const rules = {
    ...auction,
    decide: () => [{ type: 'sighed', payload: { seat: 0 }, ...event }] as never,
    toAct: () => [0],
  };
  const history = createHistory(rules, headerOf(rules, 'short', setup, luck));
  const push = (step: Step) => history.push(unlinked(step), step.game);
  push(openGame({ rules, gameId: 'short', setup, luck, time: AT }));
  push(randomStep(history.game, luck, seededRandom(1)));
  return history.undoable(0)?.crosses;
};

test('an act that hides nothing is undone freely', () => {
  expect(crossedBy({})).toBeNull();
});

test('what was hidden in it, and what it brought to light, has been seen and stays seen', () => {
  expect(crossedBy({ secret: { seat: [0] } })).toBe('secret');
  expect(crossedBy({ reveals: true })).toBe('secret');
});
