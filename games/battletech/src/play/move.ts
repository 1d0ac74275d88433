// The Movement phase: moving, standing up, dropping.

import { type Refused, refuse } from '@turnfold/kernel';
import { facingTowards, formatHex, type Hex, sameHex } from '../map/hex.ts';
import { terrainAt } from '../map/hex-map.ts';
import type { Facing } from '../state/enums.ts';
import { PSR } from '../tables/falls.ts';
import { MOVEMENT_HEAT } from '../tables/heat.ts';
import { DROP_COST, STAND_COST } from '../tables/movement.ts';
import type { MovePayload, StandPayload } from './actions.ts';
import { planLunge } from './lunge.ts';
import { canStand, landsUnsteadily, pilotingOf, runMp, runsUnsteadily, standingPsr, walkMp } from './mech.ts';
import { fall, rollPsrs } from './psr.ts';
import { mpOf, reachable, type Spot, spotAt } from './reach.ts';
import { type Run, sum } from './run.ts';
import { type Field, type Lunge, unitOf } from './state.ts';
import { groundOf, isHazard } from './steps.ts';
import { triggerPsr } from './trigger.ts';
import { type Waypoint, walkSteps } from './walk.ts';
import { whyNotReach } from './why-not-reach.ts';

/** A move that the rules allow, ready to be made. */
export interface Course {
  readonly way: readonly Waypoint[];
  readonly end: Pick<Spot, 'q' | 'r' | 'facing' | 'mp' | 'heat' | 'hexes'>;
  readonly lunge: Lunge | null;
}

/** The guards of a move. */
export const planMove = (field: Field, payload: MovePayload): Course | Refused => {
  const { unitId, mode, q, r, prone, attack } = payload;
  const facing = payload.facing as Facing;
  const course = payload.steps
    ? courseOfSteps(field, payload)
    : courseTo(field, unitId, mode, { q, r }, facing);
  if ('refused' in course) return course;
  if (prone && (mode === 'jump' || mode === 'stationary' || unitOf(field, unitId).prone))
    return refuse('CANNOT_DROP', { unit: unitId });
  if (prone && course.end.mp + DROP_COST > mpOf(field, unitId, mode))
    return refuse('CANNOT_DROP', { unit: unitId });
  if (!attack) return course;
  const lunge = planLunge(field, payload, course.end);
  return 'refused' in lunge ? lunge : { ...course, lunge };
};

const courseTo = (
  field: Field,
  unitId: string,
  mode: MovePayload['mode'],
  hex: Hex,
  facing: Facing,
): Course | Refused => {
  const end = spotAt(reachable(field, unitId, mode), hex, facing);
  if (!end)
    return refuse('CANNOT_REACH', {
      unit: unitId,
      hex: formatHex(hex),
      why: whyNotReach(field, unitId, mode, hex, facing),
    });
  if (mode === 'walk' || mode === 'run') {
    const way = walkSteps(field, unitId, mode, end.path());
    if (!way) throw new Error(`bug: the path finder sent ${unitId} along a closed way`);
    return { way, end, lunge: null };
  }
  return { way: [], end, lunge: null };
};

const courseOfSteps = (
  field: Field,
  { unitId, mode, q, r, facing, steps = [] }: MovePayload,
): Course | Refused => {
  if (mode !== 'walk' && mode !== 'run') return refuse('BAD_PATH', { why: 'only moves on foot have steps' });
  if (field.active && field.active.mode !== mode)
    return refuse('BAD_PATH', { why: `this move is a ${field.active.mode}` });
  const way = walkSteps(field, unitId, mode, steps);
  const last = way?.at(-1);
  if (!way || !last) return refuse('BAD_PATH', { why: 'a step leads where the unit cannot go' });
  if (last.mp > mpOf(field, unitId, mode)) return refuse('BAD_PATH', { why: `they cost ${last.mp} MP` });
  if (!sameHex(last.hex, { q, r }) || last.facing !== facing)
    return refuse('BAD_PATH', { why: `they end at ${formatHex(last.hex)} facing ${last.facing}` });
  if (groundOf(field, unitId).friends.has(formatHex(last.hex)))
    return refuse('CANNOT_REACH', {
      unit: unitId,
      hex: formatHex(last.hex),
      why: whyNotReach(field, unitId, mode, last.hex, last.facing),
    });
  const { mp, hexes } = last;
  return { way, end: { q, r, facing: last.facing, mp, hexes, heat: MOVEMENT_HEAT[mode] }, lunge: null };
};

