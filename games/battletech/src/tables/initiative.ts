// In which order the sides activate their units.

/** 0: the side that lost the roll and acts first; 1: the winner. The larger side's extra units act late. */
export const activationOrder = (losers: number, winners: number): (0 | 1)[] =>
  interleave(losers, winners, Math.floor);

/** The other way to deal with unequal numbers: extras act early. */
export const frontLoadedOrder = (losers: number, winners: number): (0 | 1)[] =>
  interleave(losers, winners, Math.ceil);

const interleave = (losers: number, winners: number, round: (share: number) => number): (0 | 1)[] => {
  const left = [losers, winners];
  const order: (0 | 1)[] = [];
  while (left[0] || left[1]) {
    const fewer = Math.min(left[0] || 1, left[1] || 1);
    for (const side of [0, 1] as const) {
      const count = Math.min(left[side] as number, round((left[side] as number) / fewer));
      for (let unit = 0; unit < count; unit++) order.push(side);
      left[side] = (left[side] as number) - count;
    }
  }
  return order;
};
