// What a player can ask for.

import type { ActionKind, ActionOf } from '@turnfold/kernel';
import { LOCATIONS } from '../tables/locations.ts';
import { LIMBS } from './state.ts';
import { STEPS } from './steps.ts';

const UNIT = { type: 'string', maxLength: 40 } as const;
const COORDINATE = { type: 'integer', minimum: -20, maximum: 20 } as const;
const FACING = { type: 'integer', minimum: 0, maximum: 5, enum: [0, 1, 2, 3, 4, 5] } as const;

export const ACTIONS = {
  MOVE: {
    title: 'Move a unit',
    phases: ['movement'],
    payload: {
      type: 'object',
      properties: {
        unitId: UNIT,
        mode: { type: 'string', enum: ['stationary', 'walk', 'run', 'jump'] },
        q: COORDINATE,
        r: COORDINATE,
        facing: FACING,
        steps: {
          type: 'array',
          description: 'The way on foot. Left out: the cheapest one.',
          items: { type: 'string', enum: STEPS },
          maxItems: 40,
        },
        prone: { type: 'boolean', description: 'Drop to the ground at the end, for 1 MP.' },
        attack: {
          type: 'string',
          enum: ['charge', 'dfa'],
          description: 'End beside the target and lunge at it.',
        },
        targetId: UNIT,
      },
      required: ['unitId', 'mode', 'q', 'r', 'facing'],
      additionalProperties: false,
    },
  },
  STAND: {
    title: 'Try to stand up',
    phases: ['movement'],
    payload: {
      type: 'object',
      properties: { unitId: UNIT, mode: { type: 'string', enum: ['walk', 'run'] }, facing: FACING },
      required: ['unitId', 'mode', 'facing'],
      additionalProperties: false,
    },
  },
  DECLARE_ATTACKS: {
    title: 'Declare fire, or hold it',
    phases: ['weapon_attack'],
    payload: {
      type: 'object',
      properties: {
        unitId: UNIT,
        twist: { type: 'integer', minimum: -1, maximum: 1 },
        flip: { type: 'boolean', description: 'Fire the arms to the rear, instead of a twist.' },
        attacks: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              weaponId: UNIT,
              targetId: UNIT,
              aim: {
                type: 'string',
                description: 'A location of an immobile target; not with missiles.',
                enum: LOCATIONS,
              },
              spotterId: {
                ...UNIT,
                description: 'LRMs at a target out of sight: the friend who sees it.',
              },
            },
            required: ['weaponId', 'targetId'],
            additionalProperties: false,
          },
          maxItems: 20,
        },
      },
      required: ['unitId', 'twist', 'attacks'],
      additionalProperties: false,
    },
  },
  PHYSICAL: {
    title: 'Declare blows, or none',
    phases: ['physical_attack'],
    payload: {
      type: 'object',
      properties: {
        unitId: UNIT,
        attacks: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { type: 'string', enum: ['punch', 'kick', 'push'] },
              limb: { type: 'string', enum: LIMBS },
              targetId: UNIT,
            },
            required: ['kind', 'limb', 'targetId'],
            additionalProperties: false,
          },
          maxItems: 2,
        },
      },
      required: ['unitId', 'attacks'],
      additionalProperties: false,
    },
  },
  CONCEDE: {
    title: 'Give up the fight',
    payload: { type: 'object', properties: {}, additionalProperties: false },
  },
} as const satisfies Readonly<Record<string, ActionKind>>;

export type BattleAction = ActionOf<typeof ACTIONS>;
export type MovePayload = Extract<BattleAction, { type: 'MOVE' }>['payload'];
export type StandPayload = Extract<BattleAction, { type: 'STAND' }>['payload'];
