// What a click or a key makes of a move: another draft and a sentence, or the rules' reason why not.

import type { Refusal } from '@turnfold/kernel';
import { formatHex, type Hex, neighbour, turned } from '../src/map/hex.ts';
import { isOnMap } from '../src/map/hex-map.ts';
import type { Spot } from '../src/play/reach.ts';
import { type MoveMode, unitOf } from '../src/play/state.ts';
import type { Facing } from '../src/state/enums.ts';
import type { MoveDraft, MovePlan, MoveScene } from './move-plan.ts';
import { cheapest } from './moving.ts';
import { moveTo, standUp } from './orders.ts';
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

export const chooseHex = ({ scene, draft, plan }: MoveInHand, hex: Hex): MoveChoice => {
  const { view, unitId, why } = scene;
  const mode = modeFor(plan, hex);
  const spot = spotIn(scene, mode, hex) ?? { ...hex, facing: unitOf(view, unitId).facing, mp: 0 };
  const next = { ...draft, mode, hex: formatHex(hex), facing: null, lunging: false };
  const said = `${MODE_NAMES[mode]} to ${hexText(view.map, hex)}, ${spot.mp} MP.`;
  return answer(draft, next, said, why(moveTo(unitId, mode, spot)));
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
  const next = { ...draft, hex: formatHex(hex), facing, lunging: false };
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
    if (!reach.get(formatHex(hex))?.[facing]) continue;
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
