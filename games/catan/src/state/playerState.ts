// A player in the words of the specification.

import type { DevelopmentCardType } from '../card.ts';
import type { ResourceCards } from '../resource.ts';

export const PLAYER_COLORS = ['red', 'blue', 'orange', 'white'] as const;
export type PlayerColor = (typeof PLAYER_COLORS)[number];

export interface DevelopmentCard {
  readonly type: DevelopmentCardType;
  /** It cannot be played before the next turn. */
  readonly boughtThisTurn: boolean;
  /** It lies on the table until the turn ends; no other may be played. */
  readonly playedThisTurn: boolean;
}

/** What everybody may know of a player. */
export interface PublicPlayerState {
  readonly id: string;
  readonly name: string;
  readonly color: PlayerColor;
  /** Pieces that are not on the board. */
  readonly settlements: number;
  readonly cities: number;
  readonly roads: number;
  /** Public points: without victory point cards. */
  readonly victoryPoints: number;
  readonly knightsPlayed: number;
  readonly hasLargestArmy: boolean;
  readonly hasLongestRoad: boolean;
  /** Length of the player's longest road. */
  readonly roadLength: number;
  readonly resourceCount: number;
  /** What everybody who watched can be sure that the player holds. */
  readonly knownResources: ResourceCards;
  /** Cards that are held and not played. */
  readonly developmentCardCount: number;
  readonly playedCards: Readonly<Record<DevelopmentCardType, number>>;
}

export interface PlayerState extends PublicPlayerState {
  readonly resources: ResourceCards;
  /** The cards that are held, and the one that was played in this turn. */
  readonly developmentCards: readonly DevelopmentCard[];
}

const ALL_SETTLEMENTS = 5;
const ALL_CITIES = 4;

/** All points, hidden ones too. */
export const calculateVictoryPoints = (
  player: Pick<
    PlayerState,
    'settlements' | 'cities' | 'developmentCards' | 'hasLargestArmy' | 'hasLongestRoad'
  >,
): number =>
  ALL_SETTLEMENTS -
  player.settlements +
  2 * (ALL_CITIES - player.cities) +
  player.developmentCards.filter(({ type }) => type === 'victoryPoint').length +
  (player.hasLargestArmy ? 2 : 0) +
  (player.hasLongestRoad ? 2 : 0);
