// What can happen. Places, players and resources go by their names, see `notation.ts`.

import type { EventBody } from '@turnfold/kernel';
import type { DevelopmentCardType } from './card.ts';
import type { EdgeId, VertexId } from './notation.ts';
import type { Resource, ResourceCards } from './resource.ts';
import type { HexCoord } from './topology.ts';

/** Every type of event, with the version of its payload. */
export const EVENTS = {
  gameStarted: 1,
  settlementPlaced: 1,
  roadPlaced: 1,
  setupFinished: 1,
  diceRolled: 1,
  resourcesProduced: 1,
  bankSeen: 1,
  resourcesDiscarded: 1,
  robberMoved: 1,
  resourceStolen: 1,
  roadBuilt: 1,
  settlementBuilt: 1,
  cityBuilt: 1,
  longestRoadMoved: 1,
  developmentCardBought: 1,
  knightPlayed: 1,
  largestArmyTaken: 1,
  roadBuildingPlayed: 1,
  yearOfPlentyPlayed: 1,
  monopolyPlayed: 1,
  bankTraded: 1,
  tradeOffered: 1,
  tradeAccepted: 1,
  tradeRejected: 1,
  tradeCountered: 1,
  tradeAnswerVoided: 1,
  tradeMade: 1,
  tradeClosed: 1,
  turnEnded: 1,
  gameWon: 1,
} as const;

export type EventType = keyof typeof EVENTS;

interface By {
  readonly playerId: string;
}

export interface Payloads {
  gameStarted: {
    /** By hex, in reading order. */
    readonly resources: readonly (Resource | 'desert')[];
    /** By hex; 0 for no token. */
    readonly numbers: readonly number[];
    /** By harbour site, clockwise from the north-west; `any` for 3:1. */
    readonly harbours: readonly (Resource | 'any')[];
    /** In the order of drawing. Secret from everybody. */
    readonly deck: readonly DevelopmentCardType[];
  };
  settlementPlaced: By & {
    readonly vertexId: VertexId /** What it pays at once. */;
    readonly resources: ResourceCards;
  };
  roadPlaced: By & { readonly edgeId: EdgeId; readonly length: number; readonly next: string };
  setupFinished: { readonly next: string };
  diceRolled: By & {
    readonly dice: readonly [number, number];
    readonly phase: 'postRoll' | 'robber' | 'discarding';
    /** Who has to discard how many cards. */
    readonly discards: readonly (By & { readonly count: number })[];
  };
  resourcesProduced: {
    readonly gains: readonly (By & { readonly resources: ResourceCards })[];
    /** What the bank could not pay in full. */
    readonly short: readonly Resource[];
  };
  /** A pile of the bank got low, or is no longer: 0, 1, or 2 for two and more. */
  bankSeen: { readonly bank: ResourceCards };
  resourcesDiscarded: By & {
    readonly count: number;
    /** Secret from the others. */
    readonly resources: ResourceCards;
    readonly phase: 'discarding' | 'robber';
  };
  robberMoved: By & { readonly hexCoord: HexCoord };
  /** Which resource is known to the two of them only. */
  resourceStolen: By & { readonly targetPlayerId: string; readonly resource: Resource };
  roadBuilt: By & {
    readonly edgeId: EdgeId;
    readonly free: boolean;
    /** Free roads still to build. */
    readonly freeRoads: number;
    /** Of the player's longest road now. */
    readonly length: number;
  };
  settlementBuilt: By & {
    readonly vertexId: VertexId;
    /** The new lengths of roads that it cuts. */
    readonly cuts: readonly (By & { readonly length: number })[];
  };
  cityBuilt: By & { readonly vertexId: VertexId };
  longestRoadMoved: { readonly playerId: string | null };
  /** Which card is the buyer's secret. */
  developmentCardBought: By & { readonly card: DevelopmentCardType };
  knightPlayed: By & { readonly knights: number };
  largestArmyTaken: By;
  roadBuildingPlayed: By & { readonly freeRoads: number };
  yearOfPlentyPlayed: By & { readonly resources: ResourceCards };
  monopolyPlayed: By & {
    readonly resource: Resource;
    readonly taken: readonly (By & { readonly count: number })[];
  };
  bankTraded: By & { readonly give: Resource; readonly count: number; readonly receive: Resource };
  tradeOffered: By & {
    readonly give: ResourceCards;
    readonly receive: ResourceCards;
    readonly to: readonly string[];
  };
  tradeAccepted: By;
  tradeRejected: By;
  tradeCountered: By & { readonly give: ResourceCards; readonly receive: ResourceCards };
  /** Nobody can be sure any more that the promised cards are there: the player may answer again. */
  tradeAnswerVoided: By;
  tradeMade: By & {
    readonly withPlayerId: string;
    readonly give: ResourceCards;
    readonly receive: ResourceCards;
  };
  tradeClosed: { readonly reason: 'cancelled' | 'rejected' | 'cardsGone' };
  turnEnded: By & { readonly next: string; readonly turn: number };
  gameWon: By & { readonly points: number; readonly victoryPointCards: number };
}

interface Body<Type extends EventType> extends EventBody {
  readonly type: Type;
  readonly payload: Payloads[Type];
}

export type CatanEvent = { [Type in EventType]: Body<Type> }[EventType];

export const event = <Type extends EventType>(type: Type, payload: Payloads[Type]): CatanEvent =>
  ({ type, payload }) as CatanEvent;

/** An event with a part that only these seats may know. */
export const secretEvent = <Type extends EventType>(
  type: Type,
  payload: Payloads[Type],
  key: keyof Payloads[Type] & string,
  knowing: readonly number[],
): CatanEvent => ({ type, payload, secret: { [key]: knowing } }) as unknown as CatanEvent;
