// Stopping a game before one's own first move: a wrong opponent, a wrong option, a slip. It costs nobody anything, so the same
// people may do it once an hour, and the game says who did.

import { formatSeat, type Seat, tableEvent } from '@turnfold/kernel';
import type { GameFacts, KeyedAnswer } from '@turnfold/store';
import { type Answer, isFailure, type Resigned } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { botPlays, type Role } from './access.ts';
import { playerAsks } from './asks.ts';
import { tablePlan } from './claim.ts';
import type { Host } from './host.ts';
import type { Play } from './known-game.ts';
import type { Plan } from './plan.ts';
import { notStarted } from './refusals.ts';
import { parseAs } from './requests.ts';
import type { Room } from './room.ts';

const HOUR_MS = 60 * 60_000;
const SCOPE = 'abort';

type Body = Omit<Resigned, 'replayed'>;

/** What is remembered of an abort: who may not have another one yet, and what to answer to a repeat. */
interface Receipt {
  readonly gameId: string;
  readonly seat: Seat;
  readonly answer: Body;
}

export const abort = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
): Promise<Answer<Resigned>> => {
  const asks = playerAsks(room, role, request, parseAs);
  if (isFailure(asks)) return asks;
  const { seat } = asks;
  const people = await peopleOf(host, room.facts);
  let replayed = false;
  const answer = await room.change<Body>(async () => {
    const before = people === null ? null : await lately(host, people);
    // The same player stops the same game once, with or without a key.
    if (before?.gameId === room.gameId && before.seat === seat) {
      replayed = true;
      return { answer: before.answer };
    }
    return botPlays(room.facts, seat) ?? plan(host, room, seat, people, before);
  });
  return answer.ok ? { ...answer, replayed } : answer;
};

const plan = (
  host: Host,
  { facts, play, gameId }: Room,
  seat: Seat,
  people: string | null,
  before: Receipt | null,
): Plan<Body> => {
  if (!play) return notStarted(facts);
  const { revision, outcome } = play.history.game;
  if (!outcome && hasMoved(play, seat)) return fail('ABORT_TOO_LATE', {}, revision);
  if (!outcome && before) return fail('ABORTED_LATELY', {}, revision);
  const event = tableEvent('table/aborted', { reason: 'PLAYER_LEFT', playerIds: [formatSeat(seat)] });
  const planned = tablePlan(host, facts, play, event, seat);
  if (isFailure(planned) || isFailure(planned.answer) || people === null) return planned;
  const receipt: Receipt = { gameId, seat, answer: planned.answer };
  return { ...planned, remember: keyedAnswer(host, people, receipt) };
};

/** Whether a player has acted; what a bot or the table did in the player's place does not count. */
const hasMoved = ({ history }: Play, seat: Seat): boolean =>
  history.entries.some((entry) => entry.kind === 'action' && entry.seat === seat && entry.by === undefined);

/** Stands for the people at the table, by where they are and what they are called; null for one alone. */
const peopleOf = async ({ store, hash }: Host, { holders, players }: GameFacts): Promise<string | null> => {
  const marks = holders
    .filter(({ seats }) => seats.length > 0)
    .map(({ mark, seats: [seat = 0] }) => `${mark ?? ''}|${players[seat]?.name}`);
  return marks.length < 2 ? null : hash([await store.secret(), ...marks.sort()].join('|'));
};

const hourOf = (time: number): number => Math.floor(time / HOUR_MS);

const keyedAnswer = (host: Host, people: string, receipt: Receipt): KeyedAnswer => ({
  scope: SCOPE,
  key: `${people}:${hourOf(host.now())}`,
  fingerprint: '',
  at: host.timeText(),
  receipt,
});

/** The game that these people stopped within the last hour. */
const lately = async ({ store, now }: Host, people: string): Promise<Receipt | null> => {
  const time = now();
  for (const hour of [hourOf(time), hourOf(time) - 1]) {
    const known = await store.answer(SCOPE, `${people}:${hour}`);
    if (known && time - Date.parse(known.at) < HOUR_MS) return known.receipt as Receipt;
  }
  return null;
};
