// The battle so far, from its events: what was fired just now, every roll of the dice, and how the forces wore down.

import type { Envelope } from '@turnfold/kernel';
import type { Hex } from '../src/map/hex.ts';
import type { BattleEvent, Strike } from '../src/play/events.ts';
import { sentence } from '../src/play/sentence.ts';
import { type Field, seatOf } from '../src/play/state.ts';

const eventOf = (envelope: Envelope): BattleEvent => envelope as unknown as BattleEvent;

export interface Shot {
  readonly id: string;
  readonly from: Hex;
  readonly to: Hex;
  readonly hit: boolean;
  readonly damage: number;
  /** Its place in the volley. */
  readonly nth: number;
}

/** The shots and blows among these events, from where to where. */
export const shotsOf = (envelopes: readonly Envelope[], { fight }: Field): readonly Shot[] => {
  const shots: Shot[] = [];
  for (const envelope of envelopes) {
    const event = eventOf(envelope);
    if (!isAttack(event)) continue;
    const { attackerId, targetId, hit, strikes } = event.payload;
    const [from, to] = [fight.units[attackerId]?.position, fight.units[targetId]?.position];
    if (!from || !to) continue;
    shots.push({ id: envelope.id, from, to, hit, damage: damageOf(strikes), nth: shots.length });
  }
  return shots;
};

type Attack = Extract<BattleEvent, { type: 'attack_resolved' | 'physical_attack_resolved' }>;

/** One that was made: a blow that came to nothing has neither dice nor aim. */
const isAttack = (event: BattleEvent): event is Attack =>
  event.type === 'attack_resolved' ||
  (event.type === 'physical_attack_resolved' && event.payload.failure === undefined);

const damageOf = (strikes: readonly Strike[]): number =>
  strikes.reduce((sum, { damage, stopped }) => sum + (stopped ? 0 : damage), 0);

/** A roll of the dice and what came of it. */
export interface Roll {
  readonly sequence: number;
  readonly turn: number;
  readonly phase: string;
  readonly rolls: readonly number[];
  /** What they had to reach; null where nothing had to be reached. */
  readonly number: number | null;
  readonly good: boolean | null;
  readonly text: string;
}

/** Every roll that was made for a decision, the newest last. */
export const rollsOf = (
  envelopes: readonly Envelope[],
  name: (seat: number) => string,
  fromTurn: number,
): readonly Roll[] =>
  envelopes.flatMap((envelope) => {
    const event = eventOf(envelope);
    if (envelope.turn < fromTurn) return [];
    const rolled = rollOf(event);
    const text = rolled && sentence(event, name);
    if (!rolled || !text) return [];
    const { sequence, turn, phase } = envelope;
    return [{ sequence, turn, phase: String(phase), text, ...rolled }];
  });

const rollOf = (event: BattleEvent): Pick<Roll, 'rolls' | 'number' | 'good'> | null => {
  switch (event.type) {
    case 'initiative_rolled':
      return { rolls: event.payload.rolls.slice(-2).flat(), number: null, good: null };
    case 'attack_resolved':
    case 'physical_attack_resolved':
      return { rolls: event.payload.rolls, number: event.payload.toHitNumber, good: event.payload.hit };
    case 'stand_attempted':
      return { rolls: event.payload.rolls, number: event.payload.targetNumber, good: event.payload.stood };
    case 'psr_resolved':
    case 'heat_effect_applied':
      return { rolls: event.payload.rolls, number: event.payload.targetNumber, good: event.payload.passed };
    case 'critical_hit':
      return { rolls: event.payload.rolls, number: 8, good: null };
    case 'pilot_hit': {
      const { rolls, targetNumber, consciousnessCheckPassed } = event.payload;
      return rolls ? { rolls, number: targetNumber ?? null, good: consciousnessCheckPassed ?? null } : null;
    }
    case 'pilot_woke':
      return { rolls: event.payload.rolls, number: event.payload.targetNumber, good: event.payload.woke };
    case 'shutdown_check':
    case 'startup_attempt': {
      const { rolls, targetNumber } = event.payload;
      const good = event.type === 'shutdown_check' ? !event.payload.shutdownOccurred : event.payload.success;
      return rolls.length === 0
        ? null
        : { rolls, number: typeof targetNumber === 'number' ? targetNumber : null, good };
    }
    default:
      return null;
  }
};

export interface Chapter {
  readonly turn: number;
  /** By seat: armour and structure left, all units together. */
  readonly points: readonly [number, number];
  readonly heat: readonly [number, number];
}

/** Armour, structure and heat of both sides at the end of each turn. */
export const storyOf = (envelopes: readonly Envelope[]): readonly Chapter[] => {
  const seats = new Map<string, number>();
  const armor = new Map<string, number>();
  const structure = new Map<string, number>();
  const heat = new Map<string, number>();
  const gone = new Set<string>();
  const chapters: Chapter[] = [];
  const chapter = (turn: number): Chapter => {
    const points: [number, number] = [0, 0];
    const warmth: [number, number] = [0, 0];
    const add = (sums: [number, number], unitId: string, value: number) => {
      const seat = seats.get(unitId);
      if ((seat === 0 || seat === 1) && !gone.has(unitId)) sums[seat] += value;
    };
    for (const [key, value] of [...armor, ...structure]) add(points, key.split(' ')[0] as string, value);
    for (const [unitId, value] of heat) add(warmth, unitId, value);
    return { turn, points, heat: warmth };
  };
  for (const envelope of envelopes) {
    const event = eventOf(envelope);
    switch (event.type) {
      case 'game_created':
        for (const unit of event.payload.units) {
          seats.set(unit.id, seatOf(unit.side));
          heat.set(unit.id, 0);
          for (const [at, value] of Object.entries(unit.armor ?? {})) armor.set(`${unit.id} ${at}`, value);
          for (const [at, value] of Object.entries(unit.structure ?? {}))
            structure.set(`${unit.id} ${at}`, value);
        }
        chapters.push(chapter(0));
        break;
      case 'damage_applied': {
        const { unitId, location, armorRemaining, structureRemaining } = event.payload;
        const base = location.replace(/_rear$/, '');
        armor.set(`${unitId} ${location}`, armorRemaining);
        structure.set(`${unitId} ${base}`, structureRemaining);
        break;
      }
      case 'heat_generated':
      case 'heat_dissipated':
        heat.set(event.payload.unitId, event.payload.newTotal);
        break;
      case 'unit_destroyed':
        gone.add(event.payload.unitId);
        break;
      case 'turn_ended':
        chapters.push(chapter(envelope.turn));
        break;
    }
  }
  return chapters;
};

/** What the last volley did, in a line: hits, shots and damage by attacker. */
export interface Volley {
  readonly attackerId: string;
  readonly shots: number;
  readonly hits: number;
  readonly damage: number;
}

export const lastVolleys = (envelopes: readonly Envelope[]): readonly Volley[] => {
  const volleys = new Map<string, Volley>();
  let turn = -1;
  let phase = '';
  for (const envelope of envelopes) {
    const event = eventOf(envelope);
    if (!isAttack(event)) continue;
    if (envelope.turn !== turn || envelope.phase !== phase) volleys.clear();
    turn = envelope.turn;
    phase = String(envelope.phase);
    const { attackerId, hit, strikes } = event.payload;
    const known = volleys.get(attackerId) ?? { attackerId, shots: 0, hits: 0, damage: 0 };
    volleys.set(attackerId, {
      attackerId,
      shots: known.shots + 1,
      hits: known.hits + (hit ? 1 : 0),
      damage: known.damage + damageOf(strikes),
    });
  }
  return [...volleys.values()];
};
