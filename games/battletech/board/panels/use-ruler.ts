// The ruler in hand: from where, to where; by mouse, by touch or by keys.

import { announce } from '@turnfold/board';
import { useState } from 'react';
import { type Hex, neighbour, sameHex } from '../../src/map/hex.ts';
import { isOnMap } from '../../src/map/hex-map.ts';
import { unitOf } from '../../src/play/state.ts';
import type { InHand } from '../controls.tsx';
import { type Measure, measure, measureText } from './ruler.ts';

export interface Ruler {
  readonly isOn: boolean;
  readonly from: Hex | null;
  readonly measured: Measure | null;
  toggle(): void;
  /** Takes a click on a hex: false while nothing is measured, so that the click means what it always means. */
  take(hex: Hex): boolean;
  /** Moves the far end by a hex. */
  step(direction: number): void;
  /** Goes on measuring from the far end. */
  restart(): void;
}

interface Ends {
  readonly from: Hex | null;
  readonly to: Hex | null;
}

export const useRuler = ({
  view,
  turn,
  moving,
  firing,
}: Pick<InHand, 'view' | 'turn' | 'moving' | 'firing'>): Ruler => {
  const [ends, setEnds] = useState<Ends | null>(null);
  const put = (next: Ends) => {
    setEnds(next);
    if (next.from && next.to) announce(measureText(view, measure(view, next.from, next.to)));
  };
  const from = ends?.from ?? null;
  const to = ends?.to ?? null;
  const start = (): Ends => {
    const own = turn.unitId === null ? null : unitOf(view, turn.unitId).position;
    const spot = moving?.spot ? { q: moving.spot.q, r: moving.spot.r } : own;
    const target = firing?.targetId ? unitOf(view, firing.targetId).position : null;
    return { from: spot, to: target };
  };
  return {
    isOn: ends !== null,
    from,
    measured: from && to ? measure(view, from, to) : null,
    toggle() {
      if (ends === null) put(start());
      else setEnds(null);
    },
    take(hex) {
      if (ends === null) return false;
      put(from === null || sameHex(from, hex) ? { from: hex, to: null } : { from, to: hex });
      return true;
    },
    step(direction) {
      const next = neighbour(to ?? from ?? { q: 0, r: 0 }, direction);
      if (isOnMap(view.map, next)) put(from === null ? { from: next, to: null } : { from, to: next });
    },
    restart: () => put({ from: to ?? from, to: null }),
  };
};
