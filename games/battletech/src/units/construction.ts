// Is a design a lawful 'Mech? Every problem says by how much, and what to do.

import { slotsOf } from '../tables/criticals.ts';
import { armorAt, LOCATIONS, REAR_LOCATIONS } from '../tables/locations.ts';
import { armorMaxOf, isTonnage } from '../tables/structure.ts';
import { WEAPONS } from '../tables/weapons.ts';
import type { MechDesign } from './design.ts';
import { slotsOfDesign } from './slots.ts';

export const ENGINE_SINKS_FREE = 10;
const ARMOR_PER_TON = 16;
const COCKPIT_TONS = 3;
const RATING_MAX = 400;

/** What is wrong with a design, and what to do about it. */
export interface DesignProblem {
  readonly code: string;
  readonly explain: string;
  readonly hint: string;
}

const problem = (code: string, explain: string, hint: string): DesignProblem => ({ code, explain, hint });

/** Everything that is wrong with a design; nothing when it may be built. */
export const constructionProblems = (design: MechDesign): DesignProblem[] => {
  const { tons, walk } = design;
  if (!isTonnage(tons))
    return [problem('BAD_TONNAGE', `No 'Mech weighs ${tons} tons.`, 'Take 20 to 100, in steps of 5.')];
  const rating = tons * walk;
  if (engineTons(rating) === null)
    return [
      problem(
        'NO_SUCH_ENGINE',
        `${tons} tons that walk ${walk} need an engine of rating ${rating}, and there is none.`,
        `Ratings go up to ${RATING_MAX}: walk slower or weigh less.`,
      ),
    ];
  return [
    ...massProblems(design),
    ...slotProblems(design),
    ...armorProblems(design),
    ...sinkProblems(design),
    ...jetProblems(design),
    ...weaponProblems(design),
  ];
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

const massProblems = (design: MechDesign): DesignProblem[] => {
  const mass = sum(Object.values(massesOf(design)));
  const over = mass - design.tons;
  if (over === 0) return [];
  const change = over > 0 ? `Take out ${over} tons.` : `Put in ${-over} tons.`;
  return [problem('WRONG_MASS', `It weighs ${mass} tons, but must weigh exactly ${design.tons}.`, change)];
};

const slotProblems = (design: MechDesign): DesignProblem[] => {
  const slots = slotsOfDesign(design);
  return LOCATIONS.filter((at) => slots[at].length > slotsOf(at)).map((at) =>
    problem(
      'TOO_MANY_SLOTS',
      `The ${words(at)} holds ${slots[at].length} slots, but has ${slotsOf(at)}.`,
      'Move something to another location.',
    ),
  );
};

const armorProblems = ({ tons, armor, armorTons }: MechDesign): DesignProblem[] => {
  const problems: DesignProblem[] = [];
  for (const at of LOCATIONS) {
    const rear = armorAt(at, true);
    const points = armor[at] + (rear === at ? 0 : armor[rear]);
    const most = armorMaxOf(tons, at);
    if (points > most)
      problems.push(
        problem(
          'TOO_MUCH_ARMOUR',
          `The ${words(at)} has ${points} armour, but at most ${most}.`,
          'Spread it elsewhere.',
        ),
      );
  }
  const total = sum([...LOCATIONS, ...REAR_LOCATIONS].map((at) => armor[at]));
  const paid = armorTons * ARMOR_PER_TON;
  if (total > paid)
    problems.push(
      problem(
        'ARMOUR_NOT_PAID',
        `It has ${total} points of armour, but ${armorTons} tons give ${paid}.`,
        'Add armour tons, or take points off.',
      ),
    );
  if (armorTons < 0 || !Number.isInteger(armorTons * 2))
    problems.push(
      problem('ARMOUR_IN_HALVES', `Armour of ${armorTons} tons does not exist.`, 'It comes in half tons.'),
    );
  return problems;
};

const sinkProblems = ({ sinks, sinkSlots, tons, walk }: MechDesign): DesignProblem[] => {
  const problems: DesignProblem[] = [];
  if (sinks < ENGINE_SINKS_FREE)
    problems.push(
      problem(
        'TOO_FEW_SINKS',
        `It has ${sinks} heat sinks, but every 'Mech has ${ENGINE_SINKS_FREE}.`,
        'They are free.',
      ),
    );
  const outside = Math.max(0, sinks - Math.floor((tons * walk) / 25));
  const placed = sum(Object.values(sinkSlots));
  if (placed !== outside)
    problems.push(
      problem(
        'SINKS_MISPLACED',
        `It places ${placed} heat sinks outside the engine, but must place ${outside}.`,
        'Correct sinkSlots.',
      ),
    );
  return problems;
};

const jetProblems = (design: MechDesign): DesignProblem[] => {
  const problems: DesignProblem[] = [];
  const jets = jumpOf(design);
  if (jets > design.walk)
    problems.push(
      problem('TOO_MANY_JETS', `It has ${jets} jump jets, but walks only ${design.walk}.`, 'Take some out.'),
    );
  for (const [at, count] of Object.entries(design.jumpJets))
    if (count > 0 && !(at.endsWith('_leg') || at.endsWith('_torso')))
      problems.push(
        problem('JET_MISPLACED', `Jump jets cannot be in the ${words(at)}.`, 'Put them into torso or legs.'),
      );
  return problems;
};

const weaponProblems = ({ weapons, ammo }: MechDesign): DesignProblem[] => {
  const problems: DesignProblem[] = [];
  for (const kind of new Set(ammo.map((bin) => bin.kind)))
    if (!weapons.some((weapon) => weapon.kind === kind))
      problems.push(
        problem(
          'AMMO_WITHOUT_WEAPON',
          `It carries ammunition for ${WEAPONS[kind].name}, but no such weapon.`,
          'Leave the ammunition out.',
        ),
      );
  for (const kind of new Set(weapons.map((weapon) => weapon.kind)))
    if (WEAPONS[kind].shotsPerTon > 0 && !ammo.some((bin) => bin.kind === kind))
      problems.push(
        problem(
          'WEAPON_WITHOUT_AMMO',
          `It has no ammunition for its ${WEAPONS[kind].name}.`,
          'Add a ton of it.',
        ),
      );
  for (const { kind, at, rear } of weapons)
    if (rear && !at.endsWith('_torso'))
      problems.push(
        problem(
          'REAR_MISPLACED',
          `The ${WEAPONS[kind].name} in the ${words(at)} cannot face the rear.`,
          'Only torsos have rear weapons.',
        ),
      );
  return problems;
};

const words = (location: string): string => location.replaceAll('_', ' ');

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
