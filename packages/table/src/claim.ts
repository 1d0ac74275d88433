// A player who is gone, and one who is back. Of two players the one who stays wins or lets a bot play; among more a bot plays.
// Nobody loses a seat to an absence for good: whoever comes back takes it again.

import {
  bySeat,
  formatSeat,
  type Game,
  happen,
  isRefusal,
  parseSeat,
  type Seat,
  type TableEvent,
  tableEvent,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import { type Answer, isFailure, type Resigned } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { botPlays, type Role } from './access.ts';
import { playerAsks } from './asks.ts';
import { lapsed, overIf } from './game-meta.ts';
import type { Host } from './host.ts';
import { onceInTurn, seatScope } from './keyed.ts';
import { isBot, type Play } from './known-game.ts';
import { logged, type Plan, stampOf } from './plan.ts';
import { notStarted, refusal } from './refusals.ts';
import { parseAs, parseClaim } from './requests.ts';
import type { Room } from './room.ts';
import { withStandIn } from './stand-in.ts';
import { timedStep } from './timed-step.ts';

type Body = Omit<Resigned, 'replayed'>;

export const claim = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
  key: string | undefined,
): Promise<Answer<Resigned>> => {
  const asks = playerAsks(room, role, request, parseClaim);
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  return onceInTurn<Body, Body>(host, room, key, {
    what: 'claim',
    request: asked,
    scope: seatScope(room, role, asked.as, seat),
    plan: () =>
      botPlays(room.facts, seat) ?? claimPlan(host, room, role, seat, asked.playerId, asked.bot === true),
    answer: (receipt) => receipt,
  });
};

const claimPlan = (
  host: Host,
  room: Room,
  role: Role,
  seat: Seat,
  playerId: string,
  wantsBot: boolean,
): Plan<Body> => {
  const { facts, play } = room;
  if (!play) return notStarted(facts);
  const { revision, outcome } = play.history.game;
  const gone = parseSeat(playerId);
  const isOther = role.kind === 'player' && gone !== null && !role.seats.includes(gone);
  if (!isOther || gone >= facts.players.length || isBot(facts, gone))
    return fail('NOT_A_PLAYER', { playerId }, revision);
  if (!outcome && host.presence.stateOf(room, gone) !== 'gone')
    return fail('NOT_GONE', { name: facts.players[gone]?.name ?? playerId }, revision);
  const wins = facts.players.length === 2 && !wantsBot;
  const event = wins
    ? tableEvent('table/claimed', { ...bySeat(seat), gone: formatSeat(gone) })
    : tableEvent('table/botSeated', { ...bySeat(gone), bot: 'normal' });
  return tablePlan(host, facts, play, event, seat, {
    ...(wins ? {} : { players: withStandIn(facts.players, gone) }),
  });
};

export const comeBack = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
  key: string | undefined,
): Promise<Answer<Resigned>> => {
  const absent = room.facts.players.flatMap((player, seat) => (player.absent ? [seat] : []));
  const asks = playerAsks(room, role, request, parseAs, absent);
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  return onceInTurn<Body, Body>(host, room, key, {
    what: 'return',
    request: asked,
    scope: seatScope(room, role, asked.as, seat),
    plan: () => comeBackPlan(host, room, seat),
    answer: (receipt) => receipt,
  });
};

const comeBackPlan = (host: Host, { facts, play }: Room, seat: Seat): Plan<Body> => {
  if (!play) return notStarted(facts);
  const player = facts.players[seat];
  if (!player?.absent) return fail('NOT_ABSENT', {}, play.history.game.revision);
  const { absent: _, ...rest } = player;
  const players = facts.players.with(seat, { ...rest, bot: null });
  const event = tableEvent('table/seatRetaken', bySeat(seat));
  return tablePlan(host, facts, play, event, seat, { players, back: seat });
};

/** Something happens at the table, and the answer says where the log stands then. */
export const tablePlan = (
  host: Host,
  facts: GameFacts,
  play: Play,
  event: TableEvent,
  seat: Seat,
  { players, back }: { readonly players?: GameFacts['players']; readonly back?: Seat } = {},
): Plan<Body> => {
  const { game } = play.history;
  const decided = happen(game, event, seat, host.timeText());
  if (isRefusal(decided)) return overFailure(facts, game, decided);
  const timing = { ...(players ? { players } : {}), ...(back === undefined ? {} : { back }) };
  const step = logged(play, timedStep(host.uptime, { facts, play }, decided, timing));
  const written = overIf(facts, step.game, { ...lapsed(facts), ...(players ? { players } : {}) });
  return { step, ...written, answer: { ...stampOf(step), status: written.facts?.status ?? facts.status } };
};

const overFailure = (facts: GameFacts, { revision }: Game, refused: Parameters<typeof refusal>[1]) => ({
  ...refusal(facts, refused),
  revision,
});
