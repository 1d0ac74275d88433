// The scenarios of the game-state specification, requirement by requirement, under their own names.

import { describe, expect, test as it } from 'vitest';
import {
  allUnitsLocked,
  applyEvent,
  checkVictoryConditions,
  createInitialGameState,
  createInitialUnitState,
  deriveState,
  deriveStateAtSequence,
  deriveStateAtTurn,
  Facing,
  GamePhase,
  GameSide,
  GameStatus,
  getActiveUnits,
  getUnitsAwaitingAction,
  type IGameEvent,
  type IGameState,
  type IUnitGameState,
  isGameOver,
  LockState,
  MovementType,
} from '../src/index.ts';
import { config, entrant, event, stateOf, unit } from './make.ts';
import scenarios from './scenarios.json' with { type: 'json' };

const told: string[] = [];
let requirement = '';
const requires = (title: string, register: () => void) =>
  describe(title, () => {
    requirement = title;
    register();
  });
const test = (title: string, run: () => void) => {
  told.push(`${requirement}: ${title}`);
  it(title, run);
};

const { Player, Opponent } = GameSide;

/** The unit after one event on a state that holds it alone. The state before must stay as it was. */
const after = (before: IUnitGameState, one: IGameEvent): IUnitGameState => {
  const state = stateOf([before]);
  const text = JSON.stringify(state);
  const next = applyEvent(state, one);
  expect(JSON.stringify(state)).toBe(text);
  return next.units[before.id] as IUnitGameState;
};
const unchanged = (state: IGameState, one: IGameEvent) => expect(applyEvent(state, one)).toBe(state);

requires('Initial Game State Creation', () => {
  test('Create empty game state', () => {
    expect(createInitialGameState('game-001')).toEqual({
      gameId: 'game-001',
      status: GameStatus.Setup,
      turn: 0,
      phase: GamePhase.Initiative,
      activationIndex: 0,
      units: {},
      turnEvents: [],
    });
  });
});

requires('Initial Unit State Creation', () => {
  test('Create initial unit state with defaults', () => {
    expect(createInitialUnitState({ id: 'mech-1', side: Player }, { q: 0, r: 5 })).toMatchObject({
      id: 'mech-1',
      side: Player,
      position: { q: 0, r: 5 },
      facing: Facing.North,
      heat: 0,
      movementThisTurn: MovementType.Stationary,
      hexesMovedThisTurn: 0,
      pilotWounds: 0,
      pilotConscious: true,
      destroyed: false,
      lockState: LockState.Pending,
      prone: false,
      shutdown: false,
    });
  });
  test('Create initial unit state with explicit facing', () => {
    const made = createInitialUnitState({ id: 'mech-2', side: Opponent }, { q: 1, r: -5 }, Facing.South);
    expect(made.facing).toBe(Facing.South);
  });
  test('Initial unit has empty damage tracking', () => {
    expect(unit('mech-1')).toMatchObject({
      destroyedLocations: [],
      destroyedEquipment: [],
      pendingPSRs: [],
      weaponsFiredThisTurn: [],
      jammedWeapons: [],
      componentDamage: {
        engineHits: 0,
        gyroHits: 0,
        sensorHits: 0,
        lifeSupport: 0,
        cockpitHit: false,
        weaponsDestroyed: [],
        heatSinksDestroyed: 0,
        jumpJetsDestroyed: 0,
        actuators: {},
      },
    });
  });
});

const created = (...sides: readonly GameSide[]) =>
  event('game_created', {
    config: config(10),
    units: sides.map((side, index) => entrant(`mech-${index + 1}`, side)),
  });
const started = event('game_started', { firstSide: Player });
const changedTo = (toPhase: GamePhase, more: Partial<IGameEvent> = {}) =>
  event('phase_changed', { fromPhase: GamePhase.Initiative, toPhase }, more);

