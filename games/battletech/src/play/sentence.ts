// A line for the log about each event, in plain words, with the dice that fell.

import { type Seat, tableSentence } from '@turnfold/kernel';
import type { EndReason } from '../state/types.ts';
import { WEAPONS, type WeaponId } from '../tables/weapons.ts';
import type { BattleEvent, Strike } from './events.ts';
import { resigned } from './outcome.ts';
import { sum } from './run.ts';
import { type FirePlan, seatOf, seatOfUnit } from './state.ts';

export const sentence = (event: BattleEvent, nameOf: (seat: Seat) => string): string | null => {
  const side = (one: 'player' | 'opponent') => nameOf(seatOf(one));
  const unit = (unitId: string) => `${nameOf(seatOfUnit(unitId))}'s ${tag(unitId)}`;
  switch (event.type) {
    case 'game_created':
      return `The forces: ${event.payload.units.map(({ id, name }) => `${name} ${tag(id)}`).join(', ')}.`;
    case 'turn_started':
      return event.turn === undefined ? 'A new turn begins.' : `Turn ${event.turn} begins.`;
    case 'initiative_rolled': {
      const [first = [], second = []] = event.payload.rolls.slice(-2);
      const [best, other] = event.payload.winner === 'player' ? [first, second] : [second, first];
      return `${side(event.payload.winner)} wins the initiative, ${dice(best)} to ${dice(other)}.`;
    }
    case 'phase_changed': {
      const name = PHASE_NAMES[event.payload.toPhase];
      return name === null ? null : `${name}.`;
    }
    case 'movement_declared': {
      const { unitId, to, movementType, mpUsed, prone } = event.payload;
      if (movementType === 'stationary') return `${unit(unitId)} stands still.`;
      return `${unit(unitId)} ${VERBS[movementType]} to ${to.q},${to.r} for ${mpUsed} MP${prone ? ' and drops prone' : ''}.`;
    }
    case 'stand_attempted': {
      const { unitId, rolls, targetNumber, stood } = event.payload;
      return `${unit(unitId)} ${stood ? 'stands up' : 'fails to stand up'} (${against(rolls, targetNumber)}).`;
    }
    case 'attack_declared': {
      const { attackerId, plan } = event.payload;
      if (!plan) return `${unit(attackerId)} has declared.`;
      if (plan.attacks.length === 0) return `${unit(attackerId)} holds its fire.`;
      return `${unit(attackerId)} will fire ${volleys(plan)}.`;
    }
    case 'physical_attack_declared': {
      const { attackerId, blows, lunge } = event.payload;
      if (lunge)
        return `${unit(attackerId)} ${lunge.kind === 'charge' ? 'charges' : 'leaps at'} ${tag(lunge.targetId)}.`;
      if (!blows) return `${unit(attackerId)} has declared.`;
      if (blows.length === 0) return `${unit(attackerId)} strikes no blow.`;
      return `${unit(attackerId)} will ${blows.map(({ kind, targetId }) => `${kind} ${tag(targetId)}`).join(' and ')}.`;
    }
    case 'attack_resolved': {
      const { attackerId, targetId, weaponId, toHitNumber, rolls, hit, missiles, clusterRolls, strikes } =
        event.payload;
      const { spotterId } = event.payload;
      const at = `${tag(targetId)}${spotterId === undefined ? '' : `, which ${tag(spotterId)} spots`}`;
      const shot = `${unit(attackerId)} fires ${weapon(weaponId)} at ${at}: ${against(rolls, toHitNumber)}`;
      if (!hit) return `${shot}, misses.`;
      const salvo =
        missiles === undefined
          ? ''
          : ` with ${missiles} ${missiles === 1 ? 'missile' : 'missiles'} (rolled ${dice(clusterRolls ?? [])}):`;
      return `${shot}, hits${salvo}${places(strikes)}.`;
    }
    case 'physical_attack_resolved': {
      const { attackerId, targetId, attackType, toHitNumber, rolls, hit, strikes, selfStrikes, failure } =
        event.payload;
      if (failure !== undefined)
        return `${unit(attackerId)} ${named(BLOW_VERBS, attackType)} ${tag(targetId)}: nothing comes of it, ${named(FAILURES, failure)}.`;
      const blow = `${unit(attackerId)} ${named(BLOW_VERBS, attackType)} ${tag(targetId)}: ${against(rolls, toHitNumber)}`;
      const self = selfStrikes.length > 0 ? `; it is struck in return,${places(selfStrikes)}` : '';
      return hit ? `${blow}, hits${places(strikes)}${self}.` : `${blow}, misses.`;
    }
    case 'damage_applied': {
      const { unitId, location, damage, armorRemaining, structureRemaining, locationDestroyed } =
        event.payload;
      if (locationDestroyed) return `${unit(unitId)} loses its ${words(location)}.`;
      // What only scratches the armour stands in the line of the attack.
      return damage > 0 && armorRemaining === 0
        ? `The ${words(location)} of ${unit(unitId)} is without armour, structure ${structureRemaining}.`
        : null;
    }
    case 'critical_hit': {
      const { unitId, location, rolls, count, blownOff } = event.payload;
      if (blownOff) return `The ${words(location)} of ${unit(unitId)} is torn off (rolled ${dice(rolls)}).`;
      const hits =
        count === 0 ? 'No critical hit' : count === 1 ? 'A critical hit' : `${count} critical hits`;
      return `${hits} in the ${words(location)} of ${unit(unitId)} (rolled ${dice(rolls)}).`;
    }
    case 'critical_hit_resolved': {
      const { unitId, componentName, effect } = event.payload;
      return `${unit(unitId)}: ${weapon(componentName)} hit; ${effect}.`;
    }
    case 'ammo_explosion': {
      const { unitId, rounds, damage, location } = event.payload;
      return `${rounds} ${rounds === 1 ? 'round' : 'rounds'} in the ${words(location)} of ${unit(unitId)} ${rounds === 1 ? 'explodes' : 'explode'} for ${damage}.`;
    }
    case 'pilot_hit': {
      const { unitId, totalWounds, targetNumber, rolls, consciousnessCheckPassed } = event.payload;
      const roll =
        rolls && targetNumber !== undefined
          ? `: ${against(rolls, targetNumber)}, ${consciousnessCheckPassed ? 'stays awake' : 'loses consciousness'}`
          : '';
      return `The pilot of ${unit(unitId)} has ${totalWounds} ${totalWounds === 1 ? 'wound' : 'wounds'}${roll}.`;
    }
    case 'pilot_woke': {
      const { unitId, rolls, targetNumber, woke } = event.payload;
      return `The pilot of ${unit(unitId)} ${woke ? 'comes to' : 'stays unconscious'} (${against(rolls, targetNumber)}).`;
    }
    case 'psr_resolved': {
      const { unitId, reason, rolls, targetNumber, passed } = event.payload;
      return `${unit(unitId)} ${passed ? 'keeps' : 'loses'} its footing, ${named(REASONS, words(reason))} (${against(rolls, targetNumber)}).`;
    }
    case 'unit_fell': {
      const { unitId, side: onto, fallDamage, strikes, pilotTarget, pilotRolls, pilotDamage } = event.payload;
      const pilot =
        pilotRolls.length > 0
          ? `; its pilot ${pilotDamage > 0 ? 'is hurt' : 'is unhurt'} (${against(pilotRolls, pilotTarget)})`
          : '';
      return `${unit(unitId)} falls on its ${onto} for ${fallDamage}:${places(strikes)}${pilot}.`;
    }
    case 'unit_displaced':
      return `${unit(event.payload.unitId)} ends up on ${event.payload.to.q},${event.payload.to.r}.`;
    case 'heat_generated':
      return null;
    case 'heat_dissipated':
      return `${unit(event.payload.unitId)} cools by ${event.payload.amount} to ${event.payload.newTotal}.`;
    case 'shutdown_check': {
      const { unitId, shutdownOccurred, heatLevel, rolls, targetNumber } = event.payload;
      const roll = typeof targetNumber === 'number' ? ` (${against(rolls, targetNumber)})` : '';
      return `${unit(unitId)} ${shutdownOccurred ? 'shuts down' : 'keeps its reactor running'} at heat ${heatLevel}${roll}.`;
    }
    case 'startup_attempt': {
      const { unitId, success, rolls, targetNumber } = event.payload;
      const roll = typeof targetNumber === 'number' ? ` (${against(rolls, targetNumber)})` : '';
      return `${unit(unitId)} ${success ? 'starts up again' : 'stays shut down'}${roll}.`;
    }
    case 'heat_effect_applied': {
      const { unitId, passed, rolls, targetNumber } = event.payload;
      return `The hot ammunition of ${unit(unitId)} ${passed ? 'holds' : 'goes off'} (${against(rolls, targetNumber)}).`;
    }
    case 'unit_destroyed':
      return `${unit(event.payload.unitId)} is destroyed: ${words(event.payload.cause)}.`;
    case 'ground_held': {
      const { holder, points } = event.payload;
      return `${holder === null ? 'Nobody' : nameOf(holder)} holds the middle (${points[0]} to ${points[1]}).`;
    }
    case 'game_ended': {
      const { winner, reason } = event.payload;
      // As the table tells it, because it is the same thing.
      if (reason === 'concede' && winner !== 'draw')
        return tableSentence(resigned(1 - seatOf(winner)), nameOf);
      return winner === 'draw' ? `A draw: ${DRAWN[reason]}.` : `${side(winner)} wins: ${WON[reason]}.`;
    }
    case 'battlefield_set':
    case 'units_deployed':
    case 'units_passed':
    case 'game_started':
    case 'turn_ended':
    case 'initiative_order_set':
    case 'movement_locked':
    case 'attack_locked':
    case 'attacks_revealed':
    case 'facing_changed':
    case 'ammo_consumed':
    case 'psr_triggered':
      return null;
  }
};

