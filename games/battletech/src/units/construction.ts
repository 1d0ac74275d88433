// Is a design a lawful 'Mech? Every complaint says by how much.

import { slotsOf } from '../tables/criticals.ts';
import { armorAt, LOCATIONS, type Location, REAR_LOCATIONS } from '../tables/locations.ts';
import { armorMaxOf, isTonnage } from '../tables/structure.ts';
import { WEAPONS } from '../tables/weapons.ts';
import type { MechDesign } from './design.ts';
import { slotsOfDesign } from './slots.ts';

export const ENGINE_SINKS_FREE = 10;
const ARMOR_PER_TON = 16;
const COCKPIT_TONS = 3;
const RATING_MAX = 400;

/** What is wrong with a design, in sentences; none when it may be built. */
export const constructionProblems = (design: MechDesign): string[] => {
  const { id, tons, walk } = design;
  if (!isTonnage(tons)) return [`${id}: ${tons} tons is not a tonnage; it must be 20 to 100 in steps of 5`];
  const rating = tons * walk;
  if (engineTons(rating) === null)
    return [`${id}: an engine of rating ${rating} does not exist (at most ${RATING_MAX})`];
  return [
    ...massProblems(design),
    ...slotProblems(design),
    ...armorProblems(design),
    ...partProblems(design),
  ].map((problem) => `${id}: ${problem}`);
};

/** Every part with its mass. */
export const massesOf = (design: MechDesign): Readonly<Record<string, number>> => {
  const rating = design.tons * design.walk;
  return {
    structure: design.tons / 10,
    engine: engineTons(rating) ?? Number.NaN,
    gyro: Math.ceil(rating / 100),
    cockpit: COCKPIT_TONS,
    'heat sinks': Math.max(0, design.sinks - ENGINE_SINKS_FREE),
    'jump jets': jumpOf(design) * jetTons(design.tons),
    armour: design.armorTons,
    weapons: sum(design.weapons.map(({ kind }) => WEAPONS[kind].tons)),
    ammunition: design.ammo.length,
  };
};

export const jumpOf = ({ jumpJets }: MechDesign): number => sum(Object.values(jumpJets));

const massProblems = (design: MechDesign): string[] => {
  const mass = sum(Object.values(massesOf(design)));
  return mass === design.tons ? [] : [`weighs ${mass} tons, but must weigh exactly ${design.tons}`];
};

const slotProblems = (design: MechDesign): string[] => {
  const slots = slotsOfDesign(design);
  return LOCATIONS.filter((at) => slots[at].length > slotsOf(at)).map(
    (at) => `${at} holds ${slots[at].length} slots, but has ${slotsOf(at)}`,
  );
};

const armorProblems = ({ tons, armor, armorTons }: MechDesign): string[] => {
  const problems: string[] = [];
  for (const at of LOCATIONS) {
    const rear = armorAt(at, true);
    const points = armor[at] + (rear === at ? 0 : armor[rear]);
    if (points > armorMaxOf(tons, at))
      problems.push(`${at} has ${points} armour, at most ${armorMaxOf(tons, at)}`);
  }
  const total = sum([...LOCATIONS, ...REAR_LOCATIONS].map((at) => armor[at]));
  if (total > armorTons * ARMOR_PER_TON)
    problems.push(`has ${total} points of armour, but ${armorTons} tons give ${armorTons * ARMOR_PER_TON}`);
  if (armorTons * 2 !== Math.floor(armorTons * 2)) problems.push('armour comes in half tons');
  return problems;
};

const partProblems = (design: MechDesign): string[] => {
  const problems: string[] = [];
  const { sinks, sinkSlots, tons, walk, weapons, ammo } = design;
  if (sinks < ENGINE_SINKS_FREE)
    problems.push(`has ${sinks} heat sinks, but every 'Mech has ${ENGINE_SINKS_FREE}`);
  const outside = Math.max(0, sinks - Math.floor((tons * walk) / 25));
  const placed = sum(Object.values(sinkSlots));
  if (placed !== outside)
    problems.push(`places ${placed} heat sinks outside the engine, but must place ${outside}`);
  if (jumpOf(design) > walk) problems.push(`has ${jumpOf(design)} jump jets, but walks only ${walk}`);
  for (const at of Object.keys(design.jumpJets) as Location[])
    if (!(at.endsWith('_leg') || at.endsWith('_torso'))) problems.push(`jump jets cannot be in ${at}`);
  for (const { kind } of ammo)
    if (!weapons.some((weapon) => weapon.kind === kind))
      problems.push(`carries ammunition for ${kind} but no such weapon`);
  for (const { kind } of weapons)
    if (WEAPONS[kind].shotsPerTon > 0 && !ammo.some((bin) => bin.kind === kind))
      problems.push(`has a ${kind} but no ammunition for it`);
  return problems;
};

const jetTons = (tons: number): number => (tons <= 55 ? 0.5 : tons <= 85 ? 1 : 2);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Fusion engines by rating, from 10 in steps of 5. */
// biome-ignore format: a table
const ENGINE_TONS = [
  0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1, 1.5, 1.5, 1.5, 2, 2, 2, 2.5, 2.5, 3, 3, 3, 3.5, 3.5, 4, 4, 4, 4.5, 4.5, 5, 5, 5.5, 5.5,
  6, 6, 6, 7, 7, 7.5, 7.5, 8, 8.5, 8.5, 9, 9.5, 10, 10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 14, 14.5, 15.5, 16, 16.5,
  17.5, 18, 19, 19.5, 20.5, 21.5, 22.5, 23.5, 24.5, 25.5, 27, 28.5, 29.5, 31.5, 33, 34.5, 36.5, 38.5, 41, 43.5, 46, 49,
  52.5,
];

const engineTons = (rating: number): number | null =>
  rating % 5 === 0 ? (ENGINE_TONS[rating / 5 - 2] ?? null) : null;
