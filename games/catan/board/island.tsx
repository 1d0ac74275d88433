// The island: land, numbers, harbours, pieces and the robber; what can be chosen lights up, and nothing else reacts.

import { markOutline, seatLook, usePanZoom } from '@turnfold/board';
import { parseSeat, type Seat } from '@turnfold/kernel';
import { memo, type ReactNode, useRef } from 'react';
import { type CatanAction, parseEdge, parseVertex, pipsOf, type View } from '../src/index.ts';
import {
  EDGE_CENTRES,
  EDGE_SPOTS,
  FRAME,
  HEX_OUTLINES,
  HEX_SPOTS,
  hexIndexOf,
  NODE_SPOTS,
  type Spot,
  seawards,
  shortened,
} from './geometry.ts';
import { LOOKS } from './resources.tsx';
import type { Spots } from './spots.ts';

interface IslandProps {
  readonly view: View;
  readonly spots: Spots;
  /** Which of the lit spots the keyboard is at. */
  readonly focus: string | null;
  readonly lastRoll: number | null;
  readonly chosen: CatanAction | null;
  readonly onChoose: (actions: readonly CatanAction[]) => void;
  readonly you: Seat | null;
}

export const Island = ({ view, spots, focus, lastRoll, chosen, onChoose, you }: IslandProps): ReactNode => {
  const svg = useRef<SVGSVGElement>(null);
  const { transform } = usePanZoom(svg, { max: 3 });
  const { board } = view;
  const robber = HEX_SPOTS[hexIndexOf(board.robberHex)];
  return (
    <svg
      ref={svg}
      className="k-island"
      viewBox={FRAME}
      role="application"
      aria-label="The island"
      data-testid="island"
    >
      <Textures />
      <g transform={transform}>
        <Land board={board} lastRoll={lastRoll} />
        {[...spots.hexes].map(([hex, actions]) => (
          <Target
            key={`h${hex}`}
            id={`hex-${hex}`}
            label={`Robber to ${hexText(view, hex)}`}
            focused={focus === `h${hex}`}
            onChoose={() => onChoose(actions)}
          >
            <polygon points={HEX_OUTLINES[hex]} />
          </Target>
        ))}
        {Object.entries(board.roads).map(([id, { playerId }]) => (
          <RoadPiece key={id} edge={parseEdge(id) as number} seat={parseSeat(playerId) as Seat} />
        ))}
        {[...spots.edges].map(([edge, action]) => (
          <Target
            key={`e${edge}`}
            id={`edge-${edge}`}
            label={`Road ${edge}`}
            focused={focus === `e${edge}`}
            chosen={chosen === action}
            onChoose={() => onChoose([action])}
          >
            <EdgeShape edge={edge} />
            <circle cx={EDGE_CENTRES[edge]?.x} cy={EDGE_CENTRES[edge]?.y} r={15} className="k-reach" />
          </Target>
        ))}
        {Object.entries(board.buildings).map(([id, { type, playerId }]) => (
          <House
            key={id}
            spot={NODE_SPOTS[parseVertex(id) as number] as Spot}
            city={type === 'city'}
            seat={parseSeat(playerId) as Seat}
          />
        ))}
        {[...spots.nodes].map(([node, action]) => (
          <Target
            key={`n${node}`}
            id={`node-${node}`}
            label={`Corner ${node}: ${nodeText(view, node)}`}
            focused={focus === `n${node}`}
            chosen={chosen === action}
            onChoose={() => onChoose([action])}
          >
            <circle cx={NODE_SPOTS[node]?.x} cy={NODE_SPOTS[node]?.y} r={11} />
            <circle cx={NODE_SPOTS[node]?.x} cy={NODE_SPOTS[node]?.y} r={22} className="k-reach" />
          </Target>
        ))}
        {robber ? <Robber spot={robber} /> : null}
      </g>
      <title>{you === null ? 'You are watching.' : 'Your island.'}</title>
    </svg>
  );
};

