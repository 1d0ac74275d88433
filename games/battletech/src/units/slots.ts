// The critical slots of a design, location by location: what a critical hit can strike.

import { slotsOf } from '../tables/criticals.ts';
import { isArm, isLeg, LOCATIONS, type Location } from '../tables/locations.ts';
import { WEAPONS } from '../tables/weapons.ts';
import type { MechDesign } from './design.ts';

export type ComponentType =
  | 'engine'
  | 'gyro'
  | 'sensor'
  | 'life_support'
  | 'cockpit'
  | 'actuator'
  | 'weapon'
  | 'heat_sink'
  | 'jump_jet'
  | 'ammo';

export interface Slot {
  readonly type: ComponentType;
  /** The actuator; the id of a weapon, bin, heat sink or jump jet; otherwise the type again. */
  readonly name: string;
}

export type Slots = Readonly<Record<Location, readonly (Slot | null)[]>>;

/** May hold more than fits: `constructionProblems` says so. */
export const slotsOfDesign = (design: MechDesign): Slots => {
  const filled = Object.fromEntries(LOCATIONS.map((at) => [at, fixed(design, at)])) as Record<
    Location,
    (Slot | null)[]
  >;
  const put = (at: Location, slot: Slot) => {
    const free = filled[at].indexOf(null);
    if (free >= 0) filled[at][free] = slot;
    else filled[at].push(slot);
  };
  for (const [index, { kind, at }] of design.weapons.entries())
    for (let slot = 0; slot < WEAPONS[kind].slots; slot++)
      put(at, { type: 'weapon', name: weaponIdOf(design, index) });
  for (const [index, { at }] of design.ammo.entries())
    put(at, { type: 'ammo', name: binIdOf(design, index) });
  let jets = 0;
  let sinks = 0;
  for (const at of LOCATIONS) {
    for (const last = jets + (design.jumpJets[at] ?? 0); jets < last; )
      put(at, { type: 'jump_jet', name: `jump_jet-${++jets}` });
    for (const last = sinks + (design.sinkSlots[at] ?? 0); sinks < last; )
      put(at, { type: 'heat_sink', name: `heat_sink-${++sinks}` });
  }
  return filled;
};

/** `ac_5-1`, `ac_5-2`: the kind and a number among its like. */
export const weaponIdOf = ({ weapons }: MechDesign, index: number): string => numbered(weapons, index, '');
export const binIdOf = ({ ammo }: MechDesign, index: number): string => numbered(ammo, index, 'ammo-');

const numbered = (list: readonly { readonly kind: string }[], index: number, prefix: string): string => {
  const kind = list[index]?.kind as string;
  const number = list.slice(0, index + 1).filter((one) => one.kind === kind).length;
  return `${prefix}${kind}-${number}`;
};

const same = (type: ComponentType): Slot => ({ type, name: type });
const actuator = (name: string): Slot => ({ type: 'actuator', name });

const fixed = (design: MechDesign, at: Location): (Slot | null)[] => {
  const slots = fixedParts(design, at);
  while (slots.length < slotsOf(at)) slots.push(null);
  return slots;
};

const fixedParts = ({ arms }: MechDesign, at: Location): (Slot | null)[] => {
  if (at === 'head')
    return [
      same('life_support'),
      same('sensor'),
      same('cockpit'),
      null,
      same('sensor'),
      same('life_support'),
    ];
  if (at === 'center_torso') {
    const engine = [same('engine'), same('engine'), same('engine')];
    return [...engine, same('gyro'), same('gyro'), same('gyro'), same('gyro'), ...engine];
  }
  if (isLeg(at)) return [actuator('hip'), actuator('upper_leg'), actuator('lower_leg'), actuator('foot')];
  if (!isArm(at)) return [];
  const end = at === 'left_arm' ? arms.left : arms.right;
  const arm = [actuator('shoulder'), actuator('upper_arm')];
  if (end !== 'upper_arm') arm.push(actuator('lower_arm'));
  if (end === 'hand') arm.push(actuator('hand'));
  return arm;
};
