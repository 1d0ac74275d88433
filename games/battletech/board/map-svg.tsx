// The map: ground, what can be reached, who stands where, and what was just fired.

import { PHONE, SeatPatterns, useMedia, usePanZoom, ZoomButtons } from '@turnfold/board';
import type { Envelope } from '@turnfold/kernel';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Hex, sameHex } from '../src/map/hex.ts';
import { hexesOf, isOnMap } from '../src/map/hex-map.ts';
import { unitOf } from '../src/play/state.ts';
import { HOLD_RADIUS } from '../src/play/turn.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import type { InHand } from './controls.tsx';
import { Aiming, Shots } from './fire-layer.tsx';
import { frameAround, frameOf, hexPath, linePath } from './geometry.ts';
import { Ground } from './ground.tsx';
import { clickHex, unitOn } from './map-click.ts';
import { HitLayer } from './map-hits.tsx';
import { Tokens } from './map-tokens.tsx';
import { Facings, Plan, Reachable } from './move-layer.tsx';
import { RulerLayer, RulerPanel } from './panels/ruler-view.tsx';
import { useRuler } from './panels/use-ruler.ts';
import { hexText, MODE_NAMES, type Name, unitText } from './words.ts';

interface MapProps extends InHand {
  readonly fresh: readonly Envelope[];
  readonly name: Name;
  /** The unit whose sheet is open. */
  readonly inspected: string | null;
  readonly inspect: (unitId: string) => void;
}

export const MapSvg = ({ fresh, name, inspected, inspect, ...inHand }: MapProps): ReactNode => {
  const { view, turn, moving, firing } = inHand;
  const { map } = view;
  const svg = useRef<SVGSVGElement>(null);
  const camera = usePanZoom(svg);
  const [look, setLook] = useState<Hex | null>(null);
  const frame = useFrame(view);
  const ruler = useRuler(inHand);
  const preview = look && moving && turn.active ? moving.spotFor(look) : null;
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
        <Paints />
        <g transform={camera.transform}>
          <Ground map={map} />
          {view.config.scenario === 'hold' ? <Middle /> : null}
          {moving && turn.active ? <Reachable moving={moving} /> : null}
          {firing && turn.active ? <Aiming view={view} firing={firing} /> : null}
          <HitLayer
            {...{ map, moving, look }}
            active={turn.active}
            onLook={setLook}
            onChoose={(hex) => ruler.take(hex) || clickHex(inHand, inspect, hex)}
          />
          {preview && !(moving?.spot && sameHex(moving.spot, preview.spot)) ? (
            <path className={`b-way preview ${preview.mode}`} d={linePath(preview.way)} />
          ) : null}
          {moving?.spot ? <Plan view={view} moving={moving} /> : null}
          <Tokens inHand={inHand} inspected={inspected} />
          {moving && turn.active ? <Facings moving={moving} /> : null}
          <RulerLayer {...{ view, ruler, firing }} />
          <Shots view={view} fresh={fresh} />
        </g>
      </svg>
      <p className="b-about quiet small" aria-hidden>
        {look && isOnMap(map, look) ? aboutText(view, look, name) : ''}
        {preview ? `. ${MODE_NAMES[preview.mode]}: ${preview.spot.mp} MP` : ''}
      </p>
      <RulerPanel view={view} ruler={ruler} />
      <ZoomButtons {...camera} />
    </div>
  );
};

/** A small screen looks at the fight; it moves on with the phases, never under the finger. */
const useFrame = (view: BattleView): string => {
  const { map, fight } = view;
  const phone = useMedia(PHONE);
  const ids = Object.keys(fight.units);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said.
  return useMemo(() => {
    const alive = ids.map((id) => unitOf(view, id)).filter(({ destroyed }) => !destroyed);
    return phone
      ? frameAround(
          alive.map(({ position }) => position),
          map.radius,
        )
      : frameOf(map.radius);
  }, [phone, map.radius, fight.turn, fight.phase, ids.length]);
};

const aboutText = (view: BattleView, hex: Hex, name: Name): string => {
  const unitId = unitOn(view, hex);
  return `${hexText(view.map, hex)}${unitId ? `. ${unitText(view, unitId, name)}` : ''}`;
};

const Paints = (): ReactNode => (
  <defs>
    <radialGradient id="b-heat">
      <stop offset="55%" stopColor="#ff7a1a" stopOpacity={0.9} />
      <stop offset="100%" stopColor="#ff3b00" stopOpacity={0} />
    </radialGradient>
    <pattern id="b-hatch" width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className="b-hatch" d="M0 3.500h7" />
    </pattern>
  </defs>
);

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
