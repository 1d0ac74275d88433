// A small chart of lines, drawn. Each line carries its seat's mark, and the numbers are there as a table too.

import type { Seat } from '@turnfold/kernel';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { markOutline, seatLook } from './seats.tsx';

export interface Series {
  readonly name: string;
  /** Gives the line its colour and mark. */
  readonly seat?: Seat;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface LineChartProps {
  readonly title: string;
  readonly series: readonly Series[];
  readonly xLabel: string;
  readonly yLabel?: string;
  /** Writes a number for the axis and the table; whole numbers as they are when left out. */
  readonly format?: (value: number) => string;
  /** Where the shown revision is, as a line from top to bottom. */
  readonly markX?: number;
  /** The lowest top of the axis, so that a chart does not jump at the start of a game. */
  readonly yMax?: number;
  /** As wide as the place it is in. */
  readonly wide?: boolean;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const frame = (width: number, height: number): Frame => ({
  ...{ width, height, left: 38, right: width - 20, top: 14, bottom: height - 38 },
});
const NARROW = frame(320, 190);
/** Narrower than this, a wide chart is a small one. */
const WIDE_MIN = 520;
const WIDE_HEIGHT = 240;

export const LineChart = ({
  title,
  series,
  xLabel,
  yLabel = '',
  format = String,
  markX,
  yMax = 1,
  wide = false,
}: LineChartProps): ReactNode => {
  const id = useId();
  const [figure, width] = useWidth();
  const box = wide && width >= WIDE_MIN ? frame(width, WIDE_HEIGHT) : NARROW;
  const points = series.flatMap((line) => line.points);
  if (points.length === 0) return <p className="quiet">{title}: nothing to draw yet.</p>;
  const { x, y, ticksX, ticksY } = scalesOf(points, yMax, box);
  return (
    <figure className="line-chart" ref={figure}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{describe(series, format)}</desc>
        {ticksY.map((tick) => (
          <g key={tick}>
            <path className="grid" d={`M${box.left} ${y(tick)}H${box.right}`} />
            <text x={box.left - 6} y={y(tick)} textAnchor="end" dominantBaseline="central">
              {format(tick)}
            </text>
          </g>
        ))}
        {ticksX.map((tick) => (
          <text key={tick} x={x(tick)} y={box.bottom + 15} textAnchor="middle">
            {tick}
          </text>
        ))}
        <text x={box.right} y={box.height - 3} textAnchor="end">
          {xLabel}
        </text>
        {yLabel ? (
          <text x={0} y={8}>
            {yLabel}
          </text>
        ) : null}
        {markX === undefined ? null : <path className="here" d={`M${x(markX)} ${box.top}V${box.bottom}`} />}
        {series.map((line) => (
          <Line key={line.name} line={line} x={x} y={y} />
        ))}
      </svg>
      <Legend series={series} format={format} />
      <ValueTable title={title} series={series} xLabel={xLabel} format={format} />
    </figure>
  );
};

/** How wide an element has become, without its padding: a drawing of that width keeps its letters in size. */
const useWidth = (): readonly [(element: HTMLElement | null) => (() => void) | undefined, number] => {
  const [width, setWidth] = useState(0);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, width];
};

type Scale = (value: number) => number;

const Line = ({ line, x, y }: { line: Series; x: Scale; y: Scale }): ReactNode => {
  const last = line.points.at(-1);
  if (!last) return null;
  const look = seatLook(line.seat ?? 0);
  return (
    <g>
      <path
        className="line"
        d={line.points.map((point, index) => `${index ? 'L' : 'M'}${x(point.x)} ${y(point.y)}`).join('')}
        stroke={look.edge}
      />
      <g transform={`translate(${x(last.x) - 5} ${y(last.y) - 5}) scale(.5)`}>
        <path d={markOutline(line.seat ?? 0)} fill={look.colour} stroke={look.edge} strokeWidth={2} />
      </g>
    </g>
  );
};

const Legend = ({
  series,
  format,
}: {
  series: readonly Series[];
  format: (value: number) => string;
}): ReactNode => (
  <ul className="legend" aria-hidden>
    {series.map(({ name, seat = 0, points }) => (
      <li key={name}>
        <svg className="seat-mark" viewBox="0 0 20 20" width={12} height={12} aria-hidden="true">
          <path
            d={markOutline(seat)}
            fill={seatLook(seat).colour}
            stroke={seatLook(seat).edge}
            strokeWidth={2}
          />
        </svg>
        {name} <strong>{format(points.at(-1)?.y ?? 0)}</strong>
      </li>
    ))}
  </ul>
);

const ROWS_MAX = 40;

/** The numbers for those who cannot see the lines; thinned out where there are very many. */
const ValueTable = ({
  title,
  series,
  xLabel,
  format,
}: Required<Pick<LineChartProps, 'title' | 'series' | 'xLabel' | 'format'>>): ReactNode => {
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const step = Math.ceil(xs.length / ROWS_MAX);
  const rows = xs.filter((_, index) => index % step === 0 || index === xs.length - 1);
  return (
    // A box around it: a table grows to its content, and what cannot be seen would have to be scrolled past.
    <div className="unseen">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{xLabel}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {series.map(({ name, points }) => {
                const point = points.findLast(({ x }) => x <= row);
                return <td key={name}>{point ? format(point.y) : ''}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const describe = (series: readonly Series[], format: (value: number) => string): string =>
  series
    .map(
      ({ name, points }) => `${name}: from ${format(points[0]?.y ?? 0)} to ${format(points.at(-1)?.y ?? 0)}`,
    )
    .join('; ');

const scalesOf = (points: Series['points'], yMax: number, { left, right, top: high, bottom: low }: Frame) => {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const y0 = Math.min(0, ...ys);
  const y1 = Math.max(yMax, ...ys);
  const stepY = niceStep((y1 - y0) / 4);
  const top = Math.ceil(y1 / stepY) * stepY;
  const bottom = Math.floor(y0 / stepY) * stepY;
  return {
    x: (value: number) => left + ((value - x0) / (x1 - x0 || 1)) * (right - left),
    y: (value: number) => low - ((value - bottom) / (top - bottom)) * (low - high),
    ticksX: ticks(x0, x1, Math.max(1, niceStep((x1 - x0) / 5))),
    ticksY: ticks(bottom, top, stepY),
  };
};

/** 1, 2 or 5 times a power of ten, no smaller than asked. */
export const niceStep = (atLeast: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(atLeast, 1e-9)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= atLeast) ?? 10) * power;
};

const ticks = (from: number, to: number, step: number): readonly number[] => {
  const found: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to + step / 1e6; tick += step)
    found.push(Number(tick.toFixed(6)));
  return found;
};
