// Games without people go on whether anybody looks or not, so there is a bound on them: of one address, and in all.

import type { Failure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Room } from './room.ts';
import type { TableSettings } from './settings.ts';

export interface BotGames {
  /** Notes whether a game without people is under way here. */
  note(room: Room, isUnderWay: boolean): void;
  /** Keeps a place for a new one until it is noted, and answers with how to give it back; or says why there is none. */
  reserve(creator: string | null): (() => void) | Failure;
  /** Over 1 where there are more than the bound, because people have left: then they share the pace of fewer. */
  readonly crowding: number;
}

export const createBotGames = ({
  botGamesMax,
  botGamesPerAddressMax,
}: Pick<TableSettings, 'botGamesMax' | 'botGamesPerAddressMax'>): BotGames => {
  const underWay = new Set<Room>();
  const reserved = new Set<{ readonly creator: string | null }>();

  const countOf = (creator: string): number => {
    let count = 0;
    for (const { facts } of underWay) if (facts.creator === creator) count++;
    for (const place of reserved) if (place.creator === creator) count++;
    return count;
  };

  return {
    note(room, isUnderWay) {
      if (isUnderWay) underWay.add(room);
      else underWay.delete(room);
    },
    reserve(creator) {
      if (creator !== null && countOf(creator) >= botGamesPerAddressMax)
        return fail('TOO_MANY_BOT_GAMES', { max: botGamesPerAddressMax });
      if (underWay.size + reserved.size >= botGamesMax) return fail('BOT_GAMES_FULL', { max: botGamesMax });
      const place = { creator };
      reserved.add(place);
      return () => reserved.delete(place);
    },
    get crowding() {
      return Math.max(1, underWay.size / botGamesMax);
    },
  };
};
