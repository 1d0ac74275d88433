// Sentences of the two specifications of which more is shown here than elsewhere: docs/SPECS.md names these tests.

import { playoutContext } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { rules } from '../src/index.ts';
import { world } from './world.ts';

test('the five actions of the contract are there, in its phases', () => {
  const phasesOf = (type: keyof typeof rules.actions) => rules.actions[type].phases;
  expect(phasesOf('PLACE_ARMIES')).toEqual(['REINFORCE']);
  expect(phasesOf('TRADE_CARDS')).toEqual(['REINFORCE']);
  expect(phasesOf('ATTACK')).toEqual(['ATTACK']);
  expect(phasesOf('FORTIFY')).toEqual(['FORTIFY']);
  expect(phasesOf('END_TURN')).toEqual(['ATTACK', 'FORTIFY']);
});

test('the snapshot lists the cards of who looks, and of nobody else', () => {
  const state = world({
    land: { p1: { alaska: 3 } },
    rest: 'p2',
    seats: 2,
    hands: { p1: ['card-peru'], p2: ['card-siam', 'wild-1'] },
  });
  const idsFor = (viewer: 0 | 1 | 'spectator') =>
    rules
      .view(state, viewer, playoutContext({ seats: 2, options: {} }))
      .cards.map(({ id, ownerId }) => `${ownerId} ${id}`);
  expect(idsFor(0)).toEqual(['p1 card-peru']);
  expect(idsFor(1)).toEqual(['p2 card-siam', 'p2 wild-1']);
  expect(idsFor('spectator')).toEqual([]);
});
