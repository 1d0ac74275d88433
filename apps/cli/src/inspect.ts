// `turnfold inspect <record|game>`: what happened, how it stood, what somebody saw, and what could be done.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type AnyRules,
  createHistory,
  type Envelope,
  formatSeat,
  formatViewer,
  type GameRecord,
  type History,
  headerOf,
  importRecord,
  isTableEvent,
  luckOf,
  openGame,
  parseRecord,
  parseSeat,
  parseSetup,
  playoutContext,
  type SealedEntry,
  tableSentence,
  type Viewer,
} from '@turnfold/kernel';
import { loadAuthorGame } from './author-game.ts';
import { fail } from './fail.ts';
import { printable } from './printable.ts';

export interface InspectOptions {
  /** The revision to look at; the last one if left out. */
  readonly at?: number;
  readonly seat?: string;
  readonly rules?: string;
  readonly state?: true;
  readonly legal?: true;
  readonly players?: number;
  readonly options: string;
  readonly seed: number;
}

export const inspect = async (name: string, options: InspectOptions): Promise<void> => {
  const history = isRecordFile(name) ? await readHistory(name, options) : await openingOf(name, options);
  if (typeof history === 'string') return fail(history);
  const viewer = viewerOf(options.seat, history);
  if (viewer === null)
    return fail(`There is no seat ${options.seat}. Seats are p1, p2 and so on; or spectator.`);
  const { revision: last } = history.game;
  const at = options.at ?? last;
  if (at > last) return fail(`There is no revision ${at}: the last is ${last}.`);
  print(`${history.header.rules} ${history.header.gameId}: revision ${at} of ${last}`);
  if (options.state || options.legal || options.seat !== undefined) showMoment(history, at, viewer, options);
  else showEvents(history, at);
};

const print = (text: string): void => console.log(text.split('\n').map(printable).join('\n'));

const isRecordFile = (name: string): boolean => {
  const file = fileOf(name);
  return (
    /\.json$/.test(name) || (existsSync(file) && statSync(file).isFile() && !/\.[cm]?[jt]sx?$/.test(name))
  );
};

const fileOf = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name);

const readHistory = async (name: string, { rules: from }: InspectOptions): Promise<History | string> => {
  const file = fileOf(name);
  if (!existsSync(file)) return `There is no file ${name}.`;
  const record: GameRecord | { readonly problem: string } = parseRecord(readFileSync(file, 'utf8'));
  if ('problem' in record) return `${name}: ${record.problem}.`;
  const game = await loadAuthorGame(from ?? record.rules);
  if (typeof game === 'string')
    return `${game} The record is of ${record.rules}: name the file of its rules with --rules.`;
  if (!record.complete) return showSealed(record.entries);
  try {
    return importRecord(game.rules, record);
  } catch (error) {
    return `These rules do not read the record: ${(error as Error).message}`;
  }
};

/** Of a running game there is only what one viewer was told. */
const showSealed = (entries: readonly SealedEntry[]): string =>
  `The game of this record is still running (${entries.length} entries): its states can be looked at when it is over. turnfold verify checks its chain.`;

/** A game that has just been opened: how its rules begin. */
const openingOf = async (
  name: string,
  { players, options, seed }: InspectOptions,
): Promise<History | string> => {
  const game = await loadAuthorGame(name);
  if (typeof game === 'string') return game;
  const { rules } = game;
  const given = parsed(options);
  if (given === undefined) return `--options must be JSON, such as '{}', and not ${options}.`;
  const setup = parseSetup(rules, players ?? rules.seats.quick ?? rules.seats.min, given);
  if ('problem' in setup) return `${setup.problem}.`;
  const [gameId, time] = ['opening', '2000-01-01T00:00:00.000Z'];
  const luck = luckOf(gameId, { kind: 'practice', seed: String(seed) });
  const history = createHistory(rules, headerOf(rules, gameId, setup, luck));
  history.append(openGame({ rules, gameId, setup, luck, time }), luck);
  return history;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const viewerOf = (seat: string | undefined, { header: { setup } }: History): Viewer | null => {
  if (seat === undefined || seat === 'spectator') return 'spectator';
  const number = parseSeat(seat);
  return number !== null && number < setup.seats ? number : null;
};

/** Line by line: who did what, what happened, and the sentence for the log. */
const showEvents = ({ entries, game: { rules } }: History, at: number): void => {
  for (const { revision, seat, action, events } of entries.slice(0, at + 1)) {
    print(`\n${revision}  ${seat === null ? 'table' : formatSeat(seat)}  ${action ? json(action) : ''}`);
    for (const event of events) print(`     ${event.sequence} ${eventLine(rules, event)}`);
  }
};

const eventLine = (rules: AnyRules, event: Envelope): string => {
  const sentence = isTableEvent(event) ? tableSentence(event, formatSeat) : rules.sentence(event, formatSeat);
  const hidden = event.secret
    ? ` (secret: ${Object.entries(event.secret)
        .map(([key, seats]) => `${key} for ${seats.map(formatSeat).join(', ') || 'nobody'}`)
        .join('; ')})`
    : '';
  return `${event.type} ${json(event.payload)}${hidden}${sentence ? `\n       ${sentence}` : ''}`;
};

const showMoment = (
  history: History,
  at: number,
  viewer: Viewer,
  { state, legal, seat }: InspectOptions,
): void => {
  const game = history.gameAt(at);
  const { rules } = game;
  const { turn, phase } = rules.stage(game.state);
  const toAct: readonly number[] = rules.toAct(game.state);
  print(`turn ${turn}, phase ${phase}, to act: ${toAct.map(formatSeat).join(', ') || 'nobody'}`);
  if (game.outcome) print(`outcome: ${json(game.outcome)}`);
  if (state) print(`\nstate\n${JSON.stringify(game.state, null, 2)}`);
  if (seat !== undefined) {
    const view = rules.view(game.state, viewer, { ...playoutContext(game.setup), revision: at });
    print(`\nwhat ${formatViewer(viewer)} sees\n${JSON.stringify(view, null, 2)}`);
  }
  if (!legal) return;
  for (const one of viewer === 'spectator' ? toAct : [viewer]) {
    print(`\n${formatSeat(one)} may`);
    for (const action of rules.legalActions(game.state, one)) print(`  ${json(action)}`);
    if (rules.listsAll?.(game.state, one) === false) print('  and more that is not listed');
  }
};

const json = (value: unknown): string => JSON.stringify(value);
