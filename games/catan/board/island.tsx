// The island: land, numbers, harbours, pieces and the robber; what can be chosen lights up, and nothing else reacts.

import { markOutline, seatLook, usePanZoom } from '@turnfold/board';
import { parseSeat, type Seat } from '@turnfold/kernel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CatanAction, parseEdge, parseVertex, type View } from '../src/index.ts';
import {
  EDGE_CENTRES,
  EDGE_SPOTS,
  FRAME,
  HEX_OUTLINES,
  HEX_SPOTS,
  hexIndexOf,
  NODE_SPOTS,
  type Spot,
  shortened,
} from './geometry.ts';
import { Land, Textures } from './land.tsx';
import { edgeText, nodeText, robberText } from './places.ts';
import type { Spots } from './spots.ts';
import type { Name } from './words.ts';

interface IslandProps {
  readonly view: View;
  readonly spots: Spots;
  /** Which of the lit spots the keyboard or a first tap is at. */
  readonly focus: string | null;
  readonly onFocus: (key: string) => void;
  readonly lastRoll: number | null;
  /** `sure` is false for a tap, which may have missed. */
  readonly onChoose: (key: string, actions: readonly CatanAction[], sure: boolean) => void;
  readonly name: Name;
}

export const Island = ({ view, spots, focus, onFocus, lastRoll, onChoose, name }: IslandProps): ReactNode => {
  const svg = useRef<SVGSVGElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const { transform } = usePanZoom(svg, { max: 3 });
  const { board } = view;
  const robber = HEX_SPOTS[hexIndexOf(board.robberHex)];
  // The eyes of the page follow the keyboard, so that a screen reader tells the place.
  useEffect(() => {
    if (focus !== null) svg.current?.querySelector<SVGGElement>('.k-target.focus')?.focus();
  }, [focus]);

  const targets = targetsOf(view, spots, name);
  const stop = focus ?? targets[0]?.key;
  const lit = (kind: string) =>
    targets
      .filter(({ key }) => key.startsWith(kind))
      .map(({ key, actions, ...place }) => (
        <Target
          key={key}
          {...place}
          focused={focus === key}
          isStop={stop === key}
          onFocus={() => onFocus(key)}
          onPoint={setPointed}
          onChoose={(sure) => onChoose(key, actions, sure)}
        />
      ));
  const caption = targets.find(({ key }) => key === (pointed ?? focus))?.label;
  return (
    <div className="k-sea">
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
          {lit('h')}
          {Object.entries(board.roads).map(([id, { playerId }]) => (
            <RoadPiece key={id} edge={parseEdge(id) as number} seat={parseSeat(playerId) as Seat} />
          ))}
          {lit('e')}
          {Object.entries(board.buildings).map(([id, { type, playerId }]) => (
            <House
              key={id}
              spot={NODE_SPOTS[parseVertex(id) as number] as Spot}
              city={type === 'city'}
              seat={parseSeat(playerId) as Seat}
            />
          ))}
          {lit('n')}
          {robber ? <Robber spot={robber} /> : null}
        </g>
      </svg>
      {caption ? (
        <p className="k-caption" aria-hidden>
          {caption}
        </p>
      ) : null}
    </div>
  );
};

interface LitPlace {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  readonly actions: readonly CatanAction[];
  readonly shape: ReactNode;
}

const targetsOf = (view: View, { hexes, edges, nodes }: Spots, name: Name): readonly LitPlace[] => [
  ...[...hexes].map(([hex, actions]) => ({
    key: `h${hex}`,
    id: `hex-${hex}`,
    label: robberText(view, hex, actions, name),
    actions,
    shape: <polygon points={HEX_OUTLINES[hex]} />,
  })),
  ...[...edges].map(([edge, action]) => ({
    key: `e${edge}`,
    id: `edge-${edge}`,
    label: edgeText(view, edge),
    actions: [action],
    shape: (
      <>
        <EdgeShape edge={edge} />
        <circle cx={EDGE_CENTRES[edge]?.x} cy={EDGE_CENTRES[edge]?.y} r={18} className="k-reach" />
      </>
    ),
  })),
  ...[...nodes].map(([node, action]) => ({
    key: `n${node}`,
    id: `node-${node}`,
    label: nodeText(view, node),
    actions: [action],
    shape: (
      <>
        <circle cx={NODE_SPOTS[node]?.x} cy={NODE_SPOTS[node]?.y} r={11} />
        <circle cx={NODE_SPOTS[node]?.x} cy={NODE_SPOTS[node]?.y} r={24} className="k-reach" />
      </>
    ),
  })),
];

interface TargetProps extends Omit<LitPlace, 'key' | 'actions'> {
  readonly focused: boolean;
  /** Tab stops at one of them; the arrows go on from there. */
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onPoint: (key: string | null) => void;
  readonly onChoose: (sure: boolean) => void;
}

const Target = ({
  id,
  label,
  shape,
  focused,
  isStop,
  onFocus,
  onPoint,
  onChoose,
}: TargetProps): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: a place in a drawing cannot be a <button>.
  <g
    className={`k-target${focused ? ' focus' : ''}`}
    role="button"
    tabIndex={isStop ? 0 : -1}
    aria-label={label}
    data-spot={id}
    onFocus={(event) => {
      if (event.currentTarget.matches(':focus-visible')) onFocus();
    }}
    onPointerEnter={() => onPoint(keyOf(id))}
    onPointerLeave={() => onPoint(null)}
    onClick={({ nativeEvent }) => onChoose((nativeEvent as PointerEvent).pointerType !== 'touch')}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault(); // The page's own Enter would choose a second time.
      onChoose(true);
    }}
  >
    {shape}
  </g>
);

/** `node-12` is `n12` among the lit places. */
const keyOf = (id: string): string => id.replace(/^(.).*-/, '$1');

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
        strokeLinecap="butt"
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
