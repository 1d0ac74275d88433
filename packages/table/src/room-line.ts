// What everybody at a game may know of how it came about and goes on: free seats, who is ready, the series, the rematch.

import { formatSeat, type Seat } from '@turnfold/kernel';
import { type GameFacts, type Invite, isJoinable } from '@turnfold/store';
import type { MeetingLine, RoomLine } from '@turnfold/wire';
import { sharingLine } from './sharing-line.ts';

/** Seats may still be taken, left and changed. */
export const isRoomOpen = ({ status, openBy, invites }: GameFacts): boolean =>
  status === 'waiting' && openBy === null && invites.some(({ used }) => !used);

export const freeInvites = ({ invites }: GameFacts): readonly Invite[] => invites.filter(({ used }) => !used);

/** How many seats whoever comes may take. */
export const seatsFree = (facts: GameFacts): number =>
  isJoinable({ ...facts, private: false, listed: true }) ? freeInvites(facts).length : 0;

/** Who sat down first of those who are still here. */
export const hostSeat = ({ holders }: GameFacts): Seat | null => holders[0]?.seats[0] ?? null;

/** The facts without what only matters while seats change. */
export const withoutRoom = (facts: GameFacts): GameFacts => {
  const { keptUntil: _, lapsesAt: __, ready: ___, sentAway: ____, ...rest } = facts;
  return rest;
};

export const meetingLine = (facts: GameFacts): MeetingLine => ({
  open: facts.open === true,
  rematch: facts.rematch ?? null,
  series: facts.series
    ? {
        played: facts.series.played,
        wins: Object.fromEntries(facts.series.wins.map((wins, seat) => [formatSeat(seat), wins])),
      }
    : null,
  room: isRoomOpen(facts) ? roomLine(facts) : null,
  sharing: sharingLine(facts),
});

const roomLine = (facts: GameFacts): RoomLine => {
  const host = hostSeat(facts);
  return {
    host: host === null ? null : formatSeat(host),
    free: freeInvites(facts).map(({ seat }) => formatSeat(seat)),
    ready: (facts.ready ?? []).map(formatSeat),
    keptUntil: facts.keptUntil ?? null,
    lapsesAt: facts.lapsesAt ?? null,
  };
};
