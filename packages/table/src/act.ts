// An action arrives. The checks come in one fixed order: who asks, what is asked, the key, the revision, the rules.

import {
  type About,
  act as decide,
  type Entry,
  explain,
  isRefusal,
  isRefused,
  parseAction,
  type Seat,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import { type Acted, type ActRequest, type Answer, fail } from '@turnfold/wire';
import { actingSeat, botPlays, seatsToAct } from './access.ts';
import type { Host, Hosted, Linked, Plan, Play, Role } from './host.ts';
import { gameOf, linked, stampOf } from './hosted.ts';
import { onceInTurn, seatScope } from './keyed.ts';
import { aboutOf, redacted } from './look.ts';
import { notStarted, refusal } from './refusals.ts';
import { isProblem, parseAct } from './requests.ts';
import { lapsed, overIf } from './status.ts';

export const act = async (
  host: Host,
  hosted: Hosted,
  role: Role,
  request: unknown,
  key: string | undefined,
): Promise<Answer<Acted>> => {
  const { as } = Object(request) as { as?: unknown };
  const seat = actingSeat(hosted.facts, role, as, seatsToAct(gameOf(hosted)));
  if (typeof seat === 'object') return seat;
  const asked = parseAct(request, hosted.gameId);
  if (isProblem(asked)) return fail('BAD_REQUEST', asked);
  const action = parseAction(hosted.rules, { type: asked.action, payload: asked.payload });
  if (isRefused(action)) return refusal(hosted.facts, explain({}, action), 400);
  return onceInTurn(host, hosted, key, {
    what: 'act',
    request: asked,
    scope: seatScope(hosted, role, asked.as, seat),
    plan: () => plan(host, hosted, role, asked),
    receipt: ({ step, facts = hosted.facts }) => receiptOf(facts, hosted.play as Play, step as Linked),
    again: (receipt) => again(hosted.play as Play, receipt as Receipt),
  });
};

type Told = Omit<Acted, 'replayed'>;
type Asked = ActRequest & { readonly payload: object };

const plan = (host: Host, hosted: Hosted, role: Role, asked: Asked): Plan<Told> => {
  const { facts, play } = hosted;
  const game = gameOf(hosted);
  const { revision } = game;
  const seat = actingSeat(facts, role, asked.as, seatsToAct(game));
  if (typeof seat === 'object') return seat;
  const bot = botPlays(facts, seat);
  if (bot) return bot;
  const expected = asked.expectedRevision ?? revision;
  if (expected !== revision) return fail('REVISION_CONFLICT', { revision, expected }, revision);
  if (!play) return notStarted(facts);
  if (!hosted.isPlayable)
    return fail('RULES_UNAVAILABLE', { rules: facts.rules, version: facts.rulesVersion }, revision);
  const decided = decide(game, seat, { type: asked.action, payload: asked.payload }, play.luck, host.at());
  if (isRefusal(decided)) return { ...refusal(facts, decided, 422, game), revision };
  const step = linked(play, decided);
  const change = overIf(facts, step.game, lapsed(facts));
  const receipt = receiptOf(change.facts ?? facts, play, step);
  return { step, ...change, answer: told(step, receipt) };
};

/** Enough to tell an answer again word for word: a view depends on the state, the seat and this alone. */
interface Receipt {
  readonly seat: Seat;
  readonly about: About;
}

const receiptOf = (facts: GameFacts, { luck }: Play, { entry, game }: Linked): Receipt => ({
  seat: entry.seat as Seat,
  about: aboutOf(facts, luck, game.revision),
});

const told = (step: Linked, { seat, about }: Receipt): Told => ({
  ...stampOf(step),
  events: redacted(step.entry.events, seat),
  gameState: step.game.rules.view(step.game.state, seat, about),
});

const again = ({ history }: Play, receipt: Receipt): Told => {
  const { revision } = receipt.about;
  return told({ entry: history.entries[revision] as Entry, game: history.at(revision) }, receipt);
};
