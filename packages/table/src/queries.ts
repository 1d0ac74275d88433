// Looking: games, rules, events, records. Nothing here changes anything.

import {
  type Envelope,
  formatSeat,
  type Game,
  type GamePackage,
  type OpenRecord,
  openRecord as openRecordOf,
} from '@turnfold/kernel';
import { type GameFacts, isListed } from '@turnfold/store';
import {
  type Answer,
  EVENTS_MAX,
  type EventsPage,
  type Failure,
  type GameLine,
  type GameView,
  isFailure,
  type RecordAnswer,
  type RulesLine,
  type RulesPage,
} from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { lookingAs, type Role } from './access.ts';
import { viewerAsks } from './asks.ts';
import { lineOf } from './game-line.ts';
import type { Host } from './host.ts';
import { gameOf, type KnownGame, type Play, seatsToAct } from './known-game.ts';
import { luckLine } from './luck-line.ts';
import { phrasesOf } from './phrase-list.ts';
import { recordValue } from './record-text.ts';
import { notStarted } from './refusals.ts';
import { invalid, isProblem, parseAs, parseEvents, parseList, parseView } from './requests.ts';
import { meetingLine } from './room-line.ts';
import { stylesOf } from './styles.ts';
import { timesOf } from './timed-step.ts';
import { momentOf, playersOf, redactEvents, undoLine } from './views.ts';

export const view = (
  host: Host,
  known: KnownGame,
  role: Role,
  query: unknown,
): Answer<Omit<GameView, 'invites'>> => {
  const asks = viewerAsks(known, role, query, parseView);
  if (isFailure(asks)) return asks;
  const { facts, play } = known;
  const shown = gameAt(known, asks.asked);
  if ('code' in shown) return shown;
  const viewer = lookingAs(facts, role, asks.asked.as, seatsToAct(shown.game));
  if (typeof viewer === 'object') return viewer;
  return {
    ok: true,
    gameId: facts.gameId,
    rules: facts.rules,
    rulesVersion: facts.rulesVersion,
    ...momentOf(facts, play, shown.game, viewer, shown.past),
    ...timesOf(host, known, shown.game.revision),
    ...(role.kind === 'player' ? { presence: host.presence.of(known) } : {}),
    players: playersOf(facts),
    you: viewer === 'spectator' ? null : formatSeat(viewer),
    yours: role.kind === 'player' ? role.seats.map(formatSeat) : [],
    seedCommitment: facts.commitment,
    luck: luckLine(facts),
    practice: facts.practice,
    hotseat: facts.hotseat,
    private: facts.private,
    listed: isListed(facts),
    createdAt: facts.createdAt,
    forkOf: forkOf(facts),
    origin: facts.origin,
    clock: facts.clock,
    hints: facts.hints === true,
    undoRequest: undoLine(facts),
    ...meetingLine(facts),
  };
};

const forkOf = ({ origin }: GameFacts): GameView['forkOf'] =>
  origin?.kind === 'fork' ? { gameId: origin.gameId, revision: origin.revision ?? 0 } : null;

const gameAt = (
  known: KnownGame,
  { revision, turn }: { readonly revision?: number; readonly turn?: number },
): { readonly game: Game; readonly past: boolean } | Failure => {
  const { play } = known;
  const now = gameOf(known);
  const latest = now.revision;
  if (revision !== undefined && revision > latest)
    return fail('NO_SUCH_REVISION', { revision, latest }, latest);
  if (!play || revision === latest) return { game: now, past: false };
  if (revision !== undefined) return { game: play.history.gameAt(revision), past: true };
  if (turn === undefined || turn >= now.rules.stage(now.state).turn) return { game: now, past: false };
  return { game: lastOfTurn(play, turn), past: true };
};

/**
 * The last revision that does not go beyond a turn. Where one step ends a turn and begins the next, that is the one before
 * it: between its events there is a state, but no revision and no head that belong to it.
 */
const lastOfTurn = ({ history }: Play, turn: number): Game => {
  const { revision } = history.endOfTurn(turn);
  const ends = (history.entries[revision]?.events.at(-1)?.turn ?? 0) <= turn;
  return history.gameAt(ends ? revision : Math.max(0, revision - 1));
};

export const events = (known: KnownGame, role: Role, query: unknown): Answer<EventsPage> => {
  const asks = viewerAsks(known, role, query, parseEvents);
  if (isFailure(asks)) return asks;
  const { viewer, asked } = asks;
  const { after = 0, limit = EVENTS_MAX } = asked;
  const page: Envelope[] = [];
  for (const event of eventsAfter(known, after)) {
    if (page.length === limit) return { ok: true, events: redactEvents(page, viewer), more: true };
    page.push(event);
  }
  return { ok: true, events: redactEvents(page, viewer), more: false };
};

function* eventsAfter({ play }: KnownGame, after: number): Iterable<Envelope> {
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

export const openRecord = (
  known: KnownGame,
  role: Role,
  query: unknown,
): Answer<{ readonly record: OpenRecord }> => {
  const asks = viewerAsks(known, role, query, parseAs);
  if (isFailure(asks)) return asks;
  const { facts, play } = known;
  if (!play) return notStarted(facts);
  const details = { players: playersOf(facts), createdAt: facts.createdAt };
  return { ok: true, record: openRecordOf(play.history, play.luck, details, asks.viewer) };
};

export const record = async (known: KnownGame, role: Role, query: unknown): Promise<Answer<RecordAnswer>> => {
  const opened = openRecord(known, role, query);
  return opened.ok ? { ok: true, record: await recordValue(opened.record) } : opened;
};

export const list = async (
  { store, log }: Host,
  query: unknown,
): Promise<Answer<{ readonly games: readonly GameLine[] }>> => {
  const asked = parseList(query);
  if (isProblem(asked)) return invalid(asked);
  const { limit = 50, status, open = false } = asked;
  if (open && status !== undefined && status !== 'waiting') return { ok: true, games: [] };
  const games = await store.list({
    limit,
    ...(open ? { joinable: true } : status ? { status } : {}),
  });
  return { ok: true, games: games.flatMap((listing) => lineOf(listing, log) ?? []) };
};

export const rules = ({ catalog }: Host): Answer<{ readonly rules: readonly RulesLine[] }> => ({
  ok: true,
  rules: catalog.map(rulesLine),
});

const rulesLine = ({ rules: { id, title, seats, summary }, bots, styles }: GamePackage): RulesLine => ({
  id,
  title,
  seats: { min: seats.min, max: seats.max, quick: seats.quick ?? seats.min },
  summary,
  bots: Object.keys(bots),
  ...(styles ? { styles: stylesOf({ styles }) } : {}),
});

export const rulesOf = (host: Host, rulesId: string): Answer<RulesPage> => {
  const found = host.rooms.packageOf(rulesId);
  if (!found) return fail('NO_SUCH_RULES', { rules: rulesId.slice(0, 40) });
  const { version, hasSecrets, options, actions, refusals, viewSchema } = found.rules;
  const view = viewSchema ?? ({ type: 'object', additionalProperties: true } as const);
  const phrases = phrasesOf(found);
  return { ok: true, ...rulesLine(found), phrases, version, hasSecrets, options, actions, view, refusals };
};
