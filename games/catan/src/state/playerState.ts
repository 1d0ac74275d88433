// A player in the words of the specification.

import type { ResourceCards } from '../resource.ts';
import type { DevelopmentCard, PlayerColor, PublicPlayerState } from '../view-schema.ts';

export { PLAYER_COLORS } from '../player-colors.ts';
export type { DevelopmentCard, PlayerColor, PublicPlayerState };

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