requires('Event-Sourced State Derivation', () => {
  test('Derive state from empty event list', () => {
    expect(deriveState('game-001', [])).toEqual(createInitialGameState('game-001'));
  });
  test('Derive state from event sequence', () => {
    const events = [created(Player, Opponent), started, changedTo(GamePhase.Movement)];
    const stepwise = events.reduce(applyEvent, createInitialGameState('game-001'));
    expect(deriveState('game-001', events)).toEqual(stepwise);
    expect(stepwise).toMatchObject({ status: GameStatus.Active, turn: 1, phase: GamePhase.Movement });
    expect(Object.keys(stepwise.units)).toEqual(['mech-1', 'mech-2']);
  });
  const heated = (sequence: number, turn: number) =>
    event('heat_generated', { unitId: 'mech-1', newTotal: sequence }, { sequence, turn });
  test('Derive state at specific sequence number', () => {
    const events = [created(Player), ...Array.from({ length: 49 }, (_, index) => heated(index + 2, 1))];
    expect(deriveStateAtSequence('game-001', events, 25).units['mech-1']?.heat).toBe(25);
    expect(deriveStateAtSequence('game-001', events, 25)).toEqual(
      deriveState('game-001', events.slice(0, 25)),
    );
  });
  test('Derive state at specific turn', () => {
    const events = [created(Player), ...[1, 2, 3, 4, 5].map((turn) => heated(turn * 10, turn))];
    expect(deriveStateAtTurn('game-001', events, 3).units['mech-1']?.heat).toBe(30);
  });
  test('Deterministic replay produces identical state', () => {
    const events = [created(Player, Opponent), started, changedTo(GamePhase.Movement), heated(7, 1)];
    expect(deriveState('game-001', events)).toEqual(deriveState('game-001', events));
  });
});

requires('GameCreated Event Handler', () => {
  test('Apply GameCreated with two units', () => {
    const state = applyEvent(createInitialGameState('game-001'), created(Player, Opponent));
    expect(state.status).toBe(GameStatus.Setup);
    expect(state.units['mech-1']).toMatchObject({ position: { r: 5 }, facing: Facing.North });
    expect(state.units['mech-2']).toMatchObject({ position: { r: -5 }, facing: Facing.South });
  });
  test('Multiple player units get sequential columns', () => {
    const state = applyEvent(createInitialGameState('game-001'), created(Player, Player, Player));
    expect(Object.values(state.units).map(({ position }) => position)).toEqual([
      { q: -2, r: 5 },
      { q: -1, r: 5 },
      { q: 0, r: 5 },
    ]);
  });
});

requires('GameStarted Event Handler', () => {
  test('Apply GameStarted event', () => {
    const setup = stateOf([], { status: GameStatus.Setup, turn: 0, turnEvents: [event('turn_ended')] });
    expect(applyEvent(setup, started)).toMatchObject({
      status: GameStatus.Active,
      turn: 1,
      phase: GamePhase.Initiative,
      firstMover: Player,
      turnEvents: [],
    });
  });
});

requires('GameEnded Event Handler', () => {
  test('Apply GameEnded with winner', () => {
    const ended = applyEvent(stateOf([]), event('game_ended', { winner: Player, reason: 'destruction' }));
    expect(ended.status).toBe(GameStatus.Completed);
    expect(ended.result).toEqual({ winner: Player, reason: 'destruction' });
  });
  test('Apply GameEnded with draw', () => {
    const ended = applyEvent(stateOf([]), event('game_ended', { winner: 'draw', reason: 'turn_limit' }));
    expect(ended.result).toEqual({ winner: 'draw', reason: 'turn_limit' });
  });
});

requires('Phase Transition Handler', () => {
  test('Apply PhaseChanged resets lock states', () => {
    const busy = unit('mech-1', {
      lockState: LockState.Locked,
      damageThisPhase: 15,
      pendingAction: { kind: 'fire' },
    });
    const next = applyEvent(
      stateOf([busy, unit('mech-2', { lockState: LockState.Planning })], { activationIndex: 3 }),
      changedTo(GamePhase.WeaponAttack),
    );
    for (const one of Object.values(next.units)) {
      expect(one.lockState).toBe(LockState.Pending);
      expect(one.pendingAction).toBeUndefined();
      expect(one.damageThisPhase).toBe(0);
    }
    expect(next.phase).toBe(GamePhase.WeaponAttack);
    expect(next.activationIndex).toBe(0);
    expect(busy.pendingAction).toEqual({ kind: 'fire' });
  });
  test('PhaseChanged to Movement resets movement tracking', () => {
    const walked = unit('mech-1', { movementThisTurn: MovementType.Walk, hexesMovedThisTurn: 5 });
    expect(after(walked, changedTo(GamePhase.Movement))).toMatchObject({
      movementThisTurn: MovementType.Stationary,
      hexesMovedThisTurn: 0,
    });
    expect(after(walked, changedTo(GamePhase.Heat)).hexesMovedThisTurn).toBe(5);
  });
  test('PhaseChanged appends to turnEvents', () => {
    const state = stateOf([], { turnEvents: [event('turn_started'), changedTo(GamePhase.Movement)] });
    const change = changedTo(GamePhase.WeaponAttack);
    const next = applyEvent(state, change);
    expect(next.turnEvents).toHaveLength(3);
    expect(next.turnEvents[2]).toEqual(change);
    expect(state.turnEvents).toHaveLength(2);
  });
});

