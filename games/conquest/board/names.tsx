// Names on the map. Writing keeps a size that can be read, so from far away there is less room for it: names that do
// not fit are left out, numbers never.

import { memo, type ReactNode } from 'react';
import type { Atlas } from '../src/atlas.ts';
import { PIECE_HEIGHT, pieceWidth } from './armies.tsx';
import { type Box, boxAround, overlaps } from './draw/land.ts';
import type { Frame, Point } from './draw/points.ts';
import type { Drawing, Name } from './draw/types.ts';
import { continentStyle } from './scenery.tsx';

/** The least size of writing, in pixels. */
const LEAST = 11;
/** Sizes in units of the drawing. */
const PLACE = 11;
export const NUMBER = 13;

/** How much larger than drawn, so that writing of this size can be read. */
export const growth = (size: number, pixels: number): number => Math.max(1, (LEAST + 0.1) / size / pixels);

interface Fitting {
  /** By territory: whether its name has room. */
  readonly places: readonly boolean[];
  /** By continent. */
  readonly continents: readonly boolean[];
}

export const fittingNames = (drawing: Drawing, atlas: Atlas, pixels: number): Fitting => {
  const numbers = growth(NUMBER, pixels);
  const taken = drawing.tokens.map((token) =>
    boxAround(token, pieceWidth(1) * numbers, PIECE_HEIGHT * numbers),
  );
  const fits = (box: Box) => {
    if (taken.some((other) => overlaps(other, box))) return false;
    taken.push(box);
    return true;
  };
  const continents = continentPlaces(drawing, atlas, numbers).map((at, continent) =>
    fits(continentBox(at, atlas.map.continents[continent]?.name ?? '', numbers)),
  );
  const words = growth(PLACE, pixels);
  const places = drawing.names.map((name, area) => {
    const token = drawing.tokens[area];
    if (!name || !token) return false;
    const box = placeBox(name, token, words);
    return isAshore(box, drawing.land) && fits(box);
  });
  return { places, continents };
};

/** What reaches beyond the land would be cut off at the edge of a narrow screen. */
const isAshore = ({ left, right }: Box, { x, width }: Frame): boolean =>
  left > x - EDGE && right < x + width + EDGE;
const EDGE = 12;

/** Where the names of continents stand, moved in from the edges as they grow. */
const continentPlaces = ({ continents, land }: Drawing, atlas: Atlas, grown: number): readonly Point[] =>
  continents.map(({ x, y }, at) => {
    const half = ((atlas.map.continents[at]?.name.length ?? 0) * LETTER * grown) / 2;
    return { x: Math.max(land.x - EDGE + half, Math.min(land.x + land.width + EDGE - half, x)), y };
  });
const LETTER = 9;

const continentBox = ({ x, y }: Point, name: string, grown: number): Box =>
  boxAround({ x, y: y - 5 * grown }, name.length * LETTER * grown, 14 * grown);

/** Grown away from the piece that it belongs to. */
const placeBox = ({ x, y, lines }: Name, token: Point, grown: number): Box => {
  const middle = { x, y: y - 4 + ((lines.length - 1) * LINE) / 2 };
  return boxAround(
    { x: token.x + (middle.x - token.x) * grown, y: token.y + (middle.y - token.y) * grown },
    Math.max(...lines.map(({ length }) => length)) * 5.4 * grown,
    lines.length * LINE * grown - 2,
  );
};

const LINE = 11.5;

interface NamesProps {
  readonly drawing: Drawing;
  readonly atlas: Atlas;
  /** CSS pixels per unit of the drawing. */
  readonly pixels: number;
}

export const Names = memo(({ drawing, atlas, pixels }: NamesProps): ReactNode => {
  const fitting = fittingNames(drawing, atlas, pixels);
  const grown = growth(PLACE, pixels);
  return (
    <g aria-hidden className="c-names">
      {continentPlaces(drawing, atlas, growth(NUMBER, pixels)).map(({ x, y }, at) => {
        const continent = atlas.map.continents[at];
        return (
          <g key={continent?.id} transform={`translate(${x} ${y})`} style={continentStyle(at)}>
            <g className="c-badge">
              {fitting.continents[at] ? <text className="c-continent">{continent?.name}</text> : null}
              <rect className="c-bonus" x={-15} y={6} width={30} height={19} rx={9.5} />
              <text className="c-bonus-text" y={20}>
                +{continent?.bonus}
              </text>
            </g>
          </g>
        );
      })}
      {drawing.names.map((name, area) => {
        const token = drawing.tokens[area];
        if (!name || !token || !fitting.places[area]) return null;
        const [left, top] = [token.x * (1 - grown), token.y * (1 - grown)];
        return (
          <text
            key={atlas.ids[area]}
            className={name.sea ? 'c-place sea' : 'c-place'}
            transform={`translate(${left} ${top}) scale(${grown})`}
          >
            {name.lines.map((line, row) => (
              <tspan key={line} x={name.x} y={name.y + row * LINE}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </g>
  );
});
