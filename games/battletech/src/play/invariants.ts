// What is true of every battle at every moment.

import { formatHex } from '../map/hex.ts';
import { isOnMap } from '../map/hex-map.ts';
import { isGameOver } from '../state/queries.ts';
import type { BattleState } from './state.ts';
import { unitIds, unitOf } from './state.ts';

type Invariant = (state: BattleState) => true | string;

const everyUnit =
  (wrong: (state: BattleState, unitId: string) => string | null): Invariant =>
  (state) => {
    for (const unitId of unitIds(state)) {
      const problem = wrong(state, unitId);
      if (problem) return `${unitId} ${problem}`;
    }
    return true;
  };

export const invariants: Readonly<Record<string, Invariant>> = {
  'no two units share a hex': (state) => {
    if (state.fight.status === 'setup') return true;
    const taken = new Map<string, string>();
    for (const unitId of unitIds(state)) {
      const { position, destroyed } = unitOf(state, unitId);
      if (destroyed) continue;
      const other = taken.get(formatHex(position));
      if (other) return `${unitId} and ${other} both stand on ${formatHex(position)}`;
      taken.set(formatHex(position), unitId);
    }
    return true;
  },
  'every unit stands on the map': everyUnit((state, unitId) => {
    if (state.fight.status === 'setup') return null;
    const { position } = unitOf(state, unitId);
    return isOnMap(state.map, position) ? null : `stands off the map on ${formatHex(position)}`;
  }),
  'heat, armour, structure and wounds are never negative': everyUnit((state, unitId) => {
    const { heat, armor, structure, pilotWounds } = unitOf(state, unitId);
    if (heat < 0) return `has heat ${heat}`;
    if (pilotWounds < 0 || pilotWounds > 6) return `has ${pilotWounds} wounds`;
    for (const location in armor)
      if ((armor[location] as number) < 0) return `has negative armour on ${location}`;
    for (const location in structure)
      if ((structure[location] as number) < 0) return `has negative structure in ${location}`;
    return null;
  }),
  'no bin holds less than nothing': everyUnit((state, unitId) => {
    for (const bin of Object.values(unitOf(state, unitId).ammoState ?? {}))
      if (bin.remainingRounds < 0 || bin.remainingRounds > bin.maxRounds)
        return `has ${bin.remainingRounds} rounds in ${bin.binId}`;
    return null;
  }),
  'a lost location has no structure left': everyUnit((state, unitId) => {
    const { destroyedLocations, structure } = unitOf(state, unitId);
    const whole = destroyedLocations.find((location) => (structure[location] ?? 0) > 0);
    return whole ? `has lost ${whole}, which still has structure` : null;
  }),
  'who is prone has no piloting rolls pending': everyUnit((state, unitId) => {
    const { prone, pendingPSRs = [] } = unitOf(state, unitId);
    return prone && pendingPSRs.length > 0
      ? `lies prone and still has to roll for ${pendingPSRs[0]?.reason}`
      : null;
  }),
  'the status of the fight tells whether it is over': ({ fight, ending, order }) => {
    const hasEnd = ending !== null || fight.result !== undefined;
    if (hasEnd !== isGameOver(fight))
      return `${hasEnd ? 'it has ended' : 'it goes on'}, and its status is ${fight.status}`;
    return !hasEnd || order.length === 0 || 'it is over, and somebody is to act';
  },
  'nobody acts more often than the order says': ({ acted, order }) =>
    acted <= order.length || `${acted} have acted, of ${order.length}`,
};
