// Why a move cannot end where somebody wants it to: asked only when it is refused, so it may take its time.

import { distance, type Hex, sameHex } from '../map/hex.ts';
import { floorAt, isOnMap, terrainAt } from '../map/hex-map.ts';
import { depthOf } from '../map/terrain.ts';
import type { Facing } from '../state/enums.ts';
import { jumpMp } from './mech.ts';
import { mpOf, spotAt, walks } from './reach.ts';
import { type Field, type MoveMode, unitIds, unitOf } from './state.ts';

export const whyNotReach = (
  field: Field,
  unitId: string,
  mode: MoveMode,
  hex: Hex,
  facing: Facing,
): string => {
  if (!isOnMap(field.map, hex)) return 'that is off the map';
  const other = unitIds(field).find(
    (id) => id !== unitId && !unitOf(field, id).destroyed && sameHex(unitOf(field, id).position, hex),
  );
  if (other) return `${other.toUpperCase()} stands there`;
  if (field.active && field.active.mode !== mode) return `its move has begun as a ${field.active.mode}`;
  const { position, prone } = unitOf(field, unitId);
  if (mode === 'stationary') return 'who stands still stays as it is';
  if (mode === 'jump') return whyNoLanding(field, unitId, hex);
  if (prone && !sameHex(position, hex)) return 'it is lying down';
  return whyNoWay(field, unitId, mode, hex, facing);
};

const whyNoLanding = (field: Field, unitId: string, hex: Hex): string => {
  const { position, prone } = unitOf(field, unitId);
  if (prone) return 'it is lying down';
  if (field.active) return 'its move has begun on foot';
  const mp = jumpMp(field, unitId);
  if (mp === 0) return 'it has no working jump jets';
  const away = distance(position, hex);
  if (away === 0) return 'a jump leads to another hex';
  if (away > mp) return `it jumps ${mp} hexes, and that is ${away} away`;
  return floorAt(field.map, hex) > floorAt(field.map, position) + mp
    ? `it rises ${mp} levels, and that is higher`
    : 'higher ground lies in between';
};

/** More than any way on any map costs. */
const MP_ENOUGH = 400;

const whyNoWay = (field: Field, unitId: string, mode: 'walk' | 'run', hex: Hex, facing: Facing): string => {
  const mp = mpOf(field, unitId, mode);
  if (mp === 0) return `it has no movement left to ${mode}`;
  if (sameHex(unitOf(field, unitId).position, hex) && facing === unitOf(field, unitId).facing)
    return 'that is where it stands';
  const end = spotAt(walks(field, unitId, mode, MP_ENOUGH), hex, facing);
  if (end) return `that costs ${end.mp} MP, and it has ${mp}`;
  return mode === 'run' && depthOf(terrainAt(field.map, hex)) > 0
    ? 'nobody runs into water'
    : 'no way on foot leads there';
};
