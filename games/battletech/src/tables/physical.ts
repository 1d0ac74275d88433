// Blows: punch, kick, push, charge, death from above.

export const PHYSICAL_TO_HIT = { punch: 0, kick: -2, push: -1, charge: 0, dfa: 0 } as const;
export type PhysicalKind = keyof typeof PHYSICAL_TO_HIT;

/** For actuators that are lost, or that the design never had. */
export const PUNCH_ACTUATOR = { upper: 2, lower: 2, hand: 1 } as const;
export const KICK_ACTUATOR = { upper: 2, lower: 2, foot: 1 } as const;
export const PUSH_SHOULDER = 2;
export const PHYSICAL_PRONE = -2;
export const PHYSICAL_IMMOBILE = -4;
/** Standing in water of depth 1: partial cover. */
export const PHYSICAL_IN_WATER = 1;
/** Levels between the two hexes of a charge. */
export const CHARGE_LEVELS_MAX = 1;
/** Levels that a failed death from above falls. */
export const DFA_FALL_LEVELS = 2;

const halved = (damage: number, times: number): number => Math.floor(damage / 2 ** times);

export const punchDamage = (tons: number, halvings = 0): number => halved(Math.ceil(tons / 10), halvings);
export const kickDamage = (tons: number, halvings = 0): number => halved(Math.floor(tons / 5), halvings);
export const chargeDamage = (tons: number, hexes: number): number =>
  Math.ceil((tons / 10) * Math.max(0, hexes - 1));
export const chargeSelfDamage = (targetTons: number): number => Math.ceil(targetTons / 10);
export const dfaDamage = (tons: number): number => Math.ceil((3 * tons) / 10);
export const dfaSelfDamage = (tons: number): number => Math.ceil(tons / 5);
