// The weapons: heat, damage, ranges, mass, slots and ammunition.

export interface WeaponKind {
  readonly id: string;
  readonly name: string;
  readonly type: 'energy' | 'ballistic' | 'missile';
  readonly heat: number;
  /** Per hit; per missile for missiles. */
  readonly damage: number;
  readonly min: number;
  readonly short: number;
  readonly medium: number;
  readonly long: number;
  readonly tons: number;
  readonly slots: number;
  /** What it is worth in a fair fight. */
  readonly value: number;
  /** Missiles per salvo; 1 for everything else. */
  readonly salvo: number;
  /** Points of damage that land together. */
  readonly group: number;
  /** 0: needs no ammunition. */
  readonly shotsPerTon: number;
  readonly ammoDamagePerShot: number;
}

export const WEAPON_IDS = [
  'small_laser',
  'medium_laser',
  'large_laser',
  'ppc',
  'flamer',
  'machine_gun',
  'ac_2',
  'ac_5',
  'ac_10',
  'ac_20',
  'srm_2',
  'srm_4',
  'srm_6',
  'lrm_5',
  'lrm_10',
  'lrm_15',
  'lrm_20',
] as const;
export type WeaponId = (typeof WEAPON_IDS)[number];

/** Missiles scatter: they cannot be aimed at a location. */
export const canAim = ({ type }: WeaponKind): boolean => type !== 'missile';

/** Long-range missiles fly over what is in the way, if somebody sees the target for them. */
export const canFireIndirectly = ({ id }: WeaponKind): boolean => id.startsWith('lrm_');

/** Heat, damage, minimum range, short, medium, long, tons, slots, value, salvo, group, shots per ton, damage of one shot. */
const row = (
  id: WeaponId,
  name: string,
  type: WeaponKind['type'],
  ...numbers: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
): WeaponKind => {
  const [
    heat,
    damage,
    min,
    short,
    medium,
    long,
    tons,
    slots,
    value,
    salvo,
    group,
    shotsPerTon,
    ammoDamagePerShot,
  ] = numbers;
  return {
    id,
    name,
    type,
    heat,
    damage,
    min,
    short,
    medium,
    long,
    tons,
    slots,
    value,
    salvo,
    group,
    shotsPerTon,
    ammoDamagePerShot,
  };
};

export const WEAPONS: Readonly<Record<WeaponId, WeaponKind>> = {
  small_laser: row('small_laser', 'Small Laser', 'energy', 1, 3, 0, 1, 2, 3, 0.5, 1, 9, 1, 3, 0, 0),
  medium_laser: row('medium_laser', 'Medium Laser', 'energy', 3, 5, 0, 3, 6, 9, 1, 1, 46, 1, 5, 0, 0),
  large_laser: row('large_laser', 'Large Laser', 'energy', 8, 8, 0, 5, 10, 15, 5, 2, 123, 1, 8, 0, 0),
  ppc: row('ppc', 'PPC', 'energy', 10, 10, 3, 6, 12, 18, 7, 3, 176, 1, 10, 0, 0),
  flamer: row('flamer', 'Flamer', 'energy', 3, 2, 0, 1, 2, 3, 1, 1, 6, 1, 2, 0, 0),
  machine_gun: row('machine_gun', 'Machine Gun', 'ballistic', 0, 2, 0, 1, 2, 3, 0.5, 1, 5, 1, 2, 200, 2),
  ac_2: row('ac_2', 'Autocannon/2', 'ballistic', 1, 2, 4, 8, 16, 24, 6, 1, 37, 1, 2, 45, 2),
  ac_5: row('ac_5', 'Autocannon/5', 'ballistic', 1, 5, 3, 6, 12, 18, 8, 4, 70, 1, 5, 20, 5),
  ac_10: row('ac_10', 'Autocannon/10', 'ballistic', 3, 10, 0, 5, 10, 15, 12, 7, 123, 1, 10, 10, 10),
  ac_20: row('ac_20', 'Autocannon/20', 'ballistic', 7, 20, 0, 3, 6, 9, 14, 10, 178, 1, 20, 5, 20),
  srm_2: row('srm_2', 'SRM 2', 'missile', 2, 2, 0, 3, 6, 9, 1, 1, 21, 2, 2, 50, 4),
  srm_4: row('srm_4', 'SRM 4', 'missile', 3, 2, 0, 3, 6, 9, 2, 1, 39, 4, 2, 25, 8),
  srm_6: row('srm_6', 'SRM 6', 'missile', 4, 2, 0, 3, 6, 9, 3, 2, 59, 6, 2, 15, 12),
  lrm_5: row('lrm_5', 'LRM 5', 'missile', 2, 1, 6, 7, 14, 21, 2, 1, 45, 5, 5, 24, 5),
  lrm_10: row('lrm_10', 'LRM 10', 'missile', 4, 1, 6, 7, 14, 21, 5, 2, 90, 10, 5, 12, 10),
  lrm_15: row('lrm_15', 'LRM 15', 'missile', 5, 1, 6, 7, 14, 21, 7, 3, 136, 15, 5, 8, 15),
  lrm_20: row('lrm_20', 'LRM 20', 'missile', 6, 1, 6, 7, 14, 21, 10, 5, 181, 20, 5, 6, 20),
};
