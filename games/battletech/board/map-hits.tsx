// The hexes that one points at.

import { type MouseEvent, memo, type ReactNode } from 'react';
import { formatHex, type Hex, parseHex, sameHex } from '../src/map/hex.ts';
import { type HexMap, hexesOn } from '../src/map/hex-map.ts';
import { hexPath } from './geometry.ts';
import { cheapest } from './moving.ts';
import type { Moving } from './use-move.ts';
import { hexText, MODE_NAMES } from './words.ts';

interface HitProps {
  readonly map: HexMap;
  readonly active: boolean;
  readonly moving: Moving | null;
  /** The hex that is looked at. */
  readonly look: Hex | null;
  readonly onLook: (hex: Hex | null) => void;
  readonly onChoose: (hex: Hex) => void;
}

export const HitLayer = ({ map, active, moving, look, onLook, onChoose }: HitProps): ReactNode => (
  // biome-ignore lint/a11y/noStaticElementInteractions: its hexes are what one points at; keys and the list of units reach the same.
  <g
    className={active ? 'b-hits active' : 'b-hits'}
    onClick={(event) => {
      const hex = hexOfEvent(event);
      if (!hex) return;
      onLook(hex); // A finger has no hover: what it taps is described.
      onChoose(hex);
    }}
    onPointerMove={(event) => {
      if (event.pointerType !== 'mouse') return;
      const hex = hexOfEvent(event);
      if (hex && !(look && sameHex(look, hex))) onLook(hex);
    }}
    onPointerLeave={() => onLook(null)}
  >
    <Hits map={map} lit={active ? moving : null} />
  </g>
);

const hexOfEvent = (event: MouseEvent): Hex | null => {
  const key = (event.target as Element).closest('[data-hex]')?.getAttribute('data-hex');
  return key ? parseHex(key) : null;
};

/** One shape for each hex, to point at. */
const Hits = memo(
  ({ map, lit }: { readonly map: HexMap; readonly lit: Moving | null }): ReactNode =>
    hexesOn(map).map((hex) => {
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
