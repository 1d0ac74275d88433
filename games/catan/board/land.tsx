// What lies there all game and is drawn once: the coast with its surf, the harbours, the land and its numbers.

import { memo, type ReactNode } from 'react';
import { parseVertex, pipsOf, type View } from '../src/index.ts';
import { coastPath, HEX_SPOTS, harbourSpot, NODE_SPOTS, SIGN, type Spot, shortened } from './geometry.ts';
import { LOOKS } from './resources.tsx';
import { tileId } from './tiles.tsx';

type Board = View['board'];

interface LandProps {
  readonly hexes: Board['hexes'];
  readonly ports: Board['ports'];
  /** The drawing is small, and its signs are larger. */
  readonly isSmall: boolean;
}

/** Every move brings a view of its own, but the land in it never changes. */
export const isSameLand = (one: LandProps, other: LandProps): boolean =>
  one.isSmall === other.isSmall &&
  one.hexes.every(({ resource, number }, hex) => {
    const same = other.hexes[hex];
    return same?.resource === resource && same.number === number;
  }) &&
  one.ports.every(({ resource }, port) => other.ports[port]?.resource === resource);

export const Land = memo(
  ({ hexes, ports, isSmall }: LandProps): ReactNode => (
    <g aria-hidden data-testid="land">
      <Coast />
      {ports.map((port) => (
        <Harbour key={port.vertices[0]} port={port} isSmall={isSmall} />
      ))}
      {hexes.map(({ resource, number }, hex) => {
        const { x, y } = HEX_SPOTS[hex] as Spot;
        return (
          <g key={`${x} ${y}`} data-hex={hex} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <use href={`#${tileId(resource)}`} />
            {number === null ? null : <Token number={number} />}
          </g>
        );
      })}
    </g>
  ),
  isSameLand,
);

const SURF = [64, 46, 30].map((out) => coastPath(out, 46));
const SAND = coastPath(10, 18);
const [FOAM, DUNE] = [coastPath(13, 20), coastPath(6, 14)];

/** Three rings of shallow water, foam, a dark edge, sand. */
const Coast = (): ReactNode => (
  <>
    <path className="k-ripples" d={RIPPLES} />
    {SURF.map((ring) => (
      <path key={ring} className="k-surf" d={ring} />
    ))}
    <path className="k-depth" d={SAND} transform="translate(5 13)" />
    <path className="k-foam" d={FOAM} />
    <path fill="#a98c56" d={SAND} transform="translate(0 6)" />
    <path fill="#c9ad74" d={SAND} transform="translate(0 3)" />
    <path className="k-beach" d={SAND} />
    <path fill="#e0cb95" d={DUNE} />
  </>
);

/** Small waves on the open sea, the same on every day. */
const RIPPLES = (() => {
  let [path, seed] = ['', 42];
  const next = (size: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * size;
  };
  for (let wave = 0; wave < 190; wave++) {
    const [x, y] = [next(1700), next(980)];
    if (Math.hypot(x * 0.93, y) > 330) path += `M${x.toFixed(0)} ${y.toFixed(0)}q5-4 10 0t10 0`;
  }
  return path;
})();

interface HarbourProps {
  readonly port: Board['ports'][number];
  readonly isSmall: boolean;
}

/** A round sign at the end of two piers. */
const Harbour = ({ port: { resource, ratio, vertices }, isSmall }: HarbourProps): ReactNode => {
  const ends = vertices.map((vertex) => parseVertex(vertex) as number) as [number, number];
  const sign = harbourSpot(...ends);
  const radius = isSmall ? SIGN.large : SIGN.normal;
  return (
    <g className={`k-port ${resource}`}>
      {ends.map((end) => (
        <Pier key={end} from={NODE_SPOTS[end] as Spot} to={sign} />
      ))}
      <g transform={`translate(${sign.x.toFixed(1)} ${sign.y.toFixed(1)})`}>
        <circle cx={2} cy={4} r={radius} className="k-cast" />
        <circle r={radius} fill="#fffaf0" />
        <circle r={radius - 2.5} className="k-sign" />
        {resource === 'any' ? (
          <text y={isSmall ? 7 : 6} fontSize={isSmall ? 21 : 18}>
            {ratio}:1
          </text>
        ) : (
          <>
            <path
              transform={`translate(-10 ${isSmall ? -23 : -19}) scale(.84)`}
              d={LOOKS[resource].picture}
            />
            <text y={isSmall ? 17 : 14} fontSize={isSmall ? 21 : 16}>
              {ratio}:1
            </text>
          </>
        )}
      </g>
    </g>
  );
};

const Pier = ({ from, to }: { readonly from: Spot; readonly to: Spot }): ReactNode => {
  const [a, b] = shortened([from, to], 5);
  const d = `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  return (
    <>
      <path className="k-pier cast" d={d} transform="translate(2 4)" />
      <path className="k-pier" d={d} />
      <path className="k-planks" d={d} />
    </>
  );
};

const Token = ({ number }: { readonly number: number }): ReactNode => {
  const pips = pipsOf(number);
  return (
    <g className={number === 6 || number === 8 ? 'k-token red' : 'k-token'} transform="translate(0 6)">
      <circle cx={1.5} cy={3.5} r={20} className="k-cast" />
      <circle r={20} fill="#e0d3b4" />
      <circle cy={-1.2} r={20} fill="#fffaf0" />
      <circle cy={-1.2} r={17.5} className="k-token-rim" />
      <text y={5}>{number}</text>
      {Array.from({ length: pips }, (_, pip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place in the row.
        <circle key={pip} className="k-pip" cx={(pip - (pips - 1) / 2) * 4.6} cy={11.5} r={1.6} />
      ))}
    </g>
  );
};
