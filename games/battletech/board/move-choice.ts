// What a click or a key makes of a move: another draft and a sentence, or the rules' reason why not.

import type { Refusal } from '@turnfold/kernel';
import { distance, formatHex, type Hex, neighbour, sameHex, turned } from '../src/map/hex.ts';
import { isOnMap } from '../src/map/hex-map.ts';
import type { Spot } from '../src/play/reach.ts';
import { type MoveMode, unitOf } from '../src/play/state.ts';
import type { Step } from '../src/play/steps.ts';
import type { Facing } from '../src/state/enums.ts';
import type { MoveDraft, MovePlan, MoveScene } from './move-plan.ts';
import { bestFacing, cheapest } from './moving.ts';
import { moveTo, standUp } from './orders.ts';
import {
  continued,
  endOf,
  extended,
  hexBefore,
  isOnFoot,
  type OnFoot,
  type OwnSpot,
  pathText,
  shortened,
  spotOfSteps,
  stepsOf,
  turnedAtEnd,
} from './panels/path.ts';
import { FACING_NAMES, hexText, MODE_NAMES } from './words.ts';

/** The move as it is before the click. */
export interface MoveInHand {
  readonly scene: MoveScene;
  readonly draft: MoveDraft;
  readonly plan: MovePlan;
}

export interface MoveChoice {
  readonly draft: MoveDraft;
  readonly said: string;
  /** Why the draft stays as it was. */
  readonly refusal: Refusal | null;
}

export const chooseMode = ({ scene, draft }: MoveInHand, mode: MoveMode): MoveChoice => {
  const still = mode === 'stationary' ? { hex: null } : {};
  const next = { ...draft, mode, lunging: false, dropping: false, ...still };
  const refusal = scene.modes.find((one) => one.mode === mode)?.refusal ?? null;
  return answer(draft, next, MODE_NAMES[mode], refusal);
};

/** The next hex of a path of one's own, or any other by the cheapest way. */
export const chooseHex = (inHand: MoveInHand, hex: Hex): MoveChoice => {
  const drawn = drawnTo(inHand, hex);
  if (drawn) return drawn.spot ? takePath(inHand, drawn.mode, drawn.spot) : stepBack(inHand);
  const { scene, draft, plan } = inHand;
  const { view, unitId, why } = scene;
  const mode = modeFor(plan, hex);
  const spot = spotIn(scene, mode, hex) ?? { ...hex, facing: unitOf(view, unitId).facing, mp: 0 };
  const steps = firstSteps(scene, mode, hex);
  const next = { ...draft, mode, hex: formatHex(hex), facing: null, steps, lunging: false };
  const said = `${MODE_NAMES[mode]} to ${hexText(view.map, hex)}, ${spot.mp} MP.`;
  return answer(draft, next, said, why(moveTo(unitId, mode, spot)));
};

/** Who chooses a hex beside the unit walks step by step from there on. */
const firstSteps = ({ view, unitId, reaches }: MoveScene, mode: MoveMode, hex: Hex): MoveDraft['steps'] => {
  if (!isOnFoot(mode) || distance(unitOf(view, unitId).position, hex) !== 1) return null;
  const spot = bestFacing(view, unitId, reaches[mode].get(formatHex(hex)) ?? []);
  // A step that is forced costs more than there is, and is no path.
  return spot && spotOfSteps(view, unitId, mode, spot.path()) ? spot.path() : null;
};

/** What a hex makes of the path in hand: longer, or a hex shorter (`spot` null); null where it is no path's next hex. */
export const drawnTo = (
  { scene, draft, plan }: MoveInHand,
  hex: Hex,
): { readonly mode: OnFoot; readonly spot: OwnSpot | null } | null => {
  const { view, unitId } = scene;
  const { mode, drawing } = plan;
  const steps = stepsInHand(plan);
  if (!isOnFoot(mode) || steps === null || (draft.steps === null && !drawing)) return null;
  if (sameHex(hex, endOf(view, unitId, mode, steps).hex)) return null;
  if (sameHex(hex, hexBefore(view, unitId, mode, steps))) return { mode, spot: null };
  for (const how of plan.further.size > 0 ? ([mode, 'run'] as const) : ([mode] as const)) {
    const spot =
      extended(view, unitId, how, steps, hex) ?? (drawing ? continued(view, unitId, how, steps, hex) : null);
    if (spot) return { mode: how, spot };
  }
  return null;
};

/** The steps up to the chosen place; null where there are none, as for a jump. */
const stepsInHand = ({ mode, steps, spot }: MovePlan): readonly Step[] | null => {
  if (steps) return steps;
  const path = isOnFoot(mode) ? (spot?.path() ?? []) : [];
  return path.length > 0 ? path : null;
};