/** Makes the move: rolls where the ground asks for it, and stops where the unit falls. */
export const makeMove = (run: Run, payload: MovePayload, { way, end, lunge }: Course): void => {
  const { unitId, mode, prone = false } = payload;
  const before = unitOf(run.state, unitId);
  const spent = run.state.active?.mpUsed ?? 0;
  const rolled = mode === 'jump' ? rollLanding(run, unitId, end) : rollHazards(run, unitId, way);
  const stop = rolled.find(({ passed }) => !passed)?.at;
  const { hex, facing, mp, hexes } = stop ?? {
    hex: { q: end.q, r: end.r },
    facing: end.facing,
    mp: end.mp,
    hexes: end.hexes,
  };
  const drops = prone && !stop;
  run.emit({
    type: 'movement_declared',
    payload: {
      unitId,
      from: { ...before.position },
      to: { q: hex.q, r: hex.r },
      facing,
      movementType: mode,
      mpUsed: spent + mp + (drops ? DROP_COST : 0),
      heatGenerated: end.heat,
      hexesMoved: hexes,
      ...pathOf(before.position, way, hex),
      ...(drops ? { prone: true as const } : {}),
    },
  });
  for (const { reason, modifier, rolls, targetNumber, passed } of rolled) {
    run.emit({
      type: 'psr_triggered',
      payload: { unitId, reason, additionalModifier: modifier, triggerSource: 'movement' },
    });
    run.emit({
      type: 'psr_resolved',
      payload: {
        unitId,
        reason,
        targetNumber,
        roll: sum(rolls),
        rolls,
        modifiers: targetNumber - pilotingOf(run.state, unitId),
        passed,
      },
    });
    if (!passed) fall(run, unitId, reason, 0);
  }
  if (!stop && !drops) steady(run, unitId, mode);
  const { destroyed, prone: lies, pilotConscious } = unitOf(run.state, unitId);
  if (lunge && !destroyed && !lies && pilotConscious)
    run.emit({ type: 'physical_attack_declared', payload: { attackerId: unitId, lunge } });
  lock(run, unitId);
};

const lock = (run: Run, unitId: string): void =>
  run.emit({ type: 'movement_locked', payload: { unitId }, actorId: unitId });

/** The hexes on the way, up to where the move ended. */
const pathOf = (from: Hex, way: readonly Waypoint[], to: Hex): { readonly path?: string } => {
  let path = '';
  let last = from;
  for (const { hex } of way) {
    if (path !== '' && sameHex(last, to)) break;
    if (sameHex(last, hex)) continue;
    path += facingTowards(last, hex);
    last = hex;
  }
  return path === '' ? {} : { path };
};

interface Rolled {
  readonly reason: string;
  readonly modifier: number;
  readonly targetNumber: number;
  readonly rolls: readonly number[];
  readonly passed: boolean;
  readonly at: Waypoint;
}

/** Water and rubble: a roll on entering each such hex, up to the first failure. */
const rollHazards = (run: Run, unitId: string, way: readonly Waypoint[]): Rolled[] => {
  const rolled: Rolled[] = [];
  for (const at of way) {
    if (!at.hazard) continue;
    const one = rollFor(run, unitId, at, at.hazard, rolled.length);
    rolled.push(one);
    if (!one.passed) break;
  }
  return rolled;
};

