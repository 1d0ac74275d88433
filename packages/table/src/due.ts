// What is due in a game at its moment, apart from bots' moves: an undo request that nobody answered, a seed that nobody
// opened, a clock that has run out.

import { changed } from './game-meta.ts';
import type { Plan } from './plan.ts';
import type { Room } from './room.ts';
import { roomPlan, roomTimes } from './room-due.ts';
import type { TableSettings } from './settings.ts';
import { nextDeadline, type TimeoutDeps, timeoutPlan } from './timeout.ts';
import { abortUnopened } from './unopened.ts';

type DueDeps = Pick<TableSettings, 'store' | 'now' | 'hash' | 'openTableMs'> & TimeoutDeps;

export const doDue = async (deps: DueDeps, room: Room): Promise<void> => {
  await lapse(deps, room);
  // Several may have run out: each is an entry of its own.
  while (isTimeUp(deps, room)) {
    const { ok } = await room.change((): Plan<object> => timeoutPlan(deps, room) ?? { answer: {} });
    if (!ok) return;
  }
};

const isTimeUp = ({ uptime }: TimeoutDeps, room: Room): boolean => {
  const due = room.isPlayable ? nextDeadline(room, room.lagOf) : null;
  return due !== null && uptime.isSure() && due.time <= uptime.now();
};

const lapse = async ({ store, now, hash, timeText, openTableMs }: DueDeps, room: Room): Promise<void> => {
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
