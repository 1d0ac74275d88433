// Copies written out field by field: on Node 20 many times faster than spreading an object of thirty fields.

import type { IGameState, IUnitGameState } from './types.ts';

type Loose<T> = { -readonly [Key in keyof T]: T[Key] };

export const copyGame = (state: IGameState): IGameState => {
  const copy: Loose<IGameState> = {
    gameId: state.gameId,
    status: state.status,
    turn: state.turn,
    phase: state.phase,
    activationIndex: state.activationIndex,
    units: state.units,
    turnEvents: state.turnEvents,
  };
  if (state.initiativeWinner !== undefined) copy.initiativeWinner = state.initiativeWinner;
  if (state.firstMover !== undefined) copy.firstMover = state.firstMover;
  if (state.result !== undefined) copy.result = state.result;
  return copy;
};

const UNIT_FIELDS = 26;

/** A unit made by `createInitialUnitState` has exactly these fields; any other is spread, so that nothing is lost. */
export const copyUnit = (unit: IUnitGameState): IUnitGameState => {
  const { prone, shutdown, componentDamage, pendingPSRs, damageThisPhase } = unit;
  const { weaponsFiredThisTurn, jammedWeapons, ammoState, narcedBy, tagDesignated } = unit;
  if (
    prone === undefined ||
    shutdown === undefined ||
    componentDamage === undefined ||
    pendingPSRs === undefined ||
    damageThisPhase === undefined ||
    weaponsFiredThisTurn === undefined ||
    jammedWeapons === undefined ||
    ammoState === undefined ||
    narcedBy === undefined ||
    tagDesignated === undefined ||
    countFields(unit) !== UNIT_FIELDS
  )
    return { ...unit };
  return {
    id: unit.id,
    side: unit.side,
    position: unit.position,
    facing: unit.facing,
    heat: unit.heat,
    movementThisTurn: unit.movementThisTurn,
    hexesMovedThisTurn: unit.hexesMovedThisTurn,
    armor: unit.armor,
    structure: unit.structure,
    destroyedLocations: unit.destroyedLocations,
    destroyedEquipment: unit.destroyedEquipment,
    ammo: unit.ammo,
    pilotWounds: unit.pilotWounds,
    pilotConscious: unit.pilotConscious,
    destroyed: unit.destroyed,
    lockState: unit.lockState,
    prone,
    shutdown,
    componentDamage,
    pendingPSRs,
    damageThisPhase,
    weaponsFiredThisTurn,
    jammedWeapons,
    ammoState,
    narcedBy,
    tagDesignated,
  };
};

const countFields = (value: object): number => {
  let count = 0;
  for (const _ in value) count++;
  return count;
};

/** The record of units, or of armour by location. */
export const copyRecord = <T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> => {
  const copy: Record<string, T> = {};
  for (const key in record) copy[key] = record[key] as T;
  return copy;
};
