// How long things take, for Prometheus. Every request is counted several times over, and a histogram of prom-client
// takes some microseconds each time to find the place of its labels.

export interface Histogram {
  /** One value for each label, in the order of the names. */
  observe(value: number, ...labels: readonly string[]): void;
  /** As Prometheus reads it. */
  text(): string;
}

interface HistogramOptions {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Upper bounds, the lowest first. */
  readonly buckets: readonly number[];
}

interface Series {
  /** As they are written, between the braces. */
  readonly labels: string;
  /** How many values were in each bucket and in none below it; the last one is for those above all bounds. */
  readonly counts: number[];
  sum: number;
}

export const createHistogram = ({ name, help, labelNames, buckets }: HistogramOptions): Histogram => {
  const all = new Map<string, Series>();

  const seriesOf = (labels: readonly string[]): Series => {
    const key = labels.length === 1 ? (labels[0] as string) : labels.join(' ');
    const known = all.get(key);
    if (known) return known;
    const pairs = labelNames.map((label, index) => `${label}="${escaped(labels[index] ?? '')}"`);
    const series = { labels: pairs.join(), counts: Array<number>(buckets.length + 1).fill(0), sum: 0 };
    all.set(key, series);
    return series;
  };

  const linesOf = ({ labels, counts, sum }: Series): readonly string[] => {
    let below = 0;
    const lines = counts.map((count, index) => {
      below += count;
      return `${name}_bucket{le="${buckets[index] ?? '+Inf'}",${labels}} ${below}`;
    });
    return [...lines, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${below}`];
  };

  return {
    observe(value, ...labels) {
      const series = seriesOf(labels);
      let bucket = 0;
      while (bucket < buckets.length && value > (buckets[bucket] as number)) bucket++;
      series.counts[bucket] = (series.counts[bucket] as number) + 1;
      series.sum += value;
    },
    text: () =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...[...all.values()].flatMap(linesOf), ''].join(
        '\n',
      ),
  };
};

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
