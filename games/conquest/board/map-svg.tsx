// The map: land in its owners' colours and patterns, armies upon it, what can be chosen lit up.

import {
  markOutline,
  SeatPatterns,
  seatFill,
  seatLook,
  useMotion,
  usePanZoom,
  ZoomButtons,
} from '@turnfold/board';
import { type Envelope, parseSeat, type Seat } from '@turnfold/kernel';
import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import type { Area } from '../src/atlas.ts';
import type { ConquestEvent } from '../src/events.ts';
import { partOf } from '../src/fog.ts';
import { drawingOf } from './drawing.ts';
import { continentStyle, Names, Relief, Sea, Shapes } from './scenery.tsx';
import { useScale } from './use-scale.ts';
import type { Turn } from './use-turn.ts';
import { areaText, type Name } from './words.ts';
import { nameOfArea, type World } from './world.ts';

interface MapProps {
  readonly turn: Turn;
  readonly name: Name;
  readonly focus: Area | null;
  readonly setFocus: (area: Area | null) => void;
  readonly fresh: readonly Envelope[];
  readonly label: string;
}

export const MapSvg = ({ turn, name, focus, setFocus, fresh, label }: MapProps): ReactNode => {
  const { world } = turn;
  const { atlas } = world;
  const drawing = drawingOf(atlas.map);
  const { frame } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  const camera = usePanZoom(svg);
  const scale = useScale(svg, frame) * camera.scale;
  const struck = struckBy(world, fresh);
  return (
    <div className="c-map">
      <svg
        ref={svg}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        role="application"
        aria-label={label}
        data-testid="conquest-map"
        style={{ '--zoom': camera.scale, '--unit': 1 / scale } as CSSProperties}
      >
        <SeatPatterns scale={7} prefix="conquest" />
        <Shapes drawing={drawing} />
        <g transform={camera.transform}>
          <Sea drawing={drawing} atlas={atlas} />
          {drawing.outlines.map((outline, area) => (
            <Territory
              // biome-ignore lint/suspicious/noArrayIndexKey: a territory is its place in the map.
              key={area}
              area={area}
              outline={outline}
              continent={atlas.continentOf[area] ?? 0}
              owner={world.owners[area] ?? null}
              neutral={world.view.territories[area]?.ownerId === 'neutral'}
              fogged={world.fogged[area] === true}
              look={lookOf(turn, area, focus)}
              label={areaText(world, name, area)}
              id={world.atlas.ids[area] as string}
              onChoose={(many) => turn.choose(area, many)}
              onTakeBack={() => turn.takeBack(area)}
              onPoint={(over) => setFocus(over ? area : null)}
            />
          ))}
          <Relief drawing={drawing} atlas={atlas} />
          {drawing.outlines.map((outline, area) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Highlight key={area} outline={outline} look={lookOf(turn, area, focus)} />
          ))}
          <Names drawing={drawing} atlas={atlas} near={scale >= NAMES_FROM} />
          {turn.from !== null && turn.to !== null ? (
            <Arrow from={drawing.tokens[turn.from]} to={drawing.tokens[turn.to]} />
          ) : (
            marchesIn(world, fresh).map(({ from, to, seat }) => (
              <Arrow
                key={`${from}-${to}`}
                from={drawing.tokens[from]}
                to={drawing.tokens[to]}
                colour={seatLook(seat).colour}
              />
            ))
          )}
          {drawing.tokens.map((centre, area) => (
            <Armies
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              key={area}
              x={centre.x}
              y={centre.y}
              owner={world.owners[area] ?? null}
              count={world.armies[area] ?? 0}
              more={turn.draft.get(area) ?? 0}
              fogged={world.fogged[area] === true}
              struck={struck.has(area) ? (fresh.at(-1)?.sequence ?? 0) : null}
            />
          ))}
          {focus !== null ? (
            <text className="c-name" x={drawing.tokens[focus]?.x} y={(drawing.tokens[focus]?.y ?? 0) - 19}>
              {nameOfArea(world, focus)}
            </text>
          ) : null}
        </g>
      </svg>
      <ZoomButtons {...camera} />
    </div>
  );
};

/** Pixels per unit of the drawing from which names can be read. */
const NAMES_FROM = 0.85;

type Look = 'still' | 'can' | 'from' | 'to' | 'drafted';

const lookOf = ({ from, to, draft, reacts }: Turn, area: Area, focus: Area | null): string => {
  const look: Look =
    area === from
      ? 'from'
      : area === to
        ? 'to'
        : draft.has(area)
          ? 'drafted'
          : reacts(area)
            ? 'can'
            : 'still';
  return area === focus ? `${look} focus` : look;
};

/** A line round what can be chosen or is, above everything that lies on the land. */
const Highlight = ({ outline, look }: { readonly outline: string; readonly look: string }): ReactNode =>
  look === 'still' ? null : <path className={`c-outline ${look}`} d={outline} aria-hidden />;

interface TerritoryProps {
  readonly area: Area;
  readonly outline: string;
  readonly continent: number;
  readonly owner: Seat | null;
  readonly neutral: boolean;
  readonly fogged: boolean;
  readonly look: string;
  readonly label: string;
  readonly id: string;
  readonly onChoose: (many: boolean) => void;
  readonly onTakeBack: () => void;
  readonly onPoint: (over: boolean) => void;
}

