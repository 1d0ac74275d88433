// Hints. A table makes none: the player's own device asks a bot. The table writes down that it did, before it shows
// anything, so that everybody at it knows.

import {
  bySeat,
  explain,
  formatSeat,
  happen,
  isRefusal,
  type Move,
  refuse,
  type Seat,
  tableEvent,
} from '@turnfold/kernel';
import { type Answer, type CreateRequest, type HintMarked, isFailure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { botPlays, type Role } from './access.ts';
import { playerAsks } from './asks.ts';
import type { Host } from './host.ts';
import { onceInTurn, seatScope } from './keyed.ts';
import { type Play, seatsToAct } from './known-game.ts';
import { fullProblem } from './log-bound.ts';
import { type LoggedStep, logged, type Plan, stampOf } from './plan.ts';
import { gameOver, notStarted, refusal } from './refusals.ts';
import { parseAs } from './requests.ts';
import type { Room } from './room.ts';
import { timedStep } from './timed-step.ts';

/** Each is an entry of the log, so there is an end to them as to undoing. */
export const HINTS_PER_SEAT_MAX = 500;

/** Whether a new table has hints: as was asked for, else where nobody but bots would be at a disadvantage. */
export const hintsOf = (
  { hints }: Pick<CreateRequest, 'hints'>,
  people: number,
): { readonly hints?: true } => ((hints ?? people === 1) ? { hints: true } : {});

type Body = Omit<HintMarked, 'replayed'>;

export const hint = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
  key: string | undefined,
): Promise<Answer<HintMarked>> => {
  const asks = playerAsks(room, role, request, parseAs);
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  return onceInTurn<Body, Body>(host, room, key, {
    what: 'hint',
    request: asked,
    scope: seatScope(room, role, asked.as, seat),
    plan: () => botPlays(room.facts, seat) ?? plan(host, room, seat),
    answer: (receipt) => receipt,
  });
};

const plan = (host: Host, { facts, play }: Room, seat: Seat): Plan<Body> => {
  if (!facts.hints) return fail('NO_HINTS');
  if (!play) return notStarted(facts);
  const { game, entries } = play.history;
  const { revision } = game;
  if (game.outcome) return gameOver(facts, revision);
  const full = fullProblem(game);
  if (full) return full;
  const toAct = seatsToAct(game);
  if (!toAct.includes(seat)) return { ...refusal(facts, notYourTurn(toAct), 422, game), revision };
  const hints = hintsTaken(entries, seat);
  if (isMarked(entries, seat)) return { answer: { ...stampOf(newest(play)), hints } };
  if (hints >= HINTS_PER_SEAT_MAX) return fail('HINT_LIMIT', { max: HINTS_PER_SEAT_MAX }, revision);
  const marked = happen(game, tableEvent('table/hintUsed', bySeat(seat)), seat, host.timeText());
  if (isRefusal(marked)) return { ...refusal(facts, marked), revision };
  const step = logged(play, timedStep(host.uptime, { facts, play }, marked));
  return { step, answer: { ...stampOf(step), hints: hints + 1 } };
};

const notYourTurn = (toAct: readonly Seat[]) =>
  explain({}, refuse('NOT_YOUR_TURN', { toAct: toAct.map(formatSeat).join(', ') }));

const isHintOf = ({ kind, seat, events: [event] }: Move, asker: Seat): boolean =>
  kind === 'table' && seat === asker && event?.type === 'table/hintUsed';

/** Undone moves give no hint back: what was seen was seen. */
const hintsTaken = (entries: readonly Move[], seat: Seat): number =>
  entries.reduce((sum, entry) => sum + (isHintOf(entry, seat) ? 1 : 0), 0);

/** Nothing but marks has been written since this player's last one: it is the same position. */
const isMarked = (entries: readonly Move[], seat: Seat): boolean => {
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at];
    if (entry?.kind !== 'table' || entry.events[0]?.type !== 'table/hintUsed') return false;
    if (entry.seat === seat) return true;
  }
  return false;
};

const newest = ({ history: { game, entries } }: Play): LoggedStep => {
  const entry = entries.at(-1);
  if (!entry) throw new Error('bug: a game that has begun has no entry');
  return { entry, game };
};
