// The forces of a battle before it begins: read from the game's options, changed, and written back.

import { type BattleOptions, forceOf, pilotOf, type Scenario } from '../../src/play/options.ts';
import { meanDamage } from '../../src/tables/cluster.ts';
import { runOf } from '../../src/tables/movement.ts';
import { chanceOf, minimumRange, RANGE } from '../../src/tables/to-hit.ts';
import { WEAPONS, type WeaponKind } from '../../src/tables/weapons.ts';
import { jumpOf } from '../../src/units/construction.ts';
import type { MechDesign } from '../../src/units/design.ts';
import { FORCE_FORMAT } from '../../src/units/design-file.ts';
import { designOf, ROSTER } from '../../src/units/roster.ts';
import { battleValue, type PilotSkills, USUAL_PILOT } from '../../src/units/value.ts';

/** What the page holds: only what differs from the defaults. */
export type Options = Readonly<Record<string, unknown>>;
/** The options of the game as they stand, with its defaults. */
export type Chosen = Partial<BattleOptions>;

export interface ForceUnit {
  readonly design: MechDesign;
  readonly pilot: PilotSkills;
}

export const DEFAULTS: BattleOptions = {
  scenario: 'duel',
  map: 'woods',
  mapSeed: 0,
  mapRadius: 8,
  turnLimit: 30,
  gunnery1: USUAL_PILOT.gunnery,
  piloting1: USUAL_PILOT.piloting,
  gunnery2: USUAL_PILOT.gunnery,
  piloting2: USUAL_PILOT.piloting,
};

export const optionsOf = (options: Options): BattleOptions => ({ ...DEFAULTS, ...options });

/** A duel is fought with one, a lance has four and may grow to six. */
export const mostUnits = (scenario: Scenario): number => (scenario === 'duel' ? 1 : 6);
export const usualUnits = (scenario: Scenario): number => (scenario === 'duel' ? 1 : 4);

/** Whether a side has chosen at all, or takes the usual force. */
export const hasChosen = (options: Options, seat: number): boolean =>
  options[`units${seat + 1}`] !== undefined || options[`designs${seat + 1}`] !== undefined;

export const unitsOf = (options: Options, seat: number): readonly ForceUnit[] => {
  const chosen = optionsOf(options);
  const own = ownDesignsOf(chosen, seat);
  return forceOf(chosen, seat).map((id, index) => ({
    design: own.find((design) => design.id === id) ?? designOf(id),
    pilot: pilotOf(chosen, seat, index),
  }));
};

export const ownDesignsOf = ({ designs1, designs2 }: Chosen, seat: number): readonly MechDesign[] =>
  (seat === 0 ? designs1 : designs2)?.designs ?? [];

/** The units of the roster come first, as the game counts them; nobody at all is the usual force. */
export const withUnits = (options: Options, seat: number, units: readonly ForceUnit[]): Options => {
  const side = seat + 1;
  const { [`units${side}`]: _, [`designs${side}`]: __, [`pilots${side}`]: ___, ...rest } = options;
  if (units.length === 0) return rest;
  const [roster, own] = [units.filter(isOfRoster), units.filter((unit) => !isOfRoster(unit))];
  const pilots = [...roster, ...own].map(({ pilot }) => pilot);
  const usual = pilotOf(optionsOf(rest), seat, 0);
  return {
    ...rest,
    ...(roster.length > 0 ? { [`units${side}`]: roster.map(({ design }) => design.id) } : {}),
    ...(own.length > 0
      ? { [`designs${side}`]: { format: FORCE_FORMAT, designs: own.map(({ design }) => design) } }
      : {}),
    ...(pilots.every((pilot) => isSame(pilot, usual)) ? {} : { [`pilots${side}`]: pilots }),
  };
};

const isSame = (one: PilotSkills, other: PilotSkills): boolean =>
  one.gunnery === other.gunnery && one.piloting === other.piloting;
export const isOfRoster = ({ design }: ForceUnit): boolean => ROSTER.includes(design);

