// What never changes on the map: the sea, the coasts, the relief, and borders.

import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Atlas } from '../src/atlas.ts';
import type { Drawing } from './draw/types.ts';

/** The outline of each territory, to be used by everything that is drawn along it. */
export const Shapes = memo(
  ({ drawing }: { readonly drawing: Drawing }): ReactNode => (
    <defs>
      {drawing.outlines.map((outline, area) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a territory is its place in the map.
        <clipPath key={area} id={`c-inside-${area}`}>
          <path d={outline} />
        </clipPath>
      ))}
      <radialGradient id="c-water" cx="48%" cy="45%" r="35%">
        <stop offset="0" className="c-water-near" />
        <stop offset="1" className="c-water-far" />
      </radialGradient>
    </defs>
  ),
);

/** Shallow water in rings, a line of surf in the continent's own colour, and the shadow of the land. */
export const Sea = memo(
  ({ drawing, atlas }: { readonly drawing: Drawing; readonly atlas: Atlas }): ReactNode => {
    const { frame, coast, routes, outlines } = drawing;
    const everything = outlines.join('');
    return (
      <g aria-hidden className="c-sea">
        <rect
          x={frame.x - frame.width}
          y={frame.y - frame.height}
          width={3 * frame.width}
          height={3 * frame.height}
          fill="url(#c-water)"
        />
        <path className="c-shelf far" d={coast} />
        <path className="c-shelf near" d={coast} />
        <path className="c-shelf line" d={coast} />
        {atlas.continents.map(({ id, areas }, at) => (
          <path
            key={id}
            className="c-surf"
            style={continentStyle(at)}
            d={areas.map((area) => outlines[area]).join('')}
          />
        ))}
        <path className="c-route" d={routes} />
        <path className="c-shadow" d={everything} />
        <path className="c-side" d={everything} />
      </g>
    );
  },
);

export const continentStyle = (at: number): CSSProperties =>
  ({ '--hue': `var(--c-hue-${at % HUES})`, '--soil': `var(--c-soil-${at % HUES})` }) as CSSProperties;

/** As many colours of continents as conquest.css has. */
const HUES = 6;

/** On the land and below the armies. */
export const Relief = memo(
  ({ drawing: { relief, coast, borders }, atlas }: { readonly drawing: Drawing; readonly atlas: Atlas }) => {
    const isInner = (between: string): boolean => {
      const [one, other] = between.split(' ').map((area) => atlas.continentOf[Number(area)]);
      return one === other;
    };
    const pathsOf = (inner: boolean) =>
      borders
        .filter(({ between }) => isInner(between) === inner)
        .map(({ path }) => path)
        .join('');
    return (
      <g aria-hidden className="c-relief">
        <path className="c-river" d={relief.rivers} />
        <path className="c-lake" d={relief.lakes} />
        <path className="c-trees" d={relief.trees} />
        <path className="c-peak light" d={relief.light} />
        <path className="c-peak dark" d={relief.dark} />
        <path className="c-border" d={pathsOf(true)} />
        <path className="c-border continent" d={pathsOf(false)} />
        <path className="c-coast" d={coast} />
      </g>
    );
  },
);
