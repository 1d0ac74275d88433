// What each game tells of its end: every seat has a score, and the turning point is an event that happened.

import { ruleOfEnd } from '@turnfold/board';
import { gameOf } from '@turnfold/catalog';
import { boards } from '@turnfold/catalog/boards';
import { loadLearning } from '@turnfold/catalog/learning';
import {
  act,
  type Envelope,
  type GamePackage,
  isRefusal,
  luckOf,
  openGame,
  parseSetup,
  playoutContext,
  type Setup,
  seededRandom,
} from '@turnfold/kernel';
import { expect, test } from 'vitest';

const AT = '2030-01-01T00:00:00.000Z';
const NAMES = ['Ada', 'Bo', 'Cy', 'Di'];
const SHORT: Readonly<Record<string, readonly [seats: number, options: object]>> = {
  territories: [2, {}],
  conquest: [3, { map: 'hearthsea', maxTurns: 24 }],
  catan: [3, { victoryPoints: 4 }],
  battletech: [2, { map: 'open', mapRadius: 6, turnLimit: 30, gunnery1: 0, gunnery2: 0 }],
};

/** A whole game between easy bots. */
const played = ({ rules, bots }: GamePackage, seats: number, options: object) => {
  const luck = luckOf('g', { kind: 'practice', seed: 'endings' });
  const setup = parseSetup(rules, seats, options) as Setup;
  const random = seededRandom(3);
  const context = playoutContext(setup);
  let step = openGame({ rules, gameId: 'g', setup, luck, time: AT });
  const events: Envelope[] = [...step.move.events];
  while (!step.game.outcome) {
    const { state } = step.game;
    const [seat = 0] = rules.toAct(state);
    const legal = () => rules.legalActions(state, seat);
    const action = bots.easy({ view: rules.view(state, seat, context), seat, legal, random, effort: 1 });
    const next = act(step.game, seat, action, luck, AT);
    if (isRefusal(next)) throw new Error(next.explain);
    step = next;
    events.push(...step.move.events);
  }
  const view = rules.view(step.game.state, 'spectator', context) as object;
  return { view, events, outcome: step.game.outcome };
};

test.each(Object.entries(SHORT))('%s: scores, words and a turning point', async (id, [seats, options]) => {
  const { ending } = (await boards.get(id)?.()) ?? {};
  const game = played(gameOf(id) as GamePackage, seats, options);
  const told = ending?.({ ...game, you: 0, nameOf: (seat) => NAMES[seat] ?? '' });
  expect(told?.scores).toHaveLength(seats);
  expect(told?.cause).toMatch(/\.$/);
  const event = game.events.find(({ sequence }) => sequence === told?.moment?.sequence);
  expect(event?.turn).toBe(told?.moment?.turn);
  expect(told?.moment?.title).toMatch(/^(You|Your|Ada|Bo|Cy)\b.*\.$/);
  expect(told?.moment?.title, 'nobody is called by name to their face').not.toMatch(/^Ada/);
  expect(told?.scores.map(({ note = '' }) => note).join()).not.toMatch(/undefined|NaN|\bp\d\b/);
});

/** The rule that a game that was really played ended by. */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  territories: ['3.6', '3.7'],
  conquest: ['R9.1', 'R9.2'],
  catan: ['12.2'],
  battletech: ['1.4'],
};

test.each(Object.entries(SHORT))('%s: the rule that decided it', async (id, [seats, options]) => {
  const learning = await loadLearning(id);
  const { reason } = played(gameOf(id) as GamePackage, seats, options).outcome;
  expect(DECIDED[id], reason).toContain(ruleOfEnd(learning ?? {}, reason));
});
