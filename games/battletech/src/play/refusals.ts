// Why an action is refused, in the words of RULES.md.

import type { RefusalTable } from '@turnfold/kernel';

export const REFUSALS = {
  NO_SUCH_UNIT: {
    rule: '2.1',
    explain: 'There is no unit {unit} of yours.',
    hint: 'Choose one of your own units.',
  },
  UNIT_CANNOT_ACT: {
    rule: '2.3',
    explain: '{unit} cannot act: {why}.',
    hint: 'Choose another unit.',
  },
  ALREADY_ACTED: {
    rule: '2.2',
    explain: '{unit} has nothing left to decide in this phase.',
    hint: 'Choose another unit.',
  },
  FINISH_FIRST: {
    rule: '3.7',
    explain: '{unit} is in the middle of its move.',
    hint: 'Finish its move first.',
  },
  CANNOT_REACH: {
    rule: '3.1',
    explain: '{unit} cannot end its move at {hex} with that facing: {why}.',
    hint: 'Turning, climbing and rough ground cost movement points; hexes with other units are closed.',
  },
  BAD_PATH: {
    rule: '3.2',
    explain: 'These steps are not possible: {why}.',
    hint: 'Leave the steps out to take the cheapest way.',
  },
  NOT_PRONE: { rule: '3.7', explain: '{unit} is standing already.', hint: 'Move it instead.' },
  CANNOT_STAND: {
    rule: '3.7',
    explain: '{unit} cannot stand up: {why}.',
    hint: 'It may turn in place or stay as it is.',
  },
  CANNOT_DROP: {
    rule: '3.8',
    explain: 'Dropping prone takes 1 MP on foot.',
    hint: 'Move a little less, or stay up.',
  },
  CANNOT_LUNGE: {
    rule: '7.5',
    explain: 'No {kind} of {unit} from there: {why}.',
    hint: 'End beside a target that has moved, facing it, with movement left to enter its hex.',
  },
  NO_SUCH_WEAPON: { rule: '5.1', explain: 'The unit has no weapon {weapon}.', hint: 'See its record sheet.' },
  WEAPON_TWICE: { rule: '5.1', explain: '{weapon} is declared twice.', hint: 'A weapon fires once a turn.' },
  WEAPON_DESTROYED: { rule: '5.1', explain: 'The {weapon} is destroyed.', hint: 'Use another weapon.' },
  SENSORS_DESTROYED: {
    rule: '6.4',
    explain: 'With its sensors gone the unit cannot fire.',
    hint: 'Hold fire.',
  },
  NO_AMMUNITION: {
    rule: '5.6',
    explain: 'There is no ammunition left for the {weapon}.',
    hint: 'Use another weapon.',
  },
  NO_SUCH_TARGET: {
    rule: '5.1',
    explain: '{target} is not an enemy that can be attacked.',
    hint: 'Choose another target.',
  },
  NOT_IMMOBILE: {
    rule: '5.7',
    explain: 'Only an immobile target can be aimed at.',
    hint: 'Fire without aiming.',
  },
  OUT_OF_RANGE: {
    rule: '5.2',
    explain: '{target} is out of range of the {weapon}.',
    hint: 'Choose a nearer target.',
  },
  NOT_IN_ARC: {
    rule: '4.2',
    explain: '{target} is outside the arc of the {weapon}.',
    hint: 'Twist the torso.',
  },
  NO_LINE_OF_SIGHT: {
    rule: '4.1',
    explain: '{target} cannot be seen: {why}.',
    hint: 'Choose another target, or let a friend who sees it direct LRMs.',
  },
  CANNOT_HIT: {
    rule: '5.2',
    explain: 'The {weapon} would need {number}, more than 12.',
    hint: 'Hold it back.',
  },
  MISSILES_CANNOT_AIM: {
    rule: '5.7',
    explain: 'The missiles of the {weapon} scatter: they cannot be aimed at a location.',
    hint: 'Fire it without aiming.',
  },
  NOT_INDIRECT: {
    rule: '5.8',
    explain: 'The {weapon} does not fire indirectly.',
    hint: 'Only LRMs do. Leave the spotter out.',
  },
  NO_SPOTTER: {
    rule: '5.8',
    explain: 'That unit cannot spot {target}: {why}.',
    hint: 'Choose a friend that can act and sees the target.',
  },
  SEES_TARGET: {
    rule: '5.8',
    explain: 'The attacker sees {target} itself.',
    hint: 'Leave the spotter out.',
  },
  CANNOT_FLIP: {
    rule: '4.5',
    explain: '{unit} cannot flip its arms: {why}.',
    hint: 'Leave flip out.',
  },
  ARMS_FLIPPED: {
    rule: '7.2',
    explain: 'The arms are flipped to the rear.',
    hint: 'Kick instead.',
  },
  NO_TWIST_PRONE: {
    rule: '4.3',
    explain: 'A prone unit cannot twist its torso.',
    hint: 'Fire with twist 0.',
  },
  NOT_WHILE_PRONE: { rule: '4.4', explain: 'That cannot be done while prone.', hint: 'Stand up first.' },
  ONE_ARM_PRONE: {
    rule: '4.4',
    explain: 'A prone unit fires the weapons of one arm only.',
    hint: 'Choose an arm.',
  },
  ONE_BLOW: {
    rule: '7.1',
    explain: 'A unit strikes two punches, one with each arm, or one kick, or one push.',
    hint: 'Choose one of them.',
  },
  NOT_ADJACENT: { rule: '7.1', explain: '{target} is not in an adjacent hex.', hint: 'Blows need contact.' },
  WRONG_LIMB: {
    rule: '7.1',
    explain: 'That limb cannot {weapon}.',
    hint: 'Arms punch, legs kick, both arms push.',
  },
  LIMB_LOST: {
    rule: '7.2',
    explain: 'The limb for that {weapon} is lost or crippled.',
    hint: 'Try another blow.',
  },
  LIMB_FIRED: {
    rule: '7.2',
    explain: 'A weapon of that limb has fired this turn.',
    hint: 'Try another limb.',
  },
  WRONG_LEVEL: {
    rule: '7.3',
    explain: 'A {weapon} does not reach {target}: {why}.',
    hint: 'Try another blow.',
  },
  IS_CHARGING: {
    rule: '7.5',
    explain: 'A unit that charges or leaps does nothing else.',
    hint: 'Wait for it.',
  },
} as const satisfies RefusalTable;
