// Pilots: what they endure.

export const WOUNDS_MAX = 6;
export const AMMO_EXPLOSION_WOUNDS = 2;

const CONSCIOUSNESS = [3, 5, 7, 10, 11];

/** What 2d6 must reach to stay (or come) awake with this many wounds; null for the dead. */
export const consciousnessAt = (wounds: number): number | null =>
  wounds >= WOUNDS_MAX ? null : (CONSCIOUSNESS[Math.max(1, wounds) - 1] as number);
