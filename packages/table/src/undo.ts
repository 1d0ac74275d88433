// Taking back. Free in practice and hot-seat games, and where it crosses nothing; otherwise all other human
// players are asked, and where there is nobody to ask it is refused.

import { formatSeat, type Seat, type Undoable, undoTo } from '@turnfold/kernel';
import type { GameFacts, UndoRequest } from '@turnfold/store';
import { type Answer, isFailure, type UndoAnswered, type UndoAsked, type Undone } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { botPlays, type Role } from './access.ts';
import { playerAsks } from './asks.ts';
import { changed } from './game-meta.ts';
import type { Host } from './host.ts';
import { onceInTurn, seatScope } from './keyed.ts';
import type { Play } from './known-game.ts';
import { fullProblem, undoProblem } from './log-bound.ts';
import { logged, type Plan, stampOf } from './plan.ts';
import { gameOver, notStarted } from './refusals.ts';
import { parseAs, parseUndoAnswer } from './requests.ts';
import type { Room } from './room.ts';
import { timedStep } from './timed-step.ts';

export const undo = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
  key: string | undefined,
): Promise<Answer<Undone | UndoAsked>> => {
  const asks = playerAsks(room, role, request, parseAs);
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  return onceInTurn<UndoBody, UndoBody>(host, room, key, {
    what: 'undo',
    request: asked,
    scope: seatScope(room, role, asked.as, seat),
    plan: () => botPlays(room.facts, seat) ?? plan(host, room, role, asked.as === undefined ? null : seat),
    answer: (receipt) => receipt,
  });
};

type UndoBody = Omit<Undone, 'replayed'> | Omit<UndoAsked, 'replayed'>;

const plan = (host: Host, { facts, play }: Room, role: Role, named: Seat | null): Plan<UndoBody> => {
  if (!play) return notStarted(facts);
  const { history } = play;
  const { revision, outcome } = history.game;
  if (outcome) return gameOver(facts, revision);
  const full = fullProblem(history.game);
  if (full) return full;
  const seat = named ?? lastToAct(play, role);
  const back = history.undoable(seat);
  if (!back) return fail('NOTHING_TO_UNDO', {}, revision);
  const tooMany = undoProblem(history, seat);
  if (tooMany) return tooMany;
  if (back.crossesTable) return fail('UNDO_CROSSES', { crossed: 'a player has resigned' }, revision);
  if (isFree(facts, back)) return takeBack(host, facts, play, seat, back.to);
  const ask = others(facts, seat);
  if (ask.length === 0) return fail('UNDO_CROSSES', { crossed: CROSSED[back.crosses ?? 'luck'] }, revision);
  if (facts.undo) return fail('UNDO_PENDING', {}, revision);
  const wish: UndoRequest = {
    requestId: host.newId(),
    seat,
    to: back.to,
    askedAtRevision: revision,
    askedAt: host.timeText(),
    lapsesAt: host.timeText(lapsesAfterMs(host, facts)),
    ask,
    agreed: [],
  };
  return {
    facts: changed(facts, { undo: wish }),
    answer: { undone: false, requestId: wish.requestId, waitingFor: ask.map(formatSeat) },
  };
};

/** Where minutes are counted nobody is kept waiting for long. */
const lapsesAfterMs = ({ undoMs }: Host, { clock }: GameFacts): number =>
  clock && 'initial' in clock ? Math.min(undoMs, LIVE_UNDO_MS) : undoMs;

const LIVE_UNDO_MS = 60_000;

const CROSSED = {
  luck: 'dice have fallen',
  secret: 'something hidden came to light',
  'another player': 'another player has acted',
} as const satisfies Record<NonNullable<Undoable['crosses']>, string>;

/** A hot-seat token takes back what was done last, whichever of its seats did it. */
const lastToAct = ({ history }: Play, role: Role): Seat => {
  const seats = role.kind === 'player' ? role.seats : [];
  const latest = (seat: Seat) => history.undoable(seat)?.to ?? -1;
  return seats.reduce((best, seat) => (latest(seat) > latest(best) ? seat : best), seats[0] as Seat);
};

const isFree = (facts: GameFacts, { crosses }: Undoable): boolean =>
  crosses === null || facts.practice || facts.hotseat;

/** The human players besides this one. */
const others = ({ players }: GameFacts, seat: Seat): readonly Seat[] =>
  players.flatMap(({ bot }, other) => (bot || other === seat ? [] : [other]));

const takeBack = (host: Host, facts: GameFacts, play: Play, seat: Seat, to: number) => {
  const { history } = play;
  const undone = undoTo(history.game, history.gameAt(to), seat, host.timeText());
  const step = logged(play, timedStep(host.uptime, { facts, play }, undone, { isUndo: true }));
  return {
    step,
    ...(facts.undo ? { facts: changed(facts, { undo: null }) } : {}),
    answer: { undone: true as const, ...stampOf(step), toRevision: to },
  };
};

export const answerUndo = async (
  host: Host,
  room: Room,
  role: Role,
  requestId: string,
  request: unknown,
): Promise<Answer<UndoAnswered>> => {
  const asks = playerAsks(room, role, request, parseUndoAnswer, room.facts.undo?.ask ?? []);
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  return room.change(() => botPlays(room.facts, seat) ?? answered(host, room, seat, requestId, asked.accept));
};

const answered = (
  host: Host,
  { facts, play }: Room,
  seat: Seat,
  requestId: string,
  accept: boolean,
): Plan<UndoAnswered> => {
  const wish = facts.undo;
  const revision = play?.history.game.revision ?? 0;
  if (!wish || !play || wish.requestId !== requestId) return fail('NO_SUCH_UNDO', {}, revision);
  // The player who asked may withdraw the request, but not agree to it.
  const mayAnswer = wish.ask.includes(seat) || (wish.seat === seat && !accept);
  if (!mayAnswer) return fail('NOT_ASKED', {}, revision);
  if (!accept) return { facts: changed(facts, { undo: null }), answer: { outcome: 'refused', revision } };
  const agreed = [...new Set([...wish.agreed, seat])];
  const pending = wish.ask.some((other) => !agreed.includes(other));
  const full = fullProblem(play.history.game);
  if (full) return full;
  if (pending)
    return { facts: changed(facts, { undo: { ...wish, agreed } }), answer: { outcome: 'pending', revision } };
  const { answer, ...change } = takeBack(host, facts, play, wish.seat, wish.to);
  return { ...change, answer: { outcome: 'undone', revision: answer.revision } };
};