requires('Turn Started Handler', () => {
  const turnStarted = event('turn_started', {}, { turn: 3 });
  test('Apply TurnStarted event', () => {
    const state = stateOf([], { turn: 2, phase: GamePhase.End, activationIndex: 4, turnEvents: [started] });
    expect(applyEvent(state, turnStarted)).toMatchObject({
      turn: 3,
      phase: GamePhase.Initiative,
      activationIndex: 0,
      turnEvents: [turnStarted],
    });
  });
  test('TurnStarted resets weapons fired', () => {
    const fired = unit('mech-1', { weaponsFiredThisTurn: ['ppc-1', 'laser-2'] });
    expect(after(fired, turnStarted).weaponsFiredThisTurn).toEqual([]);
  });
});

requires('Initiative Handler', () => {
  test('Apply InitiativeRolled event', () => {
    const rolled = event('initiative_rolled', {
      playerRoll: 4,
      opponentRoll: 9,
      winner: Opponent,
      movesFirst: Player,
    });
    const next = applyEvent(stateOf([]), rolled);
    expect(next.initiativeWinner).toBe(Opponent);
    expect(next.firstMover).toBe(Player);
  });
});

const declared = (changes: object) =>
  event('movement_declared', {
    unitId: 'mech-1',
    from: { q: 0, r: 5 },
    to: { q: 3, r: 3 },
    facing: Facing.Northeast,
    movementType: MovementType.Walk,
    mpUsed: 4,
    heatGenerated: 0,
    ...changes,
  });

requires('Movement Event Handlers', () => {
  test('Apply MovementDeclared event', () => {
    expect(after(unit('mech-1'), declared({}))).toMatchObject({
      position: { q: 3, r: 3 },
      facing: Facing.Northeast,
      movementThisTurn: MovementType.Walk,
      hexesMovedThisTurn: 4,
      heat: 0,
      lockState: LockState.Planning,
    });
  });
  test('Apply MovementDeclared with jump heat', () => {
    const jumped = declared({ movementType: MovementType.Jump, mpUsed: 5, heatGenerated: 5 });
    expect(after(unit('mech-1', { heat: 2 }), jumped).heat).toBe(7);
  });
  test('Apply MovementLocked event', () => {
    const state = stateOf([unit('mech-1', { lockState: LockState.Planning })], { activationIndex: 2 });
    const next = applyEvent(state, event('movement_locked', { unitId: 'mech-1' }, { actorId: 'mech-1' }));
    expect(next.units['mech-1']?.lockState).toBe(LockState.Locked);
    expect(next.activationIndex).toBe(3);
  });
  test('MovementDeclared for nonexistent unit is no-op', () => {
    unchanged(stateOf([unit('mech-1')]), declared({ unitId: 'mech-99' }));
  });
});

requires('Attack Event Handlers', () => {
  test('Apply AttackDeclared event', () => {
    expect(after(unit('mech-1'), event('attack_declared', { attackerId: 'mech-1' })).lockState).toBe(
      LockState.Planning,
    );
  });
  test('Apply AttackLocked event', () => {
    const state = stateOf([unit('mech-1', { lockState: LockState.Planning })], { activationIndex: 1 });
    const next = applyEvent(state, event('attack_locked', { unitId: 'mech-1' }, { actorId: 'mech-1' }));
    expect(next.units['mech-1']?.lockState).toBe(LockState.Locked);
    expect(next.activationIndex).toBe(2);
  });
});

const hit = (changes: object) =>
  event('damage_applied', {
    unitId: 'mech-2',
    location: 'CT',
    damage: 5,
    armorRemaining: 15,
    structureRemaining: 15,
    locationDestroyed: false,
    ...changes,
  });
