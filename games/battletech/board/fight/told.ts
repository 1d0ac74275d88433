// A beat in words and numbers: who did what to whom, with which dice, and what came of it.

import type { Envelope } from '@turnfold/kernel';
import type { BattleEvent, Strike } from '../../src/play/events.ts';
import { entrantOf, type Field, seatOf, sheetFor } from '../../src/play/state.ts';
import type { WeaponKind } from '../../src/tables/weapons.ts';
import { capital, count, type Name, tagOf, unitName, words } from '../words.ts';
import { eventOf } from './script.ts';

export interface Told {
  /** Of the event that opened the beat: the same key, the same beat. */
  readonly sequence: number;
  readonly kind: 'shot' | 'blow' | 'harm' | 'quiet';
  /** "Anvilhead fires on Millwright". */
  readonly title: string;
  /** "PPC hits left torso". */
  readonly heading: string;
  /** The number that matters most. */
  readonly big: string | null;
  readonly dice: readonly number[];
  /** "9, needed 7". */
  readonly needs: string;
  /** What else came of it. */
  readonly notes: readonly string[];
  readonly attackerId: string | null;
  readonly targetId: string | null;
  /** The parts of the target that were struck. */
  readonly struck: readonly string[];
  readonly shot: { readonly weapon: WeaponKind; readonly isHit: boolean; readonly missiles: number } | null;
}

type Opener<Type extends BattleEvent['type']> = Extract<BattleEvent, { type: Type }>['payload'];
type Part = Partial<Omit<Told, 'sequence' | 'title' | 'heading'>> & Pick<Told, 'title' | 'heading'>;

/** What a beat tells; null for one that the map alone tells. */
export const toldIn = (events: readonly Envelope[], field: Field, name: Name): Told | null => {
  for (const envelope of events) {
    const part = partOf(eventOf(envelope), field, name);
    if (!part) continue;
    const struck = part.struck ?? [];
    return {
      sequence: envelope.sequence,
      kind: 'harm',
      big: null,
      dice: [],
      needs: '',
      attackerId: null,
      targetId: null,
      shot: null,
      ...part,
      notes: [...(part.notes ?? []), ...notesOf(events, field)],
      struck: [...struck, ...events.map(eventOf).flatMap(struckBy)],
    };
  }
  return null;
};

const partOf = (event: BattleEvent, field: Field, name: Name): Part | null => {
  switch (event.type) {
    case 'attack_resolved':
      return shotPart(event.payload, field);
    case 'physical_attack_resolved':
      return blowPart(event.payload, field);
    case 'critical_hit': {
      const { unitId, location, rolls, count: hits, blownOff } = event.payload;
      if (hits === 0 && !blownOff) return null;
      const what = blownOff ? `${capital(words(location))} torn off` : `Critical hit, ${words(location)}`;
      return {
        title: unitName(field, unitId),
        heading: what,
        big: blownOff ? null : String(hits),
        ...rolled(rolls, 8),
        targetId: unitId,
        struck: [location],
      };
    }
    case 'ammo_explosion': {
      const { unitId, damage, rounds, location } = event.payload;
      return {
        title: unitName(field, unitId),
        heading: 'Ammunition explodes',
        big: String(damage),
        notes: [`${count(rounds, 'round')} in the ${words(location)}`],
        targetId: unitId,
        struck: [location],
      };
    }
    case 'unit_fell': {
      const { unitId, fallDamage, side, pilotRolls, pilotTarget } = event.payload;
      return {
        title: unitName(field, unitId),
        heading: `Falls on its ${side}`,
        big: String(fallDamage),
        ...rolled(pilotRolls, pilotTarget),
        targetId: unitId,
      };
    }
    case 'unit_destroyed':
      return {
        title: unitName(field, event.payload.unitId),
        heading: 'Destroyed',
        notes: [capital(words(event.payload.cause))],
        targetId: event.payload.unitId,
      };
    default:
      return rollPart(event, field, name);
  }
};

