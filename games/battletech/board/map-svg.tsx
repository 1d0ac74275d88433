// The map: ground, what can be reached, who stands where, and what was just fired.

import { PHONE, SeatPatterns, useMedia, usePanZoom } from '@turnfold/board';
import type { Envelope } from '@turnfold/kernel';
import { type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatHex, type Hex, parseHex } from '../src/map/hex.ts';
import { type HexMap, hexesOf, isOnMap } from '../src/map/hex-map.ts';
import { lineOfSight } from '../src/play/los.ts';
import { unitOf } from '../src/play/state.ts';
import { HOLD_RADIUS } from '../src/play/turn.ts';
import type { BattleView } from '../src/play/view.ts';
import { outlookOn } from './forecast.ts';
import {
  arcPath,
  centreOf,
  frameAround,
  frameOf,
  hexPath,
  linePath,
  SIZE,
  text,
  towards,
} from './geometry.ts';
import { Ground } from './ground.tsx';
import { cheapest, type Reach } from './moving.ts';
import { type Shot, shotsOf } from './story.ts';
import { Token } from './token.tsx';
import type { Striking } from './use-blows.ts';
import type { Firing } from './use-fire.ts';
import type { Moving } from './use-move.ts';
import type { Turn } from './use-turn.ts';
import { FACING_NAMES, hexText, MODE_NAMES, type Name, unitText } from './words.ts';

interface MapProps {
  readonly view: BattleView;
  readonly turn: Turn;
  readonly moving: Moving | null;
  readonly firing: Firing | null;
  readonly striking: Striking | null;
  readonly fresh: readonly Envelope[];
  readonly name: Name;
  /** The unit whose sheet is open. */
  readonly inspected: string | null;
  readonly inspect: (unitId: string) => void;
}