interface TargetProps {
  readonly id: string;
  readonly label: string;
  readonly focused: boolean;
  readonly chosen?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Target = ({ id, label, focused, chosen = false, onChoose, children }: TargetProps): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: a place in a drawing cannot be a <button>.
  <g
    className={`k-target${focused ? ' focus' : ''}${chosen ? ' chosen' : ''}`}
    role="button"
    tabIndex={-1}
    aria-label={label}
    data-spot={id}
    onClick={onChoose}
    onKeyDown={(event) => event.key === 'Enter' && onChoose()}
  >
    <title>{label}</title>
    {children}
  </g>
);

const EdgeShape = ({ edge }: { readonly edge: number }): ReactNode => {
  const [a, b] = shortened(EDGE_SPOTS[edge] as readonly [Spot, Spot], 13);
  return <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
};

const RoadPiece = ({ edge, seat }: { readonly edge: number; readonly seat: Seat }): ReactNode => {
  const { colour, edge: rim } = seatLook(seat);
  const [a, b] = shortened(EDGE_SPOTS[edge] as readonly [Spot, Spot], 11);
  return (
    <g className="k-road">
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} stroke={rim} strokeWidth={11} />
      <line
        x1={a.x}
        y1={a.y}
        x2={b.x}
        y2={b.y}
        stroke={colour}
        strokeWidth={7.5}
        strokeDasharray={DASHES[seat % DASHES.length]}
      />
    </g>
  );
};
/** A second code for roads: plain, long, short and mixed strokes. */
const DASHES = [undefined, '12 3', '4 2.5', '9 2 2 2'];

const House = ({
  spot,
  city,
  seat,
}: {
  readonly spot: Spot;
  readonly city: boolean;
  readonly seat: Seat;
}): ReactNode => {
  const { colour, edge } = seatLook(seat);
  return (
    <g className="k-house" transform={`translate(${spot.x} ${spot.y})`}>
      <path
        d={city ? 'M-17 13V-3l8-8 8 8v-10l8-7 8 7v23z' : 'M-12 11V-3L0-14 12-3v14z'}
        fill={colour}
        stroke={edge}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      <g transform={`translate(${city ? -6 : -6} ${city ? -1 : -4}) scale(.6)`}>
        <path d={markOutline(seat)} fill="var(--raised)" opacity={0.9} />
      </g>
    </g>
  );
};

const Robber = ({ spot }: { readonly spot: Spot }): ReactNode => (
  <g className="k-robber" transform={`translate(${spot.x + 26} ${spot.y - 4})`} aria-hidden>
    <path d="M-11 20c0-12 4-16 4-20a7 7 0 1 1 14 0c0 4 4 8 4 20z" />
    <path className="k-band" d="M-7-1h14v4H-7z" />
  </g>
);

const Land = memo(
  ({ board, lastRoll }: { readonly board: View['board']; readonly lastRoll: number | null }): ReactNode => (
    <g aria-hidden>
      {HEX_OUTLINES.map((outline) => (
        <polygon key={outline} className="k-beach" points={outline} />
      ))}
      {board.ports.map(({ resource, ratio, vertices: [one, other] }) => {
        const [a, b] = [
          NODE_SPOTS[parseVertex(one) as number] as Spot,
          NODE_SPOTS[parseVertex(other) as number] as Spot,
        ];
        const { x, y } = seawards(a, b, 34);
        return (
          <g key={one} className="k-port">
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
            <polygon className={`k-hex ${resource}`} points={HEX_OUTLINES[hex]} />
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

const Textures = memo(
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

const hexText = ({ board }: View, hex: number): string => {
  const { resource, number } = board.hexes[hex] as View['board']['hexes'][number];
  return `${LOOKS[resource].land}${number === null ? '' : ` ${number}`}`;
};

/** What a corner would yield. */
export const nodeText = (view: View, node: number): string => {
  const near = view.board.hexes.filter((_, hex) => HEX_OUTLINES[hex]?.includes(spotText(node)));
  return (
    near
      .filter(({ number }) => number !== null)
      .map(({ resource, number }) => `${resource} ${number}`)
      .join(', ') || 'nothing'
  );
};
const spotText = (node: number): string => {
  const { x, y } = NODE_SPOTS[node] as Spot;
  return `${x.toFixed(1)},${y.toFixed(1)}`;
};