/** Beats that are no blow: a roll, and whether it was good. */
const rollPart = (event: BattleEvent, field: Field, name: Name): Part | null => {
  const about = (unitId: string, heading: string, rolls: readonly number[], number: number | null): Part => ({
    kind: 'quiet',
    title: unitName(field, unitId),
    heading,
    ...rolled(rolls, number),
    targetId: unitId,
  });
  const number = (value: number | 'auto' | null | undefined) => (typeof value === 'number' ? value : null);
  switch (event.type) {
    case 'psr_resolved': {
      const { unitId, passed, rolls, targetNumber, reason } = event.payload;
      const part = about(unitId, passed ? 'Keeps its footing' : 'Loses its footing', rolls, targetNumber);
      return { ...part, notes: [capital(words(reason))] };
    }
    case 'stand_attempted': {
      const { unitId, stood, rolls, targetNumber } = event.payload;
      return about(unitId, stood ? 'Stands up' : 'Fails to stand up', rolls, targetNumber);
    }
    case 'pilot_hit': {
      const { unitId, totalWounds, rolls = [], targetNumber, consciousnessCheckPassed } = event.payload;
      const part = about(unitId, `Pilot hurt, ${count(totalWounds, 'wound')}`, rolls, targetNumber ?? null);
      return rolls.length === 0
        ? part
        : { ...part, notes: [consciousnessCheckPassed ? 'Stays awake' : 'Loses consciousness'] };
    }
    case 'pilot_woke':
      return about(
        event.payload.unitId,
        event.payload.woke ? 'The pilot comes to' : 'The pilot stays unconscious',
        event.payload.rolls,
        event.payload.targetNumber,
      );
    case 'shutdown_check': {
      const { unitId, shutdownOccurred, heatLevel, rolls, targetNumber } = event.payload;
      const heading = shutdownOccurred ? 'Shuts down' : 'Keeps running';
      return {
        ...about(unitId, heading, rolls, number(targetNumber)),
        big: String(heatLevel),
        notes: ['Heat'],
      };
    }
    case 'startup_attempt': {
      const { unitId, success, rolls, targetNumber } = event.payload;
      return about(unitId, success ? 'Starts up again' : 'Stays shut down', rolls, number(targetNumber));
    }
    case 'heat_effect_applied': {
      const { unitId, passed, rolls, targetNumber } = event.payload;
      return about(unitId, passed ? 'Hot ammunition holds' : 'Hot ammunition goes off', rolls, targetNumber);
    }
    case 'phase_changed':
      return event.payload.toPhase === 'heat'
        ? { kind: 'quiet', title: 'Heat', heading: 'Heat sinks do their work' }
        : null;
    case 'initiative_rolled': {
      const { winner, rolls, playerRoll, opponentRoll } = event.payload;
      const scores = [playerRoll, opponentRoll].toSorted((one, other) => other - one).join(' to ');
      return {
        kind: 'quiet',
        title: 'Initiative',
        heading: `${name(seatOf(winner))} acts last`,
        dice: rolls.slice(-2).flat(),
        needs: scores,
      };
    }
    default:
      return null;
  }
};

const rolled = (rolls: readonly number[], number: number | null): Pick<Told, 'dice' | 'needs'> => {
  const sum = rolls.reduce((total, one) => total + one, 0);
  return {
    dice: rolls,
    needs: rolls.length === 0 ? '' : number === null ? `${sum}` : `${sum}, needed ${number}`,
  };
};

const shotPart = (shot: Opener<'attack_resolved'>, field: Field): Part => {
  const { attackerId, targetId, weaponId, toHitNumber, rolls, hit, strikes, missiles } = shot;
  const weapon = sheetFor(field, attackerId).weapons.find(({ id }) => id === weaponId)?.kind ?? null;
  const what = weapon?.name ?? words(weaponId);
  const salvo = weapon && weapon.salvo > 1 && missiles !== undefined;
  return {
    kind: 'shot',
    title: `${entrantOf(field, attackerId).name} fires on ${entrantOf(field, targetId).name}`,
    heading: !hit
      ? `${what} misses`
      : strikes.length === 0
        ? `${what} hits a wreck`
        : salvo
          ? `${what}: ${missiles} of ${weapon.salvo} hit`
          : `${what} hits ${placesText(strikes)}`,
    big: hit && strikes.length > 0 ? String(damageOf(strikes)) : null,
    ...rolled(rolls, toHitNumber),
    notes: salvo && strikes.length > 0 ? [capital(placesText(strikes, true))] : [],
    attackerId,
    targetId,
    shot: weapon && { weapon, isHit: hit, missiles: missiles ?? 1 },
  };
};

