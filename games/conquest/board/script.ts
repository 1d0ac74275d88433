// How a move of Conquest is told: one beat, longer for what changes the map, and called out to the player it hurts.

import type { Audience, Beat, Script, Sound } from '@turnfold/board';
import { type Envelope, parseSeat } from '@turnfold/kernel';
import { atlasOf } from '../src/atlas.ts';
import type { ConquestEvent } from '../src/events.ts';
import { partOf } from '../src/fog.ts';
import type { ConquestView } from '../src/view-schema.ts';

const MS: Readonly<Partial<Record<ConquestEvent['type'], number>>> = {
  armiesPlaced: 480,
  attacked: 420,
  captured: 700,
  advanced: 300,
  fortified: 480,
  cardsTraded: 600,
  playerEliminated: 1100,
};

const SOUNDS: Readonly<Partial<Record<ConquestEvent['type'], Sound>>> = {
  attacked: 'dice',
  captured: 'take',
  armiesPlaced: 'build',
  cardsTraded: 'coin',
  playerEliminated: 'fall',
};

export const script: Script<ConquestView> = {
  beats: (events, before, audience): readonly Beat[] => {
    const told = events.map((event) => event as unknown as ConquestEvent);
    const ms = Math.max(0, ...told.map(({ type }) => MS[type] ?? 0));
    const loudest = told.toSorted((a, b) => (MS[b.type] ?? 0) - (MS[a.type] ?? 0))[0];
    return [
      {
        events: events.length,
        ms,
        sound: loudest && SOUNDS[loudest.type],
        callOut: calledOut(events, before, audience),
      },
    ];
  },
};

interface Battle {
  readonly playerId: string;
  readonly defenderId: string;
  readonly toTerritoryId: string;
}

/** "Otto took Brazil from you." */
const calledOut = (
  events: readonly Envelope[],
  { options }: ConquestView,
  { you, nameOf }: Audience,
): string | undefined => {
  const captured = events
    .map((event) => event as unknown as ConquestEvent)
    .find((event) => event.type === 'captured');
  const battle = captured && partOf<Battle>(captured.payload);
  if (!battle || you === null || parseSeat(battle.defenderId) !== you) return undefined;
  const atlas = atlasOf(options.map);
  const lost = atlas.map.territories[atlas.areaOf.get(battle.toTerritoryId) ?? -1]?.name;
  const by = parseSeat(battle.playerId);
  return by === null ? undefined : `${nameOf(by)} took ${lost ?? 'a territory'} from you.`;
};
