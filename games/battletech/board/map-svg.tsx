// The map: ground, what can be reached, who stands where, and what was just fired.

import { Suggested, useMotion, useShell } from '@turnfold/board';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { type Hex, sameHex } from '../src/map/hex.ts';
import { hexesOf, hexesOn, isOnMap } from '../src/map/hex-map.ts';
import { HOLD_RADIUS } from '../src/play/turn.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { useCamera } from './camera.ts';
import { CameraButtons } from './camera-buttons.tsx';
import type { InHand } from './controls.tsx';
import { Effects } from './fight/effects.tsx';
import type { Fight } from './fight/use-fight.tsx';
import { Aiming } from './fire-layer.tsx';
import { focusOf, hintFocus } from './focus.ts';
import { boxAround, hexPath, linePath, SIZE } from './geometry.ts';
import { Ground } from './ground.tsx';
import { clickHex, unitOn } from './map-click.ts';
import { HitLayer } from './map-hits.tsx';
import { signsOf, Tokens } from './map-tokens.tsx';
import { Facings, Plan, Reachable } from './move-layer.tsx';
import { RulerLayer, RulerPanel } from './panels/ruler-view.tsx';
import { useRuler } from './panels/use-ruler.ts';
import { Plates } from './plates.tsx';
import { walksIn } from './walks.ts';
import { hexText, MODE_NAMES, type Name, unitText } from './words.ts';

interface MapProps extends InHand {
  readonly fight: Fight;
  readonly name: Name;
  /** The unit whose sheet is open. */
  readonly inspected: string | null;
  readonly inspect: (unitId: string) => void;
}

/** Below this width of a hex, in CSS pixels, words on the map shrink to letters. */
const FAR_PX = 50;
/** How long what flies across the map takes. */
const BEAT_MS = 1400;

export const MapSvg = ({ fight, name, inspected, inspect, ...inHand }: MapProps): ReactNode => {
  const { view, turn, moving, firing } = inHand;
  const { map } = view;
  const { fresh, live } = fight.shown;
  const svg = useRef<SVGSVGElement>(null);
  const box = useMemo(() => boxAround(hexesOn(map), 4), [map]);
  const { suggestedAt } = useShell();
  const focus = suggestedAt?.length ? hintFocus(suggestedAt) : focusOf(view, turn, fresh, live);
  const camera = useCamera(svg, box, focus, fight.isFight);
  const { scale, size } = camera;
  const [look, setLook] = useState<Hex | null>(null);
  const ruler = useRuler(inHand);
  const isFar = 2 * SIZE * scale < FAR_PX;
  const signs = turn.active ? signsOf(inHand) : NO_SIGNS;
  const motion = useMotion();
  const walks = useMemo(() => walksIn(fresh, motion.ms), [fresh, motion]);
  const preview = look && moving && turn.active ? moving.spotFor(look) : null;
  return (
    <div className={fight.isFight ? 'b-map fight' : 'b-map'}>
      <svg
        ref={svg}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className={isFar ? 'far' : ''}
        style={{ '--px': `${1 / scale}px` } as CSSProperties}
        role="application"
        aria-label="The map of hexes. The units are also a list under Units."
        data-testid="battletech-map"
      >
        <Paints />
        <g
          className={camera.isEased ? 'b-camera eased' : 'b-camera'}
          style={{ transform: `translate(${camera.x}px, ${camera.y}px) scale(${scale})` }}
        >
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
          <Tokens inHand={inHand} inspected={inspected} walks={walks} />
          <Suggested />
          {moving && turn.active ? <Facings moving={moving} /> : null}
          <RulerLayer {...{ view, ruler, firing }} />
          {fight.told ? <Effects view={view} told={fight.told} ms={motion.ms(BEAT_MS)} /> : null}
          <Plates {...{ view, scale, isFar, signs }} />
        </g>
      </svg>
      <p className="b-about quiet small" aria-hidden>
        {look && isOnMap(map, look) ? aboutText(view, look, name) : ''}
        {preview ? `. ${MODE_NAMES[preview.mode]}: ${preview.spot.mp} MP` : ''}
      </p>
      <RulerPanel view={view} ruler={ruler} />
      <CameraButtons {...camera} />
    </div>
  );
};

const NO_SIGNS: ReturnType<typeof signsOf> = new Map();

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
    <clipPath id="b-left-half">
      <path d="M-20-20H0V20h-20z" />
    </clipPath>
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