const takePath = (
  { scene, draft }: MoveInHand,
  mode: OnFoot,
  spot: OwnSpot,
  said = pathSaid(scene, mode, spot),
): MoveChoice => {
  const { unitId, why } = scene;
  const next = {
    ...draft,
    mode,
    hex: formatHex(spot),
    facing: null,
    steps: spot.path(),
    lunging: false,
  };
  return answer(draft, next, said, why(moveTo(unitId, mode, spot, stepsOf(spot))));
};

const pathSaid = ({ view }: MoveScene, mode: OnFoot, spot: OwnSpot): string =>
  `${MODE_NAMES[mode]} to ${hexText(view.map, spot)}, ${spot.mp} MP: ${pathText(spot.path())}.`;

/** Takes the last hex of the path back, or the last turn. */
export const stepBack = (inHand: MoveInHand): MoveChoice => {
  const { scene, draft, plan } = inHand;
  const { mode } = plan;
  const steps = shortened(stepsInHand(plan) ?? []);
  const spot = isOnFoot(mode) ? spotOfSteps(scene.view, scene.unitId, mode, steps) : null;
  if (spot && isOnFoot(mode)) return takePath(inHand, mode, spot);
  return answer(draft, { ...draft, hex: null, facing: null, steps: null }, 'Back at the start.', null);
};

/** The cheapest way to the same place. */
export const straighten = ({ draft, plan }: MoveInHand): MoveChoice => {
  const facing = plan.spot?.facing ?? null;
  return answer(draft, { ...draft, steps: null, facing, drawing: false }, 'The cheapest way.', null);
};

/** Which way to face: once it stands, where it lies and may get up; else where the move ends, or in place. */
export const chooseFacing = ({ scene, draft, plan }: MoveInHand, facing: Facing): MoveChoice => {
  const { view, unitId, why, stands } = scene;
  const { mode, at } = plan;
  const said = `Facing ${FACING_NAMES[facing]}.`;
  const [stand] = stands;
  if (stand && draft.hex === null)
    return answer(draft, { ...draft, facing }, said, why(standUp(unitId, stand, facing)));
  const hex = at ?? unitOf(view, unitId).position;
  const own = plan.steps && isOnFoot(mode) ? turnedAtEnd(view, unitId, mode, plan.steps, facing) : null;
  if (own && isOnFoot(mode)) return takePath({ scene, draft, plan }, mode, own, said);
  const next = { ...draft, hex: formatHex(hex), facing, steps: null, lunging: false };
  return answer(draft, next, said, why(moveTo(unitId, mode, { ...hex, facing })));
};

/** On to the next facing that way which the rules allow. */
export const turnBy = (inHand: MoveInHand, hexsides: number): MoveChoice => {
  const { scene, draft, plan } = inHand;
  const { spot, at, reach } = plan;
  const { position, facing: now } = unitOf(scene.view, scene.unitId);
  const hex = at ?? position;
  const from = spot?.facing ?? now;
  const here = { ...inHand, draft: { ...draft, hex: formatHex(hex) } };
  for (let turns = 1; turns < 6; turns++) {
    const facing = turned(from, turns * hexsides);
    if (!plan.facings[facing] && !reach.get(formatHex(hex))?.[facing]) continue;
    const choice = chooseFacing(here, facing);
    if (!choice.refusal) return choice;
  }
  return { ...chooseFacing(here, turned(from, hexsides)), draft };
};

/** Moves the chosen place by a hex, on to the next that can be reached that way. */
export const stepBy = (inHand: MoveInHand, direction: number): MoveChoice => {
  const { scene, plan } = inHand;
  const { view, unitId } = scene;
  const first = neighbour(plan.at ?? unitOf(view, unitId).position, direction);
  for (let hex = first; isOnMap(view.map, hex); hex = neighbour(hex, direction)) {
    const key = formatHex(hex);
    if (drawnTo(inHand, hex)) return chooseHex(inHand, hex);
    if (plan.reach.has(key) || plan.further.has(key)) return chooseHex(inHand, hex);
  }
  return chooseHex(inHand, first);
};

const answer = (before: MoveDraft, next: MoveDraft, said: string, refusal: Refusal | null): MoveChoice => ({
  draft: refusal ? before : next,
  said,
  refusal,
});

/** The mode that reaches a hex: running where walking falls short. */
export const modeFor = ({ mode, reach, further }: MovePlan, hex: Hex): MoveMode =>
  !reach.has(formatHex(hex)) && further.size > 0 ? 'run' : mode;

const spotIn = ({ reaches }: MoveScene, mode: MoveMode, hex: Hex): Spot | undefined =>
  cheapest(reaches[mode].get(formatHex(hex)) ?? []);
