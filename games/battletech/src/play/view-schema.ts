// A view as JSON Schema: what authors of clients and bots read, and what the type of a view is made from.

import { nullable, outcomeSchema, type Schema, type Static, shape } from '@turnfold/kernel';
import { MAP_KINDS } from '../map/generate.ts';
import { MAP_SHAPES, RADIUS_MAX } from '../map/hex-map.ts';
import { NO_HEX, TERRAIN_LETTERS } from '../map/terrain.ts';
import { LOCATIONS } from '../tables/locations.ts';
import { DESIGN } from '../units/design-file.ts';
import { FIGHT, SIDE, UNIT_ID } from './fight-schema.ts';
import { SCENARIOS } from './options.ts';
import { type BattleState, LIMBS } from './state.ts';

const COUNT = { type: 'integer', minimum: 0 } as const;
const TEXTS = { type: 'array', items: { type: 'string' } } as const;
const SEAT = { type: 'integer', enum: [0, 1] } as const;
const SEATS = { type: 'array', items: SEAT } as const;
const SKILL = { type: 'integer', description: 'Lower is better.', minimum: 0, maximum: 8 } as const;
const TWIST = {
  type: 'integer',
  description: 'Hexsides that the torso is twisted, clockwise.',
  enum: [-1, 0, 1],
} as const;

const CONFIG = shape(
  {
    scenario: { type: 'string', enum: SCENARIOS },
    mapKind: {
      type: 'string',
      description: "own: a map file of the players'.",
      enum: [...MAP_KINDS, 'own'],
    },
    mapSeed: { type: 'integer', description: "0: the game's own luck made the map.", minimum: 0 },
    mapRadius: { type: 'integer', minimum: 1, maximum: RADIUS_MAX },
    turnLimit: { type: 'integer', description: '0: no limit.', minimum: 0 },
    victoryConditions: TEXTS,
    optionalRules: TEXTS,
  },
  { mapShape: { type: 'string', description: 'Left out: a hexagon.', enum: MAP_SHAPES } },
);

const MAP = {
  ...shape({
    radius: { type: 'integer', minimum: 1, maximum: RADIUS_MAX },
    terrain: {
      type: 'string',
      description:
        '. clear, p pavement, w light and W heavy woods, r rough, u rubble, 0 1 2 water by depth, # no hex.',
      pattern: `^[${Object.values(TERRAIN_LETTERS).join('')}${NO_HEX}]+$`,
    },
    levels: { type: 'string', description: 'A digit for each hex.', pattern: '^\\d+$' },
  }),
  description:
    'A letter for each hex: row r from -radius, in it column q from -radius, of the square around the map.',
} as const;

const ENTRANT = shape({
  id: UNIT_ID,
  name: { type: 'string' },
  side: SIDE,
  unitRef: { type: 'string', description: 'The design: of the roster, or one of `designs`.' },
  pilotRef: { type: 'string' },
  gunnery: SKILL,
  piloting: SKILL,
});

const LUNGE = shape({
  kind: { type: 'string', enum: ['charge', 'dfa'] },
  targetId: UNIT_ID,
  hexes: { type: 'integer', description: "Hexes moved, with the target's own.", minimum: 0 },
});

const MECH = shape({
  heatAtTurnStart: { type: 'integer', description: 'What modifiers go by.', minimum: 0 },
  twist: TWIST,
  flipped: { type: 'boolean', description: 'Its arms are flipped to the rear.' },
  fired: { ...TEXTS, description: 'As weaponsFiredThisTurn in the fight.' },
  lunge: {
    ...nullable(LUNGE),
    description: 'A charge or a death from above that was declared with the move.',
  },
  hits: {
    type: 'array',
    description: 'Critical slots that were hit, as location:index.',
    items: { type: 'string', pattern: `^(${LOCATIONS.join('|')}):\\d+$` },
  },
  blackout: { type: 'integer', description: 'The turn in which the pilot lost consciousness.', minimum: 0 },
});

const ACTIVATION = shape({
  unitId: UNIT_ID,
  mode: { type: 'string', enum: ['walk', 'run'] },
  mpUsed: COUNT,
});

const FIRE_PLAN = {
  type: 'object',
  properties: {
    twist: TWIST,
    flip: { type: 'boolean', description: 'The arms fire to the rear.' },
    attacks: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          weaponId: { type: 'string' },
          targetId: UNIT_ID,
          aim: { type: 'string', description: 'Against an immobile target.', enum: LOCATIONS },
          spotterId: { ...UNIT_ID, description: 'Who sees the target for indirect fire.' },
        },
        required: ['weaponId', 'targetId'],
        additionalProperties: false,
      },
    },
  },
  required: ['twist', 'attacks'],
  additionalProperties: false,
} as const;

const BLOW = shape({
  kind: { type: 'string', enum: ['punch', 'kick', 'push'] },
  limb: { type: 'string', enum: LIMBS },
  targetId: UNIT_ID,
});

const ENDING = outcomeSchema(SEAT);

const STATE_FIELDS = {
  config: CONFIG,
  map: MAP,
  entrants: { type: 'object', description: 'By unit, as they were entered.', additionalProperties: ENTRANT },
  designs: {
    type: 'object',
    description: 'Those that the players brought along, by id.',
    additionalProperties: DESIGN,
  },
  fight: FIGHT,
  mechs: {
    type: 'object',
    description: 'By unit: what the fight does not hold.',
    additionalProperties: MECH,
  },
  active: {
    ...nullable(ACTIVATION),
    description: 'A unit in the middle of its move: it has tried to stand up.',
  },
  order: { ...SEATS, description: "The seats in the order of this phase's activations." },
  acted: { type: 'integer', description: 'How many of the order have acted.', minimum: 0 },
  plans: {
    type: 'object',
    description: "The viewer's own, by unit: declared and not yet revealed.",
    additionalProperties: FIRE_PLAN,
  },
  blows: {
    type: 'object',
    description: "The viewer's own, by unit: declared and not yet revealed.",
    additionalProperties: { type: 'array', items: BLOW },
  },
  held: {
    type: 'array',
    description: 'Turns for which each seat has held the middle (scenario hold).',
    items: COUNT,
    minItems: 2,
    maxItems: 2,
  },
  ending: {
    ...nullable(ENDING),
    description: 'How the table ended the battle; null while it runs and when it ended by its rules.',
  },
} as const satisfies Readonly<Record<keyof BattleState, Schema>>;

export const VIEW = shape({
  ...STATE_FIELDS,
  gameId: { type: 'string' },
  players: {
    type: 'array',
    description: 'By seat.',
    items: shape({
      name: { type: 'string' },
      bot: { ...nullable({ type: 'string' }), description: 'The level of a bot; null for a person.' },
    }),
  },
  you: { ...nullable(SEAT), description: 'The seat that looks; null for a spectator.' },
});

/** Views have the shape of a state, so that every question of play (`reachable`, `toHit`) can be asked of them. */
export type BattleView = Static<typeof VIEW>;
