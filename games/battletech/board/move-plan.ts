// What I have chosen for a move, and what comes of it: where it ends, which way, at what price, with which blow.

import type { Refusal } from '@turnfold/kernel';
import { facingTowards, formatHex, type Hex, parseHex } from '../src/map/hex.ts';
import type { BattleAction } from '../src/play/actions.ts';
import { mpOf, type Spot } from '../src/play/reach.ts';
import { type MoveMode, unitOf } from '../src/play/state.ts';
import type { Step } from '../src/play/steps.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { enemiesOf } from '../src/play/volley.ts';
import type { Facing } from '../src/state/enums.ts';
import { type LungeForecast, lungeAt } from './forecast.ts';
import { bestFacing, type ModeChoice, modesOf, type Reach, reachOf, wayTo } from './moving.ts';
import { moveTo, standUp } from './orders.ts';
import { isOnFoot, type OwnSpot, spotOfSteps, stepsOf, turnedAtEnd } from './panels/path.ts';
import type { Why } from './words.ts';

/** What a unit can do in the Movement phase, before anything is chosen. */
export interface MoveScene {
  readonly view: BattleView;
  readonly unitId: string;
  readonly why: Why;
  readonly reaches: Readonly<Record<MoveMode, Reach>>;
  readonly modes: readonly ModeChoice[];
  /** Modes in which a prone unit may try to stand up. */
  readonly stands: readonly ('walk' | 'run')[];
}

export const moveScene = (view: BattleView, unitId: string, why: Why): MoveScene => {
  const reach = (mode: MoveMode) => reachOf(view, unitId, mode);
  const reaches = {
    stationary: reach('stationary'),
    walk: reach('walk'),
    run: reach('run'),
    jump: reach('jump'),
  };
  const { facing } = unitOf(view, unitId);
  return {
    view,
    unitId,
    why,
    reaches,
    modes: modesOf(view, unitId, reaches, why),
    stands: (['walk', 'run'] as const).filter((mode) => !why(standUp(unitId, mode, facing))),
  };
};

/** What was chosen by hand. */
export interface MoveDraft {
  readonly mode: MoveMode | null;
  readonly hex: string | null;
  readonly facing: Facing | null;
  /** A path of one's own, on foot; null: the cheapest way. */
  readonly steps: readonly Step[] | null;
  /** Every further hex is gone to from where the path ends. */
  readonly drawing: boolean;
  readonly lunging: boolean;
  readonly dropping: boolean;
}
export const NOTHING: MoveDraft = {
  mode: null,
  hex: null,
  facing: null,
  steps: null,
  drawing: false,
  lunging: false,
  dropping: false,
};

export interface MovePlan {
  readonly mode: MoveMode;
  readonly mp: number;
  readonly reach: Reach;
  /** What only running reaches, while walking is chosen. */
  readonly further: Reach;
  /** The hex that is chosen, or the only one that is left. */
  readonly at: Hex | null;
  /** Where the move will end, once a place is chosen (or only one is left). */
  readonly spot: Spot | null;
  /** By facing, at the chosen place. */
  readonly facings: readonly (Spot | undefined)[];
  /** By facing: why the move cannot end so. */
  readonly noFacing: readonly (Refusal | null)[];
  readonly way: readonly Hex[];
  /** The steps of a path of one's own; null where the cheapest way is taken. */
  readonly steps: readonly Step[] | null;
  /** How much more they cost than the cheapest way. */
  readonly detour: number;
  readonly drawing: boolean;
  readonly lunge: LungeForecast | null;
  readonly lunging: boolean;
  readonly dropping: boolean;
  readonly canDrop: boolean;
  readonly standFacing: Facing;
  /** What confirming sends. */
  readonly action: BattleAction | null;
  /** Why it cannot be sent. */
  readonly refusal: Refusal | null;
}

