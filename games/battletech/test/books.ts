// A second set of books. What was paid, moved, lost and dealt is added up from the facts in the events, by hand and
// without the reducer; at any moment both must come to the same sums.

import {
  type BattleEvent,
  type BattleState,
  distance,
  type Hex,
  type IGameUnit,
  neighbour,
  sheetFor,
} from '../src/index.ts';
import { baseOf, type Location } from '../src/tables/locations.ts';

interface Account {
  position: Hex;
  heat: number;
  /** Heat that came in and went out since the battle began. */
  warmed: number;
  cooled: number;
  readonly armor: Record<string, number>;
  readonly structure: Record<string, number>;
  readonly rounds: Record<string, number>;
  wounds: number;
  prone: boolean;
  destroyed: boolean;
  /** Points that were dealt to it and are not yet booked to a location. */
  owed: number;
  /** Rounds that were paid for in this turn, less the shots that needed one. */
  paid: number;
  damaged: number;
}

export interface Books {
  readonly accounts: Readonly<Record<string, Account>>;
  readonly problems: string[];
  /** How many facts of each kind were booked. */
  readonly booked: Record<string, number>;
  enter(event: BattleEvent): void;
  compare(state: BattleState): void;
}

type Strikes = readonly { readonly damage: number; readonly stopped?: true }[];

const pointsOf = (strikes: Strikes): number =>
  strikes.reduce((sum, { damage, stopped }) => sum + (stopped ? 0 : damage), 0);