const destroys = (location: string) =>
  hit({ location, armorRemaining: 0, structureRemaining: 0, locationDestroyed: true });

requires('Damage Applied Handler', () => {
  test('Apply DamageApplied to armor only', () => {
    const mech = unit('mech-2', { armor: { CT: 20 }, structure: { CT: 15 }, damageThisPhase: 3 });
    const next = after(mech, hit({}));
    expect(next.armor.CT).toBe(15);
    expect(next.structure.CT).toBe(15);
    expect(next.destroyedLocations).toEqual([]);
    expect(next.damageThisPhase).toBe(8);
  });
  test('Apply DamageApplied with location destruction', () => {
    expect(after(unit('mech-2'), destroys('RA')).destroyedLocations).toEqual(['RA']);
    expect(after(unit('mech-2'), destroys('LT')).destroyedLocations).toEqual(['LT']);
  });
  test('Side torso destruction cascades to arm', () => {
    const mech = unit('mech-2', { armor: { left_arm: 9 }, structure: { left_arm: 6 } });
    const next = after(mech, destroys('left_torso'));
    expect(next.destroyedLocations).toEqual(['left_torso', 'left_arm']);
    expect(next.armor.left_arm).toBe(0);
    expect(next.structure.left_arm).toBe(0);
  });
  test('Right torso destruction cascades to right arm', () => {
    expect(after(unit('mech-2'), destroys('right_torso')).destroyedLocations).toEqual([
      'right_torso',
      'right_arm',
    ]);
  });
  test('Side torso rear destruction cascades to arm', () => {
    expect(after(unit('mech-2'), destroys('left_torso_rear')).destroyedLocations).toContain('left_arm');
  });
  test('No duplicate destroyed locations on repeated damage', () => {
    const mech = unit('mech-2', { destroyedLocations: ['left_torso', 'left_arm'] });
    expect(after(mech, destroys('left_torso')).destroyedLocations).toEqual(['left_torso', 'left_arm']);
  });
  test('DamageApplied with criticals adds to destroyed equipment', () => {
    const next = after(unit('mech-2'), hit({ criticals: ['medium-laser-1', 'heat-sink-2'] }));
    expect(next.destroyedEquipment).toEqual(['medium-laser-1', 'heat-sink-2']);
  });
  test('DamageApplied accumulates damageThisPhase', () => {
    expect(after(unit('mech-2', { damageThisPhase: 10 }), hit({ damage: 8 })).damageThisPhase).toBe(18);
  });
});

requires('Heat Change Handler', () => {
  const heat = (type: string, newTotal: number) => event(type, { unitId: 'mech-1', newTotal });
  test('Apply HeatGenerated event', () => {
    expect(after(unit('mech-1', { heat: 5 }), heat('heat_generated', 15)).heat).toBe(15);
  });
  test('Apply HeatDissipated event', () => {
    expect(after(unit('mech-1', { heat: 20 }), heat('heat_dissipated', 10)).heat).toBe(10);
  });
  test('Both HeatGenerated and HeatDissipated use same handler', () => {
    const warm = unit('mech-1', { heat: 8 });
    expect(after(warm, heat('heat_generated', 12))).toEqual(after(warm, heat('heat_dissipated', 12)));
  });
});

requires('Pilot Status Handlers', () => {
  const wound = (changes: object) =>
    event('pilot_hit', {
      unitId: 'mech-2',
      wounds: 1,
      totalWounds: 1,
      source: 'head_hit',
      consciousnessCheckRequired: true,
      ...changes,
    });
  test('Apply PilotHit with consciousness check passed', () => {
    expect(after(unit('mech-2'), wound({ consciousnessCheckPassed: true }))).toMatchObject({
      pilotWounds: 1,
      pilotConscious: true,
    });
  });
  test('Apply PilotHit with consciousness check failed', () => {
    const next = after(
      unit('mech-2', { pilotWounds: 1 }),
      wound({ totalWounds: 2, consciousnessCheckPassed: false }),
    );
    expect(next).toMatchObject({ pilotWounds: 2, pilotConscious: false });
    expect(after(unit('mech-2'), wound({})).pilotConscious).toBe(false);
  });
  test('Apply PilotHit without consciousness check', () => {
    expect(after(unit('mech-2'), wound({ consciousnessCheckRequired: false })).pilotConscious).toBe(true);
  });
  test('Apply UnitDestroyed event', () => {
    const next = after(unit('mech-2'), event('unit_destroyed', { unitId: 'mech-2', cause: 'engine' }));
    expect(next.destroyed).toBe(true);
  });
});

