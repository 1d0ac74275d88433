// Whether counts look like fair chance: Pearson's test, with the exact tail of the chi-square distribution.

/** The probability that fair chance strays at least as far as these counts do from being all alike. */
export const fairness = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return upperTail((counts.length - 1) / 2, statistic / 2);
};

/** The regularised upper incomplete gamma function Q(a, x). */
const upperTail = (a: number, x: number): number => (x < a + 1 ? 1 - series(a, x) : fraction(a, x));

const scale = (a: number, x: number) => Math.exp(-x + a * Math.log(x) - logGamma(a));

const series = (a: number, x: number): number => {
  let term = 1 / a;
  let sum = term;
  for (let n = a + 1; Math.abs(term) > sum * 1e-15; n++) {
    term *= x / n;
    sum += term;
  }
  return sum * scale(a, x);
};

/** Lentz's continued fraction. */
const fraction = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let i = 1; i < 1_000; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return h * scale(a, x);
};

/** Lanczos' approximation. */
const logGamma = (z: number): number => {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  let sum = 0.9999999999998099;
  for (const [index, coefficient] of coefficients.entries()) sum += coefficient / (z + index);
  const t = z + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (z - 0.5) * Math.log(t) - t + Math.log(sum);
};
