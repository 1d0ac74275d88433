// The record sheet of a design, as play reads it: weapons by name, slots, bins. It never changes in play.

import type { IAmmoSlotState } from '../state/types.ts';
import { LOCATIONS, type Location } from '../tables/locations.ts';
import { structureOf } from '../tables/structure.ts';
import { WEAPONS, type WeaponId, type WeaponKind } from '../tables/weapons.ts';
import { jumpOf } from './construction.ts';
import type { MechDesign } from './design.ts';
import { ROSTER } from './roster.ts';
import { binIdOf, type Slots, slotsOfDesign, weaponIdOf } from './slots.ts';

export interface MountedWeapon {
  readonly id: string;
  readonly kind: WeaponKind;
  readonly at: Location;
  readonly rear: boolean;
}

export interface MechSheet {
  readonly designId: string;
  readonly name: string;
  readonly tons: number;
  readonly walk: number;
  readonly jump: number;
  readonly heatSinks: number;
  readonly armor: Readonly<Record<string, number>>;
  readonly structure: Readonly<Record<string, number>>;
  readonly ammoState: Readonly<Record<string, IAmmoSlotState>>;
  readonly weapons: readonly MountedWeapon[];
  readonly slots: Slots;
}

export const createSheet = (design: MechDesign): MechSheet => ({
  designId: design.id,
  name: design.name,
  tons: design.tons,
  walk: design.walk,
  jump: jumpOf(design),
  heatSinks: design.sinks,
  armor: { ...design.armor },
  structure: Object.fromEntries(LOCATIONS.map((at) => [at, structureOf(design.tons, at)])),
  ammoState: Object.fromEntries(
    design.ammo.map((_, index) => binOf(design, index)).map((bin) => [bin.binId, bin]),
  ),
  weapons: design.weapons.map(({ kind, at, rear = false }, index) => ({
    id: weaponIdOf(design, index),
    kind: WEAPONS[kind],
    at,
    rear,
  })),
  slots: slotsOfDesign(design),
});

const binOf = (design: MechDesign, index: number): IAmmoSlotState => {
  const { kind, at } = design.ammo[index] as { kind: WeaponId; at: Location };
  const rounds = WEAPONS[kind].shotsPerTon;
  return {
    binId: binIdOf(design, index),
    weaponType: kind,
    location: at,
    remainingRounds: rounds,
    maxRounds: rounds,
  };
};

const SHEETS: ReadonlyMap<string, MechSheet> = new Map(
  ROSTER.map((design) => [design.id, createSheet(design)]),
);

/** The sheet of a design: one of the roster, or one that the players brought along. */
export const sheetOf = (designId: string, own: Designs = NO_DESIGNS): MechSheet => {
  const sheet = SHEETS.get(designId) ?? ownSheet(designId, own);
  if (!sheet) throw new Error(`bug: no design is called ${designId}`);
  return sheet;
};

export type Designs = Readonly<Record<string, MechDesign>>;
const NO_DESIGNS: Designs = {};

const ownSheet = (designId: string, own: Designs): MechSheet | undefined => {
  const design = Object.hasOwn(own, designId) ? own[designId] : undefined;
  if (!design) return undefined;
  const known = OWN_SHEETS.get(design);
  if (known) return known;
  const sheet = createSheet(design);
  OWN_SHEETS.set(design, sheet);
  return sheet;
};

/** A sheet is worked out once for each design that is handed in. */
const OWN_SHEETS = new WeakMap<MechDesign, MechSheet>();