export const MapSvg = (props: MapProps): ReactNode => {
  const { view, turn, moving, firing, striking, fresh, name, inspected, inspect } = props;
  const { map, fight } = view;
  const svg = useRef<SVGSVGElement>(null);
  const { transform, zoomBy, reset, scale } = usePanZoom(svg);
  const [look, setLook] = useState<Hex | null>(null);
  const ids = Object.keys(fight.units);
  const phone = useMedia(PHONE);
  // A small screen looks at the fight; it moves on with the phases, never under the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said.
  const frame = useMemo(() => {
    const alive = ids.map((id) => unitOf(view, id)).filter(({ destroyed }) => !destroyed);
    return phone
      ? frameAround(
          alive.map(({ position }) => position),
          map.radius,
        )
      : frameOf(map.radius);
  }, [phone, map.radius, fight.turn, fight.phase, ids.length]);
  const standing = (hex: Hex) =>
    ids.find((id) => {
      const { destroyed, position } = unitOf(view, id);
      return !destroyed && position.q === hex.q && position.r === hex.r;
    });

  const choose = (hex: Hex) => {
    const unitId = standing(hex);
    if (moving?.spot && moving.picked && moving.spot.q === hex.q && moving.spot.r === hex.r && turn.active)
      return moving.confirm();
    if (unitId !== undefined && !(moving && unitId === moving.unitId)) {
      inspect(unitId);
      if (turn.waiting.includes(unitId)) turn.chooseUnit(unitId);
      else firing?.setTarget(unitId);
      return;
    }
    moving?.choose(hex);
  };
  const hexOfEvent = (event: MouseEvent): Hex | null => {
    const key = (event.target as Element).closest('[data-hex]')?.getAttribute('data-hex');
    return key ? parseHex(key) : null;
  };
  const preview = look && moving && turn.active ? moving.spotFor(look) : null;
  const about = look && isOnMap(map, look) ? look : null;
  const aboutUnit = about ? standing(about) : undefined;

  return (
    <div className="b-map">
      <svg
        ref={svg}
        viewBox={frame}
        role="application"
        aria-label="The map of hexes. The units are also a list under Units."
        data-testid="battletech-map"
      >
        <SeatPatterns scale={5} prefix="battletech" />
        <defs>
          <radialGradient id="b-heat">
            <stop offset="55%" stopColor="#ff7a1a" stopOpacity={0.9} />
            <stop offset="100%" stopColor="#ff3b00" stopOpacity={0} />
          </radialGradient>
          <pattern
            id="b-hatch"
            width={7}
            height={7}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className="b-hatch" d="M0 3.500h7" />
          </pattern>
        </defs>
        <g transform={transform}>
          <Ground map={map} />
          {view.config.scenario === 'hold' ? <Middle /> : null}
          {moving && turn.active ? <Reachable moving={moving} /> : null}
          {firing && turn.active ? <Aiming view={view} firing={firing} /> : null}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: its hexes are what one points at; keys and the list of units reach the same. */}
          <g
            className={turn.active ? 'b-hits active' : 'b-hits'}
            onClick={(event) => {
              const hex = hexOfEvent(event);
              if (hex) choose(hex);
            }}
            onPointerMove={(event) => {
              if (event.pointerType !== 'mouse') return;
              const hex = hexOfEvent(event);
              if (hex && (hex.q !== look?.q || hex.r !== look?.r)) setLook(hex);
            }}
            onPointerLeave={() => setLook(null)}
          >
            <Hits map={map} lit={moving && turn.active ? moving : null} />
          </g>
          {preview && !(moving?.spot?.q === preview.spot.q && moving.spot.r === preview.spot.r) ? (
            <path className={`b-way preview ${preview.mode}`} d={linePath(preview.way)} />
          ) : null}
          {moving?.spot ? <Plan view={view} moving={moving} /> : null}
          <g className="b-tokens">
            {ids
              .toSorted(
                (one, other) => Number(unitOf(view, other).destroyed) - Number(unitOf(view, one).destroyed),
              )
              .map((id) => (
                <Token
                  key={id}
                  view={view}
                  unitId={id}
                  look={lookOf(props, id)}
                  twist={firing?.unitId === id ? firing.twist : undefined}
                  sign={signOf(view, firing, striking, id)}
                />
              ))}
            {inspected !== null && inspected !== turn.unitId && fight.units[inspected] ? (
              <circle className="b-inspected" r={27} {...placed(unitOf(view, inspected).position)} />
            ) : null}
          </g>
          {moving && turn.active ? <Facings moving={moving} /> : null}
          <Shots view={view} fresh={fresh} />
        </g>
      </svg>
      <p className="b-about quiet small" aria-hidden>
        {about
          ? `${hexText(map, about)}${aboutUnit ? `. ${unitText(view, aboutUnit, name)}` : ''}${preview ? `. ${MODE_NAMES[preview.mode]}: ${preview.spot.mp} MP` : ''}`
          : ''}
      </p>
      <div className="b-zoom">
        <button type="button" aria-label="Zoom in" onClick={() => zoomBy(1.4)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoomBy(1 / 1.4)}>
          −
        </button>
        {scale > 1 ? (
          <button type="button" aria-label="Show the whole map" onClick={reset}>
            ⤢
          </button>
        ) : null}
      </div>
    </div>
  );
};

const placed = (hex: Hex) => {
  const { x, y } = centreOf(hex);
  return { cx: x, cy: y };
};

const lookOf = ({ turn, firing, striking, moving }: MapProps, unitId: string) => {
  if (turn.active && unitId === turn.unitId) return 'chosen' as const;
  if (turn.active && turn.waiting.includes(unitId)) return 'can' as const;
  if (turn.active && firing?.targetId === unitId) return 'aimed' as const;
  if (turn.active && firing?.plan.attacks.some(({ targetId }) => targetId === unitId))
    return 'target' as const;
  if (turn.active && striking?.blows.some(({ targetId }) => targetId === unitId)) return 'aimed' as const;
  if (turn.active && moving?.lunging && moving.lunge?.targetId === unitId) return 'aimed' as const;
  return 'still' as const;
};

/** The lowest number among the weapons that reach. */
const signOf = (
  view: BattleView,
  firing: Firing | null,
  striking: Striking | null,
  unitId: string,
): string | null => {
  if (firing?.targets.includes(unitId)) {
    const best = outlookOn(view, firing.unitId, unitId)?.best;
    return best === undefined ? '—' : `${Math.max(2, best)}+`;
  }
  const blow = striking?.rows
    .filter(({ blow: { targetId } }) => targetId === unitId)
    .toSorted((one, other) => one.shot.total - other.shot.total)[0];
  return blow ? `${Math.max(2, blow.shot.total)}+` : null;
};