/** Another scenario; a side that is too large for it keeps its first units. */
export const withScenario = (options: Options, scenario: Scenario): Options => {
  let next: Options = { ...options, scenario };
  for (const seat of [0, 1])
    if (hasChosen(options, seat))
      next = withUnits(next, seat, unitsOf(options, seat).slice(0, mostUnits(scenario)));
  return next;
};

export const unitValue = ({ design, pilot }: ForceUnit): number => battleValue(design, pilot);
export const valueOfAll = (units: readonly ForceUnit[]): number =>
  units.reduce((sum, unit) => sum + unitValue(unit), 0);
export const tonsOfAll = (units: readonly ForceUnit[]): number =>
  units.reduce((sum, { design }) => sum + design.tons, 0);

/** What a 'Mech of a lance is worth on the average, where no budget says so. */
const USUAL_VALUE = 1200;

/** The rest of a lance: each of what its share of the budget buys, and none twice as long as there are others. */
export const filled = (
  units: readonly ForceUnit[],
  size: number,
  budget: number | undefined,
  pilot: PilotSkills,
): readonly ForceUnit[] => {
  const all = [...units];
  while (all.length < size) {
    const left = budget === undefined ? Number.POSITIVE_INFINITY : budget - valueOfAll(all);
    const share = budget === undefined ? USUAL_VALUE : left / (size - all.length);
    const affordable = ROSTER.filter((design) => battleValue(design, pilot) <= left);
    const fresh = affordable.filter((design) => !all.some((unit) => unit.design === design));
    const pool = fresh.length > 0 ? fresh : affordable;
    const design = nearest(pool, share, pilot);
    if (!design) break;
    all.push({ design, pilot });
  }
  return all;
};

/** The most that a share buys, or the least of what is dearer. */
const nearest = (pool: readonly MechDesign[], share: number, pilot: PilotSkills): MechDesign | undefined => {
  const byValue = pool.toSorted((one, other) => battleValue(one, pilot) - battleValue(other, pilot));
  return byValue.findLast((design) => battleValue(design, pilot) <= share) ?? byValue[0];
};

/** How a design compares with the others, each from 0 to 1. */
export interface Traits {
  readonly speed: number;
  readonly armour: number;
  readonly near: number;
  readonly far: number;
}

export const traitsOf = (design: MechDesign): Traits => {
  const raw = rawTraits(design);
  return {
    speed: raw.speed / BEST.speed,
    armour: raw.armour / BEST.armour,
    near: raw.near / BEST.near,
    far: raw.far / BEST.far,
  };
};

const NEAR = 3;
const FAR = 12;

const rawTraits = (design: MechDesign): Traits => ({
  speed: Math.max(runOf(design.walk), jumpOf(design)),
  armour: Object.values(design.armor).reduce((sum, points) => sum + points, 0),
  near: damageAt(design, NEAR),
  far: damageAt(design, FAR),
});

/** What all weapons together do on the average to somebody who stands that far away. */
const damageAt = ({ weapons }: MechDesign, range: number): number =>
  weapons.reduce(
    (sum, { kind, rear }) => sum + (rear ? 0 : chanceAt(WEAPONS[kind], range) * meanDamage(WEAPONS[kind])),
    0,
  );

const chanceAt = (kind: WeaponKind, range: number): number => {
  if (range > kind.long) return 0;
  const bracket = range <= kind.short ? RANGE.short : range <= kind.medium ? RANGE.medium : RANGE.long;
  return chanceOf(USUAL_PILOT.gunnery + bracket + minimumRange(kind.min, range));
};

const BEST: Traits = ROSTER.map(rawTraits).reduce((best, one) => ({
  speed: Math.max(best.speed, one.speed),
  armour: Math.max(best.armour, one.armour),
  near: Math.max(best.near, one.near),
  far: Math.max(best.far, one.far),
}));

/** "2 Medium Laser, 1 SRM 4": each kind once. */
export const armament = ({
  weapons,
}: MechDesign): readonly { readonly name: string; readonly count: number }[] => {
  const counts = new Map<string, number>();
  for (const { kind } of weapons.toSorted(
    (one, other) => WEAPONS[other.kind].value - WEAPONS[one.kind].value,
  ))
    counts.set(WEAPONS[kind].name, (counts.get(WEAPONS[kind].name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
};
