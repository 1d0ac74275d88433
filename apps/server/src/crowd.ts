// How many of one address are here at the same time.

export interface Crowd {
  /** Lets one more in, and answers with how to leave again; null while there are too many of this address. */
  enter(address: string): (() => void) | null;
  isFull(address: string): boolean;
}

export const createCrowd = (max: number): Crowd => {
  const counts = new Map<string, number>();
  const countOf = (address: string): number => counts.get(address) ?? 0;
  return {
    enter(address) {
      if (countOf(address) >= max) return null;
      counts.set(address, countOf(address) + 1);
      let isHere = true;
      return () => {
        if (!isHere) return;
        isHere = false;
        const left = countOf(address) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
    isFull: (address) => countOf(address) >= max,
  };
};
