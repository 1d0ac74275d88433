// A design: what a 'Mech is built of, before it has a pilot.

import type { ArmorLocation, Location } from '../tables/locations.ts';
import type { WeaponId } from '../tables/weapons.ts';

/** How far down an arm goes: to the shoulder's upper arm, the lower arm, or a hand. */
export type ArmEnd = 'upper_arm' | 'lower_arm' | 'hand';

export interface MechDesign {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly tons: number;
  readonly walk: number;
  readonly jumpJets: Readonly<Partial<Record<Location, number>>>;
  /** All heat sinks, with the ten that come with the engine. */
  readonly sinks: number;
  /** Those that the engine cannot hold. */
  readonly sinkSlots: Readonly<Partial<Record<Location, number>>>;
  readonly arms: { readonly left: ArmEnd; readonly right: ArmEnd };
  readonly armorTons: number;
  readonly armor: Readonly<Record<ArmorLocation, number>>;
  readonly weapons: readonly { readonly kind: WeaponId; readonly at: Location; readonly rear?: boolean }[];
  /** A ton each. */
  readonly ammo: readonly { readonly kind: WeaponId; readonly at: Location }[];
}
