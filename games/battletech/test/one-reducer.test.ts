// One state, one reducer: what the package exports is what the game runs on. Fifty battles of every kind, each looked
// at after every event and after every revision.

import { isDeepStrictEqual } from 'node:util';
import {
  createOwn,
  type Envelope,
  deriveStateAtTurn as gameAtTurn,
  inEffect,
  redact,
  type Viewer,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import {
  applyEvent,
  type BattleEvent,
  type BattleState,
  battletech,
  createInitialGameState,
  deriveState,
  deriveStateAtSequence,
  deriveStateAtTurn,
  enemiesOf,
  getUnitsAwaitingAction,
  type IGameEvent,
  type IGameState,
  possibleBlows,
  sheetFor,
  whyNotFire,
} from '../src/index.ts';
import { canAct } from '../src/play/mech.ts';
import { mechOf, unitIds, unitOf } from '../src/play/state.ts';
import { type BattleLog, eventsOf, playFork, playLog, stateAt } from './logs.ts';

const LOGS: readonly BattleLog[] = Array.from({ length: 50 }, (_, index) => playLog(index + 1));
const FORKS: readonly BattleLog[] = [2, 9, 31].map((seed) => playFork(LOGS[seed - 1] as BattleLog, 40));
const NAMED = [...LOGS, ...FORKS].map((log) => [log.title, log] as const);

/**
 * What is the same: everything but two things that rules cannot know. The state of the game has no id (`gameId` is
 * empty), and of the events in `turnEvents` it keeps type, turn, phase and payload.
 */
const asKept = (fight: IGameState): IGameState => ({
  ...fight,
  gameId: '',
  turnEvents: fight.turnEvents.map(({ type, turn, phase, payload }) => ({ type, turn, phase, payload })),
});

type Apply = (fight: IGameState, event: IGameEvent) => IGameState;

/** The first event after which a reducer and the game part, or null. An undo is for `deriveState`: it is left out. */
const firstDifference = (log: BattleLog, apply: Apply = applyEvent): string | null => {
  let fight = createInitialGameState(log.gameId);
  let state = battletech.initial(log.setup as never);
  const revisions = new Map(
    log.moves.flatMap(({ revision, events }) => events.map(({ sequence }) => [sequence, revision] as const)),
  );
  for (const event of inEffect(eventsOf(log))) {
    fight = apply(fight, event);
    state = event.type.startsWith('table/')
      ? stateAt(log, revisions.get(event.sequence) as number)
      : battletech.evolve(state, event as unknown as BattleEvent, createOwn());
    if (!isDeepStrictEqual(asKept(fight), state.fight)) return `${event.sequence} ${event.type}`;
  }
  return isDeepStrictEqual(state, log.games.at(-1)?.state) ? null : 'the end';
};

/** What a view shows of an event: whose game it is stands beside it. */
const shownOf = (event: object) => {
  const {
    gameId: _gameId,
    version: _version,
    actorId: _actorId,
    ...shown
  } = event as Record<string, unknown>;
  return shown;
};

describe.each(NAMED)('%s', (_, log) => {
  test('after every event the exported reducer has the fight of the game', () => {
    expect(firstDifference(log)).toBeNull();
  });

  test('after every revision the exported fold is the fight that a view shows, ids and time and all', () => {
    for (const [revision, { state }] of log.games.entries()) {
      const events = eventsOf(log, revision);
      const fold = deriveState(log.gameId, events);
      const derived = { ...fold, turnEvents: fold.turnEvents.map(shownOf) };
      const about = { gameId: log.gameId, revision, players: [], seed: '' };
      const newestEvents = inEffect(events).toReversed();
      const view = battletech.view(state as BattleState, 'spectator', {
        ...about,
        newestEvents,
      });
      if (!isDeepStrictEqual(view.fight, derived))
        expect(view.fight, `revision ${revision}`).toEqual(derived);
    }
  });

  test('at any sequence and any turn, too', () => {
    const events = eventsOf(log);
    for (const [revision, { state, sequence }] of log.games.entries()) {
      if (revision % 7 !== 0) continue;
      const { fight } = state as BattleState;
      expect(asKept(deriveStateAtSequence(log.gameId, events, sequence))).toEqual(fight);
    }
    for (let turn = 0; turn <= stateAt(log, log.games.length - 1).fight.turn; turn++) {
      const { fight } = gameAtTurn(battletech, log.setup, events, turn) as BattleState;
      expect(asKept(deriveStateAtTurn(log.gameId, events, turn))).toEqual(fight);
    }
  });

  test('units that have to act are those with something to decide, and as many as the order says', () => {
    for (const [revision, { outcome }] of log.games.entries()) {
      const state = stateAt(log, revision);
      const awaiting = getUnitsAwaitingAction(state.fight).map(({ id }) => id);
      const acted = actedIn(inEffect(eventsOf(log, revision)));
      const expected = outcome ? [] : unitIds(state).filter((id) => hasToAct(state, id, acted));
      // A fork does not tell who had acted before it; the order does.
      if (log.moves[0]?.events[0]?.type !== 'table/forked')
        expect(awaiting, `revision ${revision}`).toEqual(expected);
      const left = state.order.slice(state.acted);
      for (const [seat, side] of ['player', 'opponent'].entries())
        expect(awaiting.filter((id) => unitOf(state, id).side === side)).toHaveLength(
          left.filter((one) => one === seat).length,
        );
    }
  });

  test('what was fired, lost and spent stands in the fight', () => {
    for (const revision of log.games.keys()) {
      const state = stateAt(log, revision);
      for (const unitId of unitIds(state)) {
        const { ammo, destroyedEquipment, jammedWeapons } = unitOf(state, unitId);
        expect(ammo).toEqual(roundsOnSheet(state, unitId));
        expect(destroyedEquipment.toSorted()).toEqual(lostOnSheet(state, unitId));
        expect(jammedWeapons).toEqual([]);
      }
      if (log.moves[0]?.events[0]?.type !== 'table/forked')
        expect(firedIn(state.fight)).toEqual(firedInLog(inEffect(eventsOf(log, revision))));
    }
  });
});

/** Who has locked its action since the phase began. */
const actedIn = (events: readonly Envelope[]): ReadonlySet<string> => {
  const acted = new Set<string>();
  for (const { type, actorId = '' } of events) {
    if (type === 'phase_changed') acted.clear();
    if (type === 'movement_locked' || type === 'attack_locked') acted.add(actorId);
  }
  return acted;
};

/** By the rules 2.3 and 7.5, without a look at the locks. */
const hasToAct = (state: BattleState, unitId: string, acted: ReadonlySet<string>): boolean => {
  const unit = unitOf(state, unitId);
  if (!canAct(unit) || acted.has(unitId)) return false;
  if (state.fight.phase === 'movement') return true;
  if (mechOf(state, unitId).lunge) return false;
  if (state.fight.phase === 'physical_attack') return possibleBlows(state, unitId).length > 0;
  const spotters = unitIds(state).filter((id) => id !== unitId && unitOf(state, id).side === unit.side);
  return enemiesOf(state, unitId).some((targetId) =>
    sheetFor(state, unitId).weapons.some(({ id: weaponId }) => {
      const attack = { weaponId, targetId };
      const attacks = [attack, ...spotters.map((spotterId) => ({ ...attack, spotterId }))];
      return attacks.some((one) =>
        POSTURES.some((posture) => !whyNotFire(state, unitId, { ...posture, attacks: [one] })),
      );
    }),
  );
};

const POSTURES = [{ twist: 0 }, { twist: -1 }, { twist: 1 }, { twist: 0, flip: true }];

const roundsOnSheet = (state: BattleState, unitId: string): Record<string, number> => {
  const { ammoState = {}, destroyedLocations } = unitOf(state, unitId);
  const rounds: Record<string, number> = {};
  for (const { weaponType, location, remainingRounds } of Object.values(ammoState))
    rounds[weaponType] =
      (rounds[weaponType] ?? 0) + (destroyedLocations.includes(location) ? 0 : remainingRounds);
  return rounds;
};

/** What is mounted in a slot that was hit, or in a location that is gone. */
const lostOnSheet = (state: BattleState, unitId: string): string[] => {
  const { destroyedLocations } = unitOf(state, unitId);
  const { hits } = mechOf(state, unitId);
  const lost = Object.entries(sheetFor(state, unitId).slots).flatMap(([location, slots]) =>
    slots.flatMap((slot, index) =>
      slot &&
      ['weapon', 'ammo', 'heat_sink', 'jump_jet'].includes(slot.type) &&
      (destroyedLocations.includes(location) || hits.includes(`${location}:${index}`))
        ? [slot.name]
        : [],
    ),
  );
  return [...new Set(lost)].toSorted();
};

const firedIn = ({ units }: IGameState): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.values(units).flatMap(({ id, weaponsFiredThisTurn = [] }) =>
      weaponsFiredThisTurn.length > 0 ? [[id, weaponsFiredThisTurn]] : [],
    ),
  );

