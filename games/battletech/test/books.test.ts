// Ten thousand random mixed actions, and two sets of books.

import {
  type AnyBot,
  createOwn,
  isRefused,
  parseSetup,
  playoutContext,
  randomBot,
  type Setup,
  seededRandom,
} from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { type BattleAction, type BattleEvent, type BattleState, battletech, bots } from '../src/index.ts';
import { type Books, openBooks } from './books.ts';
import { brawler, wild } from './logs.ts';

const ACTIONS = 10_000;
const PLAYERS: readonly AnyBot[] = [
  randomBot,
  bots.easy,
  wild as AnyBot,
  bots.normal,
  brawler as AnyBot,
  bots.hard,
];
const MAPS = ['river', 'hills', 'woods', 'open'] as const;
const FORCES = [
  ['hobnail', 'gantry', 'longstride', 'quarrel'],
  ['sandfly', 'cathedral', 'tinderbox', 'anvilhead'],
  ['drover', 'millwright', 'breakwater', 'cooper'],
] as const;

const setupFor = (seed: number): Setup<never> =>
  parseSetup(battletech, 2, {
    scenario: 'lance',
    map: MAPS[seed % MAPS.length],
    mapRadius: 6,
    // Every other battle on a rectangle.
    ...(seed % 2 === 0 ? { mapShape: 'rectangle' } : {}),
    turnLimit: 12,
    gunnery1: 2,
    gunnery2: 3,
    units1: FORCES[seed % 3],
    units2: FORCES[(seed + 1) % 3],
  }) as Setup<never>;

/** Plays on until the battle is over; answers how many actions that took. */
const playBooked = (seed: number, totals: Record<string, number>, problems: string[]): number => {
  const setup = setupFor(seed);
  const random = seededRandom(seed);
  let state = battletech.initial(setup);
  const books = openBooks(state);
  const write = (events: readonly BattleEvent[]) => {
    const own = createOwn();
    for (const event of events) {
      books.enter(event);
      state = battletech.evolve(state, event, own);
    }
    books.compare(state);
  };
  write(battletech.start(state, random));
  let actions = 0;
  for (; !battletech.outcome(state) && books.problems.length === 0; actions++) {
    const [seat = 0] = battletech.toAct(state);
    const view = battletech.view(state, seat, playoutContext(setup));
    const now: BattleState = state;
    const bot = PLAYERS[random.int(PLAYERS.length)] as AnyBot;
    const legal = () => battletech.legalActions(now, seat);
    const action = bot({ view, seat, legal, random, effort: 1 }) as BattleAction;
    const events = battletech.decide(state, seat, action, random);
    if (isRefused(events)) throw new Error(`seed ${seed}: ${events.refused} ${JSON.stringify(action)}`);
    write(events);
  }
  problems.push(
    ...books.problems.slice(0, 5).map((problem) => `seed ${seed}, action ${actions}: ${problem}`),
  );
  for (const [type, count] of Object.entries(books.booked)) totals[type] = (totals[type] ?? 0) + count;
  return actions;
};

test(`after each of ${ACTIONS} actions the books agree`, () => {
  const problems: string[] = [];
  const totals: Record<string, number> = {};
  let actions = 0;
  for (let seed = 1; actions < ACTIONS && problems.length === 0; seed++)
    actions += playBooked(seed, totals, problems);
  expect(problems).toEqual([]);
  expect(actions).toBeGreaterThanOrEqual(ACTIONS);
  for (const [type, least] of Object.entries({
    movement_declared: 2_000,
    attack_resolved: 2_000,
    damage_applied: 2_000,
    heat_generated: 1_000,
    heat_dissipated: 1_000,
    ammo_consumed: 300,
    ammo_explosion: 10,
    unit_fell: 200,
    unit_displaced: 50,
    physical_attack_resolved: 200,
    pilot_hit: 100,
    unit_destroyed: 100,
  }))
    expect(totals[type], type).toBeGreaterThanOrEqual(least);
});

test.each([
  [
    'a point of heat',
    { type: 'heat_generated', payload: { unitId: 'a1', amount: 3, source: 'weapons', newTotal: 4 } },
  ],
  [
    'a round',
    {
      type: 'ammo_consumed',
      payload: {
        unitId: 'a2',
        binId: 'ammo-lrm_15-1',
        weaponType: 'lrm_15',
        roundsConsumed: 1,
        roundsRemaining: 8,
      },
    },
  ],
  [
    'a point of armour',
    {
      type: 'damage_applied',
      payload: {
        unitId: 'a1',
        location: 'head',
        damage: 2,
        armorRemaining: 8,
        structureRemaining: 3,
        locationDestroyed: false,
      },
    },
  ],
  ['a hex', { type: 'unit_displaced', payload: { unitId: 'a1', to: { q: 5, r: -5 }, cause: 'push' } }],
  [
    'a wound',
    {
      type: 'pilot_hit',
      payload: { unitId: 'a1', wounds: 1, totalWounds: 2, source: 'x', consciousnessCheckRequired: false },
    },
  ],
] as const)('books that are told wrong notice it: %s', (_, event) => {
  const state = battletech.initial(setupFor(3));
  const books: Books = openBooks(state);
  for (const opening of battletech.start(state, seededRandom(1))) books.enter(opening);
  expect(books.problems).toEqual([]);
  books.enter(event as unknown as BattleEvent);
  expect(books.problems).toHaveLength(1);
});
