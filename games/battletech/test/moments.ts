// Moments of a battle in which something is pending, one of each kind.

import { parseSetup, type Setup } from '@turnfold/kernel';
import { type BattleState, battletech } from '../src/index.ts';
import { happens, scene } from './field.ts';

const mine = [{ design: 'hobnail', q: 0, r: 1 }];
const theirs = [{ design: 'drover', q: 0, r: 0, facing: 3 }] as const;
const setup = parseSetup(battletech, 2, {}) as Setup<never>;

const firing = scene({ mine, theirs, phase: 'weapon_attack' });
const striking = scene({ mine, theirs, phase: 'physical_attack' });
const fallen = scene({ mine: [{ design: 'hobnail', q: 0, r: 1, unit: { prone: true } }], theirs });
const attacks = [{ weaponId: 'medium_laser-1', targetId: 'b1' }];

export const MOMENTS: Readonly<Record<string, BattleState>> = {
  'a battle that has not begun': battletech.initial(setup),
  'a move': scene({ mine, theirs }),
  'a move after an attempt to stand up': happens(
    fallen,
    0,
    { type: 'STAND', payload: { unitId: 'a1', mode: 'walk', facing: 0 } },
    [1, 1],
  ).state,
  'a volley': firing,
  'a volley that one side has declared': happens(firing, 0, {
    type: 'DECLARE_ATTACKS',
    payload: { unitId: 'a1', twist: 0, attacks },
  }).state,
  'a blow that one side has declared': happens(striking, 0, {
    type: 'PHYSICAL',
    payload: { unitId: 'a1', attacks: [{ kind: 'kick', limb: 'right_leg', targetId: 'b1' }] },
  }).state,
};