requires('Critical Hit Handler', () => {
  const blank = unit('mech-2').componentDamage as NonNullable<IUnitGameState['componentDamage']>;
  const critical = (
    componentType: string,
    componentName = componentType,
    before: Partial<typeof blank> = {},
  ) => {
    const payload = { unitId: 'mech-2', location: 'CT', slotIndex: 0, componentType, componentName };
    const mech = unit('mech-2', { componentDamage: { ...blank, ...before } });
    return after(mech, event('critical_hit_resolved', { ...payload, effect: '', destroyed: true }))
      .componentDamage;
  };
  test('Apply CriticalHitResolved for engine', () => {
    expect(critical('engine')).toEqual({ ...blank, engineHits: 1 });
  });
  test('Apply CriticalHitResolved for gyro', () => {
    expect(critical('gyro')).toEqual({ ...blank, gyroHits: 1 });
  });
  test('Apply CriticalHitResolved for sensor', () => {
    expect(critical('sensor', 'sensor', { sensorHits: 1 })?.sensorHits).toBe(2);
  });
  test('Apply CriticalHitResolved for cockpit', () => {
    expect(critical('cockpit')?.cockpitHit).toBe(true);
  });
  test('Apply CriticalHitResolved for weapon', () => {
    expect(critical('weapon', 'ppc-1')?.weaponsDestroyed).toEqual(['ppc-1']);
  });
  test('Apply CriticalHitResolved for heat sink', () => {
    expect(critical('heat_sink', 'heat_sink', { heatSinksDestroyed: 2 })?.heatSinksDestroyed).toBe(3);
  });
  test('Apply CriticalHitResolved for jump jet', () => {
    expect(critical('jump_jet')?.jumpJetsDestroyed).toBe(1);
  });
  test('Apply CriticalHitResolved for actuator', () => {
    expect(critical('actuator', 'lower_leg')?.actuators).toEqual({ lower_leg: true });
  });
  test('Apply CriticalHitResolved for life support', () => {
    expect(critical('life_support')?.lifeSupport).toBe(1);
  });
});

requires('Piloting Skill Roll Handlers', () => {
  const psr = (reason: string) => ({
    entityId: 'mech-2',
    reason,
    additionalModifier: 1,
    triggerSource: 'damage',
  });
  test('Apply PSRTriggered adds to pending queue', () => {
    const { entityId: unitId, ...rest } = psr('20+ damage');
    expect(after(unit('mech-2'), event('psr_triggered', { unitId, ...rest })).pendingPSRs).toEqual([
      psr('20+ damage'),
    ]);
  });
  test('Apply PSRResolved removes from pending queue', () => {
    const mech = unit('mech-2', { pendingPSRs: [psr('20+ damage'), psr('gyro_hit')] });
    const next = after(mech, event('psr_resolved', { unitId: 'mech-2', reason: '20+ damage' }));
    expect(next.pendingPSRs).toEqual([psr('gyro_hit')]);
  });
  test('Apply UnitFell sets prone and clears PSRs', () => {
    const mech = unit('mech-2', { pendingPSRs: [psr('20+ damage')] });
    expect(after(mech, event('unit_fell', { unitId: 'mech-2', newFacing: Facing.South }))).toMatchObject({
      prone: true,
      facing: Facing.South,
      pendingPSRs: [],
    });
  });
});

requires('Physical Attack Handlers', () => {
  test('Apply PhysicalAttackDeclared event', () => {
    const next = after(unit('mech-1'), event('physical_attack_declared', { attackerId: 'mech-1' }));
    expect(next.lockState).toBe(LockState.Planning);
  });
  test('Apply PhysicalAttackResolved with hit', () => {
    const resolved = event('physical_attack_resolved', { targetId: 'mech-2', hit: true, damage: 10 });
    expect(after(unit('mech-2', { damageThisPhase: 5 }), resolved).damageThisPhase).toBe(15);
  });
  test('Apply PhysicalAttackResolved with miss', () => {
    unchanged(
      stateOf([unit('mech-2', { damageThisPhase: 5 })]),
      event('physical_attack_resolved', { targetId: 'mech-2', hit: false }),
    );
  });
});

