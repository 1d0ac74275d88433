// What is in a critical slot, in words.

import { WEAPONS, type WeaponId } from '../../src/tables/weapons.ts';
import type { MechSheet } from '../../src/units/sheet.ts';
import type { Slot } from '../../src/units/slots.ts';
import { capital, words } from '../words.ts';

export const slotName = ({ weapons, ammoState }: MechSheet, { type, name }: Slot): string => {
  switch (type) {
    case 'weapon':
      return weapons.find(({ id }) => id === name)?.kind.name ?? 'Weapon';
    case 'ammo':
      return ammunitionName(ammoState[name]?.weaponType ?? '');
    case 'actuator':
      return name === 'hip' || name === 'shoulder' ? capital(name) : `${capital(words(name))} actuator`;
    case 'sensor':
      return 'Sensors';
    default:
      return capital(words(type));
  }
};

/** "SRM 6 ammunition". */
export const ammunitionName = (weaponType: string): string =>
  Object.hasOwn(WEAPONS, weaponType) ? `${WEAPONS[weaponType as WeaponId].name} ammunition` : 'Ammunition';
