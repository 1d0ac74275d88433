// Giving up: between two players the game is over, among more a bot plays on. The owner of a game between bots
// ends it.

import { close, type Game, resign as giveUp, isRefusal, type Seat } from '@turnfold/kernel';
import { type Answer, isFailure, type Resigned } from '@turnfold/wire';
import { botPlays, type Role } from './access.ts';
import { playerAsks } from './asks.ts';
import { lapsed, overIf } from './game-meta.ts';
import type { Host } from './host.ts';
import { onceInTurn, seatScope } from './keyed.ts';
import { isFull } from './log-bound.ts';
import { logged, type Plan, stampOf } from './plan.ts';
import { notStarted, refusal } from './refusals.ts';
import { invalid, isProblem, parseAs } from './requests.ts';
import type { Room } from './room.ts';
import { withoutHuman } from './stand-in.ts';
import { timedStep } from './timed-step.ts';

export const resign = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
  key: string | undefined,
): Promise<Answer<Resigned>> => {
  const asks = role.kind === 'owner' ? ownerAsks(request) : playerAsks(room, role, request, parseAs);
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  return onceInTurn(host, room, key, {
    what: 'resign',
    request: asked,
    scope: seat === null ? `${room.gameId}:owner` : seatScope(room, role, asked.as, seat),
    plan: () => (seat === null ? null : botPlays(room.facts, seat)) ?? plan(host, room, seat),
    answer: (receipt) => receipt,
  });
};

/** The owner of a game between bots has no seat. */
const ownerAsks = (request: unknown) => {
  const asked = parseAs(request);
  return isProblem(asked) ? invalid(asked) : { seat: null, asked };
};

type ResignedBody = Omit<Resigned, 'replayed'>;

const plan = (host: Host, { facts, play }: Room, seat: Seat | null): Plan<ResignedBody> => {
  if (!play) return notStarted(facts);
  const { game } = play.history;
  const at = host.timeText();
  const decided = seat === null ? close(game, 'owner', at) : leaveGame(game, seat, at);
  if (isRefusal(decided)) return { ...refusal(facts, decided), revision: game.revision };
  const players = seat === null ? facts.players : withoutHuman(facts.players, seat, decided.game);
  const step = logged(play, timedStep(host.uptime, { facts, play }, decided, { players }));
  const change = { ...lapsed(facts), ...(seat === null ? {} : { players }) };
  const written = overIf(facts, step.game, change);
  return {
    step,
    ...written,
    answer: { ...stampOf(step), status: written.facts?.status ?? facts.status },
  };
};

/** In a game that cannot go on nobody loses by leaving first: it is closed without a winner. */
const leaveGame = (game: Game, seat: Seat, time: string) =>
  isFull(game) ? close(game, 'operator', time) : giveUp(game, seat, time);
