// The island: what can be chosen lights up, and nothing else reacts.

import { Suggested, usePanZoom } from '@turnfold/board';
import { type Envelope, parseSeat, type Seat } from '@turnfold/kernel';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type CatanAction, parseEdge, parseVertex, type View } from '../src/index.ts';
import {
  EDGE_CENTRES,
  EDGE_SPOTS,
  FRAMES,
  HEX_OUTLINES,
  HEX_SPOTS,
  hexIndexOf,
  NODE_SPOTS,
  type Spot,
  shortened,
} from './geometry.ts';
import { Land } from './land.tsx';
import { House, Road, Robber } from './pieces.tsx';
import { edgeText, nodeText, robberText } from './places.ts';
import { actionsAt, type Spots, spotNear } from './spots.ts';
import { Tiles } from './tiles.tsx';
import type { Name } from './words.ts';

interface IslandProps {
  readonly view: View;
  readonly spots: Spots;
  /** Which of the lit spots the keyboard or a first tap is at. */
  readonly focus: string | null;
  readonly onFocus: (key: string) => void;
  readonly lastRoll: number | null;
  /** What has just happened: new pieces drop into their places. */
  readonly fresh: readonly Envelope[];
  /** A phone: signs are larger. */
  readonly isSmall: boolean;
  /** `sure` is false for a tap, which may have missed. */
  readonly onChoose: (key: string, actions: readonly CatanAction[], sure: boolean) => void;
  readonly name: Name;
}

