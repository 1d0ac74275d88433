// Every view fits the schema that authors of clients read, and what is spoilt does not.

import {
  createOwn,
  type Outcome,
  parseSetup,
  playout,
  randomBot,
  type Setup,
  schemaError,
  seededRandom,
  type Viewer,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import { type BattleState, type BattleView, battletech, bots, describedRules } from '../src/index.ts';
import { VIEW } from '../src/play/view-schema.ts';
import { viewOf } from './field.ts';
import { MOMENTS } from './moments.ts';

const CLOSED: Outcome = { result: 'aborted', winners: [], ranking: [[0, 1]], reason: 'closed', seats: [1] };

/** As a client gets it. */
const sent = (state: BattleState, viewer: Viewer): BattleView =>
  JSON.parse(JSON.stringify(viewOf(state, viewer)));

const problemsOf = (state: BattleState): (string | null)[] =>
  ([0, 1, 'spectator'] as const)
    .map((viewer) => schemaError(VIEW, sent(state, viewer), 'view'))
    .filter((problem) => problem !== null);

test('the rules carry the schema', () => expect(describedRules.viewSchema).toBe(VIEW));

describe('fits', () => {
  test.each([
    ['random players', randomBot, { scenario: 'duel', map: 'river', mapRadius: 6, turnLimit: 12 }, 1],
    ['random players', randomBot, { scenario: 'lance', map: 'hills', mapRadius: 6, turnLimit: 3 }, 2],
    ['normal bots', bots.normal, { scenario: 'hold', map: 'woods', mapRadius: 6, turnLimit: 12 }, 3],
    ['normal bots', bots.normal, { scenario: 'hold', map: 'river', mapShape: 'rectangle', turnLimit: 8 }, 4],
  ] as const)('every view of a whole battle of %s', (_, bot, options, seed) => {
    const setup = parseSetup(battletech, 2, options) as Setup;
    let looks = 0;
    const look = (state: object) => {
      looks++;
      expect(problemsOf(state as BattleState)).toEqual([]);
    };
    const random = seededRandom(seed);
    const { state, outcome } = playout({
      rules: battletech,
      setup,
      bots: [bot, bot],
      random,
      onAction: look,
    });
    look(state);
    expect(outcome).not.toBeNull();
    expect(looks).toBeGreaterThan(20);
  });

  test.each(Object.entries(MOMENTS))('the views of %s, and of its end by the table', (_, now) => {
    expect(problemsOf(now)).toEqual([]);
    expect(problemsOf(battletech.conclude(now, CLOSED, createOwn()))).toEqual([]);
  });
});

describe('does not fit', () => {
  const view = sent(MOMENTS['a volley that one side has declared'] as BattleState, 0);
  const { fight, plans } = view;
  const unit = (change: object) => ({
    ...view,
    fight: { ...fight, units: { ...fight.units, b1: { ...fight.units.b1, ...change } } },
  });
  test.each([
    ['a status of another game', { ...view, fight: { ...fight, status: 'over' } }, 'view.fight.status'],
    ['a field that is nowhere described', { ...view, seed: '' }, 'unknown field "seed"'],
    ['a view without its map', { ...view, map: undefined }, 'view.map'],
    ['a seventh facing', unit({ facing: 6 }), 'view.fight.units.b1.facing'],
    ['armour as a text', unit({ armor: { head: '9' } }), 'view.fight.units.b1.armor.head'],
    ['a unit that nobody asked whether it lies', unit({ prone: undefined }), 'view.fight.units.b1.prone'],
    [
      'a unit of no side',
      { ...view, entrants: { c1: { ...view.entrants.a1, id: 'c1' } } },
      'view.entrants.c1',
    ],
    ['a twist too far', { ...view, plans: { a1: { ...plans.a1, twist: 2 } } }, 'view.plans.a1.twist'],
    ['unknown ground', { ...view, map: { ...view.map, terrain: '?' } }, 'view.map.terrain'],
    ['an end without a result', { ...view, ending: { winners: [], ranking: [] } }, 'view.ending'],
    ['a third seat', { ...view, you: 2 }, 'view.you'],
  ])('%s', (_, spoilt, where) => {
    expect(schemaError(VIEW, view, 'view')).toBeNull();
    expect(schemaError(VIEW, spoilt, 'view')).toContain(where);
  });
});
