// What somebody sees: the one place where a state becomes an answer. Everything here goes through `rules.view` and
// `redact`, so that nothing else has to think of secrets.

import {
  type Envelope,
  formatSeat,
  type Game,
  type Luck,
  type Outcome,
  redact,
  type ViewContext,
  type Viewer,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { Moment, OutcomeLine, PlayerLine, UndoLine } from '@turnfold/wire';
import { type Play, seatsToAct } from './known-game.ts';
import { legalFor, NO_ACTIONS } from './legal.ts';

/** A game at a moment, for one viewer. In the past nothing can be done any more. */
export const momentOf = (
  facts: GameFacts,
  play: Play | null,
  game: Game,
  viewer: Viewer,
  past = false,
): Moment => {
  const { revision, sequence, outcome } = game;
  const toAct = play ? seatsToAct(game) : [];
  const mayAct = !past && viewer !== 'spectator' && toAct.includes(viewer);
  return {
    revision,
    sequence,
    head: play?.history.entries[revision]?.hash ?? null,
    status: outcome ? 'over' : play ? 'active' : 'waiting',
    ...stageOf(game),
    toAct: toAct.map(formatSeat),
    gameState: viewOf(play, game, viewer, aboutOf(facts, play?.luck ?? null, revision)),
    ...(mayAct ? legalFor(game, viewer) : NO_ACTIONS),
    outcome: outcome && outcomeLine(outcome),
  };
};

/** What a viewer sees of the game's state, with the log behind it where there is one. */
export const viewOf = (
  play: Play | null,
  { rules, state, revision }: Game,
  viewer: Viewer,
  about: ViewContext,
) => rules.view(state, viewer, play ? withEvents(about, play.history.newestEvents(revision)) : about);

const withEvents = (
  { gameId, revision, players, seed }: ViewContext,
  newestEvents: Iterable<Envelope>,
): ViewContext => ({ gameId, revision, players, seed, newestEvents });

const stageOf = ({ rules, state }: Game) => {
  const { turn, phase } = rules.stage(state);
  return { turn, phase };
};

/** The commitment while the game runs; what is behind it once it is over. */
export const aboutOf = (facts: GameFacts, luck: Luck | null, revision: number): ViewContext => ({
  gameId: facts.gameId,
  revision,
  players: facts.players.map(({ name, bot }) => ({ name, bot })),
  seed: facts.status === 'over' && luck ? seedOf(luck) : facts.commitment,
});

const seedOf = ({ source }: Luck): string => (source.kind === 'committed' ? source.secret : source.seed);

export const redactEvents = (events: readonly Envelope[], viewer: Viewer): readonly Envelope[] =>
  events.map((event) => redact(event, viewer));

export const playersOf = ({ players }: GameFacts): readonly PlayerLine[] =>
  players.map(({ name, bot, style, absent }, seat) => ({
    playerId: formatSeat(seat),
    name,
    bot,
    ...(style === undefined ? {} : { style }),
    ...(absent ? { absent } : {}),
  }));

export const outcomeLine = ({ result, winners, ranking, teams, reason, seats }: Outcome): OutcomeLine => ({
  result,
  winners: winners.map(formatSeat),
  ranking: ranking.map((group) => group.map(formatSeat)),
  ...(teams ? { teams: teams.map((team) => team.map(formatSeat)) } : {}),
  reason,
  ...(seats ? { seats: seats.map(formatSeat) } : {}),
});

export const undoLine = ({ undo }: GameFacts): UndoLine | null =>
  undo && {
    requestId: undo.requestId,
    playerId: formatSeat(undo.seat),
    toRevision: undo.to,
    lapsesAt: undo.lapsesAt,
    waitingFor: undo.ask.filter((seat) => !undo.agreed.includes(seat)).map(formatSeat),
  };
