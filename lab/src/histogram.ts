// Durations counted by their size, so that millions of them fit into a line of JSON.

/** How many, by bucket. The bound of bucket n is 2 to the power n/8, in microseconds. */
export interface Histogram {
  count: number;
  sum: number;
  readonly buckets: Record<number, number>;
}

const PER_OCTAVE = 8;

export const addTo = (histograms: Record<string, Histogram>, name: string, micros: number): void => {
  const into = histogramOf(histograms, name);
  const bucket = micros < 1 ? 0 : Math.ceil(PER_OCTAVE * Math.log2(micros));
  into.count++;
  into.sum += micros;
  into.buckets[bucket] = (into.buckets[bucket] ?? 0) + 1;
};

const histogramOf = (histograms: Record<string, Histogram>, name: string): Histogram => {
  const known = histograms[name] ?? { count: 0, sum: 0, buckets: {} };
  histograms[name] = known;
  return known;
};

export const merge = (into: Record<string, Histogram>, from: Readonly<Record<string, Histogram>>): void => {
  for (const [name, { count, sum, buckets }] of Object.entries(from)) {
    const all = histogramOf(into, name);
    all.count += count;
    all.sum += sum;
    for (const [bucket, times] of Object.entries(buckets))
      all.buckets[Number(bucket)] = (all.buckets[Number(bucket)] ?? 0) + times;
  }
};

/** The duration that this share of all do not exceed, rounded up to the bound of its bucket. */
export const quantile = ({ count, buckets }: Histogram, share: number): number => {
  const sizes = Object.keys(buckets)
    .map(Number)
    .sort((one, other) => one - other);
  let seen = 0;
  for (const size of sizes) {
    seen += buckets[size] ?? 0;
    if (seen >= share * count) return 2 ** (size / PER_OCTAVE);
  }
  return 0;
};
