// What can happen at the table itself, the same in every game: the vocabulary, its sentences, and what it means for
// the outcome. The rules never decide these; a log carries them among the game's own events.

import type { AnyBotLevel, EventBody, Outcome } from './rules.ts';
import { formatSeat, parseSeat, type Seat } from './seat.ts';

/** Why a game was stopped before it was decided. */
export const ABORT_REASONS = ['SEED_NOT_OPENED', 'PLAYER_LEFT'] as const;
export type AbortReason = (typeof ABORT_REASONS)[number];

/** What each of them carries. Players are named by their `playerId`; names of people never enter the log. */
export interface TablePayloads {
  /** The opening of a fork: a state of another game, and the version of its shape. */
  'table/forked': {
    readonly gameId: string;
    readonly revision: number;
    readonly stateVersion: number;
    readonly state: object;
  };
  'table/undone': { readonly toRevision: number; readonly toSequence: number };
  'table/resigned': { readonly playerId: string };
  /** A clock ran out. `lose` counts as a resignation, `bot` lets a bot play until the player is back. */
  'table/timedOut': { readonly playerId: string; readonly onTimeout: 'lose' | 'bot' };
  /** A player was gone too long, and another one claimed the game. */
  'table/claimed': { readonly playerId: string; readonly gone: string };
  'table/botSeated': { readonly playerId: string; readonly bot: AnyBotLevel };
  'table/seatRetaken': { readonly playerId: string };
  /** Stopped without a result. `playerIds` are those who caused it. */
  'table/aborted': { readonly reason: AbortReason; readonly playerIds: readonly string[] };
  'table/closed': { readonly by: 'owner' | 'operator' };
  'table/hintUsed': { readonly playerId: string };
}

export type TableEventType = keyof TablePayloads;

export type TableEvent = {
  [Type in TableEventType]: EventBody & { readonly type: Type; readonly payload: TablePayloads[Type] };
}[TableEventType];

/** The version of each payload, as `Rules.events` has it for a game's own events. */
export const TABLE_EVENTS: Readonly<Record<TableEventType, number>> = {
  'table/forked': 1,
  'table/undone': 1,
  'table/resigned': 1,
  'table/timedOut': 1,
  'table/claimed': 1,
  'table/botSeated': 1,
  'table/seatRetaken': 1,
  'table/aborted': 1,
  'table/closed': 1,
  'table/hintUsed': 1,
};

export const isTableEvent = <E extends EventBody>(event: E): event is E & TableEvent =>
  event.type.startsWith('table/');

/** The seats that are out of the game after an event: they resigned, lost on time, or were gone. */
export const seatsOutAfter = (out: readonly Seat[], event: TableEvent): readonly Seat[] => {
  const seat = seatLost(event);
  return seat === null || out.includes(seat) ? out : [...out, seat];
};

const seatLost = ({ type, payload }: TableEvent): Seat | null => {
  if (type === 'table/resigned') return parseSeat(payload.playerId);
  if (type === 'table/claimed') return parseSeat(payload.gone);
  if (type === 'table/timedOut' && payload.onTimeout === 'lose') return parseSeat(payload.playerId);
  return null;
};

/** How the game ends with this event, whatever its rules say; null when it goes on. */
export const tableOutcome = (seats: number, out: readonly Seat[], event: TableEvent): Outcome | null => {
  if (event.type === 'table/closed') return undecidedOutcome(seats, 'closed');
  if (event.type === 'table/aborted') return abortOutcome(seats, event.payload);
  if (seatLost(event) === null || seats > 2) return null;
  const left = allSeats(seats).filter((seat) => !out.includes(seat));
  if (left.length === 0) return undecidedOutcome(seats, LOSS_REASONS[event.type] ?? 'resignation');
  return {
    result: 'won',
    winners: left,
    ranking: [left, [...out]],
    reason: LOSS_REASONS[event.type] ?? 'resignation',
  };
};

const LOSS_REASONS: Readonly<Partial<Record<TableEventType, string>>> = {
  'table/resigned': 'resignation',
  'table/timedOut': 'time',
  'table/claimed': 'absence',
};

const allSeats = (seats: number): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);

const undecidedOutcome = (seats: number, reason: string): Outcome => ({
  result: 'aborted',
  winners: [],
  ranking: [allSeats(seats)],
  reason,
});

const abortOutcome = (seats: number, { reason, playerIds }: TablePayloads['table/aborted']): Outcome => ({
  ...undecidedOutcome(seats, reason),
  seats: playerIds.flatMap((playerId) => parseSeat(playerId) ?? []),
});

/** A line about a table event for the log, in plain words. */
export const tableSentence = ({ type, payload }: TableEvent, name: (seat: Seat) => string): string => {
  const who = (playerId: string) => name(parseSeat(playerId) ?? 0);
  switch (type) {
    case 'table/forked':
      return `This game goes on from move ${payload.revision} of another one.`;
    case 'table/undone':
      return `Undone: the game is back at move ${payload.toRevision}.`;
    case 'table/resigned':
      return `${who(payload.playerId)} resigns.`;
    case 'table/timedOut':
      return payload.onTimeout === 'lose'
        ? `${who(payload.playerId)} loses on time.`
        : `${who(payload.playerId)} is out of time.`;
    case 'table/claimed':
      return `${who(payload.gone)} is gone, and ${who(payload.playerId)} claims the game.`;
    case 'table/botSeated':
      return `A ${payload.bot} bot plays for ${who(payload.playerId)}.`;
    case 'table/seatRetaken':
      return `${who(payload.playerId)} is back.`;
    case 'table/aborted':
      return abortSentence(payload.reason, payload.playerIds.map(who));
    case 'table/closed':
      return payload.by === 'owner'
        ? 'The game was closed by its owner.'
        : 'The game was closed by the host.';
    case 'table/hintUsed':
      return `${who(payload.playerId)} asked for a hint.`;
  }
};

const abortSentence = (reason: AbortReason, names: readonly string[]): string =>
  reason === 'SEED_NOT_OPENED'
    ? `The game was aborted before the deal: ${names.join(' and ')} did not open the seed in time.`
    : `The game was aborted: ${names.join(' and ')} left.`;

export const tableEvent = <Type extends TableEventType>(
  type: Type,
  payload: TablePayloads[Type],
): TableEvent => ({ type, payload }) as unknown as TableEvent;

/** A payload that names a seat. */
export const bySeat = (seat: Seat): { readonly playerId: string } => ({ playerId: formatSeat(seat) });