requires('Shutdown and Startup Handlers', () => {
  const check = (shutdownOccurred: boolean) =>
    event('shutdown_check', { unitId: 'mech-1', shutdownOccurred });
  const attempt = (success: boolean) => event('startup_attempt', { unitId: 'mech-1', success });
  test('Apply ShutdownCheck with shutdown occurred', () => {
    expect(after(unit('mech-1'), check(true)).shutdown).toBe(true);
  });
  test('Apply ShutdownCheck without shutdown', () => {
    unchanged(stateOf([unit('mech-1')]), check(false));
  });
  test('Apply StartupAttempt with success', () => {
    expect(after(unit('mech-1', { shutdown: true }), attempt(true)).shutdown).toBe(false);
  });
  test('Apply StartupAttempt with failure', () => {
    unchanged(stateOf([unit('mech-1', { shutdown: true })]), attempt(false));
  });
});

requires('Ammo Consumption Handler', () => {
  const bin = {
    binId: 'lrm-ammo-1',
    weaponType: 'lrm_10',
    location: 'LT',
    remainingRounds: 240,
    maxRounds: 240,
  };
  const loaded = unit('mech-1', { ammoState: { 'lrm-ammo-1': bin } });
  test('Apply AmmoConsumed event', () => {
    const spent = event('ammo_consumed', { unitId: 'mech-1', binId: 'lrm-ammo-1', roundsRemaining: 230 });
    expect(after(loaded, spent).ammoState).toEqual({ 'lrm-ammo-1': { ...bin, remainingRounds: 230 } });
  });
  test('Apply AmmoConsumed for nonexistent bin is no-op', () => {
    unchanged(
      stateOf([loaded]),
      event('ammo_consumed', { unitId: 'mech-1', binId: 'lrm-ammo-99', roundsRemaining: 1 }),
    );
  });
});

requires('Info-Only Events', () => {
  const any = stateOf([unit('mech-1'), unit('mech-2', { side: Opponent })]);
  const informs = (title: string, type: string) =>
    test(title, () => unchanged(any, event(type, { unitId: 'mech-1', attackerId: 'mech-1' })));
  informs('TurnEnded event is no-op', 'turn_ended');
  informs('InitiativeOrderSet event is no-op', 'initiative_order_set');
  informs('AttacksRevealed event is no-op', 'attacks_revealed');
  informs('AttackResolved event is no-op', 'attack_resolved');
  informs('HeatEffectApplied event is no-op', 'heat_effect_applied');
  informs('CriticalHit event is no-op', 'critical_hit');
  informs('FacingChanged event is no-op', 'facing_changed');
  informs('AmmoExplosion event is no-op', 'ammo_explosion');
  informs('Unknown event type is no-op', 'something_new');
});

const ids = (units: readonly IUnitGameState[]) => units.map(({ id }) => id);

requires('State Query Functions', () => {
  test('Get active units for a side', () => {
    const state = stateOf([
      unit('mech-1'),
      unit('mech-2', { destroyed: true }),
      unit('mech-3', { side: Opponent }),
      unit('mech-4', { pilotConscious: false }),
    ]);
    expect(ids(getActiveUnits(state, Player))).toEqual(['mech-1']);
  });
  test('Get units awaiting action', () => {
    const state = stateOf([
      unit('mech-1'),
      unit('mech-2', { lockState: LockState.Locked }),
      unit('mech-3', { destroyed: true }),
      unit('mech-4', { pilotConscious: false }),
    ]);
    expect(ids(getUnitsAwaitingAction(state))).toEqual(['mech-1']);
  });
  test('All units locked check', () => {
    const state = stateOf([
      unit('mech-1', { lockState: LockState.Locked }),
      unit('mech-2', { lockState: LockState.Resolved }),
      unit('mech-3', { destroyed: true }),
      unit('mech-4', { pilotConscious: false }),
    ]);
    expect(allUnitsLocked(state)).toBe(true);
    expect(allUnitsLocked(stateOf([]))).toBe(true);
  });
  test('Not all units locked', () => {
    const locked = unit('mech-1', { lockState: LockState.Locked });
    expect(allUnitsLocked(stateOf([locked, unit('mech-2')]))).toBe(false);
    expect(allUnitsLocked(stateOf([unit('mech-1', { lockState: LockState.Revealed })]))).toBe(false);
  });
  test('Check if game is over', () => {
    expect(isGameOver(stateOf([], { status: GameStatus.Completed }))).toBe(true);
    expect(isGameOver(stateOf([], { status: GameStatus.Abandoned }))).toBe(true);
  });
  test('Game not over when active', () => {
    expect(isGameOver(stateOf([], { status: GameStatus.Active }))).toBe(false);
  });
});

