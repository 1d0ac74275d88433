// e to the power of x, the same to the last bit in every engine: Math.exp and Math.pow may differ in theirs, and a bot that
// compares what comes out of them would play differently in another browser.

const HALVINGS = 10;

/** By the first terms of the series for a small part of x, squared as often as x was halved. */
export const exp = (x: number): number => {
  if (x < -700) return 0;
  const small = x / 1024;
  let power =
    1 +
    small * (1 + (small / 2) * (1 + (small / 3) * (1 + (small / 4) * (1 + (small / 5) * (1 + small / 6)))));
  for (let halving = 0; halving < HALVINGS; halving++) power *= power;
  return power;
};