/** Its continent's soil, the owner's tint and pattern on it, and the owner's colour along the edge. */
const Territory = ({
  area,
  outline,
  continent,
  owner,
  neutral,
  fogged,
  look,
  label,
  id,
  onChoose,
  onTakeBack,
  onPoint,
}: TerritoryProps): ReactNode => (
  <g style={continentStyle(continent)}>
    {/* biome-ignore lint/a11y/useSemanticElements: a shape in a drawing cannot be a <button>. */}
    <path
      className={`c-land ${look}${neutral ? ' neutral' : ''}${fogged ? ' fogged' : ''}`}
      d={outline}
      role="button"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={!/can|from|to|drafted/.test(look)}
      data-territory={id}
      data-owner={owner ?? (neutral ? 'neutral' : 'none')}
      onClick={(event) => onChoose(event.shiftKey)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(event.shiftKey)}
      onContextMenu={(event) => {
        event.preventDefault();
        onTakeBack();
      }}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <title>{label}</title>
    </path>
    {owner === null ? null : (
      <g className="c-owner" clipPath={`url(#c-inside-${area})`} aria-hidden>
        <path d={outline} fill={seatFill(owner, 'conquest')} className="c-tint" />
        <path d={outline} className="c-edge" stroke={seatLook(owner).colour} />
      </g>
    )}
  </g>
);

interface ArmiesProps {
  readonly x: number;
  readonly y: number;
  readonly owner: Seat | null;
  readonly count: number;
  /** Drafted and not yet sent. */
  readonly more: number;
  readonly fogged: boolean;
  /** What has just been fought over shakes once; another key, another time. */
  readonly struck: number | null;
}

const Armies = memo(({ x, y, owner, count, more, fogged, struck }: ArmiesProps): ReactNode => {
  const { on } = useMotion();
  if (fogged)
    return (
      <text className="c-unknown" x={x} y={y + 5}>
        ?
      </text>
    );
  const look = owner === null ? null : seatLook(owner);
  const digits = String(count).length;
  return (
    <g className="c-armies" transform={`translate(${x} ${y})`} aria-hidden>
      <g className="c-badge" style={{ '--digits': digits } as CSSProperties}>
        <g key={struck} className={struck !== null && on ? 'c-struck' : undefined}>
          <rect x={-15} y={-11} width={22 + 8 * digits} height={22} rx={11} />
          <g className="c-mark" transform="translate(-13 -6.5) scale(.65)">
            <path
              d={owner === null ? 'M4 4h12v12H4z' : markOutline(owner)}
              fill={look?.colour ?? 'var(--quiet)'}
              stroke={look?.edge ?? 'var(--quiet)'}
              strokeWidth={1.6}
            />
          </g>
          <text x={3 + 4 * digits} y={4.5}>
            {count}
          </text>
        </g>
        {more > 0 ? (
          <text className="c-more" x={0} y={24}>
            +{more}
          </text>
        ) : null}
      </g>
    </g>
  );
});

interface March {
  readonly from: Area;
  readonly to: Area;
  readonly seat: Seat;
}

/** Who has just moved from where to where: attacks and marches, of everybody. */
const marchesIn = ({ atlas }: World, fresh: readonly Envelope[]): readonly March[] =>
  fresh.flatMap((envelope) => {
    const event = envelope as unknown as ConquestEvent;
    if (!isMarch(event)) return [];
    const told = partOf<Route>(event.payload);
    const [from, to] = [
      atlas.areaOf.get(told?.fromTerritoryId ?? ''),
      atlas.areaOf.get(told?.toTerritoryId ?? ''),
    ];
    const seat = parseSeat(told?.playerId ?? '');
    return from === undefined || to === undefined || seat === null ? [] : [{ from, to, seat }];
  });

interface Route {
  readonly playerId: string;
  readonly fromTerritoryId: string;
  readonly toTerritoryId: string;
}

const isMarch = (event: ConquestEvent) =>
  event.type === 'attacked' ||
  event.type === 'captured' ||
  event.type === 'advanced' ||
  event.type === 'fortified';

interface ArrowProps {
  readonly from: { x: number; y: number } | undefined;
  readonly to: { x: number; y: number } | undefined;
  readonly colour?: string;
}

const Arrow = ({ from, to, colour = 'var(--danger)' }: ArrowProps): ReactNode => {
  if (!from || !to) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [tipX, tipY] = [to.x - 18 * ux, to.y - 18 * uy];
  return (
    <g className="c-arrow" style={{ '--colour': colour } as CSSProperties} aria-hidden>
      <line x1={from.x + 16 * ux} y1={from.y + 16 * uy} x2={tipX - 8 * ux} y2={tipY - 8 * uy} />
      <path
        d={`M${tipX} ${tipY}L${tipX - 12 * ux - 7 * uy} ${tipY - 12 * uy + 7 * ux}L${tipX - 12 * ux + 7 * uy} ${tipY - 12 * uy - 7 * ux}Z`}
      />
    </g>
  );
};

/** The territories that the newest events were about. */
const struckBy = ({ atlas }: World, fresh: readonly Envelope[]): ReadonlySet<Area> => {
  const found = new Set<Area>();
  const add = (id: string) => found.add(atlas.areaOf.get(id) ?? -1);
  for (const envelope of fresh) {
    const event = envelope as unknown as ConquestEvent;
    if (isMarch(event)) {
      const told = partOf<Route>(event.payload);
      if (told) add(told.toTerritoryId);
      if (told && event.type === 'attacked') add(told.fromTerritoryId);
    }
    if (event.type === 'armiesPlaced')
      for (const { territoryId } of partOf(event.payload)?.placements ?? []) add(territoryId);
  }
  return found;
};