/** As the plans of this turn came to light, and by units that are still there or were when the turn began. */
const firedInLog = (events: readonly Envelope[]): Record<string, readonly string[]> => {
  const fired: Record<string, readonly string[]> = {};
  for (const event of events as readonly unknown[] as readonly BattleEvent[]) {
    if (event.type === 'turn_started') for (const unitId in fired) delete fired[unitId];
    if (event.type === 'attacks_revealed')
      for (const { attackerId, attacks } of event.payload.plans)
        if (attacks.length > 0) fired[attackerId] = attacks.map(({ weaponId }) => weaponId);
  }
  return fired;
};

test('an event in `turnEvents` has its id, its place and its time, where the table gives the log', () => {
  const log = LOGS[0] as BattleLog;
  const about = { gameId: log.gameId, revision: 0, players: [], seed: '' };
  const newestEvents = eventsOf(log, 0).toReversed();
  const shown = (more: object) => battletech.view(stateAt(log, 0), 0, { ...about, ...more }).fight;
  const [began, entered] = shown({ newestEvents }).turnEvents;
  expect(shown({}).gameId).toBe('battle-1');
  expect(began).toMatchObject({ id: 'battle-1:5', sequence: 5, type: 'turn_started', turn: 1 });
  expect(entered).toMatchObject({ id: 'battle-1:7', sequence: 7, timestamp: '2026-01-01T00:00:00.000Z' });
  expect(shown({}).turnEvents[1]).toEqual({
    type: 'phase_changed',
    turn: 1,
    phase: 'movement',
    payload: { fromPhase: 'initiative', toPhase: 'movement' },
  });
});

