// A whole game as a text that a human can read: each step, what happened, and what each viewer saw of it. Kept beside
// the tests as a file, it shows every change of the rules as a change of the text.

import { canonical, hashOf } from '../canonical.ts';
import type { Game } from '../game.ts';
import { type Move, redact } from '../log.ts';
import { itemAt, must } from '../must.ts';
import { playoutContext } from '../playout.ts';
import type { AnyBot, AnyRules, Envelope } from '../rules.ts';
import { formatSeat, formatViewer } from '../seat.ts';
import { expectGolden } from './golden.ts';
import { playTrail } from './trail.ts';
import { setupOf, viewersOf } from './trials.ts';

export interface PlaythroughOptions {
  readonly seed: number;
  readonly seats?: number;
  readonly options?: object;
  /** Bots to play it, by seat; left out, it is played at random. */
  readonly bots?: readonly AnyBot[];
  /** Stops after this many actions. */
  readonly steps?: number;
}

export const playthrough = (rules: AnyRules, options: PlaythroughOptions): string => {
  const { seed, seats = rules.seats.min, bots, steps = 1_000 } = options;
  const setup = setupOf(rules, { seats, options: options.options ?? {} });
  const { moves, games, end } = playTrail({
    rules,
    setup,
    seed,
    ...(bots ? { bots } : {}),
    actionsMax: steps,
  });
  if (end.kind === 'threw') throw end.error;
  const lines = [`${rules.title}: ${seats} seats, options ${canonical(setup.options)}, seed ${seed}`, ''];
  for (const [revision, move] of moves.entries())
    lines.push(...step(move, itemAt(games, revision), games[revision - 1]), '');
  lines.push(`The end: ${games.at(-1)?.outcome ? canonical(games.at(-1)?.outcome) : end.kind}`);
  return `${lines.join('\n')}\n`;
};

const step = (move: Move, game: Game, before: Game | undefined): string[] => {
  const { rules, state } = game;
  const { turn, phase } = rules.stage(state);
  const asked = move.action
    ? `${formatSeat(must(move.seat, 'seat'))} ${move.action.type} ${canonical(move.action.payload)}`
    : 'the opening';
  const toAct = rules.toAct(state).map(formatSeat).join(' ') || 'nobody';
  return [
    `${move.revision}. ${asked}`,
    ...move.events.flatMap((event) => eventLines(game, event)),
    `  = turn ${turn}, ${phase}, to act: ${toAct}, draws: ${move.draws}, state ${hashOf(state).slice(0, 12)}`,
    ...viewLines(game, before),
  ];
};

const eventLines = ({ rules, setup }: Game, event: Envelope): string[] => {
  const lines = [`  > ${event.type} ${canonical(event.payload)}`];
  const full = canonical(event.payload);
  for (const viewer of viewersOf(setup)) {
    const received = canonical(redact(event, viewer).payload);
    if (received !== full) lines.push(`    ${formatViewer(viewer)} is told ${received}`);
  }
  const sentence = rules.sentence(event, formatSeat);
  if (sentence !== null) lines.push(`    "${sentence}"`);
  return lines;
};

/** What each viewer sees: all of it at first, then what has changed. What all see alike is said once. */
const viewLines = ({ rules, state, setup }: Game, before: Game | undefined): string[] => {
  const context = playoutContext(setup);
  const views = viewersOf(setup).map((viewer) => {
    const view = rules.view(state, viewer, context);
    return {
      viewer,
      lines: before ? changesIn(rules.view(before.state, viewer, context), view) : [canonical(view)],
    };
  });
  const common = (views[0]?.lines ?? []).filter((line) => views.every(({ lines }) => lines.includes(line)));
  return [
    ...common.map((line) => `  all see ${line}`),
    ...views.flatMap(({ viewer, lines }) =>
      lines.filter((line) => !common.includes(line)).map((line) => `  ${formatViewer(viewer)} sees ${line}`),
    ),
  ];
};

const CHANGES_MAX = 30;

/** What is different in a view, a line for each place. */
const changesIn = (before: unknown, after: unknown): string[] => {
  const lines: string[] = [];
  collect(before, after, '', lines);
  if (lines.length <= CHANGES_MAX) return lines;
  return [...lines.slice(0, CHANGES_MAX), `${lines.length - CHANGES_MAX} more changes`];
};

const collect = (before: unknown, after: unknown, path: string, lines: string[]): void => {
  const [old, now] = [textOf(before), textOf(after)];
  if (old === now) return;
  const bothObjects = [before, after].every((value) => typeof value === 'object' && value !== null);
  if (
    !bothObjects ||
    Array.isArray(before) !== Array.isArray(after) ||
    (old.length < 60 && now.length < 60)
  ) {
    lines.push(`${path || 'it'}: ${old} -> ${now}`);
    return;
  }
  const keys = new Set([...Object.keys(before as object), ...Object.keys(after as object)]);
  for (const key of keys)
    collect(before?.[key as never], after?.[key as never], path ? `${path}.${key}` : key, lines);
};

const textOf = (value: unknown): string => (value === undefined ? 'nothing' : canonical(value));

/** Compares a playthrough with its file. `UPDATE=1` writes the file; without it a missing file is a failure. */
export const expectPlaythrough = (path: string | URL, text: string): void =>
  expectGolden('playthrough', path, text);
