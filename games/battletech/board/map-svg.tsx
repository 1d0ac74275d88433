// The map: ground, what can be reached, who stands where, and what was just fired.

import { PHONE, SeatPatterns, useMedia, usePanZoom, ZoomButtons } from '@turnfold/board';
import type { Envelope } from '@turnfold/kernel';
import { type MouseEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { formatHex, type Hex, parseHex } from '../src/map/hex.ts';
import { type HexMap, hexesOf, isOnMap } from '../src/map/hex-map.ts';
import { unitOf } from '../src/play/state.ts';
import { HOLD_RADIUS } from '../src/play/turn.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { Aiming, Shots } from './fire-layer.tsx';
import { outlookOn } from './forecast.ts';
import { frameAround, frameOf, hexPath, linePath, placed } from './geometry.ts';
import { Ground } from './ground.tsx';
import { Facings, Plan, Reachable } from './move-layer.tsx';
import { cheapest } from './moving.ts';
import { Token } from './token.tsx';
import type { Striking } from './use-blows.ts';
import type { Firing } from './use-fire.ts';
import type { Moving } from './use-move.ts';
import type { Turn } from './use-turn.ts';
import { hexText, MODE_NAMES, type Name, unitText } from './words.ts';

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
  const camera = usePanZoom(svg);
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
        <g transform={camera.transform}>
          <Ground map={map} />
          {view.config.scenario === 'hold' ? <Middle /> : null}
          {moving && turn.active ? <Reachable moving={moving} /> : null}
          {firing && turn.active ? <Aiming view={view} firing={firing} /> : null}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: its hexes are what one points at; keys and the list of units reach the same. */}
          <g
            className={turn.active ? 'b-hits active' : 'b-hits'}
            onClick={(event) => {
              const hex = hexOfEvent(event);
              if (!hex) return;
              setLook(hex); // A finger has no hover: what it taps is described.
              choose(hex);
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
      <ZoomButtons {...camera} />
    </div>
  );
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
