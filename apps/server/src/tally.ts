// How much each address may ask for: `max` at once, and `max` more in every window of time, as it drains. What a request
// costs beyond what was known beforehand is added afterwards, and may leave a debt.

export interface Tally {
  /** Takes this weight; or answers with how many seconds to wait until there is room for a plain request, and takes nothing. */
  take(address: string, weight?: number): number | null;
  /** Adds what has been spent already. */
  charge(address: string, weight: number): void;
  /** It came to nothing: it does not count. */
  giveBack(address: string): void;
}

interface Level {
  height: number;
  time: number;
}

/** Nobody is shut out for longer than it takes to drain this many windows. */
const DEBT_WINDOWS_MAX = 6;
/** After this many new addresses, those that asked for nothing meanwhile are forgotten. */
const ADDRESSES_MAX = 50_000;

export const createTally = (max: number, windowMs: number, now = () => performance.now()): Tally => {
  let recent = new Map<string, Level>();
  let earlier = new Map<string, Level>();

  const levelOf = (address: string): Level => {
    const level = recent.get(address) ?? earlier.get(address) ?? { height: 0, time: now() };
    const time = now();
    level.height = Math.max(0, level.height - ((time - level.time) * max) / windowMs);
    level.time = time;
    if (recent.size >= ADDRESSES_MAX) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(address, level);
    return level;
  };

  const add = (level: Level, weight: number): void => {
    level.height = Math.min(level.height + weight, max * DEBT_WINDOWS_MAX);
  };

  return {
    take(address, weight = 1) {
      const level = levelOf(address);
      const tooHigh = level.height + 1 - max;
      if (tooHigh > 0) return Math.max(1, Math.ceil((tooHigh * windowMs) / max / 1000));
      add(level, weight);
      return null;
    },
    charge: (address, weight) => add(levelOf(address), weight),
    giveBack(address) {
      const level = levelOf(address);
      level.height = Math.max(0, level.height - 1);
    },
  };
};