const rollLanding = (run: Run, unitId: string, end: Course['end']): Rolled[] => {
  const terrain = terrainAt(run.state.map, end);
  if (!isHazard(terrain) || terrain === 'rubble') return [];
  const at: Waypoint = {
    hex: { q: end.q, r: end.r },
    facing: end.facing,
    mp: end.mp,
    hexes: end.hexes,
    hazard: null,
  };
  return [rollFor(run, unitId, at, terrain as 'water_1', 0)];
};

const rollFor = (
  run: Run,
  unitId: string,
  at: Waypoint,
  hazard: 'rubble' | 'water_1' | 'water_2',
  nth: number,
): Rolled => {
  const modifier = PSR[hazard];
  const targetNumber = pilotingOf(run.state, unitId) + standingPsr(run.state, unitId) + modifier;
  const rolls = run.roll2();
  const reason = nth === 0 ? `entered_${hazard}` : `entered_${hazard}#${nth + 1}`;
  return { reason, modifier, targetNumber, rolls, passed: sum(rolls) >= targetNumber, at };
};

/** Running or landing on damaged legs. */
const steady = (run: Run, unitId: string, mode: MovePayload['mode']): void => {
  const shaky =
    (mode === 'run' && runsUnsteadily(run.state, unitId)) ||
    (mode === 'jump' && landsUnsteadily(run.state, unitId));
  if (!shaky) return;
  triggerPsr(run, unitId, mode === 'run' ? 'ran_damaged' : 'landed_damaged', PSR.ranDamaged, 'movement');
  rollPsrs(run, unitId);
};

/** The guards of standing up. */
export const whyNotStand = (field: Field, { unitId, mode }: StandPayload): Refused | null => {
  const unit = unitOf(field, unitId);
  if (!unit.prone) return refuse('NOT_PRONE', { unit: unitId });
  const why = whyDown(field, unitId, mode);
  return why === null ? null : refuse('CANNOT_STAND', { unit: unitId, why });
};

const whyDown = (field: Field, unitId: string, mode: 'walk' | 'run'): string | null => {
  if (field.active && field.active.mode !== mode) return `its move has begun as a ${field.active.mode}`;
  if (!canStand(field, unitId)) return 'it lacks the gyro, the legs or the arms for it';
  const [cost, mp] = [standCost(field, unitId, mode), mpOf(field, unitId, mode)];
  return mp < cost ? `that costs ${cost} MP, and it has ${mp}` : null;
};

/** A 'Mech with a single MP in all may spend it on standing up. */
const standCost = (field: Field, unitId: string, mode: 'walk' | 'run'): number => {
  const all = mode === 'walk' ? walkMp(field, unitId) : runMp(field, unitId);
  return all === 1 ? 1 : STAND_COST;
};

export const standUp = (run: Run, { unitId, mode, facing }: StandPayload): void => {
  const targetNumber = pilotingOf(run.state, unitId) + standingPsr(run.state, unitId) + PSR.stand;
  const rolls = run.roll2();
  const mpUsed = (run.state.active?.mpUsed ?? 0) + standCost(run.state, unitId, mode);
  const newTotal = unitOf(run.state, unitId).heat + MOVEMENT_HEAT.standAttempt;
  run.emit({
    type: 'heat_generated',
    payload: { unitId, amount: MOVEMENT_HEAT.standAttempt, source: 'standing_up', newTotal },
  });
  run.emit({
    type: 'stand_attempted',
    payload: {
      unitId,
      mode,
      mpUsed,
      facing: facing as Facing,
      targetNumber,
      rolls,
      stood: sum(rolls) >= targetNumber,
    },
  });
  if (mpOf(run.state, unitId, mode) > 0) return;
  const unit = unitOf(run.state, unitId);
  run.emit({
    type: 'movement_declared',
    payload: {
      unitId,
      from: { ...unit.position },
      to: { ...unit.position },
      facing: unit.facing,
      movementType: mode,
      mpUsed,
      heatGenerated: MOVEMENT_HEAT[mode],
      hexesMoved: 0,
    },
  });
  lock(run, unitId);
};
