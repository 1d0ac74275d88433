// A battle in play: the fight (the state that the specification derives) and what play needs around it.

import type { Outcome, Seat } from '@turnfold/kernel';
import type { MapKind } from '../map/generate.ts';
import type { HexMap, MapShape } from '../map/hex-map.ts';
import type { GameSide, MovementType } from '../state/enums.ts';
import { getUnitsAwaitingAction } from '../state/queries.ts';
import { sideOf } from '../state/sides.ts';
import type { IGameConfig, IGameState, IUnitGameState } from '../state/types.ts';
import type { Location } from '../tables/locations.ts';
import { type Designs, type MechSheet, sheetOf } from '../units/sheet.ts';
import type { Scenario } from './options.ts';

export { SIDES, seatOf, sideOf } from '../state/sides.ts';

export interface BattleConfig extends IGameConfig {
  readonly scenario: Scenario;
  /** `own`: a map file of the players'. */
  readonly mapKind: MapKind | 'own';
  /** 0: the game's own luck makes the map. */
  readonly mapSeed: number;
  /** Left out: a hexagon. */
  readonly mapShape?: MapShape;
}

/** A unit as it was entered: which design, whose, and how good its pilot is. */
export interface EntrantUnit {
  readonly id: string;
  readonly name: string;
  readonly side: GameSide;
  readonly unitRef: string;
  readonly pilotRef: string;
  readonly gunnery: number;
  readonly piloting: number;
}

/** What play keeps about a unit beside the fight. */
export interface MechState {
  /** Heat changes all through the turn; modifiers go by what it was when the turn began. */
  readonly heatAtTurnStart: number;
  /** Hexsides that the torso is twisted, clockwise. */
  readonly twist: number;
  /** Its arms are flipped to the rear. */
  readonly flipped: boolean;
  /** A charge or a death from above that was declared with the move. */
  readonly lunge: Lunge | null;
  /** Critical slots that were hit, as `location:index`. */
  readonly hits: readonly string[];
  /** The turn in which the pilot lost consciousness. */
  readonly blackout: number;
}

export interface Lunge {
  readonly kind: 'charge' | 'dfa';
  readonly targetId: string;
  /** Hexes moved, with the target's own. */
  readonly hexes: number;
}

/** A unit in the middle of its move: it has tried to stand up. */
export interface Activation {
  readonly unitId: string;
  readonly mode: 'walk' | 'run';
  readonly mpUsed: number;
}

export interface WeaponAttack {
  readonly weaponId: string;
  readonly targetId: string;
  /** Against an immobile target: the location aimed at. */
  readonly aim?: Location;
  /** The friend who sees the target for missiles that fly over what is in the way. */
  readonly spotterId?: string;
}

/** How a 'Mech holds itself when it fires. */
export interface Posture {
  /** Hexsides that the torso turns. */
  readonly twist: number;
  /** The arms fire to the rear. */
  readonly flip?: boolean;
}

export interface FirePlan extends Posture {
  readonly attacks: readonly WeaponAttack[];
}

export const LIMBS = ['left_arm', 'right_arm', 'left_leg', 'right_leg', 'both_arms'] as const;
export type Limb = (typeof LIMBS)[number];

export interface Blow {
  readonly kind: 'punch' | 'kick' | 'push';
  readonly limb: Limb;
  readonly targetId: string;
}

/** The part of a battle that rules of movement and fire read; a view has all of it. */
export interface Field {
  readonly map: HexMap;
  readonly entrants: Readonly<Record<string, EntrantUnit>>;
  /** Those that the players brought along, by id. */
  readonly designs: Designs;
  readonly fight: IGameState;
  readonly mechs: Readonly<Record<string, MechState>>;
  readonly active: Activation | null;
}

export interface BattleState extends Field {
  readonly config: BattleConfig;
  /** The seats in the order of this phase's activations, and how many of them have acted. */
  readonly order: readonly Seat[];
  readonly acted: number;
  /** Declared and not yet revealed. */
  readonly plans: Readonly<Record<string, FirePlan>>;
  readonly blows: Readonly<Record<string, readonly Blow[]>>;
  /** Turns for which each seat has held the middle (scenario `hold`). */
  readonly held: readonly number[];
  /** How the table ended the battle, where it did. */
  readonly ending: Outcome | null;
}

/** `a1`, `a2` of the first side, `b1`, `b2` of the second: an id tells whose unit it is. */
export const unitIdOf = (side: GameSide, index: number): string =>
  `${side === 'player' ? 'a' : 'b'}${index + 1}`;
export const seatOfUnit = (unitId: string): Seat => (unitId.startsWith('a') ? 0 : 1);

/** A unit that somebody named: there may be none of that name. */
export const findUnit = ({ fight }: Field, unitId: string): IUnitGameState | undefined =>
  Object.hasOwn(fight.units, unitId) ? fight.units[unitId] : undefined;

/** A unit that is there. `toString` is in every record, but has no id. */
export const unitOf = (field: Field, unitId: string): IUnitGameState => {
  const unit = field.fight.units[unitId];
  return unit?.id === undefined ? missing(`no unit ${unitId}`) : unit;
};
export const mechOf = (field: Field, unitId: string): MechState =>
  Object.hasOwn(field.mechs, unitId) ? (field.mechs[unitId] as MechState) : missing(`no 'Mech ${unitId}`);
export const entrantOf = (field: Field, unitId: string): EntrantUnit => {
  const entrant = field.entrants[unitId];
  return entrant?.id === undefined ? missing(`no entrant ${unitId}`) : entrant;
};
export const sheetFor = (field: Field, unitId: string): MechSheet =>
  sheetOf(entrantOf(field, unitId).unitRef, field.designs);

/** The units of a seat that still have to act in this phase. */
export const readyUnits = ({ fight }: Field, seat: Seat): string[] =>
  getUnitsAwaitingAction(fight).flatMap(({ id, side }) => (side === sideOf(seat) ? [id] : []));

export const unitIds = ({ fight }: Field): string[] => Object.keys(fight.units);

export type MoveMode = MovementType;

const missing = (what: string): never => {
  throw new Error(`bug: ${what}`);
};
