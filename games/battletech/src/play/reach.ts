// Where a unit can go this turn, and at what price: the path finder of players, bots and boards.

import { DIRECTIONS, type Hex, sameHex, turned } from '../map/hex.ts';
import { floorAt, type HexMap, indexOf, isOnMap, terrainAt } from '../map/hex-map.ts';
import { depthOf } from '../map/terrain.ts';
import type { Facing } from '../state/enums.ts';
import { jumpHeat, MOVEMENT_HEAT } from '../tables/heat.ts';
import { TURN_COST } from '../tables/movement.ts';
import { jumpMp, runMp, walkMp } from './mech.ts';
import { type Field, type MoveMode, unitOf } from './state.ts';
import { enterCost, type Ground, groundOf, hexAfter, isHazard, type Step } from './steps.ts';

/** A place to end a move on, and the way there. */
export interface Spot {
  readonly q: number;
  readonly r: number;
  readonly facing: Facing;
  readonly mp: number;
  readonly heat: number;
  /** Hexes entered, as they count for being hit. */
  readonly hexes: number;
  /** Piloting rolls on the way. */
  readonly hazards: number;
  /** The steps on foot; empty for a jump. */
  readonly path: () => readonly Step[];
}

/** Every hex and facing a unit can end its move on in this mode, cheapest way first among equals. */
export const reachable = (field: Field, unitId: string, mode: MoveMode): readonly Spot[] => {
  const unit = unitOf(field, unitId);
  if (mode === 'stationary') return field.active ? [] : [standStill(field, unitId)];
  if (mode === 'jump') return unit.prone || field.active ? [] : landings(field, unitId);
  if (field.active && (field.active.unitId !== unitId || field.active.mode !== mode)) return [];
  return unit.prone ? turnsInPlace(field, unitId, mode) : walks(field, unitId, mode);
};

/** MP of a mode, less what an attempt to stand has cost. */
export const mpOf = (field: Field, unitId: string, mode: MoveMode): number => {
  if (mode === 'stationary') return 0;
  if (mode === 'jump') return jumpMp(field, unitId);
  const all = mode === 'walk' ? walkMp(field, unitId) : runMp(field, unitId);
  return Math.max(0, all - (field.active?.unitId === unitId ? field.active.mpUsed : 0));
};

const NO_STEPS: readonly Step[] = [];
const noPath = () => NO_STEPS;

const standStill = (field: Field, unitId: string): Spot => {
  const { position, facing } = unitOf(field, unitId);
  return { q: position.q, r: position.r, facing, mp: 0, heat: 0, hexes: 0, hazards: 0, path: noPath };
};

const turnsInPlace = (field: Field, unitId: string, mode: 'walk' | 'run'): readonly Spot[] => {
  const { position, facing } = unitOf(field, unitId);
  const mp = mpOf(field, unitId, mode);
  const spots: Spot[] = [];
  for (let turns = -2; turns <= 3; turns++) {
    const cost = Math.abs(turns) * TURN_COST;
    if (cost > mp || (cost === 0 && !field.active)) continue;
    const steps: readonly Step[] = new Array(Math.abs(turns)).fill(turns < 0 ? 'L' : 'R');
    spots.push({
      ...position,
      facing: turned(facing, turns),
      mp: cost,
      heat: MOVEMENT_HEAT[mode],
      hexes: 0,
      hazards: 0,
      path: () => steps,
    });
  }
  return spots;
};

/** Nodes of the search are a hex and a facing: `hex * 6 + facing`. */
interface Search {
  readonly map: HexMap;
  readonly cost: Int16Array;
  readonly from: Int32Array;
  readonly step: Uint8Array;
  readonly hexes: Int16Array;
  readonly hazards: Int16Array;
  /** 1 after forward steps, 2 after backward ones: switching starts the count of hexes anew. */
  readonly course: Uint8Array;
}

const STEP_NAMES: readonly Step[] = ['F', 'B', 'L', 'R'];
const UNREACHED = 32_000;

export const walks = (
  field: Field,
  unitId: string,
  mode: 'walk' | 'run',
  mp = mpOf(field, unitId, mode),
): readonly Spot[] => {
  const { map } = field;
  const ground = groundOf(field, unitId);
  const { position, facing } = unitOf(field, unitId);
  const nodes = (2 * map.radius + 1) ** 2 * 6;
  const search: Search = {
    map,
    cost: new Int16Array(nodes).fill(UNREACHED),
    from: new Int32Array(nodes),
    step: new Uint8Array(nodes),
    hexes: new Int16Array(nodes),
    hazards: new Int16Array(nodes),
    course: new Uint8Array(nodes),
  };
  const first = nodeOf(map, position, facing);
  search.cost[first] = 0;
  const buckets: number[][] = Array.from({ length: mp + 1 }, () => []);
  buckets[0]?.push(first);
  const found: number[] = [];
  for (let cost = 0; cost <= mp; cost++)
    for (const node of buckets[cost] as number[]) {
      if (search.cost[node] !== cost) continue; // A cheaper way was found meanwhile.
      found.push(node);
      expand(search, ground, node, mode, mp, buckets);
    }
  const spots: Spot[] = [];
  for (const node of found) {
    const hex = hexOf(map, node);
    if (node === first && !field.active) continue;
    if (ground.friends.has(`${hex.q},${hex.r}`)) continue;
    spots.push(spotOf(search, first, node, mode));
  }
  const forced = mode === 'run' && !field.active ? minimumMove(ground, position, facing, mp) : null;
  if (forced) spots.push(forced);
  return spots;
};

