// Looking: games, rules, events, records. Nothing here changes anything.

import {
  type Envelope,
  exportRecord,
  formatSeat,
  type Game,
  type GamePackage,
  type GameRecord,
  type Viewer,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import {
  type Answer,
  EVENTS_MAX,
  type EventsPage,
  type Failure,
  fail,
  type GameLine,
  type GameView,
  type RulesLine,
  type RulesPage,
} from '@turnfold/wire';
import { lookingAs, seatsToAct } from './access.ts';
import type { Host, Hosted, Role } from './host.ts';
import { gameOf } from './hosted.ts';
import { momentOf, playersOf, redacted, undoLine } from './look.ts';
import { notStarted } from './refusals.ts';
import { isProblem, parseAs, parseEvents, parseList, parseView } from './requests.ts';
import { luckLine } from './seeds.ts';

export const view = (hosted: Hosted, role: Role, query: unknown): Answer<GameView> => {
  const asked = parseView(query);
  if (isProblem(asked)) return allowed(hosted, role, query) ?? fail('BAD_REQUEST', asked);
  const { facts, play } = hosted;
  const shown = gameAt(hosted, asked);
  if ('code' in shown) return shown;
  const viewer = lookingAs(facts, role, asked.as, seatsToAct(shown.game));
  if (typeof viewer === 'object') return viewer;
  return {
    ok: true,
    gameId: facts.gameId,
    rules: facts.rules,
    rulesVersion: facts.rulesVersion,
    ...momentOf(facts, play, shown.game, viewer, shown.past),
    players: playersOf(facts),
    you: viewer === 'spectator' ? null : formatSeat(viewer),
    yours: role.kind === 'player' ? role.seats.map(formatSeat) : [],
    seedCommitment: facts.commitment,
    luck: luckLine(facts),
    practice: facts.practice,
    hotseat: facts.hotseat,
    private: facts.private,
    createdAt: facts.createdAt,
    forkOf: forkOf(facts),
    origin: facts.origin,
    undoRequest: undoLine(facts),
  };
};

const forkOf = ({ origin }: GameFacts): GameView['forkOf'] =>
  origin?.kind === 'fork' ? { gameId: origin.gameId, revision: origin.revision ?? 0 } : null;

const gameAt = (
  hosted: Hosted,
  { revision, turn }: { readonly revision?: number; readonly turn?: number },
): { readonly game: Game; readonly past: boolean } | Failure => {
  const { play } = hosted;
  const now = gameOf(hosted);
  const latest = now.revision;
  if (revision !== undefined && revision > latest)
    return fail('NO_SUCH_REVISION', { revision, latest }, latest);
  if (!play || revision === latest) return { game: now, past: false };
  if (revision !== undefined) return { game: play.history.at(revision), past: true };
  if (turn === undefined) return { game: now, past: false };
  const then = play.history.atTurn(turn);
  if (then.revision === latest && then.state === now.state) return { game: now, past: false };
  const game = play.history.at(then.revision);
  return { game: { ...game, state: then.state, outcome: game.rules.outcome(then.state) }, past: true };
};

/** Whether somebody may look at all comes before what is wrong with the question. */
const allowed = (hosted: Hosted, role: Role, query: unknown): Failure | null => {
  const { as } = Object(query) as { as?: unknown };
  const viewer = lookingAs(
    hosted.facts,
    role,
    typeof as === 'string' ? as : undefined,
    seatsToAct(gameOf(hosted)),
  );
  return typeof viewer === 'object' ? viewer : null;
};

const viewerNow = (hosted: Hosted, role: Role, as: string | undefined): Viewer | Failure =>
  lookingAs(hosted.facts, role, as, seatsToAct(gameOf(hosted)));

export const events = (hosted: Hosted, role: Role, query: unknown): Answer<EventsPage> => {
  const asked = parseEvents(query);
  if (isProblem(asked)) return allowed(hosted, role, query) ?? fail('BAD_REQUEST', asked);
  const viewer = viewerNow(hosted, role, asked.as);
  if (typeof viewer === 'object') return viewer;
  const { after = 0, limit = EVENTS_MAX } = asked;
  const page: Envelope[] = [];
  for (const event of eventsAfter(hosted, after)) {
    if (page.length === limit) return { ok: true, events: redacted(page, viewer), more: true };
    page.push(event);
  }
  return { ok: true, events: redacted(page, viewer), more: false };
};

function* eventsAfter({ play }: Hosted, after: number): Iterable<Envelope> {
  const entries = play?.history.entries ?? [];
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.events.at(-1)?.sequence ?? 0) <= after) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < entries.length; index++)
    for (const event of entries[index]?.events ?? []) if (event.sequence > after) yield event;
}

export const record = (
  hosted: Hosted,
  role: Role,
  query: unknown,
): Answer<{ readonly record: GameRecord }> => {
  const asked = parseAs(query);
  if (isProblem(asked)) return allowed(hosted, role, query) ?? fail('BAD_REQUEST', asked);
  const viewer = viewerNow(hosted, role, asked.as);
  if (typeof viewer === 'object') return viewer;
  const { facts, play } = hosted;
  if (!play) return notStarted(facts);
  const { createdAt, practice } = facts;
  const about = { players: playersOf(facts), createdAt, practice };
  return { ok: true, record: exportRecord(play.history, play.luck, about, viewer) };
};

export const list = async (
  { store }: Host,
  query: unknown,
): Promise<Answer<{ readonly games: readonly GameLine[] }>> => {
  const asked = parseList(query);
  if (isProblem(asked)) return fail('BAD_REQUEST', asked);
  const { limit = 50, status } = asked;
  const games = await store.list({ limit, ...(status ? { status } : {}) });
  return {
    ok: true,
    games: games.map(({ facts, revision }) => ({
      gameId: facts.gameId,
      rules: facts.rules,
      status: facts.status,
      players: playersOf(facts),
      revision: Math.max(0, revision),
      createdAt: facts.createdAt,
      practice: facts.practice,
    })),
  };
};

export const rules = ({ catalog }: Host): Answer<{ readonly rules: readonly RulesLine[] }> => ({
  ok: true,
  rules: catalog.map(rulesLine),
});

const rulesLine = ({ rules: { id, title, seats, summary }, bots }: GamePackage): RulesLine => ({
  id,
  title,
  seats: { min: seats.min, max: seats.max },
  summary,
  bots: Object.keys(bots),
});

export const rulesOf = (host: Host, rulesId: string): Answer<RulesPage> => {
  const found = host.packageOf(rulesId);
  if (!found) return fail('NO_SUCH_RULES', { rules: rulesId.slice(0, 40) });
  const { version, hasSecrets, options, actions, refusals, viewSchema } = found.rules;
  const view = viewSchema ?? ({ type: 'object', additionalProperties: true } as const);
  return { ok: true, ...rulesLine(found), version, hasSecrets, options, actions, view, refusals };
};