const PHASE_NAMES = {
  initiative: 'Initiative',
  movement: 'Movement',
  weapon_attack: 'Weapon attacks',
  physical_attack: 'Physical attacks',
  heat: 'Heat',
  end: null,
} as const;
export const WON = {
  destruction: 'the other side has no unit left',
  concede: 'the other side gives up',
  turn_limit: 'more of its units have survived to the last turn',
  objective: 'it has held the middle for longer',
} as const satisfies Readonly<Record<EndReason, string>>;
export const DRAWN = {
  destruction: 'nobody is left standing',
  concede: 'both sides give up',
  turn_limit: 'the last turn is over and neither side is ahead',
  objective: 'both sides have held the middle for as long',
} as const satisfies Readonly<Record<EndReason, string>>;
const VERBS = { walk: 'walks', run: 'runs', jump: 'jumps' } as const;
const BLOW_VERBS: Readonly<Record<string, string>> = {
  punch: 'punches',
  kick: 'kicks',
  push: 'pushes',
  charge: 'charges',
  dfa: 'leaps on',
};
/** Why a blow that was declared came to nothing. */
const FAILURES: Readonly<Record<string, string>> = {
  UNIT_CANNOT_ACT: 'the attacker can no longer act',
  NOT_WHILE_PRONE: 'the attacker lies on the ground',
  TARGET_DESTROYED: 'the target is destroyed',
  TARGET_PRONE: 'the target lies on the ground',
  NOT_ADJACENT: 'the two are no longer side by side',
  NOT_IN_ARC: 'the target is no longer in front of it',
  WRONG_LEVEL: 'the target is out of reach on another level',
};
/** Why somebody must roll for balance, where the name of the reason is not plain enough. */
const REASONS: Readonly<Record<string, string>> = {
  'twenty damage': 'hit for twenty or more',
  'missed kick': 'after a missed kick',
  'made charge': 'after its charge',
  'made death from above': 'after its leap',
  shutdown: 'as its reactor stops',
  'ran damaged': 'running on damaged legs',
  'landed damaged': 'landing on damaged legs',
};

