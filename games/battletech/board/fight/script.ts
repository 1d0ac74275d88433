// How a move of BattleTech is told: shot by shot, with the board true to each of them. A whole exchange of fire is one
// move, so that without this nobody would see it.

import type { Audience, Beat, Script, Sound } from '@turnfold/board';
import { type Envelope, fold } from '@turnfold/kernel';
import type { BattleEvent, BattleEventType } from '../../src/play/events.ts';
import { evolve } from '../../src/play/evolve.ts';
import { entrantOf, seatOfUnit } from '../../src/play/state.ts';
import { imagine, view } from '../../src/play/view.ts';
import type { BattleView } from '../../src/play/view-schema.ts';
import { walkMs } from '../walks.ts';
import { tagOf } from '../words.ts';

/** Events come from a log that the rules wrote. */
export const eventOf = (envelope: Envelope): BattleEvent => envelope as unknown as BattleEvent;

/** How long the beat lasts that an event opens, in milliseconds; null where it belongs to the one before. */
const msOf = (event: BattleEvent): number | null => {
  switch (event.type) {
    case 'movement_declared':
      return walkMs(event.payload);
    case 'attack_resolved':
    case 'physical_attack_resolved':
      return event.payload.hit ? 1500 : 900;
    case 'critical_hit':
      return event.payload.count > 0 || event.payload.blownOff ? 1500 : null;
    case 'shutdown_check':
      return event.payload.shutdownOccurred ? 1400 : 600;
    case 'phase_changed':
      // What was told has been told when the next question comes.
      return event.payload.toPhase === 'heat' ? 900 : 0;
    default:
      return MS[event.type] ?? null;
  }
};

const MS: Readonly<Partial<Record<BattleEventType, number>>> = {
  turn_started: 1300,
  stand_attempted: 900,
  attack_declared: 200,
  physical_attack_declared: 300,
  attacks_revealed: 500,
  ammo_explosion: 1800,
  pilot_hit: 1000,
  pilot_woke: 700,
  psr_resolved: 900,
  unit_fell: 1500,
  unit_displaced: 600,
  startup_attempt: 900,
  heat_effect_applied: 900,
  unit_destroyed: 2000,
};

const SOUNDS: Readonly<Partial<Record<BattleEventType, Sound>>> = {
  turn_started: 'dice',
  movement_declared: 'move',
  attack_resolved: 'hit',
  physical_attack_resolved: 'hit',
  ammo_explosion: 'fall',
  unit_fell: 'fall',
  unit_destroyed: 'fall',
};

/** Events that belong together, in their order: what opens a beat, and what follows from it. */
export const beatsIn = (events: readonly Envelope[]): readonly (readonly Envelope[])[] => {
  const beats: Envelope[][] = [];
  let isOpen = false;
  for (const event of events) {
    const opens = msOf(eventOf(event)) !== null;
    const last = beats.at(-1);
    // What comes before the first beat belongs to it.
    if (last && !(opens && isOpen)) last.push(event);
    else beats.push([event]);
    isOpen ||= opens;
  }
  return beats;
};

export const script: Script<BattleView> = {
  beats: (events, before, audience) => beatsIn(events).map((beat) => beatOf(beat, before, audience)),
  viewAfter: (before, events) => {
    const { gameId, players, you } = before;
    const told = events.filter(({ type }) => !type.startsWith('table/')).map(eventOf);
    const after = fold({ evolve }, imagine(before), told);
    return view(after, you ?? 'spectator', { gameId, players, revision: 0, seed: '' });
  },
};

const beatOf = (events: readonly Envelope[], before: BattleView, audience: Audience): Beat => {
  const opener = events.map(eventOf).find((event) => msOf(event) !== null);
  const isMiss = opener?.type === 'attack_resolved' && !opener.payload.hit;
  return {
    events: events.length,
    ms: (opener && msOf(opener)) ?? 0,
    sound: opener && !isMiss ? SOUNDS[opener.type] : undefined,
    callOut: opener && calledOut(opener, before, audience),
  };
};

/** What nobody may miss, in a sentence. */
const calledOut = (event: BattleEvent, before: BattleView, { you, nameOf }: Audience): string | undefined => {
  const unit = (id: string) => {
    const seat = seatOfUnit(id);
    return `${seat === you ? 'Your' : `${nameOf(seat)}’s`} ${entrantOf(before, id).name} ${tagOf(id)}`;
  };
  switch (event.type) {
    case 'unit_destroyed':
      return `${unit(event.payload.unitId)} is destroyed.`;
    case 'unit_fell':
      return `${unit(event.payload.unitId)} falls.`;
    case 'ammo_explosion':
      return `Ammunition explodes in ${unit(event.payload.unitId).replace(/^Your/, 'your')}.`;
    case 'shutdown_check':
      return event.payload.shutdownOccurred ? `${unit(event.payload.unitId)} shuts down.` : undefined;
    default:
      return undefined;
  }
};
