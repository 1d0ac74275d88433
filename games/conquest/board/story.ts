// The game so far, turn by turn, from its events: for the charts. In the fog nobody knows enough for them.

import { type Envelope, parseSeat, type Seat } from '@turnfold/kernel';
import type { Attacked, ConquestEvent, Fortified } from '../src/events.ts';
import { partOf } from '../src/fog.ts';

type Moved = Pick<Fortified, 'fromTerritoryId' | 'toTerritoryId' | 'count'>;

export interface Chapter {
  readonly turn: number;
  /** By seat. */
  readonly territories: readonly number[];
  readonly armies: readonly number[];
  readonly income: readonly number[];
}

export const storyOf = (envelopes: readonly Envelope[], seats: number): readonly Chapter[] => {
  const owners = new Map<string, Seat | null>();
  const armies = new Map<string, number>();
  const income: number[] = Array.from({ length: seats }, () => 0);
  const chapters: Chapter[] = [];
  const add = (id: string, count: number) => armies.set(id, (armies.get(id) ?? 0) + count);

  const chapter = (turn: number): Chapter => {
    const territories = income.map(() => 0);
    const strength = income.map(() => 0);
    for (const [id, owner] of owners)
      if (owner !== null) {
        territories[owner] = (territories[owner] ?? 0) + 1;
        strength[owner] = (strength[owner] ?? 0) + (armies.get(id) ?? 0);
      }
    return { turn, territories, armies: strength, income: [...income] };
  };

  for (const envelope of envelopes) {
    const event = envelope as unknown as ConquestEvent;
    switch (event.type) {
      case 'dealt':
        for (const { territoryId, ownerId, armyCount } of partOf(event.payload)?.territories ?? []) {
          owners.set(territoryId, parseSeat(ownerId));
          armies.set(territoryId, armyCount);
        }
        break;
      case 'claimed':
        owners.set(event.payload.territoryId, parseSeat(event.payload.playerId));
        armies.set(event.payload.territoryId, 1);
        break;
      case 'turnStarted': {
        const seat = parseSeat(event.payload.playerId);
        const told = partOf(event.payload);
        if (seat !== null && told) income[seat] = told.reinforcements;
        chapters.push(chapter(envelope.turn));
        break;
      }
      case 'cardsTraded': {
        const bonus = partOf(event.payload)?.bonus;
        if (bonus) add(bonus.territoryId, bonus.count);
        break;
      }
      case 'armiesPlaced':
        for (const { territoryId, count } of partOf(event.payload)?.placements ?? []) add(territoryId, count);
        break;
      case 'attacked': {
        const told = partOf<Attacked>(event.payload);
        if (told) {
          add(told.fromTerritoryId, -told.attackerLosses);
          add(told.toTerritoryId, -told.defenderLosses);
        }
        break;
      }
      case 'captured': {
        const told = partOf(event.payload);
        if (!told) break;
        owners.set(told.toTerritoryId, parseSeat(event.payload.playerId));
        armies.set(told.toTerritoryId, told.advance);
        add(told.fromTerritoryId, -told.advance - told.attackerLosses);
        break;
      }
      case 'advanced':
      case 'fortified': {
        const told = partOf<Moved>(event.payload);
        if (!told) break;
        add(told.fromTerritoryId, -told.count);
        add(told.toTerritoryId, told.count);
        break;
      }
    }
  }
  if (chapters.length > 0) chapters.push(chapter((envelopes.at(-1)?.turn ?? 0) + 0.99));
  return chapters;
};

/** The dice of the last attack that can be seen, if this turn had one. The roll that captures is told by the capture. */
export const lastBattle = (
  envelopes: readonly Envelope[],
): (Attacked & { readonly sequence: number }) | null => {
  for (let at = envelopes.length - 1; at >= 0; at--) {
    const event = envelopes[at] as unknown as ConquestEvent & { readonly sequence: number };
    if (event.type === 'turnStarted') return null;
    if (event.type !== 'attacked' && event.type !== 'captured') continue;
    const told = partOf<Attacked>(event.payload);
    return told && { ...told, sequence: event.sequence };
  }
  return null;
};
