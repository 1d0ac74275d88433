// So many per address in a window of time. All addresses share the windows, so nothing has to be tidied up.

export interface Tally {
  /** Counts one more; or says for how many seconds there is no room, and counts nothing. */
  take(address: string): number | null;
  /** It came to nothing: it does not count. */
  giveBack(address: string): void;
}

export const createTally = (max: number, windowMs: number, now = () => performance.now()): Tally => {
  let counts = new Map<string, number>();
  let start = now();
  return {
    take(address) {
      if (now() - start >= windowMs) {
        counts = new Map();
        start = now();
      }
      const count = counts.get(address) ?? 0;
      if (count >= max) return Math.max(1, Math.ceil((start + windowMs - now()) / 1000));
      counts.set(address, count + 1);
      return null;
    },
    giveBack(address) {
      const count = counts.get(address);
      if (count) counts.set(address, count - 1);
    },
  };
};