export const Island = (props: IslandProps): ReactNode => {
  const { view, spots, focus, onFocus, lastRoll, fresh, isSmall, onChoose, name } = props;
  const svg = useRef<SVGSVGElement>(null);
  const drawing = useRef<SVGGElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const { transform } = usePanZoom(svg, { max: 3 });
  const { board } = view;
  const robber = hexIndexOf(board.robberHex);
  // The eyes of the page follow the keyboard, so that a screen reader tells the place.
  useEffect(() => {
    if (focus !== null) svg.current?.querySelector<SVGGElement>('.k-target.focus')?.focus();
  }, [focus]);

  const choose = (key: string | null, sure: boolean) => {
    const actions = key === null ? undefined : actionsAt(spots, key);
    if (key !== null && actions) onChoose(key, actions, sure);
  };
  const onClick = (event: MouseEvent) => {
    if ((event.nativeEvent as PointerEvent).pointerType === 'touch')
      return choose(nearest(drawing.current, event, spots), false);
    const place = (event.target as Element).closest('[data-spot]')?.getAttribute('data-spot');
    if (place) choose(keyOf(place), true);
  };
  const targets = targetsOf(view, spots, name);
  const stop = focus ?? targets[0]?.key;
  const lit = (kind: string) =>
    targets
      .filter(({ key }) => key.startsWith(kind))
      .map(({ key, ...place }) => (
        <Target
          key={key}
          {...place}
          focused={focus === key}
          isStop={stop === key}
          onFocus={() => onFocus(key)}
          onPoint={setPointed}
          onChoose={() => choose(key, true)}
        />
      ));
  const caption = targets.find(({ key }) => key === (pointed ?? focus))?.label;
  return (
    <div className="k-sea">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each place has keys of its own. */}
      <svg
        ref={svg}
        className="k-island"
        viewBox={isSmall ? FRAMES.large : FRAMES.normal}
        role="application"
        aria-label="The island"
        data-testid="island"
        onClick={onClick}
      >
        <Tiles />
        <g ref={drawing} transform={transform}>
          <Land hexes={board.hexes} ports={board.ports} isSmall={isSmall} />
          <Rolled board={board} roll={lastRoll} />
          {lit('h')}
          <Pieces board={board} fresh={fresh} edges={lit('e')} />
          {lit('n')}
          <Suggested />
          <Robber spot={HEX_SPOTS[robber] as Spot} hasNumber={board.hexes[robber]?.number !== null} />
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

/** A finger picks the nearest place within this many pixels. */
const FINGER_PX = 22;

const nearest = (
  drawing: SVGGElement | null,
  { clientX, clientY }: MouseEvent,
  spots: Spots,
): string | null => {
  const matrix = drawing?.getScreenCTM();
  if (!matrix) return null;
  const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return spotNear(spots, point, FINGER_PX / matrix.a);
};

/** The hexes that the last roll names. */
const Rolled = ({
  board,
  roll,
}: {
  readonly board: View['board'];
  readonly roll: number | null;
}): ReactNode =>
  board.hexes.map(({ q, r, number }, hex) => {
    if (number === null || number !== roll || (board.robberHex.q === q && board.robberHex.r === r))
      return null;
    const { x, y } = HEX_SPOTS[hex] as Spot;
    return (
      <g key={`${q},${r}`} className="k-rolled" aria-hidden>
        <circle cx={x} cy={y + 5} r={23} />
        <circle cx={x} cy={y + 5} r={30} className="k-echo" />
      </g>
    );
  });

interface PiecesProps {
  readonly board: View['board'];
  readonly fresh: readonly Envelope[];
  /** Sides that can be chosen lie between roads and houses. */
  readonly edges: ReactNode;
}

const Pieces = ({ board, fresh, edges }: PiecesProps): ReactNode => {
  const built = new Set(fresh.flatMap(({ payload }) => Object.values(payload as object)));
  const houses = Object.entries(board.buildings).map(([id, house]) => ({
    ...house,
    id,
    spot: NODE_SPOTS[parseVertex(id) as number] as Spot,
  }));
  return (
    <>
      {Object.entries(board.roads).map(([id, { playerId }]) => (
        <Road
          key={id}
          edge={parseEdge(id) as number}
          seat={parseSeat(playerId) as Seat}
          isNew={built.has(id)}
        />
      ))}
      {edges}
      {houses
        .toSorted((one, other) => one.spot.y - other.spot.y)
        .map(({ id, spot, type, playerId }) => (
          <House
            key={`${id} ${type}`}
            spot={spot}
            isCity={type === 'city'}
            seat={parseSeat(playerId) as Seat}
            isNew={built.has(id)}
          />
        ))}
    </>
  );
};

interface LitPlace {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  readonly shape: ReactNode;
}

const targetsOf = (view: View, { hexes, edges, nodes }: Spots, name: Name): readonly LitPlace[] => [
  ...[...hexes].map(([hex, actions]) => ({
    key: `h${hex}`,
    id: `hex-${hex}`,
    label: robberText(view, hex, actions, name),
    shape: <polygon points={HEX_OUTLINES[hex]} />,
  })),
  ...[...edges.keys()].map((edge) => ({
    key: `e${edge}`,
    id: `edge-${edge}`,
    label: edgeText(view, edge),
    shape: (
      <>
        <EdgeShape edge={edge} />
        <circle cx={EDGE_CENTRES[edge]?.x} cy={EDGE_CENTRES[edge]?.y} r={18} className="k-reach" />
      </>
    ),
  })),
  ...[...nodes.keys()].map((node) => ({
    key: `n${node}`,
    id: `node-${node}`,
    label: nodeText(view, node),
    shape: (
      <>
        <circle cx={NODE_SPOTS[node]?.x} cy={NODE_SPOTS[node]?.y} r={11} />
        <circle cx={NODE_SPOTS[node]?.x} cy={NODE_SPOTS[node]?.y} r={24} className="k-reach" />
      </>
    ),
  })),
];

interface TargetProps extends Omit<LitPlace, 'key'> {
  readonly focused: boolean;
  /** Tab stops at one of them; the arrows go on from there. */
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onPoint: (key: string | null) => void;
  readonly onChoose: () => void;
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
    onKeyDown={(event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault(); // The page's own Enter would choose a second time.
      onChoose();
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
