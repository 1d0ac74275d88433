// Giving up: between two players the game is over, among more a bot plays on. The owner of a game between bots
// ends it.

import { close, resign as giveUp, isRefusal, type Seat } from '@turnfold/kernel';
import type { StoredPlayer } from '@turnfold/store';
import { type Answer, fail, type Resigned } from '@turnfold/wire';
import { actingSeat, botPlays, seatsToAct } from './access.ts';
import type { Host, Hosted, Linked, Plan, Role } from './host.ts';
import { gameOf, linked, stampOf } from './hosted.ts';
import { onceInTurn, seatScope } from './keyed.ts';
import { notStarted, refusal } from './refusals.ts';
import { isProblem, parseAs } from './requests.ts';
import { lapsed, overIf } from './status.ts';

export const resign = async (
  host: Host,
  hosted: Hosted,
  role: Role,
  request: unknown,
  key: string | undefined,
): Promise<Answer<Resigned>> => {
  const { as } = Object(request) as { as?: unknown };
  const seat = role.kind === 'owner' ? null : actingSeat(hosted.facts, role, as, seatsToAct(gameOf(hosted)));
  if (typeof seat === 'object' && seat !== null) return seat;
  const asked = parseAs(request);
  if (isProblem(asked)) return fail('BAD_REQUEST', asked);
  return onceInTurn(host, hosted, key, {
    what: 'resign',
    request: asked,
    scope: seat === null ? `${hosted.gameId}:owner` : seatScope(hosted, role, asked.as, seat),
    plan: () => (seat === null ? null : botPlays(hosted.facts, seat)) ?? plan(host, hosted, seat),
    receipt: ({ answer }) => answer,
    again: (receipt) => receipt as Told,
  });
};

type Told = Omit<Resigned, 'replayed'>;

const plan = (host: Host, { facts, play }: Hosted, seat: Seat | null): Plan<Told> => {
  if (!play) return notStarted(facts);
  const { game } = play.history;
  const at = host.at();
  const decided = seat === null ? close(game, 'owner', at) : giveUp(game, seat, at);
  if (isRefusal(decided)) return { ...refusal(facts, decided), revision: game.revision };
  const step = linked(play, decided);
  const change = {
    ...lapsed(facts),
    ...(seat === null ? {} : { players: withoutHuman(facts.players, seat, step) }),
  };
  const written = overIf(facts, step.game, change);
  return {
    step,
    ...written,
    answer: { ...stampOf(step), status: written.facts?.status ?? facts.status },
  };
};

/** While the game goes on, a normal bot takes the seat. */
const withoutHuman = (players: readonly StoredPlayer[], seat: Seat, { game }: Linked) =>
  players.with(seat, {
    ...(players[seat] as StoredPlayer),
    resigned: true,
    ...(game.outcome ? {} : { bot: 'normal' as const }),
  });