/** What a table says for a name; where it says nothing, the name itself in words. */
const named = (table: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(table, name) ? (table[name] as string) : words(name);

/** As it stands on the token. */
const tag = (unitId: string): string => unitId.toUpperCase();
const words = (name: string): string => (name.split('#')[0] as string).replaceAll('_', ' ');

/** `5+3 = 8`. */
const dice = (rolls: readonly number[]): string =>
  rolls.length < 2 ? rolls.join('') : `${rolls.join('+')} = ${sum(rolls)}`;

/** `rolled 5+3 = 8 against 7`. */
const against = (rolls: readonly number[], number: number): string =>
  rolls.length === 0 ? `no roll against ${number}` : `rolled ${dice(rolls)} against ${number}`;

/** `srm_6-1` is an SRM 6, `ammo-srm_6-1` its ammunition, `heat_sink-2` a heat sink; else it is its own name. */
const weapon = (id: string): string => {
  const name = id.replace(/^ammo-/, '').replace(/-\d+$/, '');
  const kind = Object.hasOwn(WEAPONS, name) ? WEAPONS[name as WeaponId].name : words(name);
  return id.startsWith('ammo-') ? `${kind} ammunition` : kind;
};

/** `SRM 4, 3 x Medium Laser at B1`. */
const volleys = ({ attacks }: FirePlan): string => {
  const byTarget = new Map<string, Map<string, number>>();
  for (const { weaponId, targetId } of attacks) {
    const names = byTarget.get(targetId) ?? new Map<string, number>();
    names.set(weapon(weaponId), (names.get(weapon(weaponId)) ?? 0) + 1);
    byTarget.set(targetId, names);
  }
  const list = (names: ReadonlyMap<string, number>) =>
    [...names].map(([name, many]) => (many === 1 ? name : `${many} x ${name}`)).join(', ');
  return [...byTarget].map(([targetId, names]) => `${list(names)} at ${tag(targetId)}`).join('; ');
};

/** ` left torso for 8`, or every place with its hits: ` center torso for 2+2, right leg for 2`. */
const places = (strikes: readonly Strike[]): string => {
  const byPlace = new Map<string, number[]>();
  for (const { location, damage, stopped } of strikes) {
    const place = stopped ? 'the cover' : words(location);
    byPlace.set(place, [...(byPlace.get(place) ?? []), damage]);
  }
  return byPlace.size === 0
    ? ''
    : ` ${[...byPlace].map(([place, points]) => `${place} for ${points.join('+')}`).join(', ')}`;
};