const BLOWS: Readonly<Record<string, readonly [does: string, name: string]>> = {
  punch: ['punches', 'Punch'],
  kick: ['kicks', 'Kick'],
  push: ['pushes', 'Push'],
  charge: ['charges', 'Charge'],
  dfa: ['leaps on', 'Death from above'],
};

const blowPart = (blow: Opener<'physical_attack_resolved'>, field: Field): Part => {
  const { attackerId, targetId, attackType, toHitNumber, rolls, hit, strikes, failure } = blow;
  const [does, what] = BLOWS[attackType] ?? ['strikes', capital(words(attackType))];
  const where = strikes.length > 0 ? ` ${placesText(strikes)}` : '';
  return {
    kind: 'blow',
    title: `${entrantOf(field, attackerId).name} ${does} ${entrantOf(field, targetId).name}`,
    heading:
      failure === undefined ? `${what} ${hit ? `hits${where}` : 'misses'}` : `${what}: nothing comes of it`,
    big: hit && strikes.length > 0 ? String(damageOf(strikes)) : null,
    ...rolled(rolls, failure === undefined ? toHitNumber : null),
    attackerId,
    targetId,
  };
};

export const damageOf = (strikes: readonly Strike[]): number =>
  strikes.reduce((sum, { damage, stopped }) => sum + (stopped ? 0 : damage), 0);

/** "left torso", or "left torso 2, right leg 4" where the points matter. */
export const placesText = (strikes: readonly Strike[], withPoints = strikes.length > 1): string => {
  const points = new Map<string, number>();
  for (const { location, damage, stopped } of strikes) {
    const place = stopped ? 'the cover' : words(location);
    points.set(place, (points.get(place) ?? 0) + damage);
  }
  return [...points].map(([place, sum]) => (withPoints ? `${place} ${sum}` : place)).join(', ');
};

const struckBy = (event: BattleEvent): readonly string[] =>
  event.type === 'damage_applied' ? [event.payload.location] : [];

/** What follows from a blow, in a few words each: armour gone, parts lost, components destroyed. */
export const notesOf = (events: readonly Envelope[], field: Field): readonly string[] =>
  events.flatMap((envelope): readonly string[] => {
    const event = eventOf(envelope);
    switch (event.type) {
      case 'damage_applied': {
        const { location, armorRemaining, locationDestroyed, damage } = event.payload;
        if (locationDestroyed) return [`${capital(words(location))} lost`];
        return damage > 0 && armorRemaining === 0 ? [`${capital(words(location))} without armour`] : [];
      }
      case 'critical_hit_resolved': {
        const { unitId, componentName } = event.payload;
        return [`${componentText(field, unitId, componentName)} destroyed`];
      }
      case 'critical_hit':
        return event.payload.count === 0 && !event.payload.blownOff ? ['No critical hit'] : [];
      case 'heat_dissipated':
        return [`${tagOf(event.payload.unitId)} cools to ${event.payload.newTotal}`];
      default:
        return [];
    }
  });

/** `ammo-srm_6-1` is the ammunition of an SRM 6. */
const componentText = (field: Field, unitId: string, id: string): string => {
  const plain = id.replace(/^ammo-/, '').replace(/-\d+$/, '');
  const kind = sheetFor(field, unitId).weapons.find(({ kind: { id: known } }) => known === plain)?.kind;
  const what = kind?.name ?? capital(words(plain));
  return id.startsWith('ammo-') ? `${what} ammunition` : what;
};