/** One shape for each hex, to point at. */
const Hits = memo(
  ({ map, lit }: { readonly map: HexMap; readonly lit: Moving | null }): ReactNode =>
    hexesOf(map.radius).map((hex) => {
      const key = formatHex(hex);
      const cost = lit ? costAt(lit, key) : null;
      return (
        <path key={key} data-hex={key} className={cost === null ? undefined : 'lit'} d={hexPath(hex)}>
          <title>{`${hexText(map, hex)}${cost === null ? '' : `; ${cost}`}`}</title>
        </path>
      );
    }),
);

const costAt = ({ mode, reach, further }: Moving, key: string): string | null => {
  const near = cheapest(reach.get(key) ?? []);
  if (near) return `${MODE_NAMES[mode].toLowerCase()} ${near.mp} MP`;
  const far = cheapest(further.get(key) ?? []);
  return far ? `run ${far.mp} MP` : null;
};

const Reachable = ({ moving }: { readonly moving: Moving }): ReactNode => (
  <g className="b-reach" aria-hidden>
    <Costs reach={moving.reach} look={moving.mode} />
    <Costs reach={moving.further} except={moving.reach} look="run further" />
  </g>
);

const Costs = memo(
  ({
    reach,
    except,
    look,
  }: {
    readonly reach: Reach;
    readonly except?: Reach;
    readonly look: string;
  }): ReactNode =>
    [...reach].map(([key, facings]) => {
      const spot = cheapest(facings);
      if (!spot || except?.has(key)) return null;
      const { x, y } = centreOf(spot);
      return (
        <g key={key} className={`b-can ${look}${spot.hazards > 0 ? ' risky' : ''}`}>
          <path d={hexPath(spot, 0.9)} />
          <text x={x} y={y - 12}>
            {spot.mp}
            {spot.hazards > 0 ? '!' : ''}
          </text>
        </g>
      );
    }),
);

/** The way, and the unit as it will stand at its end. */
const Plan = ({ view, moving }: { readonly view: BattleView; readonly moving: Moving }): ReactNode => {
  const { spot, way, mode } = moving;
  if (!spot) return null;
  const { x, y } = centreOf(spot);
  return (
    <g className="b-plan" aria-hidden>
      <path className={`b-way ${mode}`} d={mode === 'jump' ? leap(way) : linePath(way)} />
      {way.slice(1, -1).map((hex) => (
        <circle key={formatHex(hex)} className="b-stop" r={3.5} {...placed(hex)} />
      ))}
      <path className="b-end" d={hexPath(spot, 0.9)} />
      <path className="b-arc" d={arcPath(spot, spot.facing * 60, SIZE * 3.2)} />
      <path
        className="b-ghost"
        d="M0-24 16-2 9 14H-9L-16-2z"
        transform={`translate(${x} ${y}) rotate(${spot.facing * 60})`}
      />
      {Object.keys(view.fight.units)
        .filter(
          (id) => unitOf(view, id).side !== unitOf(view, moving.unitId).side && !unitOf(view, id).destroyed,
        )
        .map((id) => (
          <Sight key={id} view={view} from={spot} unitId={id} />
        ))}
    </g>
  );
};

/** Whom it will see from there: a plain line in the open, a dotted one through woods, none where hills or trees hide it. */
const Sight = ({
  view,
  from,
  unitId,
}: {
  readonly view: BattleView;
  readonly from: Hex;
  readonly unitId: string;
}): ReactNode => {
  const { position, prone = false } = unitOf(view, unitId);
  const { blocked, woods } = lineOfSight(view.map, { hex: from, prone: false }, { hex: position, prone });
  if (blocked) return null;
  return <path className={woods > 0 ? 'b-sight woods' : 'b-sight'} d={linePath([from, position])} />;
};

const leap = (way: readonly Hex[]): string => {
  const [a, b] = [way[0], way.at(-1)].map((hex) => centreOf(hex as Hex));
  if (!a || !b) return '';
  const bow = Math.min(60, Math.hypot(b.x - a.x, b.y - a.y) * 0.3);
  return `M${text(a)}Q${text({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - bow })} ${text(b)}`;
};

