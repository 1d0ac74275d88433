// What is due in a room where people wait for the deal: seats that were kept become free, and an open table where nobody
// is any more closes.

import { formatSeat, type HashText, tableEvent } from '@turnfold/kernel';
import type { GameFacts, LuckSecret } from '@turnfold/store';
import { changed } from './game-meta.ts';
import type { KnownGame } from './known-game.ts';
import type { Change } from './plan.ts';
import { hostSeat, isRoomOpen } from './room-line.ts';
import { endUndealt } from './unopened.ts';

export const roomTimes = (facts: GameFacts): readonly (string | null)[] =>
  isRoomOpen(facts) ? [facts.keptUntil ?? null, facts.lapsesAt ?? null] : [];

interface Due {
  readonly secret: LuckSecret;
  readonly hash: HashText;
  readonly isPast: (time: string | null) => boolean;
  readonly at: string;
  /** When the table lapses if it opens to everybody now. */
  readonly lapsesAt: string;
}

export const roomPlan = (known: KnownGame, { secret, hash, isPast, at, lapsesAt }: Due): Change => {
  const { facts } = known;
  if (isPast(facts.keptUntil ?? null)) {
    const { keptUntil: _, ...free } = changed(facts, facts.open ? { lapsesAt } : {});
    return { facts: free, answer: {} };
  }
  const host = hostSeat(facts);
  const playerIds = host === null ? [] : [formatSeat(host)];
  const event = tableEvent('table/aborted', { reason: 'PLAYER_LEFT', playerIds });
  return { ...endUndealt(known, secret, hash, at, event), answer: {} };
};
