// A path of one's own: drawn hex by hex, each step as the rules allow it and with what it costs.

import { distance, facingTowards, type Hex, sameHex, turned } from '../../src/map/hex.ts';
import { terrainAt } from '../../src/map/hex-map.ts';
import { mpOf, type Spot, walks } from '../../src/play/reach.ts';
import { type Field, type MoveMode, unitOf } from '../../src/play/state.ts';
import type { Step } from '../../src/play/steps.ts';
import { type Waypoint, walkSteps } from '../../src/play/walk.ts';
import type { Facing } from '../../src/state/enums.ts';
import { MOVEMENT_HEAT } from '../../src/tables/heat.ts';

export type OnFoot = 'walk' | 'run';
export const isOnFoot = (mode: MoveMode): mode is OnFoot => mode === 'walk' || mode === 'run';

/** The end of a path of one's own; `path` are its steps. */
export interface OwnSpot extends Spot {
  readonly own: true;
}

/** What a move to this spot must name: its steps, where they are the player's own. */
export const stepsOf = (
  spot: Pick<Spot, 'q' | 'r' | 'facing'> & Partial<OwnSpot>,
): { readonly steps?: Step[] } => (spot.own && spot.path ? { steps: [...spot.path()] } : {});

/** Where steps end; null where the rules close the way or it costs too much. */
export const spotOfSteps = (
  field: Field,
  unitId: string,
  mode: OnFoot,
  steps: readonly Step[],
): OwnSpot | null => {
  const way = walkSteps(field, unitId, mode, steps);
  const last = way?.at(-1);
  if (!way || !last || last.mp > mpOf(field, unitId, mode)) return null;
  const { hex, facing, mp, hexes } = last;
  const hazards = way.filter(({ hazard }) => hazard !== null).length;
  return { ...hex, facing, mp, hexes, hazards, heat: MOVEMENT_HEAT[mode], path: () => steps, own: true };
};

/** One hex further: forward, or backward where that is cheaper. */
export const extended = (
  field: Field,
  unitId: string,
  mode: OnFoot,
  steps: readonly Step[],
  hex: Hex,
): OwnSpot | null => {
  const base = withoutLastTurns(steps);
  const end = endOf(field, unitId, mode, base);
  if (distance(end.hex, hex) !== 1) return null;
  const direction = facingTowards(end.hex, hex);
  const ahead = [...base, ...turns(end.facing, direction), 'F'] as const;
  const back = [...base, ...turns(end.facing, turned(direction, 3)), 'B'] as const;
  const [forward, backward] = [ahead, back].map((one) => spotOfSteps(field, unitId, mode, one));
  if (!forward || !backward) return forward ?? backward ?? null;
  return backward.mp < forward.mp ? backward : forward;
};

/** On to any hex, by the cheapest way from where the path ends now. */
export const continued = (
  field: Field,
  unitId: string,
  mode: OnFoot,
  steps: readonly Step[],
  hex: Hex,
): OwnSpot | null => {
  const base = withoutLastTurns(steps);
  const { hex: position, facing, mp } = endOf(field, unitId, mode, base);
  const unit = { ...unitOf(field, unitId), position, facing };
  const there = { ...field, fight: { ...field.fight, units: { ...field.fight.units, [unitId]: unit } } };
  const left = mpOf(field, unitId, mode) - mp;
  const ends = walks(there, unitId, mode, left).filter((spot) => sameHex(spot, hex));
  let best: OwnSpot | null = null;
  for (const end of ends) {
    const spot = spotOfSteps(field, unitId, mode, [...base, ...end.path()]);
    if (spot && (!best || spot.mp < best.mp)) best = spot;
  }
  return best;
};

/** The same path, turned another way at its end. */
export const turnedAtEnd = (
  field: Field,
  unitId: string,
  mode: OnFoot,
  steps: readonly Step[],
  facing: Facing,
): OwnSpot | null => {
  const base = withoutLastTurns(steps);
  const end = endOf(field, unitId, mode, base);
  return spotOfSteps(field, unitId, mode, [...base, ...turns(end.facing, facing)]);
};

/** A hex less; or one turn less, where the path ends with turns. */
export const shortened = (steps: readonly Step[]): readonly Step[] => {
  const last = steps.at(-1);
  return last === 'F' || last === 'B' ? withoutLastTurns(steps.slice(0, -1)) : steps.slice(0, -1);
};

/** The hex before the last one. */
export const hexBefore = (field: Field, unitId: string, mode: OnFoot, steps: readonly Step[]): Hex =>
  endOf(field, unitId, mode, shortened(withoutLastTurns(steps))).hex;

export const endOf = (
  field: Field,
  unitId: string,
  mode: OnFoot,
  steps: readonly Step[],
): Pick<Waypoint, 'hex' | 'facing' | 'mp'> => {
  const { position, facing } = unitOf(field, unitId);
  return walkSteps(field, unitId, mode, steps)?.at(-1) ?? { hex: position, facing, mp: 0 };
};

/** The ground that must be rolled for, in the order in which it is entered. */
export const hazardsOn = (
  field: Field,
  unitId: string,
  mode: MoveMode,
  spot: Spot,
): readonly NonNullable<Waypoint['hazard']>[] => {
  if (isOnFoot(mode))
    return (walkSteps(field, unitId, mode, spot.path()) ?? []).flatMap(({ hazard }) => hazard ?? []);
  const terrain = terrainAt(field.map, spot);
  return mode === 'jump' && (terrain === 'water_1' || terrain === 'water_2') ? [terrain] : [];
};

/** Turning before a step that goes elsewhere is wasted: every path is without it. */
const withoutLastTurns = (steps: readonly Step[]): readonly Step[] => {
  const last = steps.findLastIndex((step) => step === 'F' || step === 'B');
  return steps.slice(0, last + 1);
};

const turns = (from: Facing, to: Facing): readonly Step[] => {
  const right = (to - from + 6) % 6;
  return right <= 3 ? new Array<Step>(right).fill('R') : new Array<Step>(6 - right).fill('L');
};

const STEP_WORDS: Readonly<Record<Step, string>> = { F: 'forward', B: 'back', L: 'left', R: 'right' };

/** "2 forward, left, 1 forward". */
export const pathText = (steps: readonly Step[]): string => {
  const groups: { readonly step: Step; times: number }[] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.step === step) last.times++;
    else groups.push({ step, times: 1 });
  }
  return groups
    .map(({ step, times }) =>
      step === 'F' || step === 'B'
        ? `${times} ${STEP_WORDS[step]}`
        : `${STEP_WORDS[step]}${times > 1 ? ` ${times} times` : ''}`,
    )
    .join(', ');
};
