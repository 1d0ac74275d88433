// An action arrives. The checks come in one fixed order: who asks, what is asked, the key, the revision, the rules.

import {
  type Action,
  actParsed,
  explain,
  isRefusal,
  isRefused,
  itemAt,
  parseAction,
  type Seat,
  type ViewContext,
} from '@turnfold/kernel';
import { type Acted, type ActRequest, type Answer, isFailure } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { actingSeat, botPlays, type Role } from './access.ts';
import { arrivalOf } from './arrivals.ts';
import { playerAsks } from './asks.ts';
import { lapsed, overIf } from './game-meta.ts';
import type { Host } from './host.ts';
import { onceInTurn, seatScope } from './keyed.ts';
import { gameOf, type Play, seatsToAct } from './known-game.ts';
import { fullProblem } from './log-bound.ts';
import { logged, type Plan } from './plan.ts';
import { notStarted, refusal } from './refusals.ts';
import { parseAct } from './requests.ts';
import type { Room } from './room.ts';
import { timedStep } from './timed-step.ts';
import { aboutOf, redactEvents, viewOf } from './views.ts';

export const act = (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
  key: string | undefined,
  receivedMs: number,
): Answer<Acted> | Promise<Answer<Acted>> => {
  const asks = playerAsks(room, role, request, (body) => parseAct(body, room.gameId));
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  const action = parseAction(room.rules, { type: asked.action, payload: asked.payload });
  if (isRefused(action)) return refusal(room.facts, explain({}, action), 400);
  const arrival = arrivalOf(host, room, seat, key, asked, receivedMs);
  return arrival.during(() =>
    onceInTurn(host, room, key, {
      what: 'act',
      request: asked,
      scope: seatScope(room, role, asked.as, seat),
      plan: () => plan(host, room, role, asked, action, arrival.time),
      answer: (receipt) => actedOf(room.play as Play, receipt),
    }),
  );
};

type ActedBody = Omit<Acted, 'replayed'>;

const plan = (
  host: Host,
  room: Room,
  role: Role,
  asked: ActRequest,
  action: Action,
  arrived: number | null,
): Plan<Receipt> => {
  const { facts, play } = room;
  const game = gameOf(room);
  const { revision } = game;
  const seat = actingSeat(facts, role, asked.as, seatsToAct(game));
  if (typeof seat === 'object') return seat;
  const bot = botPlays(facts, seat);
  if (bot) return bot;
  const expected = asked.expectedRevision ?? revision;
  if (expected !== revision) return fail('REVISION_CONFLICT', { revision, expected }, revision);
  if (!play) return notStarted(facts);
  if (!room.isPlayable)
    return fail('RULES_UNAVAILABLE', { rules: facts.rules, version: facts.rulesVersion }, revision);
  const full = fullProblem(game);
  if (full) return full;
  const decided = actParsed(game, seat, action, play.luck, host.timeText());
  if (isRefusal(decided)) return { ...refusal(facts, decided, 422, game), revision };
  const mover = arrived === null ? {} : { mover: { seat, arrived, lag: room.lagOf(seat) ?? 0 } };
  const step = logged(play, timedStep(host.uptime, { facts, play }, decided, mover));
  const change = overIf(facts, step.game, lapsed(facts));
  return {
    step,
    facts: change.facts,
    answer: { seat, about: aboutOf(change.facts ?? facts, play.luck, step.game.revision) },
  };
};

/** Enough to tell an answer again word for word: a view depends on the state, the seat and this alone. */
interface Receipt {
  readonly seat: Seat;
  readonly about: ViewContext;
}

const actedOf = (play: Play, { seat, about }: Receipt): ActedBody => {
  const { history } = play;
  const entry = itemAt(history.entries, about.revision);
  const game = history.gameAt(about.revision);
  const { revision, sequence } = game;
  return {
    revision,
    sequence,
    head: entry.hash,
    events: redactEvents(entry.events, seat),
    gameState: viewOf(play, game, seat, about),
  };
};
