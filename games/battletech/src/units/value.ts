// What a 'Mech is worth in a fair fight (rules 10.5): how long it lasts and what it does in that time.

import { jumpHeat, MOVEMENT_HEAT } from '../tables/heat.ts';
import { LOCATIONS } from '../tables/locations.ts';
import { runOf } from '../tables/movement.ts';
import { structureOf } from '../tables/structure.ts';
import { targetMovement } from '../tables/to-hit.ts';
import { WEAPONS } from '../tables/weapons.ts';
import { jumpOf } from './construction.ts';
import type { MechDesign } from './design.ts';

/** Lower is better. */
export interface PilotSkills {
  readonly gunnery: number;
  readonly piloting: number;
}

export const USUAL_PILOT: PilotSkills = { gunnery: 4, piloting: 5 };

const ARMOUR_POINT = 2.5;
const STRUCTURE_POINT = 1.5;
/** A ton of ammunition may blow up its own 'Mech. */
const AMMO_TON = -15;
/** Heat that does no harm yet. */
const HEAT_FREE = 6;

export const battleValue = (design: MechDesign, pilot: PilotSkills = USUAL_PILOT): number =>
  Math.round((defenceOf(design) + offenceOf(design)) * skillFactor(pilot));

/** Armour and structure, and a tenth more for every point that moving makes it harder to hit. */
const defenceOf = (design: MechDesign): number => {
  const armour = sum(Object.values(design.armor));
  const structure = sum(LOCATIONS.map((at) => structureOf(design.tons, at)));
  const points = ARMOUR_POINT * armour + STRUCTURE_POINT * structure + AMMO_TON * design.ammo.length;
  const jump = jumpOf(design);
  const dodge = Math.max(
    targetMovement(runOf(design.walk), false),
    jump > 0 ? targetMovement(jump, true) : 0,
  );
  return Math.max(1, points) * (1 + dodge / 10);
};

/** Weapons, as far as the heat sinks let them fire, and the weight behind a blow; more for who chooses the range. */
const offenceOf = (design: MechDesign): number => {
  const jump = jumpOf(design);
  const paces = runOf(design.walk) + Math.round(jump / 2);
  const speed = Math.max(0.1, 1 + (paces - 5) / 10) ** 1.2;
  return (firepowerOf(design, jump) + design.tons) * hundredths(speed);
};

/** The most valuable weapons first; what the heat of a turn leaves no room for counts half, and so do rear ones. */
const firepowerOf = ({ weapons, sinks }: MechDesign, jump: number): number => {
  const moving = Math.max(MOVEMENT_HEAT.run, jump > 0 ? jumpHeat(jump) : 0);
  let heatLeft = HEAT_FREE + sinks - moving;
  const kinds = weapons
    .map(({ kind, rear }) => ({ ...WEAPONS[kind], value: WEAPONS[kind].value * (rear ? 0.5 : 1) }))
    .toSorted((one, other) => other.value - one.value || one.heat - other.heat);
  let total = 0;
  for (const { value, heat } of kinds) {
    total += heatLeft > 0 || heat === 0 ? value : value / 2;
    heatLeft -= heat;
  }
  return total;
};

/** A better gunner is worth a fifth more for each point, a better pilot a tenth; worse ones a tenth and a twentieth less. */
const skillFactor = ({ gunnery, piloting }: PilotSkills): number => {
  const aim = USUAL_PILOT.gunnery - gunnery;
  const balance = USUAL_PILOT.piloting - piloting;
  return hundredths((aim > 0 ? 1.2 ** aim : 0.9 ** -aim) * (balance > 0 ? 1.1 ** balance : 0.95 ** -balance));
};

/** The same on every machine, whatever its powers give in the last place. */
const hundredths = (factor: number): number => Math.round(factor * 100) / 100;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