requires('Victory Condition Evaluation', () => {
  const force = (side: GameSide, alive: number, dead: number) => [
    ...Array.from({ length: alive }, (_, index) => unit(`${side}-${index}`, { side })),
    ...Array.from({ length: dead }, (_, index) => unit(`${side}-x${index}`, { side, destroyed: true })),
  ];
  const verdict = (
    players: readonly [number, number],
    opponents: readonly [number, number],
    turn = 5,
    turnLimit = 10,
  ) =>
    checkVictoryConditions(
      stateOf([...force(Player, ...players), ...force(Opponent, ...opponents)], { turn }),
      config(turnLimit),
    );
  test('Player wins by elimination', () => expect(verdict([1, 1], [0, 2])).toBe(Player));
  test('Opponent wins by elimination', () => expect(verdict([0, 2], [1, 0])).toBe(Opponent));
  test('Mutual destruction results in draw', () => expect(verdict([0, 2], [0, 1])).toBe('draw'));
  test('Turn limit reached with player advantage', () => expect(verdict([2, 0], [1, 1], 11)).toBe(Player));
  test('Turn limit reached with equal forces', () => expect(verdict([2, 0], [2, 0], 11)).toBe('draw'));
  test('No turn limit (turnLimit=0)', () => expect(verdict([2, 0], [1, 0], 50, 0)).toBe(null));
  test('Game continues when both sides have surviving units', () =>
    expect([verdict([2, 0], [1, 0], 5), verdict([2, 0], [1, 0], 10)]).toEqual([null, null]));
});

requires('State Consistency Invariants', () => {
  test('Destroyed unit remains destroyed through subsequent events', () => {
    const state = stateOf([unit('mech-2', { destroyed: true })]);
    unchanged(state, declared({ unitId: 'mech-2' }));
    unchanged(state, event('attack_declared', { attackerId: 'mech-2' }));
    unchanged(state, hit({}));
  });
  test('Phase changes preserve unit damage state', () => {
    const mech = unit('mech-1', {
      armor: { CT: 5 },
      structure: { CT: 10 },
      pilotWounds: 1,
      heat: 9,
      lockState: LockState.Locked,
      damageThisPhase: 12,
    });
    expect(after(mech, changedTo(GamePhase.WeaponAttack))).toEqual({
      ...mech,
      lockState: LockState.Pending,
      damageThisPhase: 0,
    });
  });
  test('Full battle event sequence produces valid end state', () => {
    const state = deriveState('game-001', [
      created(Player, Opponent),
      started,
      event('turn_started', {}, { turn: 1 }),
      event('initiative_rolled', { playerRoll: 9, opponentRoll: 4, winner: Player, movesFirst: Opponent }),
      changedTo(GamePhase.Movement),
      declared({}),
      event('movement_locked', { unitId: 'mech-1' }, { actorId: 'mech-1' }),
      changedTo(GamePhase.WeaponAttack),
      event('attack_declared', { attackerId: 'mech-1', targetId: 'mech-2' }),
      event('attack_locked', { unitId: 'mech-1' }, { actorId: 'mech-1' }),
      hit({}),
    ]);
    expect(state).toMatchObject({ status: GameStatus.Active, turn: 1 });
    expect(state.units['mech-1']).toMatchObject({ position: { q: 3, r: 3 }, lockState: LockState.Locked });
    expect(state.units['mech-2']?.armor.CT).toBe(15);
  });
});

describe('the specification', () => {
  it('has 23 requirements and 87 scenarios, and each is told above in its order', () => {
    const named = scenarios.flatMap(({ requirement: title, scenarios: list }) =>
      list.map((scenario) => `${title}: ${scenario}`),
    );
    expect(scenarios).toHaveLength(23);
    expect(told).toHaveLength(87);
    expect(told).toEqual(named);
  });
});
