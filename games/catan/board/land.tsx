// The land that lies there all game: hexes with their textures, numbers and harbours.

import { memo, type ReactNode } from 'react';
import { parseVertex, pipsOf, type View } from '../src/index.ts';
import { HEX_OUTLINES, HEX_SPOTS, NODE_SPOTS, type Spot, seawards } from './geometry.ts';
import { LOOKS } from './resources.tsx';

export const Land = memo(
  ({ board, lastRoll }: { readonly board: View['board']; readonly lastRoll: number | null }): ReactNode => (
    <g aria-hidden>
      {HEX_OUTLINES.map((outline) => (
        <polygon key={outline} className="k-beach" points={outline} />
      ))}
      {board.ports.map(({ resource, ratio, vertices }) => {
        const [a, b] = vertices.map((vertex) => NODE_SPOTS[parseVertex(vertex) as number]) as [Spot, Spot];
        const { x, y } = seawards(a, b, 34);
        return (
          <g key={vertices[0]} className="k-port">
            <path d={`M${a.x} ${a.y}L${x} ${y}L${b.x} ${b.y}`} />
            <circle cx={x} cy={y} r={19} />
            {resource === 'any' ? null : (
              <path
                className={`k-sign ${resource}`}
                transform={`translate(${x - 8} ${y - 14}) scale(.8)`}
                d={LOOKS[resource].picture}
              />
            )}
            <text x={x} y={y + (resource === 'any' ? 4 : 13)}>
              {ratio}:1
            </text>
          </g>
        );
      })}
      {board.hexes.map(({ q, r, resource, number }, hex) => {
        const { x, y } = HEX_SPOTS[hex] as Spot;
        const rolled =
          number !== null && number === lastRoll && !(board.robberHex.q === q && board.robberHex.r === r);
        return (
          <g key={`${q},${r}`}>
            <polygon className={`k-hex ${resource}`} points={HEX_OUTLINES[hex]} data-hex={hex} />
            <polygon points={HEX_OUTLINES[hex]} fill={`url(#k-${resource})`} />
            <path
              className="k-terrain"
              transform={`translate(${x - 11} ${y - 42}) scale(1.1)`}
              d={LOOKS[resource].picture}
            />
            {number === null ? null : <Token x={x} y={y + 8} number={number} rolled={rolled} />}
          </g>
        );
      })}
    </g>
  ),
);

const Token = ({
  x,
  y,
  number,
  rolled,
}: {
  readonly x: number;
  readonly y: number;
  readonly number: number;
  readonly rolled: boolean;
}): ReactNode => {
  const pips = pipsOf(number);
  const red = number === 6 || number === 8;
  return (
    <g className={`k-token${red ? ' red' : ''}${rolled ? ' rolled' : ''}`}>
      <circle cx={x} cy={y} r={19} />
      <text x={x} y={y + 4}>
        {number}
      </text>
      {Array.from({ length: pips }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place in the row.
        <circle key={pip} className="k-pip" cx={x + (pip - (pips - 1) / 2) * 5} cy={y + 11} r={1.8} />
      ))}
    </g>
  );
};

/** One texture for each kind of land. */
const TEXTURES: Readonly<Record<string, string>> = {
  wood: 'M4 12l4-8 4 8z',
  brick: 'M0 4h16M0 12h16M4 4v8M12 12v8M12-4v8',
  sheep: 'M2 10q3-5 6 0M10 4q2-4 4 0',
  wheat: 'M4 2v12M12 2v12M1 5l3 3 3-3M9 9l3 3 3-3',
  ore: 'M0 12l5-8 4 6 3-4 4 6',
  desert: 'M3 4h.1M11 9h.1M6 13h.1',
};

export const Textures = memo(
  (): ReactNode => (
    <defs>
      {Object.entries(TEXTURES).map(([name, d]) => (
        <pattern key={name} id={`k-${name}`} width={16} height={16} patternUnits="userSpaceOnUse">
          <path className="k-texture" d={d} />
        </pattern>
      ))}
    </defs>
  ),
);
