// The move that I am making up: mode, place, facing; and what is possible from here.

import { announce } from '@turnfold/board';
import { useMemo } from 'react';
import { formatHex, type Hex } from '../src/map/hex.ts';
import type { Spot } from '../src/play/reach.ts';
import type { MoveMode } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import type { Facing } from '../src/state/enums.ts';
import {
  chooseFacing,
  chooseHex,
  chooseMode,
  drawnTo,
  type MoveChoice,
  type MoveInHand,
  modeFor,
  stepBack,
  stepBy,
  straighten,
  turnBy,
} from './move-choice.ts';
import { type MoveDraft, type MovePlan, type MoveScene, movePlan, moveScene, NOTHING } from './move-plan.ts';
import { bestFacing, wayTo } from './moving.ts';
import { standUp } from './orders.ts';
import { type Turn, useKeyed } from './use-turn.ts';

export interface Moving extends MovePlan, Pick<MoveScene, 'unitId' | 'modes' | 'stands'> {
  /** The place was chosen by hand: choosing it again confirms. */
  readonly picked: boolean;
  setMode(mode: MoveMode): void;
  choose(hex: Hex): void;
  face(facing: number): void;
  turnBy(hexsides: number): void;
  /** Moves the chosen place by a hex, on to the next that can be reached that way. */
  step(direction: number): void;
  /** From now on every hex is gone to from where the path ends; or no longer. */
  toggleDrawing(): void;
  /** Takes the last hex of the path back; false when there was none. */
  undoStep(): boolean;
  /** Takes the cheapest way to the same place. */
  straighten(): void;
  toggleLunge(): void;
  toggleDrop(): void;
  confirm(): void;
  stand(mode: 'walk' | 'run'): void;
  /** False when there was nothing to put away. */
  clear(): boolean;
  /** What a hex would cost, in the mode that reaches it. */
  spotFor(hex: Hex): Preview | null;
}

interface Preview {
  readonly mode: MoveMode;
  readonly spot: Spot;
  readonly way: readonly Hex[];
}

export const useMove = (view: BattleView, turn: Turn): Moving | null => {
  const { why } = turn;
  const [draft, setDraft] = useKeyed<MoveDraft>(turn.stage, NOTHING);
  const unitId = view.fight.phase === 'movement' ? turn.unitId : null;
  const scene = useMemo(() => (unitId ? moveScene(view, unitId, why) : null), [view, unitId, why]);
  const plan = useMemo(() => scene && movePlan(scene, draft), [scene, draft]);
  if (scene === null || plan === null) return null;

  const inHand = { scene, draft, plan };
  const put = (next: MoveDraft) => {
    turn.refuse(null);
    setDraft(next);
  };
  const take = ({ draft: next, said, refusal }: MoveChoice) => {
    if (!turn.active) return;
    if (refusal) return turn.refuse(refusal);
    put(next);
    announce(said);
  };
  const { lunging, dropping, action, standFacing } = plan;
  return {
    ...plan,
    unitId: scene.unitId,
    modes: scene.modes,
    stands: scene.stands,
    picked: draft.hex !== null,
    setMode: (mode) => take(chooseMode(inHand, mode)),
    choose: (hex) => take(chooseHex(inHand, hex)),
    face: (facing) => take(chooseFacing(inHand, facing as Facing)),
    turnBy: (hexsides) => take(turnBy(inHand, hexsides)),
    step: (direction) => take(stepBy(inHand, direction)),
    toggleDrawing: () => put({ ...draft, drawing: !draft.drawing }),
    undoStep() {
      if (draft.hex === null || plan.mode === 'stationary') return false;
      take(stepBack(inHand));
      return true;
    },
    straighten: () => take(straighten(inHand)),
    toggleLunge: () => put({ ...draft, lunging: !lunging, dropping: false }),
    toggleDrop: () => put({ ...draft, dropping: !dropping, lunging: false }),
    confirm: () => action && turn.send(action),
    stand: (mode) => turn.send(standUp(scene.unitId, mode, standFacing)),
    clear() {
      const had = draft.hex !== null || draft.mode !== null || turn.refusal !== null;
      put(NOTHING);
      return had;
    },
    spotFor: (hex) => previewOf(inHand, hex),
  };
};

const previewOf = (inHand: MoveInHand, hex: Hex): Preview | null => {
  const { scene, plan } = inHand;
  const { view, unitId, reaches } = scene;
  const drawn = drawnTo(inHand, hex);
  if (drawn?.spot) return { ...drawn, spot: drawn.spot, way: wayTo(view, unitId, drawn.mode, drawn.spot) };
  const mode = modeFor(plan, hex);
  const spot = bestFacing(view, unitId, reaches[mode].get(formatHex(hex)) ?? []);
  return spot ? { mode, spot, way: wayTo(view, unitId, mode, spot) } : null;
};
