// The heat scale.

export const MOVEMENT_HEAT = { stationary: 0, walk: 1, run: 2, jumpMin: 3, standAttempt: 1 } as const;
export const ENGINE_HIT_HEAT = 5;
/** From here on a reactor may shut down, and a shut-down one must roll to restart. */
export const SHUTDOWN_FROM = 14;
export const SHUTDOWN_ALWAYS = 30;
export const WATER_COOLING_MAX = 6;

export const walkLossAt = (heat: number): number => Math.floor(heat / 5);

export const toHitAt = (heat: number): number =>
  heat >= 24 ? 4 : heat >= 17 ? 3 : heat >= 13 ? 2 : heat >= 8 ? 1 : 0;

/** What 2d6 must reach to keep the reactor running (or to start it): null without danger, 'auto' without hope. */
export const shutdownAvoidAt = (heat: number): number | 'auto' | null => {
  if (heat < SHUTDOWN_FROM) return null;
  return heat >= SHUTDOWN_ALWAYS ? 'auto' : 4 + 2 * Math.floor((heat - SHUTDOWN_FROM) / 4);
};

export const ammoExplosionAvoidAt = (heat: number): number | null =>
  heat >= 28 ? 8 : heat >= 23 ? 6 : heat >= 19 ? 4 : null;

/** Only where life support is damaged. */
export const pilotHitsAt = (heat: number): number => (heat >= 25 ? 2 : heat >= 15 ? 1 : 0);

export const jumpHeat = (mp: number): number => Math.max(MOVEMENT_HEAT.jumpMin, mp);
