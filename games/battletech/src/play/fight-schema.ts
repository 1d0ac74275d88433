// The fight inside a view, as JSON Schema: the state that the specification derives.

import { type ObjectSchema, shape } from '@turnfold/kernel';
import { Facing, GamePhase, GameSide, GameStatus, LockState, MovementType } from '../state/enums.ts';
import { END_REASONS } from '../state/types.ts';
import { LOCATIONS, REAR_LOCATIONS } from '../tables/locations.ts';

const BOOLEAN = { type: 'boolean' } as const;
const COUNT = { type: 'integer', minimum: 0 } as const;
const TEXTS = { type: 'array', items: { type: 'string' } } as const;
const COUNTS = { type: 'object', additionalProperties: COUNT } as const;
const PHASE = { type: 'string', enum: Object.values(GamePhase) } as const;
export const SIDE = { type: 'string', enum: Object.values(GameSide) } as const;
export const UNIT_ID = {
  type: 'string',
  description: 'a1, a2 ... of the first side, b1, b2 ... of the second.',
  pattern: '^[ab]\\d+$',
} as const;

const COMPONENT_DAMAGE = shape({
  engineHits: COUNT,
  gyroHits: COUNT,
  sensorHits: COUNT,
  lifeSupport: COUNT,
  cockpitHit: BOOLEAN,
  actuators: {
    type: 'object',
    description: 'The lost ones, by name: left_upper_arm, right_hip.',
    additionalProperties: BOOLEAN,
  },
  weaponsDestroyed: { ...TEXTS, description: 'By their ids on the sheet.' },
  heatSinksDestroyed: COUNT,
  jumpJetsDestroyed: COUNT,
});

const PENDING_PSR = shape({
  entityId: UNIT_ID,
  reason: { type: 'string' },
  additionalModifier: { type: 'integer' },
  triggerSource: { type: 'string' },
});

const AMMO_BIN = shape({
  binId: { type: 'string' },
  weaponType: { type: 'string' },
  location: { type: 'string', enum: LOCATIONS },
  remainingRounds: COUNT,
  maxRounds: COUNT,
});

const UNIT = shape({
  id: UNIT_ID,
  side: SIDE,
  position: shape({ q: { type: 'integer' }, r: { type: 'integer' } }),
  facing: {
    type: 'integer',
    description: 'Clockwise: 0 north, 1 north-east, ... 5 north-west.',
    enum: Object.values(Facing),
  },
  heat: COUNT,
  movementThisTurn: { type: 'string', enum: Object.values(MovementType) },
  hexesMovedThisTurn: COUNT,
  armor: {
    ...COUNTS,
    description: 'What is left, by location; torsos have a rear one too: left_torso_rear.',
  },
  structure: { ...COUNTS, description: 'What is left, by location.' },
  destroyedLocations: {
    type: 'array',
    items: { type: 'string', enum: [...LOCATIONS, ...REAR_LOCATIONS] },
  },
  destroyedEquipment: {
    ...TEXTS,
    description:
      'Weapons, bins, heat sinks and jump jets that are lost, by a critical hit or with their location.',
  },
  ammo: { ...COUNTS, description: 'Rounds left by type of weapon, in the bins that are still there.' },
  pilotWounds: { type: 'integer', description: 'The sixth kills.', minimum: 0, maximum: 6 },
  pilotConscious: BOOLEAN,
  destroyed: BOOLEAN,
  lockState: {
    type: 'string',
    description:
      'pending: it still has to act in this phase; locked: it has acted; resolved: nothing to decide.',
    enum: Object.values(LockState),
  },
  prone: BOOLEAN,
  shutdown: BOOLEAN,
  componentDamage: COMPONENT_DAMAGE,
  pendingPSRs: { type: 'array', description: 'Piloting rolls that are due.', items: PENDING_PSR },
  damageThisPhase: COUNT,
  weaponsFiredThisTurn: { ...TEXTS, description: 'By their ids on the sheet.' },
  jammedWeapons: { ...TEXTS, description: 'Always empty: no weapon of this game jams.' },
  ammoState: { type: 'object', description: 'By bin.', additionalProperties: AMMO_BIN },
  narcedBy: TEXTS,
  tagDesignated: BOOLEAN,
});

/** An event of the log. Where there is no log to look at, it has no id, sequence and time. */
const turnEvent = <Type extends string, P extends ObjectSchema>(type: Type, payload: P) =>
  ({
    type: 'object',
    properties: {
      id: { type: 'string' },
      sequence: COUNT,
      timestamp: { type: 'string' },
      type: { type: 'string', enum: [type] },
      turn: COUNT,
      phase: PHASE,
      payload,
    },
    required: ['type', 'turn', 'phase', 'payload'],
    additionalProperties: false,
  }) as const;

const TURN_STARTED = turnEvent('turn_started', shape({}));
const PHASE_CHANGED = turnEvent('phase_changed', shape({ fromPhase: PHASE, toPhase: PHASE }));

const RESULT = {
  ...shape({
    winner: { type: 'string', enum: [...Object.values(GameSide), 'draw'] },
    reason: { type: 'string', enum: END_REASONS },
  }),
  description: 'Once the fight is completed.',
} as const;

export const FIGHT = {
  type: 'object',
  properties: {
    gameId: { type: 'string' },
    status: {
      type: 'string',
      description: 'abandoned: the table stopped it, and nobody won.',
      enum: Object.values(GameStatus),
    },
    turn: COUNT,
    phase: PHASE,
    activationIndex: { type: 'integer', description: 'Units that have acted in this phase.', minimum: 0 },
    units: { type: 'object', additionalProperties: UNIT },
    turnEvents: {
      type: 'array',
      description: "The turn's opening and its changes of phase.",
      items: { anyOf: [TURN_STARTED, PHASE_CHANGED] },
    },
    initiativeWinner: SIDE,
    firstMover: SIDE,
    result: RESULT,
  },
  required: ['gameId', 'status', 'turn', 'phase', 'activationIndex', 'units', 'turnEvents'],
  additionalProperties: false,
} as const;
