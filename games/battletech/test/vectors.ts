// The published facts, checked against the tables: one check per kind of file. Each answers what does not agree.

import { tables } from '../src/index.ts';
import { activationOrder, clusterHits, criticalsFor, frontLoadedOrder } from '../src/tables/index.ts';
import type { AttackSide, Location } from '../src/tables/locations.ts';

/** The fields of the files; each check knows what it finds in its own. */
type Key =
  | 'table'
  | 'head'
  | 'determination'
  | 'distributionOf36'
  | 'expectedTorsoCrits'
  | 'slotsPerLocation'
  | 'transfer'
  | 'fallDamage'
  | 'grouping'
  | 'facingAfterFall'
  | 'psrModifiers'
  | 'twentyDamage'
  | 'rows'
  | 'engineHitHeatPerTurn'
  | 'weapon'
  | 'punch'
  | 'kick'
  | 'probabilities'
  | 'vectors'
  | 'enterCost'
  | 'runVectors'
  | 'walkVectors'
  | 'consciousness'
  | 'twoD6'
  | 'atLeast'
  | 'hitLocation'
  | 'cluster'
  | 'expectedDamagePerHit'
  | 'attackerMovement'
  | 'targetMovementByHexes'
  | 'range'
  | 'minimumRange'
  | 'heat'
  | 'terrain'
  | 'target'
  | 'attacker'
  | 'secondaryTarget'
  | 'weapons';
type Json = Readonly<Record<Key, never>>;
type Check = (file: Json) => string[];

/** What kind of facts a file holds, by the fields it has. */
export const kindOf = (file: object): string | null => {
  const has = (...keys: readonly string[]) => keys.every((key) => key in file);
  if (has('table', 'rollClamp')) return 'cluster-hits';
  if (has('determination')) return 'critical-hits';
  if (has('transfer')) return 'damage-transfer';
  if (has('fallDamage')) return 'falls-and-psr';
  if (has('rows', 'startup')) return 'heat';
  if (has('weapon', 'punch', 'kick')) return 'hit-locations';
  if (has('vectors', 'ties')) return 'initiative-order';
  if (has('table', 'columns')) return 'internal-structure';
  if (has('enterCost')) return 'movement';
  if (has('consciousness')) return 'pilot';
  if (has('twoD6')) return 'statistics';
  if (has('attackerMovement')) return 'to-hit-modifiers';
  if (has('weapons')) return 'weapons';
  return null;
};

/** Complaints; none when all facts agree. */
export const checkVectors = (
  file: object,
): { readonly kind: string; readonly facts: number; readonly wrong: string[] } => {
  const kind = kindOf(file);
  if (kind === null) return { kind: 'unknown', facts: 0, wrong: ['no known kind of facts'] };
  facts = 0;
  return { kind, wrong: (CHECKS[kind] as Check)(file as Json), facts };
};

let facts = 0;
const differs = (label: string, expected: unknown, actual: unknown): string[] => {
  facts++;
  return JSON.stringify(expected) === JSON.stringify(actual)
    ? []
    : [`${label}: ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`];
};
const entries = (value: object): [string, never][] => Object.entries(value) as [string, never][];
const near = (value: number): number => Math.round(value * 1e4) / 1e4;

const WAYS = Array.from({ length: 36 }, (_, index) => [Math.floor(index / 6) + 1, (index % 6) + 1] as const);
const ways2d6 = (matches: (sum: number) => boolean): number =>
  WAYS.filter(([one, two]) => matches(one + two)).length;

