// A line for the log about each event, in plain words.

import type { Seat } from '@turnfold/kernel';
import { WEAPONS, type WeaponId } from '../tables/weapons.ts';
import type { BattleEvent, Strike } from './events.ts';
import { seatOf } from './state.ts';

export const sentence = (event: BattleEvent, nameOf: (seat: Seat) => string): string | null => {
  const side = (one: 'player' | 'opponent') => nameOf(seatOf(one));
  switch (event.type) {
    case 'game_created':
      return `The forces: ${event.payload.units.map(({ id, name }) => `${name} (${id})`).join(', ')}.`;
    case 'turn_started':
      return event.turn === undefined ? 'A new turn begins.' : `Turn ${event.turn} begins.`;
    case 'initiative_rolled': {
      const { winner, playerRoll, opponentRoll } = event.payload;
      return `${side(winner)} wins the initiative, ${Math.max(playerRoll, opponentRoll)} to ${Math.min(playerRoll, opponentRoll)}.`;
    }
    case 'phase_changed':
      return `${PHASE_NAMES[event.payload.toPhase]}.`;
    case 'movement_declared': {
      const { unitId, to, movementType, mpUsed, prone } = event.payload;
      if (movementType === 'stationary') return `${unitId} stands still.`;
      return `${unitId} ${VERBS[movementType]} to ${to.q},${to.r} for ${mpUsed} MP${prone ? ' and drops prone' : ''}.`;
    }
    case 'stand_attempted': {
      const { unitId, rolls, targetNumber, stood } = event.payload;
      return `${unitId} ${stood ? 'stands up' : 'fails to stand up'} (${told(rolls)} against ${targetNumber}).`;
    }
    case 'attack_declared': {
      const { attackerId, plan } = event.payload;
      if (!plan) return `${attackerId} has declared.`;
      if (plan.attacks.length === 0) return `${attackerId} holds its fire.`;
      return `${attackerId} will fire ${plan.attacks.map(({ weaponId, targetId }) => `${weapon(weaponId)} at ${targetId}`).join(', ')}.`;
    }
    case 'physical_attack_declared': {
      const { attackerId, blows, lunge } = event.payload;
      if (lunge)
        return `${attackerId} ${lunge.kind === 'charge' ? 'charges' : 'leaps at'} ${lunge.targetId}.`;
      if (!blows) return `${attackerId} has declared.`;
      if (blows.length === 0) return `${attackerId} strikes no blow.`;
      return `${attackerId} will ${blows.map(({ kind, targetId }) => `${kind} ${targetId}`).join(' and ')}.`;
    }
    case 'attack_resolved': {
      const { attackerId, targetId, weaponId, toHitNumber, rolls, hit, missiles, strikes } = event.payload;
      const shot = `${attackerId} fires ${weapon(weaponId)} at ${targetId} (${told(rolls)} against ${toHitNumber})`;
      if (!hit) return `${shot} and misses.`;
      const salvo = missiles === undefined ? '' : `, ${missiles} ${missiles === 1 ? 'missile' : 'missiles'}`;
      return `${shot} and hits${salvo}${places(strikes)}.`;
    }
    case 'physical_attack_resolved': {
      const { attackerId, targetId, attackType, toHitNumber, rolls, hit, strikes } = event.payload;
      const blow = `${attackerId}: ${BLOW_NAMES[attackType] ?? attackType} against ${targetId} (${told(rolls)} against ${toHitNumber})`;
      return hit ? `${blow} hits${places(strikes)}.` : `${blow} misses.`;
    }
    case 'damage_applied': {
      const { unitId, location, damage, locationDestroyed } = event.payload;
      if (locationDestroyed) return `${unitId} loses its ${words(location)}.`;
      return damage > 0 ? `${unitId} takes ${damage} on the ${words(location)}.` : null;
    }
    case 'critical_hit': {
      const { unitId, location, rolls, count, blownOff } = event.payload;
      if (blownOff) return `The ${words(location)} of ${unitId} is torn off (${told(rolls)}).`;
      return count === 0
        ? null
        : `${count} critical ${count === 1 ? 'hit' : 'hits'} in the ${words(location)} of ${unitId}.`;
    }
    case 'critical_hit_resolved': {
      const { unitId, componentName, effect } = event.payload;
      return `${unitId}: ${words(componentName)} hit; ${effect}.`;
    }
    case 'ammo_explosion': {
      const { unitId, rounds, damage, location } = event.payload;
      return `${rounds} rounds in the ${words(location)} of ${unitId} explode for ${damage}.`;
    }
    case 'pilot_hit': {
      const { unitId, totalWounds, consciousnessCheckRequired, consciousnessCheckPassed } = event.payload;
      const out = consciousnessCheckRequired && !consciousnessCheckPassed ? ' and loses consciousness' : '';
      return `The pilot of ${unitId} is wounded (${totalWounds})${out}.`;
    }
    case 'pilot_woke':
      return event.payload.woke ? `The pilot of ${event.payload.unitId} comes to.` : null;
    case 'psr_resolved': {
      const { unitId, reason, rolls, targetNumber, passed } = event.payload;
      return `${unitId} ${passed ? 'keeps' : 'loses'} its footing: ${words(reason)} (${told(rolls)} against ${targetNumber}).`;
    }
    case 'unit_fell':
      return `${event.payload.unitId} falls on its ${event.payload.side} for ${event.payload.fallDamage}.`;
    case 'unit_displaced':
      return `${event.payload.unitId} ends up on ${event.payload.to.q},${event.payload.to.r}.`;
    case 'heat_generated':
      return null;
    case 'heat_dissipated':
      return `${event.payload.unitId} cools to ${event.payload.newTotal}.`;
    case 'shutdown_check': {
      const { unitId, shutdownOccurred, heatLevel } = event.payload;
      return `${unitId} ${shutdownOccurred ? 'shuts down' : 'keeps its reactor running'} at heat ${heatLevel}.`;
    }
    case 'startup_attempt':
      return `${event.payload.unitId} ${event.payload.success ? 'starts up again' : 'stays shut down'}.`;
    case 'heat_effect_applied': {
      const { unitId, passed } = event.payload;
      return passed ? null : `The ammunition of ${unitId} cooks off.`;
    }
    case 'unit_destroyed':
      return `${event.payload.unitId} is destroyed: ${words(event.payload.cause)}.`;
    case 'ground_held': {
      const { holder, points } = event.payload;
      return `${holder === null ? 'Nobody' : nameOf(holder)} holds the middle (${points[0]} to ${points[1]}).`;
    }
    case 'game_ended': {
      const { winner, reason } = event.payload;
      return winner === 'draw' ? `A draw: ${words(reason)}.` : `${side(winner)} wins: ${words(reason)}.`;
    }
    case 'battlefield_set':
    case 'units_deployed':
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
  end: 'End of the turn',
} as const;
const VERBS = { walk: 'walks', run: 'runs', jump: 'jumps' } as const;
const BLOW_NAMES: Readonly<Record<string, string>> = {
  punch: 'punch',
  kick: 'kick',
  push: 'push',
  charge: 'charge',
  dfa: 'death from above',
};

const words = (name: string): string => (name.split('#')[0] as string).replaceAll('_', ' ');
const told = (rolls: readonly number[]): string => (rolls.length === 0 ? 'no roll' : rolls.join('+'));

/** `srm_6-1` is an SRM 6. */
const weapon = (weaponId: string): string =>
  WEAPONS[weaponId.replace(/-\d+$/, '') as WeaponId]?.name ?? weaponId;

const places = (strikes: readonly Strike[]): string => {
  if (strikes.length === 0) return '';
  const list = strikes.map(({ location, damage, stopped }) =>
    stopped ? 'the cover' : `${words(location)} ${damage}`,
  );
  return `: ${list.join(', ')}`;
};
