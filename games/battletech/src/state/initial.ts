// A game before anything has happened, and a unit fresh from its hangar. Everything in them is newly made, so that
// a fold may write to it.

import { roundsLeft } from './ammo.ts';
import { Facing, GamePhase, GameStatus, LockState, MovementType } from './enums.ts';
import type {
  IAmmoSlotState,
  IComponentDamage,
  IGameState,
  IGameUnit,
  IHexCoordinate,
  IUnitGameState,
} from './types.ts';

export const createInitialGameState = (gameId: string): IGameState => ({
  gameId,
  status: GameStatus.Setup,
  turn: 0,
  phase: GamePhase.Initiative,
  activationIndex: 0,
  units: {},
  turnEvents: [],
});

/** Of the unit only `id` and `side` are needed; armour, structure and ammunition are taken over where given. */
export const createInitialUnitState = (
  unit: Pick<IGameUnit, 'id' | 'side'> & Partial<IGameUnit>,
  startPosition: IHexCoordinate,
  startFacing: Facing = Facing.North,
): IUnitGameState => ({
  id: unit.id,
  side: unit.side,
  position: { q: startPosition.q, r: startPosition.r },
  facing: startFacing,
  heat: 0,
  movementThisTurn: MovementType.Stationary,
  hexesMovedThisTurn: 0,
  armor: { ...unit.armor },
  structure: { ...unit.structure },
  destroyedLocations: [],
  destroyedEquipment: [],
  ammo: roundsLeft({ ammoState: unit.ammoState ?? {} }),
  pilotWounds: 0,
  pilotConscious: true,
  destroyed: false,
  lockState: LockState.Pending,
  prone: false,
  shutdown: false,
  componentDamage: freshComponents(),
  pendingPSRs: [],
  damageThisPhase: 0,
  weaponsFiredThisTurn: [],
  jammedWeapons: [],
  ammoState: copyBins(unit.ammoState),
  narcedBy: [],
  tagDesignated: false,
});

export const freshComponents = (): IComponentDamage => ({
  engineHits: 0,
  gyroHits: 0,
  sensorHits: 0,
  lifeSupport: 0,
  cockpitHit: false,
  actuators: {},
  weaponsDestroyed: [],
  heatSinksDestroyed: 0,
  jumpJetsDestroyed: 0,
});

const copyBins = (bins: Readonly<Record<string, IAmmoSlotState>> = {}): Record<string, IAmmoSlotState> =>
  Object.fromEntries(Object.entries(bins).map(([binId, bin]) => [binId, { ...bin }]));
