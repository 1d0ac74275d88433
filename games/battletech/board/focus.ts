// Where to look: at what is shown, else at the unit that is asked and whom it faces.

import type { Envelope } from '@turnfold/kernel';
import { distance, type Hex } from '../src/map/hex.ts';
import { findUnit, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { enemiesOf } from '../src/play/volley.ts';
import type { Focus } from './camera.ts';
import { hexAt, type Spot2D } from './geometry.ts';
import type { Turn } from './use-turn.ts';

export const focusOf = (view: BattleView, turn: Turn, fresh: readonly Envelope[], live: boolean): Focus => {
  const told = live ? [] : placesIn(view, fresh);
  if (told.length > 0) return { key: `beat ${fresh[0]?.sequence}`, hexes: told };
  if (turn.unitId === null) return { key: 'rest', hexes: [] };
  const { position } = unitOf(view, turn.unitId);
  const enemies = enemiesOf(view, turn.unitId)
    .map((id) => unitOf(view, id).position)
    .toSorted((one, other) => distance(position, one) - distance(position, other));
  return { key: turn.stage, hexes: [position, ...enemies] };
};

/** Where somebody suggests to go, or at whom to aim. */
export const hintFocus = (places: readonly Spot2D[]): Focus => ({
  key: `hint ${places.map(({ x, y }) => `${x} ${y}`).join(' ')}`,
  hexes: places.map(hexAt),
});

/** Everywhere that these events name a unit. */
const placesIn = (view: BattleView, events: readonly Envelope[]): readonly Hex[] => {
  const ids = events.flatMap(({ payload }) => {
    const { attackerId, targetId, unitId } = payload as Readonly<Record<string, unknown>>;
    return [targetId, attackerId, unitId].filter((id) => typeof id === 'string');
  });
  return [...new Set(ids)].flatMap((id) => findUnit(view, id)?.position ?? []);
};
