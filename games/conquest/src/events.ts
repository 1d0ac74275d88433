// What can happen, with its outcome inside. Territories and cards go by their ids, players by their playerId.

import type { Seat } from '@turnfold/kernel';
import type { EndReason } from './state.ts';

interface ByPlayer {
  readonly playerId: string;
}

export interface Placement {
  readonly territoryId: string;
  readonly count: number;
}

/** A territory as somebody sees it. */
export interface Sight {
  readonly territoryId: string;
  readonly ownerId: string;
  readonly armyCount: number;
}

export interface Dealt {
  /** In the order of the map. */
  readonly territories: readonly Sight[];
}

export interface TurnStarted extends ByPlayer {
  readonly territories: number;
  readonly continentIds: readonly string[];
  readonly reinforcements: number;
}

export interface CardsTraded extends ByPlayer {
  readonly cardIds: readonly string[];
  /** Which set of the game this is. */
  readonly setNumber: number;
  readonly armies: number;
  /** Extra armies on a territory that one of the cards shows. */
  readonly bonus: Placement | null;
}

export interface ArmiesPlaced extends ByPlayer {
  readonly placements: readonly Placement[];
}

export interface Attacked extends ByPlayer {
  readonly fromTerritoryId: string;
  readonly toTerritoryId: string;
  readonly defenderId: string;
  /** Highest first. */
  readonly attackerRoll: readonly number[];
  readonly defenderRoll: readonly number[];
  readonly attackerLosses: number;
  readonly defenderLosses: number;
}

/** An attack in which the last defender fell. */
export interface Captured extends Attacked {
  /** Armies that moved in. */
  readonly advance: number;
  /** How many more may follow, where the player is asked (R6.8). */
  readonly mayFollow?: number;
}

/** The answer to a capture that asked. */
export interface Advanced extends ByPlayer {
  readonly fromTerritoryId: string;
  readonly toTerritoryId: string;
  /** Armies that followed; 0 when none did. */
  readonly count: number;
}

export interface FirstRolled extends ByPlayer {
  /** Each throw for the first turn; those who were equal throw again. */
  readonly throws: readonly (readonly { readonly playerId: string; readonly die: number }[])[];
}

export interface ClaimingBegan {
  /** Armies in hand, in the order of turns. */
  readonly armies: readonly { readonly playerId: string; readonly count: number }[];
}

export interface PlayerEliminated extends ByPlayer {
  readonly byPlayerId: string;
  readonly cardCount: number;
  /** For the two of them only. */
  readonly cardIds: readonly string[];
}

export interface Fortified extends ByPlayer {
  readonly fromTerritoryId: string;
  readonly toTerritoryId: string;
  readonly count: number;
}

export interface GameEnded {
  readonly winnerIds: readonly string[];
  readonly reason: EndReason;
  /** What lay in the fog until now. */
  readonly territories?: readonly Sight[];
}

/** What happens on the map, which the fog may hide. */
export interface MapDetails {
  readonly dealt: Dealt;
  readonly turnStarted: TurnStarted;
  readonly cardsTraded: CardsTraded;
  readonly armiesPlaced: ArmiesPlaced;
  readonly attacked: Attacked;
  readonly captured: Captured;
  readonly advanced: Advanced;
  readonly fortified: Fortified;
}

/** What is public about it, in the fog too. */
export const OPEN = {
  dealt: [],
  turnStarted: ['playerId'],
  cardsTraded: ['playerId', 'cardIds', 'setNumber', 'armies'],
  armiesPlaced: ['playerId'],
  attacked: ['playerId'],
  captured: ['playerId'],
  advanced: ['playerId'],
  fortified: ['playerId'],
} as const satisfies { [Type in keyof MapDetails]: readonly (keyof MapDetails[Type])[] };
type Open<Type extends keyof MapDetails> = (typeof OPEN)[Type][number] & keyof MapDetails[Type];

/** The same for everybody; or, in the fog, a part for each player. */
export type Told<Detail> = Detail | Veiled<Detail>;

export interface Veiled<Detail> {
  readonly fogged: true;
  /** For nobody. */
  readonly truth: Detail;
  /** For that player only; null when it saw nothing. */
  readonly p1?: Part<Detail> | null;
  readonly p2?: Part<Detail> | null;
  readonly p3?: Part<Detail> | null;
  readonly p4?: Part<Detail> | null;
  readonly p5?: Part<Detail> | null;
  readonly p6?: Part<Detail> | null;
}

export interface Part<Detail> {
  /** What happened, for whoever saw all of it. */
  readonly detail: Detail | null;
  /** The territories in sight that look different now. */
  readonly seen: readonly Sight[];
}

interface Happened<Type extends string, Payload extends object> {
  readonly type: Type;
  readonly payload: Payload;
  readonly secret?: Readonly<Record<string, readonly Seat[]>>;
  readonly reveals?: true;
}

export type MapEvent = {
  [Type in keyof MapDetails]: Happened<
    Type,
    MapDetails[Type] | (Veiled<MapDetails[Type]> & Pick<MapDetails[Type], Open<Type>>)
  >;
}[keyof MapDetails];

export type ConquestEvent =
  | MapEvent
  | Happened<'firstRolled', FirstRolled>
  | Happened<'claimingBegan', ClaimingBegan>
  /** Free land gets its first army. The claiming is open in the fog too. */
  | Happened<'claimed', ByPlayer & { readonly territoryId: string }>
  /** The order is for nobody to know. */
  | Happened<'deckShuffled', { readonly count: number; readonly cardIds: readonly string[] }>
  | Happened<'playerEliminated', PlayerEliminated>
  /** The victor has so many cards now that some must be traded before the attack goes on. */
  | Happened<'tradeDownBegan', ByPlayer & { readonly cardCount: number }>
  | Happened<'attackEnded', ByPlayer>
  /** The card is for its player only. */
  | Happened<'cardDrawn', ByPlayer & { readonly cardId: string }>
  | Happened<'turnEnded', ByPlayer>
  | Happened<'gameEnded', GameEnded>;

export type EventOf<Type extends ConquestEvent['type']> = Extract<ConquestEvent, { type: Type }>;

/** The version of each event's payload. */
export const EVENTS: Readonly<Record<ConquestEvent['type'], number>> = {
  firstRolled: 1,
  dealt: 1,
  claimingBegan: 1,
  claimed: 1,
  deckShuffled: 1,
  turnStarted: 1,
  cardsTraded: 1,
  armiesPlaced: 1,
  attacked: 1,
  captured: 1,
  advanced: 1,
  playerEliminated: 1,
  tradeDownBegan: 1,
  attackEnded: 1,
  cardDrawn: 1,
  fortified: 1,
  turnEnded: 1,
  gameEnded: 1,
};
