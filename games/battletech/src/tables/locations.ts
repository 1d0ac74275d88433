// The parts of a 'Mech, where blows land on it, and where their rest goes.

export const LOCATIONS = [
  'head',
  'center_torso',
  'left_torso',
  'right_torso',
  'left_arm',
  'right_arm',
  'left_leg',
  'right_leg',
] as const;
export type Location = (typeof LOCATIONS)[number];

/** Torsos have armour of their own at the rear; the structure behind it is the same. */
export const REAR_LOCATIONS = ['center_torso_rear', 'left_torso_rear', 'right_torso_rear'] as const;
export type RearLocation = (typeof REAR_LOCATIONS)[number];
export type ArmorLocation = Location | RearLocation;

/** The side an attack comes from, seen from the target. */
export type AttackSide = 'front' | 'left' | 'right' | 'rear';

/** 2d6, from 2 to 12. A 2 may be a critical hit through the armour. */
export const HIT_LOCATIONS: Readonly<Record<AttackSide, readonly ArmorLocation[]>> = {
  front: [
    'center_torso',
    'right_arm',
    'right_arm',
    'right_leg',
    'right_torso',
    'center_torso',
    'left_torso',
    'left_leg',
    'left_arm',
    'left_arm',
    'head',
  ],
  left: [
    'left_torso',
    'left_leg',
    'left_arm',
    'left_arm',
    'left_leg',
    'left_torso',
    'center_torso',
    'right_torso',
    'right_arm',
    'right_leg',
    'head',
  ],
  right: [
    'right_torso',
    'right_leg',
    'right_arm',
    'right_arm',
    'right_leg',
    'right_torso',
    'center_torso',
    'left_torso',
    'left_arm',
    'left_leg',
    'head',
  ],
  rear: [
    'center_torso_rear',
    'right_arm',
    'right_arm',
    'right_leg',
    'right_torso_rear',
    'center_torso_rear',
    'left_torso_rear',
    'left_leg',
    'left_arm',
    'left_arm',
    'head',
  ],
};

/** 1d6. */
export const PUNCH_LOCATIONS: Readonly<Record<AttackSide, readonly ArmorLocation[]>> = {
  front: ['left_arm', 'left_torso', 'center_torso', 'right_torso', 'right_arm', 'head'],
  left: ['left_torso', 'left_torso', 'center_torso', 'left_arm', 'left_arm', 'head'],
  right: ['right_torso', 'right_torso', 'center_torso', 'right_arm', 'right_arm', 'head'],
  rear: ['left_arm', 'left_torso_rear', 'center_torso_rear', 'right_torso_rear', 'right_arm', 'head'],
};

/** 1d6. */
export const KICK_LOCATIONS: Readonly<Record<AttackSide, readonly ArmorLocation[]>> = {
  front: ['right_leg', 'right_leg', 'right_leg', 'left_leg', 'left_leg', 'left_leg'],
  left: ['left_leg', 'left_leg', 'left_leg', 'left_leg', 'left_leg', 'left_leg'],
  right: ['right_leg', 'right_leg', 'right_leg', 'right_leg', 'right_leg', 'right_leg'],
  rear: ['right_leg', 'right_leg', 'right_leg', 'left_leg', 'left_leg', 'left_leg'],
};

/** Where damage goes that a location could not hold; none beyond the centre and the head. */
export const TRANSFER: Readonly<Record<Location, Location | null>> = {
  left_arm: 'left_torso',
  left_leg: 'left_torso',
  right_arm: 'right_torso',
  right_leg: 'right_torso',
  left_torso: 'center_torso',
  right_torso: 'center_torso',
  center_torso: null,
  head: null,
};

const BASE_OF: Readonly<Record<ArmorLocation, Location>> = {
  head: 'head',
  center_torso: 'center_torso',
  left_torso: 'left_torso',
  right_torso: 'right_torso',
  left_arm: 'left_arm',
  right_arm: 'right_arm',
  left_leg: 'left_leg',
  right_leg: 'right_leg',
  center_torso_rear: 'center_torso',
  left_torso_rear: 'left_torso',
  right_torso_rear: 'right_torso',
};

/** The location whose structure lies behind this armour. */
export const baseOf = (location: ArmorLocation): Location => BASE_OF[location];

/** The armour that is struck: that of the rear for a torso hit from behind. */
export const armorAt = (location: Location, fromRear: boolean): ArmorLocation =>
  fromRear && location.endsWith('_torso') ? (`${location}_rear` as RearLocation) : location;

export const isRear = (location: ArmorLocation): boolean => location.endsWith('_rear');
export const isArm = (location: Location): boolean => location.endsWith('_arm');
export const isLeg = (location: Location): boolean => location.endsWith('_leg');
