// What is due in a game at its moment, apart from bots' moves: an undo request that nobody answered, a seed that nobody
// opened.

import { changed } from './game-meta.ts';
import type { Room } from './room.ts';
import { roomPlan, roomTimes } from './room-due.ts';
import type { TableSettings } from './settings.ts';
import { abortUnopened } from './unopened.ts';

export const doDue = async (
  { store, now, hash, openTableMs }: Pick<TableSettings, 'store' | 'now' | 'hash' | 'openTableMs'>,
  room: Room,
  timeText: (afterMs?: number) => string,
): Promise<void> => {
  const isPast = (time: string | null): boolean => time !== null && Date.parse(time) <= now();
  const { openBy, undo } = room.facts;
  if (![openBy, undo?.lapsesAt ?? null, ...roomTimes(room.facts)].some(isPast)) return;
  const secret = await store.luck(room.gameId);
  await room.change(() => {
    const { facts } = room;
    if (facts.status === 'waiting' && isPast(facts.openBy)) {
      if (!secret) throw new Error(`game ${room.gameId} has lost the secret of its luck`);
      return abortUnopened(room, secret, hash, timeText());
    }
    if (roomTimes(facts).some(isPast)) {
      if (!secret) throw new Error(`game ${room.gameId} has lost the secret of its luck`);
      return roomPlan(room, { secret, hash, isPast, at: timeText(), lapsesAt: timeText(openTableMs) });
    }
    if (isPast(facts.undo?.lapsesAt ?? null)) return { facts: changed(facts, { undo: null }), answer: {} };
    return { answer: {} };
  });
};