/** `before`: the state that is at hand for the record sheets, which never change. */
export const openBooks = (sheets: BattleState): Books => {
  const accounts: Record<string, Account> = {};
  const problems: string[] = [];
  const booked: Record<string, number> = {};
  const wrong = (what: string) => problems.push(what);
  const account = (unitId: string): Account => accounts[unitId] as Account;
  const same = (what: string, one: unknown, other: unknown) => {
    if (one !== other) wrong(`${what}: ${String(one)} in the books, ${String(other)} told`);
  };
  const weaponsOf = (unitId: string, ids: readonly string[]) =>
    sheetFor(sheets, unitId).weapons.filter(({ id }) => ids.includes(id));

  const moved = (unitId: string, { from, to, path = '', heatGenerated, movementType, mpUsed }: Moved) => {
    const mine = account(unitId);
    same(`${unitId} moves from`, `${mine.position.q},${mine.position.r}`, `${from.q},${from.r}`);
    let end = from;
    for (const direction of path) end = neighbour(end, Number(direction));
    if (movementType !== 'jump') same(`${unitId} moves to`, `${end.q},${end.r}`, `${to.q},${to.r}`);
    const usual = { stationary: 0, walk: 1, run: 2, jump: Math.max(3, mpUsed) }[movementType];
    same(`${unitId} heats by ${movementType}`, usual, heatGenerated);
    mine.position = { ...to };
    mine.heat += heatGenerated;
    mine.warmed += heatGenerated;
  };

  const hurt = (payload: Extract<BattleEvent, { type: 'damage_applied' }>['payload']) => {
    const { unitId, location, damage, armorRemaining, structureRemaining, locationDestroyed } = payload;
    const mine = account(unitId);
    const base = baseOf(location as Location);
    const armor = (mine.armor[location] ?? 0) - armorRemaining;
    const structure = (mine.structure[base] ?? 0) - structureRemaining;
    const tornOff = locationDestroyed && damage === 0;
    if (!tornOff) same(`${unitId} ${location} loses`, armor + structure, damage);
    if (armor < 0 || structure < 0) wrong(`${unitId} ${location} is healed`);
    if (structureRemaining === 0 && !locationDestroyed)
      wrong(`${unitId} ${location} is empty and still there`);
    mine.armor[location] = armorRemaining;
    mine.structure[base] = structureRemaining;
    mine.owed -= damage;
    mine.damaged += damage;
    const arm = locationDestroyed && base.endsWith('_torso') ? base.replace('torso', 'arm') : '';
    if (arm in mine.armor) {
      mine.armor[arm] = 0;
      mine.structure[arm] = 0;
    }
  };

  const book: { [Type in BattleEvent['type']]?: (payload: never) => void } = {
    game_created: ({ units }: { units: readonly IGameUnit[] }) => {
      for (const { id, armor, structure, ammoState } of units)
        accounts[id] = {
          position: { q: 0, r: 0 },
          heat: 0,
          warmed: 0,
          cooled: 0,
          armor: { ...armor },
          structure: { ...structure },
          rounds: Object.fromEntries(
            Object.values(ammoState ?? {}).map(({ binId, remainingRounds }) => [binId, remainingRounds]),
          ),
          wounds: 0,
          prone: false,
          destroyed: false,
          owed: 0,
          paid: 0,
          damaged: 0,
        };
    },
    units_deployed: ({ places }: { places: readonly (Hex & { unitId: string })[] }) => {
      for (const { unitId, q, r } of places) account(unitId).position = { q, r };
    },
    movement_declared: (payload: Moved & { unitId: string; prone?: true }) => {
      moved(payload.unitId, payload);
      if (payload.prone) account(payload.unitId).prone = true;
    },
    unit_displaced: ({ unitId, to }: { unitId: string; to: Hex }) => {
      same(`${unitId} is shoved by`, distance(account(unitId).position, to), 1);
      account(unitId).position = { ...to };
    },
    stand_attempted: ({ unitId, stood }: { unitId: string; stood: boolean }) => {
      if (stood) account(unitId).prone = false;
    },
    heat_generated: ({ unitId, amount, newTotal, weaponIds }: Heat) => {
      const mine = account(unitId);
      mine.heat += amount;
      mine.warmed += amount;
      same(`${unitId} heats to`, mine.heat, newTotal);
      if (!weaponIds) return;
      const fired = weaponsOf(unitId, weaponIds);
      same(
        `${unitId} pays heat for its weapons`,
        fired.reduce((sum, { kind }) => sum + kind.heat, 0),
        amount,
      );
    },
    heat_dissipated: ({ unitId, amount, newTotal }: Heat) => {
      const mine = account(unitId);
      mine.heat -= amount;
      mine.cooled += amount;
      same(`${unitId} cools to`, mine.heat, newTotal);
    },
    ammo_consumed: (payload: Extract<BattleEvent, { type: 'ammo_consumed' }>['payload']) => {
      const { unitId, binId, roundsConsumed, roundsRemaining } = payload;
      const mine = account(unitId);
      mine.rounds[binId] = (mine.rounds[binId] ?? 0) - roundsConsumed;
      same(`${unitId} ${binId} holds`, mine.rounds[binId], roundsRemaining);
      mine.paid += roundsConsumed;
    },
    attack_resolved: (payload: Extract<BattleEvent, { type: 'attack_resolved' }>['payload']) => {
      const { attackerId, targetId, weaponId, strikes, missiles = 1 } = payload;
      const [weapon] = weaponsOf(attackerId, [weaponId]);
      if (weapon && weapon.kind.shotsPerTon > 0) account(attackerId).paid -= 1;
      const dealt = strikes.reduce((sum, { damage }) => sum + damage, 0);
      if (strikes.length > 0) same(`${weaponId} deals`, missiles * (weapon?.kind.damage ?? 0), dealt);
      account(targetId).owed += pointsOf(strikes);
    },
    physical_attack_resolved: (
      payload: Extract<BattleEvent, { type: 'physical_attack_resolved' }>['payload'],
    ) => {
      account(payload.targetId).owed += pointsOf(payload.strikes);
      account(payload.attackerId).owed += pointsOf(payload.selfStrikes);
    },
    unit_fell: ({
      unitId,
      strikes,
      fallDamage,
    }: {
      unitId: string;
      strikes: Strikes;
      fallDamage: number;
    }) => {
      same(`${unitId} falls for`, pointsOf(strikes), fallDamage);
      account(unitId).owed += fallDamage;
      account(unitId).prone = true;
    },
    ammo_explosion: (payload: Extract<BattleEvent, { type: 'ammo_explosion' }>['payload']) => {
      const { unitId, rounds, damage } = payload;
      const mine = account(unitId);
      mine.owed += damage;
      mine.paid -= rounds; // They are booked out of the bin, and nobody fired them.
    },
    damage_applied: hurt,
    pilot_hit: ({ unitId, wounds, totalWounds }: { unitId: string; wounds: number; totalWounds: number }) => {
      account(unitId).wounds += wounds;
      same(`the pilot of ${unitId} has wounds`, account(unitId).wounds, totalWounds);
    },
    unit_destroyed: ({ unitId }: { unitId: string }) => {
      account(unitId).destroyed = true;
    },
    phase_changed: () => {
      for (const [unitId, mine] of Object.entries(accounts)) {
        if (!mine.destroyed) same(`${unitId} still has to take`, mine.owed, 0);
        same(`${unitId} has paid for shots that it did not fire`, mine.paid, 0);
        mine.owed = 0;
      }
    },
  };

  return {
    accounts,
    problems,
    booked,
    enter(event) {
      const entry = book[event.type] as ((payload: object) => void) | undefined;
      if (!entry) return;
      booked[event.type] = (booked[event.type] ?? 0) + 1;
      entry(event.payload);
    },
    compare({ fight }) {
      for (const [unitId, mine] of Object.entries(accounts)) {
        const unit = fight.units[unitId];
        if (!unit) continue;
        const { position, heat, pilotWounds, prone, destroyed, ammoState = {} } = unit;
        same(`${unitId} stands at`, `${mine.position.q},${mine.position.r}`, `${position.q},${position.r}`);
        same(`${unitId} has heat`, mine.heat, heat);
        same(`${unitId} has taken and given off`, mine.warmed - mine.cooled, heat);
        same(`${unitId} has wounds`, mine.wounds, pilotWounds);
        same(`${unitId} is prone`, mine.prone, prone);
        same(`${unitId} is destroyed`, mine.destroyed, destroyed);
        for (const at in mine.armor) same(`${unitId} armour ${at}`, mine.armor[at], unit.armor[at]);
        for (const at in mine.structure)
          same(`${unitId} structure ${at}`, mine.structure[at], unit.structure[at]);
        for (const bin in mine.rounds)
          same(`${unitId} ${bin}`, mine.rounds[bin], ammoState[bin]?.remainingRounds);
      }
    },
  };
};

interface Moved {
  readonly from: Hex;
  readonly to: Hex;
  readonly path?: string;
  readonly heatGenerated: number;
  readonly movementType: 'stationary' | 'walk' | 'run' | 'jump';
  readonly mpUsed: number;
}

interface Heat {
  readonly unitId: string;
  readonly amount: number;
  readonly newTotal: number;
  readonly weaponIds?: readonly string[];
}