/** Six arrows around the place: which way to face there, and what it costs. */
const Facings = ({ moving }: { readonly moving: Moving }): ReactNode => {
  const { spot, facings } = moving;
  if (!spot || facings.filter(Boolean).length < 2) return null;
  const centre = centreOf(spot);
  return (
    <g className="b-facings">
      {facings.map((one, facing) => {
        if (!one) return null;
        const { x, y } = towards(centre, facing * 60, SIZE * 1.28);
        const label = `Face ${FACING_NAMES[facing]}: ${one.mp} MP`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: an arrow in a drawing cannot be a <button>; the compass beside the map has buttons.
          <g
            key={FACING_NAMES[facing]}
            role="button"
            tabIndex={-1}
            aria-label={label}
            className={one === spot ? 'b-face chosen' : 'b-face'}
            data-facing={facing}
            transform={`translate(${x} ${y})`}
            onClick={() => moving.face(facing)}
            onKeyDown={(event) => event.key === 'Enter' && moving.face(facing)}
          >
            <title>{label}</title>
            <circle r={13} className="b-grip" />
            <path d="M0-9 8 5 0 1.500-8 5z" transform={`rotate(${facing * 60})`} />
          </g>
        );
      })}
    </g>
  );
};

/** Where the torso's weapons reach, and the lines of fire. */
const Aiming = ({ view, firing }: { readonly view: BattleView; readonly firing: Firing }): ReactNode => {
  const { position, facing } = unitOf(view, firing.unitId);
  const used = new Set(firing.plan.attacks.map(({ targetId }) => targetId));
  return (
    <g aria-hidden>
      <path className="b-arc fire" d={arcPath(position, (facing + firing.twist) * 60, SIZE * 1.75 * 6)} />
      {firing.targets.map((id) =>
        used.has(id) || id === firing.targetId ? (
          <path
            key={id}
            className={used.has(id) ? 'b-fire-line' : 'b-fire-line idle'}
            d={linePath([position, unitOf(view, id).position])}
          />
        ) : null,
      )}
    </g>
  );
};

const SHOT_MS = 140;
const VOLLEY_MS = 1800;

/**
 * Told once: beams that strike, dotted ones that miss, and the damage that was done. They fade by themselves, so
 * they stay while the next move arrives already.
 */
const Shots = ({
  view,
  fresh,
}: {
  readonly view: BattleView;
  readonly fresh: readonly Envelope[];
}): ReactNode => {
  const [told, setTold] = useState<{ readonly key: number; readonly shots: readonly Shot[] } | null>(null);
  const key = fresh.at(-1)?.sequence ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where they stood when it happened, once for each revision.
  useEffect(() => {
    const shots = shotsOf(fresh, view);
    if (shots.length > 0) setTold({ key, shots });
  }, [key]);
  if (told === null) return null;
  const apart = Math.min(SHOT_MS, VOLLEY_MS / told.shots.length);
  return (
    <g className="b-shots" aria-hidden key={told.key}>
      {told.shots.map(({ id, from, to, hit, damage, nth }) => {
        const [a, b] = [centreOf(from), centreOf(to)];
        const angle = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
        const aside = towards(b, angle + 90, hit ? ((nth % 3) - 1) * 6 : nth % 2 ? 26 : -26);
        const end = hit ? aside : towards(aside, angle, 22);
        const style = { animationDelay: `${Math.round(nth * apart)}ms` };
        return (
          <g key={id}>
            <path
              className={hit ? 'b-beam' : 'b-beam miss'}
              d={`M${text(a)}L${text(end)}`}
              pathLength={100}
              style={style}
            />
            {damage > 0 ? (
              <text className="b-hurt" x={end.x} y={end.y - 18} style={style}>
                −{damage}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};

/** The ground that counts in the scenario `hold`. */
const Middle = (): ReactNode => (
  <path
    className="b-middle"
    aria-hidden
    d={hexesOf(HOLD_RADIUS)
      .map((hex) => hexPath(hex))
      .join('')}
  />
);
