// The battle so far, from its events: every roll of the dice, and how the forces wore down.

import type { Envelope } from '@turnfold/kernel';
import type { BattleEvent } from '../src/play/events.ts';
import { sentence } from '../src/play/sentence.ts';
import { seatOf } from '../src/play/state.ts';
import { eventOf } from './fight/script.ts';

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
