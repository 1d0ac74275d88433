// How a move of Catan is told: dice, then what they pay; the robber's walk, then the theft; a piece, then the honour that
// it wins.

import type { Audience, Beat, Script, Sound } from '@turnfold/board';
import type { Envelope } from '@turnfold/kernel';
import type { CatanEvent, View } from '../src/index.ts';
import { calledOut } from './call-outs.ts';
import { flightsOf } from './flights.ts';
import { viewAfterEvent } from './view-after.ts';

type EventType = CatanEvent['type'];

/** With these something new begins to be shown; all others belong to what came before them. */
const BEGINS: ReadonlySet<string> = new Set<EventType>([
  'resourcesProduced',
  'resourceStolen',
  'longestRoadMoved',
  'largestArmyTaken',
]);

const MS: Readonly<Partial<Record<EventType, number>>> = {
  settlementPlaced: 520,
  roadPlaced: 420,
  diceRolled: 800,
  resourcesProduced: 600,
  resourcesDiscarded: 600,
  robberMoved: 800,
  resourceStolen: 800,
  roadBuilt: 480,
  settlementBuilt: 600,
  cityBuilt: 700,
  longestRoadMoved: 1200,
  largestArmyTaken: 1200,
  developmentCardBought: 480,
  knightPlayed: 600,
  roadBuildingPlayed: 600,
  yearOfPlentyPlayed: 700,
  monopolyPlayed: 1000,
  bankTraded: 600,
  tradeOffered: 500,
  tradeAccepted: 300,
  tradeRejected: 200,
  tradeCountered: 400,
  tradeMade: 800,
  tradeClosed: 700,
  turnEnded: 120,
};

const SOUNDS: Readonly<Partial<Record<EventType, Sound>>> = {
  settlementPlaced: 'build',
  roadPlaced: 'build',
  diceRolled: 'dice',
  resourcesProduced: 'coin',
  robberMoved: 'move',
  resourceStolen: 'take',
  roadBuilt: 'build',
  settlementBuilt: 'build',
  cityBuilt: 'build',
  longestRoadMoved: 'take',
  largestArmyTaken: 'take',
  bankTraded: 'coin',
  tradeMade: 'coin',
  monopolyPlayed: 'take',
};

/** Each further card of a payment leaves a little later. */
const CARD_MS = 70;

export const script: Script<View> = {
  beats: (events, before, audience): readonly Beat[] => {
    let view = before;
    return partsOf(events).map((part) => {
      const beat = beatOf(part, events, view, audience);
      view = afterAll(view, part);
      return beat;
    });
  },
  viewAfter: (before, events): View => afterAll(before, events),
};

const afterAll = (view: View, events: readonly Envelope[]): View =>
  (events as unknown as readonly CatanEvent[]).reduce(viewAfterEvent, view);

const partsOf = (events: readonly Envelope[]): readonly (readonly Envelope[])[] => {
  const parts: Envelope[][] = [];
  for (const event of events) {
    const last = parts.at(-1);
    if (last && !BEGINS.has(event.type)) last.push(event);
    else parts.push([event]);
  }
  return parts;
};

const beatOf = (
  part: readonly Envelope[],
  move: readonly Envelope[],
  before: View,
  audience: Audience,
): Beat => {
  const told = part as unknown as readonly CatanEvent[];
  const cards = flightsOf(part, before, []).length;
  const ms = Math.max(0, ...told.map(({ type }) => MS[type] ?? 0));
  return {
    events: part.length,
    ms: ms + (ms > 0 ? Math.min(6, cards) * CARD_MS : 0),
    sound: told.map(({ type }) => SOUNDS[type]).find((sound) => sound !== undefined),
    callOut: told
      .map((event) => calledOut(event, move as unknown as readonly CatanEvent[], before, audience))
      .find((text) => text !== undefined),
  };
};