const expand = (
  search: Search,
  ground: Ground,
  node: number,
  mode: 'walk' | 'run',
  mp: number,
  buckets: number[][],
) => {
  const { map } = search;
  const facing = (node % 6) as Facing;
  const hex = hexOf(map, node);
  const cost = search.cost[node] as number;
  relax(search, node, node - facing + ((facing + 5) % 6), cost + TURN_COST, 2, 0, mp, buckets);
  relax(search, node, node - facing + ((facing + 1) % 6), cost + TURN_COST, 3, 0, mp, buckets);
  for (const step of mode === 'walk' ? BOTH_WAYS : FORWARD) {
    const to = hexAfter(hex, facing, step);
    const price = enterCost(ground, hex, to, step, mode === 'run');
    if (price === null || cost + price > mp) continue;
    const hazard = isHazard(terrainAt(map, to)) ? 1 : 0;
    relax(search, node, nodeOf(map, to, facing), cost + price, step === 'F' ? 0 : 1, hazard, mp, buckets);
  }
};

const BOTH_WAYS = ['F', 'B'] as const;
const FORWARD = ['F'] as const;

/** A cheaper way, or an equally cheap one with fewer rolls or more hexes, replaces what was known. */
const relax = (
  search: Search,
  from: number,
  to: number,
  cost: number,
  step: number,
  hazard: number,
  mp: number,
  buckets: number[][],
) => {
  if (cost > mp) return;
  const known = search.cost[to] as number;
  if (cost > known) return;
  const before = search.course[from] as number;
  const course = step <= 1 ? step + 1 : before;
  const hexes =
    step > 1
      ? (search.hexes[from] as number)
      : before === 0 || before === course
        ? (search.hexes[from] as number) + 1
        : 1;
  const hazards = (search.hazards[from] as number) + hazard;
  if (cost === known) {
    const knownHazards = search.hazards[to] as number;
    if (hazards > knownHazards || (hazards === knownHazards && hexes <= (search.hexes[to] as number))) return;
  }
  search.cost[to] = cost;
  search.from[to] = from;
  search.step[to] = step;
  search.hexes[to] = hexes;
  search.hazards[to] = hazards;
  search.course[to] = course;
  if (cost !== known) buckets[cost]?.push(to);
};

const spotOf = (search: Search, first: number, node: number, mode: 'walk' | 'run'): Spot => {
  const { q, r } = hexOf(search.map, node);
  return {
    q,
    r,
    facing: (node % 6) as Facing,
    mp: search.cost[node] as number,
    heat: MOVEMENT_HEAT[mode],
    hexes: search.hexes[node] as number,
    hazards: search.hazards[node] as number,
    path: () => stepsTo(search, first, node),
  };
};

const stepsTo = (search: Search, first: number, node: number): readonly Step[] => {
  const steps: Step[] = [];
  for (let at = node; at !== first; at = search.from[at] as number)
    steps.push(STEP_NAMES[search.step[at] as number] as Step);
  return steps.reverse();
};

/** A 'Mech that can walk at all may always force its way one hex ahead. */
const minimumMove = (ground: Ground, hex: Hex, facing: Facing, mp: number): Spot | null => {
  const ahead = hexAfter(hex, facing, 'F');
  const cost = enterCost(ground, hex, ahead, 'F', true);
  if (cost === null || cost <= mp || walkMp(ground.field, ground.unitId) < 1) return null;
  if (ground.friends.has(`${ahead.q},${ahead.r}`)) return null;
  const hazards = isHazard(terrainAt(ground.field.map, ahead)) ? 1 : 0;
  const steps: readonly Step[] = ['F'];
  return { ...ahead, facing, mp, heat: MOVEMENT_HEAT.run, hexes: 1, hazards, path: () => steps };
};

const landings = (field: Field, unitId: string): readonly Spot[] => {
  const { map } = field;
  const { position } = unitOf(field, unitId);
  const ground = groundOf(field, unitId);
  const mp = jumpMp(field, unitId);
  const ceiling = floorAt(map, position) + mp;
  const flown = new Set<number>([indexOf(map.radius, position)]);
  const spots: Spot[] = [];
  let edge: Hex[] = [position];
  for (let flight = 1; flight <= mp; flight++) {
    const next: Hex[] = [];
    for (const hex of edge)
      for (const { q, r } of DIRECTIONS) {
        const to = { q: hex.q + q, r: hex.r + r };
        if (!isOnMap(map, to) || flown.has(indexOf(map.radius, to)) || floorAt(map, to) > ceiling) continue;
        flown.add(indexOf(map.radius, to));
        next.push(to);
        const key = `${to.q},${to.r}`;
        if (ground.enemies.has(key) || ground.friends.has(key)) continue;
        const hazards = depthOf(terrainAt(map, to)) > 0 ? 1 : 0;
        for (let facing = 0; facing < 6; facing++)
          spots.push({
            q: to.q,
            r: to.r,
            facing: facing as Facing,
            mp: flight,
            heat: jumpHeat(flight),
            hexes: flight,
            hazards,
            path: noPath,
          });
      }
    edge = next;
  }
  return spots;
};

/** The spot for a place and facing. */
export const spotAt = (spots: readonly Spot[], hex: Hex, facing: Facing): Spot | undefined =>
  spots.find((spot) => spot.facing === facing && sameHex(spot, hex));

const nodeOf = (map: HexMap, hex: Hex, facing: number): number => indexOf(map.radius, hex) * 6 + facing;

const hexOf = ({ radius }: HexMap, node: number): Hex => {
  const index = (node - (node % 6)) / 6;
  const side = 2 * radius + 1;
  return { q: (index % side) - radius, r: Math.floor(index / side) - radius };
};