test('whoever folds what it was told, without the secrets, has the same fight', () => {
  const viewers: readonly Viewer[] = [0, 1, 'spectator'];
  for (const log of LOGS)
    for (const viewer of viewers) {
      const heard = eventsOf(log).map((event) => redact(event, viewer));
      expect(asKept(deriveState(log.gameId, heard))).toEqual(stateAt(log, log.games.length - 1).fight);
    }
});

describe('a reducer that misses something is noticed', () => {
  const OCCUR = new Set(LOGS.flatMap((log) => eventsOf(log).map(({ type }) => type)));
  const writes = new Set<string>();
  for (const log of LOGS) {
    let fight = createInitialGameState('');
    for (const event of eventsOf(log)) {
      const next = applyEvent(fight, event);
      if (next !== fight) writes.add(event.type);
      fight = next;
    }
  }
  const noticed = (apply: Apply) => LOGS.some((log) => firstDifference(log, apply) !== null);

  test('every type of event that play knows occurs in these logs', () => {
    const unused = Object.keys(battletech.events).filter((type) => !OCCUR.has(type));
    expect(unused).toEqual(['facing_changed']); // Of the specification; facing is told with every move.
  });
  test('the types that were once left to the game are among those that write', () => {
    for (const type of ['units_deployed', 'stand_attempted', 'unit_displaced', 'pilot_woke'])
      expect(writes).toContain(type);
  });
  test.each([...writes])('deaf to %s', (type) => {
    expect(noticed((fight, event) => (event.type === type ? fight : applyEvent(fight, event)))).toBe(true);
  });
  test('blind to a unit that drops prone', () => {
    const upright = (event: IGameEvent): IGameEvent => {
      const { prone: _prone, ...payload } = event.payload as { prone?: boolean };
      return event.type === 'movement_declared' ? { ...event, payload } : event;
    };
    expect(noticed((fight, event) => applyEvent(fight, upright(event)))).toBe(true);
  });
  test('one that answers for a unit by a point of heat too much', () => {
    const hot = (fight: IGameState): IGameState => {
      const [unit] = Object.values(fight.units);
      return unit
        ? { ...fight, units: { ...fight.units, [unit.id]: { ...unit, heat: unit.heat + 1 } } }
        : fight;
    };
    expect(noticed((fight, event) => hot(applyEvent(fight, event)))).toBe(true);
  });
});