const CHECKS: Readonly<Record<string, Check>> = {
  'cluster-hits': ({ table }) =>
    entries(table).flatMap(([size, row]) =>
      entries(row).flatMap(([roll, hits]) =>
        differs(`salvo ${size}, roll ${roll}`, hits, clusterHits(+size, +roll)),
      ),
    ),
  'critical-hits': ({ determination, distributionOf36, expectedTorsoCrits, slotsPerLocation }) => {
    const counted = { none: 0, one: 0, two: 0, twelve: 0 };
    let sum = 0;
    for (const [one, two] of WAYS) {
      const count = criticalsFor(one + two, 'center_torso') as number;
      counted[count === 0 ? 'none' : count === 1 ? 'one' : count === 2 ? 'two' : 'twelve']++;
      sum += count;
    }
    const { slotsOf } = tables;
    return [
      ...entries(determination).flatMap(([roll, count]) =>
        typeof count === 'number' ? differs(`roll ${roll}`, count, criticalsFor(+roll, 'left_torso')) : [],
      ),
      ...differs('a limb on 12', 'blown_off', criticalsFor(12, 'left_arm')),
      ...differs('the head on 12', 'blown_off', criticalsFor(12, 'head')),
      ...differs('a torso on 12', 3, criticalsFor(12, 'center_torso')),
      ...differs('distribution', distributionOf36, counted),
      ...differs('mean in a torso', expectedTorsoCrits, near(sum / 36)),
      ...differs(
        'slots',
        (slotsPerLocation as { total: number }).total,
        tables.LOCATIONS.reduce((total, at) => total + slotsOf(at), 0),
      ),
    ];
  },
  'damage-transfer': ({ transfer }) =>
    entries(transfer).flatMap(([from, to]) =>
      differs(
        `from ${from}`,
        String(to).startsWith('unit destroyed') ? null : to,
        tables.TRANSFER[from as Location],
      ),
    ),
  'falls-and-psr': ({ fallDamage, grouping, facingAfterFall, psrModifiers, twentyDamage }) => [
    ...(fallDamage as { tonnage: number; levels: number; damage: number }[]).flatMap(
      ({ tonnage, levels, damage }) =>
        differs(`${tonnage} tons over ${levels} levels`, damage, tables.fallDamage(tonnage, levels)),
    ),
    ...differs('groups', grouping, tables.DAMAGE_GROUP),
    ...(facingAfterFall as { d6: number; hexsidesClockwise: number; hitTable: string }[]).flatMap(
      ({ d6, hexsidesClockwise, hitTable }) =>
        differs(`fall ${d6}`, { turn: hexsidesClockwise, side: hitTable }, tables.FALL_SIDES[d6 - 1]),
    ),
    ...entries(PSR_NAMES).flatMap(([name, value]) => differs(name, psrModifiers[name], value)),
    ...(twentyDamage as { vectors: { damage: number; psr: boolean }[] }).vectors.flatMap(({ damage, psr }) =>
      differs(`${damage} damage`, psr, damage >= tables.PSR_DAMAGE),
    ),
  ],
  heat: ({ rows, engineHitHeatPerTurn }) => [
    ...(rows as Record<string, never>[]).flatMap((row) => {
      const heat = row.heat as unknown as number;
      return differs(`heat ${heat}`, row, {
        heat,
        walkMpLoss: tables.HEAT.walkLossAt(heat),
        toHit: tables.HEAT.toHitAt(heat),
        shutdownAvoid: tables.HEAT.shutdownAvoidAt(heat),
        ammoExplosionAvoid: tables.HEAT.ammoExplosionAvoidAt(heat),
        pilotHitsIfLifeSupportDamaged: tables.HEAT.pilotHitsAt(heat),
      });
    }),
    ...differs('engine hit', engineHitHeatPerTurn, tables.HEAT.ENGINE_HIT_HEAT),
  ],
  'hit-locations': ({ weapon, punch, kick, probabilities }) => [
    ...entries(weapon).flatMap(([side, row]) =>
      entries(row).flatMap(([roll, location]) =>
        differs(
          `${side} ${roll}`,
          String(location).replace('*', ''),
          tables.HIT_LOCATIONS[side as AttackSide][+roll - 2],
        ),
      ),
    ),
    ...entries(punch).flatMap(([side, row]) =>
      entries(row).flatMap(([roll, at]) =>
        differs(`punch ${side} ${roll}`, at, tables.PUNCH_LOCATIONS[side as AttackSide][+roll - 1]),
      ),
    ),
    ...entries(kick).flatMap(([side, row]) =>
      entries(row).flatMap(([roll, at]) =>
        differs(`kick ${side} ${roll}`, at, tables.KICK_LOCATIONS[side as AttackSide][+roll - 1]),
      ),
    ),
    ...entries((probabilities as { weapon: object }).weapon).flatMap(([side, row]) =>
      entries(row).flatMap(([location, { n }]) =>
        differs(`${side} ${location} of 36`, n, locationWays(side, location)),
      ),
    ),
  ],
  'initiative-order': ({ vectors }) =>
    (vectors as { A: number; B: number; totalWarfare: string; frontLoaded: string }[]).flatMap(
      ({ A, B, totalWarfare, frontLoaded }) => [
        ...differs(`${A} v ${B}`, totalWarfare, letters(activationOrder(A, B))),
        ...differs(`${A} v ${B}, front-loaded`, frontLoaded, letters(frontLoadedOrder(A, B))),
      ],
    ),
  'internal-structure': ({ table, head }) => [
    ...entries(table).flatMap(([tons, row]) =>
      differs(
        `${tons} tons`,
        row,
        (['center_torso', 'left_torso', 'left_arm', 'left_leg'] as const).map((at) =>
          tables.structureOf(+tons, at),
        ),
      ),
    ),
    ...differs('head', head, tables.HEAD_STRUCTURE),
    ...differs('armour of the head', 9, tables.armorMaxOf(50, 'head')),
    ...differs('armour of a torso', 32, tables.armorMaxOf(50, 'center_torso')),
  ],
  movement: ({ enterCost, runVectors, walkVectors }) => [
    ...entries(TERRAIN_NAMES).flatMap(([name, terrain]) =>
      differs(name, enterCost[name], tables.ENTER_COST[terrain as 'clear']),
    ),
    ...(runVectors as { walk: number; run: number }[]).flatMap(({ walk, run }) =>
      differs(`run of ${walk}`, run, tables.runOf(walk)),
    ),
    ...(walkVectors as ({ walk: number; run?: number } & Parameters<typeof tables.walkOf>[0])[]).flatMap(
      ({ walk, run, ...damage }) => [
        ...differs(`walk ${JSON.stringify(damage)}`, walk, tables.walkOf(damage)),
        ...(run === undefined ? [] : differs(`run ${JSON.stringify(damage)}`, run, tables.runAfter(damage))),
      ],
    ),
  ],
  pilot: ({ consciousness }) =>
    entries(consciousness).flatMap(([wounds, number]) =>
      differs(`${wounds} wounds`, number === 'dead' ? null : number, tables.consciousnessAt(+wounds)),
    ),
  statistics: ({ twoD6, atLeast, hitLocation, cluster, expectedDamagePerHit }) => [
    ...entries(twoD6).flatMap(([sum, { ways }]) =>
      differs(
        `2d6 = ${sum}`,
        ways,
        ways2d6((roll) => roll === +sum),
      ),
    ),
    ...entries(atLeast).flatMap(([sum, { ways }]) => [
      ...differs(
        `2d6 >= ${sum}`,
        ways,
        ways2d6((roll) => roll >= +sum),
      ),
      ...differs(`chance of ${sum}`, near((ways as unknown as number) / 36), near(tables.chanceOf(+sum))),
    ]),
    ...entries((hitLocation as { weapon: object }).weapon).flatMap(([side, row]) =>
      entries(row).flatMap(([location, { n }]) =>
        differs(`${side} ${location}`, n, locationWays(side, location)),
      ),
    ),
    // Salvos of 8 have a mean here, but no row in the cluster table: nothing to compare.
    ...entries(cluster)
      .filter(([size]) => tables.SALVOS.includes(+size))
      .flatMap(([size, { sumOver36 }]) =>
        differs(
          `salvo ${size}`,
          sumOver36,
          WAYS.reduce((sum, [one, two]) => sum + clusterHits(+size, one + two), 0),
        ),
      ),
    ...entries(expectedDamagePerHit).flatMap(([id, mean]) => {
      const kind = tables.WEAPONS[id as 'srm_2'];
      return differs(`${id} per hit`, mean, near(tables.meanClusterHits(kind.salvo) * kind.damage));
    }),
  ],
  'to-hit-modifiers': ({
    attackerMovement,
    targetMovementByHexes,
    range,
    minimumRange,
    heat,
    terrain,
    target,
    attacker,
    secondaryTarget,
  }) => [
    ...(['stationary', 'walk', 'run', 'jump'] as const).flatMap((mode) =>
      differs(`attacker ${mode}`, attackerMovement[mode], tables.ATTACKER_MOVEMENT[mode]),
    ),
    ...(targetMovementByHexes as { hexes: number; mod: number; ifJumped: number }[]).flatMap(
      ({ hexes, mod, ifJumped }) => [
        ...differs(`target ${hexes}`, mod, tables.targetMovement(hexes, false)),
        ...differs(`target jumped ${hexes}`, ifJumped, tables.targetMovement(hexes, true)),
      ],
    ),
    ...(['short', 'medium', 'long'] as const).flatMap((bracket) =>
      differs(bracket, range[bracket], tables.RANGE[bracket]),
    ),
    ...(minimumRange as { vectors: { min: number; distance: number; mod: number }[] }).vectors.flatMap(
      ({ min, distance, mod }) =>
        differs(`minimum ${min} at ${distance}`, mod, tables.minimumRange(min, distance)),
    ),
    ...(heat as { heat: number; mod: number }[]).flatMap((row) =>
      differs(`heat ${row.heat}`, row.mod, tables.HEAT.toHitAt(row.heat)),
    ),
    ...entries({
      interveningLightWoods: tables.WOODS.light,
      interveningHeavyWoods: tables.WOODS.heavy,
      partialCover: tables.PARTIAL_COVER,
      blockedWhenInterveningSumAtLeast: tables.WOODS_BLOCK,
    }).flatMap(([name, value]) => differs(name, terrain[name], value)),
    ...entries({
      proneAdjacent: tables.TARGET_PRONE.adjacent,
      proneNotAdjacent: tables.TARGET_PRONE.apart,
      immobile: tables.TARGET_IMMOBILE,
      aimedHeadVsImmobile: tables.AIMED_HEAD,
    }).flatMap(([name, value]) => differs(name, target[name], value)),
    ...entries({
      prone: tables.ATTACKER_PRONE,
      sensors1Hit: tables.SENSORS_HIT,
      shoulderHit: tables.SHOULDER_HIT,
      upperArmActuator: tables.ARM_ACTUATOR_HIT,
      lowerArmActuator: tables.ARM_ACTUATOR_HIT,
    }).flatMap(([name, value]) => differs(name, attacker[name], value)),
    ...differs(
      'secondary, front',
      (secondaryTarget as { frontArc: number }).frontArc,
      tables.SECONDARY_TARGET.front,
    ),
    ...differs(
      'secondary, elsewhere',
      (secondaryTarget as { sideOrRearArc: number }).sideOrRearArc,
      tables.SECONDARY_TARGET.elsewhere,
    ),
  ],
  weapons: ({ weapons }) =>
    (weapons as Record<string, never>[]).flatMap((row) => {
      const kind = tables.WEAPONS[row.id as unknown as 'ppc'];
      const ours = kind && {
        id: kind.id,
        name: kind.name,
        type: kind.type,
        heat: kind.heat,
        damage: kind.damage,
        min: kind.min,
        short: kind.short,
        medium: kind.medium,
        long: kind.long,
        tons: kind.tons,
        crits: kind.slots,
        bv: kind.value,
        shots: kind.shotsPerTon,
        explosion: kind.ammoDamagePerShot,
        salvo: kind.salvo,
      };
      const { id, name, type, heat, damage, min, short, medium, long, tons, crits, bv } = row;
      const theirs = { id, name, type, heat, damage, min, short, medium, long, tons, crits, bv };
      const ammo = {
        shots: row.shotsPerTon ?? 0,
        explosion: row.ammoExplosionPerShot ?? 0,
        salvo: row.clusterSize ?? 1,
      };
      return differs(String(row.id), { ...theirs, ...ammo }, ours);
    }),
};