export const movePlan = (scene: MoveScene, draft: MoveDraft): MovePlan => {
  const { view, unitId, why, reaches } = scene;
  const mode = draft.mode ?? modeOffered(scene);
  const at = placeOf(scene, draft, mode);
  const own = ownSpot(scene, draft, mode);
  const facings = facingsOf(scene, mode, at, own);
  const turned = draft.facing === null ? undefined : facings[draft.facing];
  const spot = own ?? turned ?? bestFacing(view, unitId, facings) ?? null;
  const lunge = spot && lungeAt(view, unitId, mode, spot, why);
  const drop = spot && moveTo(unitId, mode, spot, { ...stepsOf(spot), prone: true });
  const canDrop = drop !== null && !why(drop);
  const lunging = draft.lunging && lunge !== null;
  const dropping = draft.dropping && canDrop && !lunging;
  const action =
    spot &&
    (lunging && lunge ? lunge.action : dropping && drop ? drop : moveTo(unitId, mode, spot, stepsOf(spot)));
  return {
    mode,
    mp: mpOf(view, unitId, mode),
    reach: reaches[mode],
    further: mode === 'walk' && !view.active ? reaches.run : NOWHERE,
    at,
    spot,
    facings,
    noFacing: spot
      ? FACINGS.map((facing) => {
          const end = facings[facing] ?? { q: spot.q, r: spot.r, facing };
          return why(moveTo(unitId, mode, end, stepsOf(end)));
        })
      : [],
    way: spot ? wayTo(view, unitId, mode, spot) : [],
    steps: own ? own.path() : null,
    detour: own ? own.mp - (reaches[mode].get(formatHex(own))?.[own.facing]?.mp ?? own.mp) : 0,
    drawing: draft.drawing && isOnFoot(mode),
    lunge,
    lunging,
    dropping,
    canDrop,
    standFacing: draft.facing ?? towardsEnemy(view, unitId),
    action,
    refusal: action && why(action),
  };
};

/** Where the path of one's own ends, as long as the rules allow it in this mode. */
const ownSpot = ({ view, unitId }: MoveScene, { steps }: MoveDraft, mode: MoveMode): OwnSpot | null =>
  steps && isOnFoot(mode) ? spotOfSteps(view, unitId, mode, steps) : null;

/** By facing: turned at the end of the path of one's own, as long as that lasts, else by the cheapest way. */
const facingsOf = (
  { view, unitId, reaches }: MoveScene,
  mode: MoveMode,
  at: Hex | null,
  own: OwnSpot | null,
): readonly (Spot | undefined)[] => {
  const cheapest = (at && reaches[mode].get(formatHex(at))) ?? [];
  if (!own || !isOnFoot(mode)) return cheapest;
  return FACINGS.map((facing) =>
    facing === own.facing ? own : (turnedAtEnd(view, unitId, mode, own.path(), facing) ?? cheapest[facing]),
  );
};

const NOWHERE: Reach = new Map();
const FACINGS = [0, 1, 2, 3, 4, 5] as const satisfies readonly Facing[];

const isStuck = ({ view, unitId, stands }: MoveScene): boolean =>
  unitOf(view, unitId).prone === true && stands.length === 0;

const modeOffered = (scene: MoveScene): MoveMode => {
  const walk = scene.modes.find(({ mode }) => mode === 'walk');
  return scene.view.active?.mode ?? (isStuck(scene) || walk?.refusal ? 'stationary' : 'walk');
};

/** Where nothing but staying is left, or the move has begun, staying is what is offered. */
const placeOf = (scene: MoveScene, { hex }: MoveDraft, mode: MoveMode): Hex | null => {
  if (hex !== null) return parseHex(hex);
  const { view, unitId, stands } = scene;
  const stays = mode === 'stationary' || (stands.length === 0 && (isStuck(scene) || view.active !== null));
  return stays ? unitOf(view, unitId).position : null;
};

const towardsEnemy = (view: BattleView, unitId: string): Facing => {
  const { position, facing } = unitOf(view, unitId);
  const [enemy] = enemiesOf(view, unitId);
  return enemy ? facingTowards(position, unitOf(view, enemy).position) : facing;
};