const letters = (order: readonly (0 | 1)[]): string => order.map((side) => 'AB'[side]).join('');

const locationWays = (side: string, location: string): number =>
  ways2d6((roll) => tables.HIT_LOCATIONS[side as AttackSide][roll - 2] === location);

const PSR_NAMES = {
  'gyro 1 hit': tables.STANDING_PSR.gyro,
  'hip (per leg)': tables.STANDING_PSR.hip,
  'upper leg': tables.STANDING_PSR.legActuator,
  'lower leg': tables.STANDING_PSR.legActuator,
  foot: tables.STANDING_PSR.legActuator,
  'leg destroyed': tables.STANDING_PSR.legGone,
  '20+ damage in phase': tables.PSR.twentyDamage,
  shutdown: tables.PSR.shutdown,
  'enter water depth 1': tables.PSR.water_1,
  'enter water depth 2': tables.PSR.water_2,
  rubble: tables.PSR.rubble,
  'charged/hit by DFA': tables.PSR.charged,
  'made a charge': tables.PSR.madeCharge,
  'made a DFA (hit)': tables.PSR.madeDeathFromAbove,
  'kicked/pushed/missed kick': tables.PSR.kicked,
};

const TERRAIN_NAMES = {
  clear: 'clear',
  'pavement/road': 'pavement',
  light_woods: 'light_woods',
  heavy_woods: 'heavy_woods',
  rough: 'rough',
  rubble: 'rubble',
  water_0: 'water_0',
  water_1: 'water_1',
  water_2plus: 'water_2',
};
