// The record of a finished game is true, and a record that was tampered with names its first bad entry.

import { canonical, hashOf } from '../../canonical.ts';
import { close, type Step } from '../../game.ts';
import { createHistory } from '../../history.ts';
import { chainEntry, type Entry } from '../../log.ts';
import { itemAt } from '../../must.ts';
import type { Random } from '../../random.ts';
import {
  type CompleteRecord,
  exportRecord,
  formatRecord,
  headerOfRecord,
  importRecord,
  parseRecord,
  verify,
} from '../../record.ts';
import { isRefusal } from '../../refusal.ts';
import { formatSeat } from '../../seat.ts';
import { broken, difference, short } from '../failure.ts';
import { throughJson } from '../plain.ts';
import { THEN, type Trail } from '../trail.ts';
import type { Trials } from '../trials.ts';

/** To verify is to play again: a few games, the shortest first, each up to here. */
const GAMES_MAX = 3;
const MOVES_MAX = 100;
const TAMPERINGS = 6;

export const checkRecord = (trials: Trials): void => {
  const byLength = [...trials.trails()].sort((one, other) => one.moves.length - other.moves.length);
  for (const trail of byLength.slice(0, GAMES_MAX)) {
    const record = recordOf(trail, MOVES_MAX);
    checkRoundTrip(trail, record);
    const random = trials.random(trail);
    for (let tries = 0; tries < TAMPERINGS; tries++) checkTampered(trail, record, random);
  }
};

/** The record of a trail; a game that is not over is closed by its owner. */
export const recordOf = (
  { rules, setup, luck, header, moves, games }: Trail,
  movesMax: number,
): CompleteRecord => {
  const history = createHistory(rules, header);
  for (const [revision, move] of moves.slice(0, movesMax).entries())
    history.append({ move, game: games[revision] } as Step, luck);
  const closed = close(history.game, 'owner', THEN);
  if (!isRefusal(closed)) history.append(closed, luck);
  const players = Array.from({ length: setup.seats }, (_, seat) => ({
    playerId: formatSeat(seat),
    name: '',
    bot: null,
  }));
  return exportRecord(history, luck, { players, createdAt: THEN }, 'spectator') as CompleteRecord;
};

const checkRoundTrip = (trail: Trail, record: CompleteRecord) => {
  const revision = record.entries.length - 1;
  const text = formatRecord(record);
  const parsed = parseRecord(text);
  if ('problem' in parsed) return broken({ trail, revision }, `its record cannot be read: ${parsed.problem}`);
  const verdict = verify(trail.rules, parsed);
  if (verdict.verdict === 'failed')
    broken({ trail, revision }, `its record fails at ${verdict.where}: ${verdict.problem}`);
  if (verdict.verdict === 'intact')
    broken({ trail, revision }, `its record cannot be decided again: ${verdict.problem}`);
  const { game, entries, head } = importRecord(trail.rules, parsed as CompleteRecord);
  const problem =
    difference(record.entries, throughJson(entries), 'entries') ??
    difference(record.head, head, 'head') ??
    difference(record.outcome, game.outcome, 'outcome');
  if (problem) broken({ trail, revision }, `imported, the record differs: ${problem}`);
};

const checkTampered = (trail: Trail, record: CompleteRecord, random: Random) => {
  const { what, where, entries } = tamper(throughJson(record.entries), random);
  if (canonical(entries) === canonical(record.entries)) return;
  for (const forged of [{ ...record, entries }, chainAgain(record, entries)]) {
    const verdict = verify(trail.rules, forged);
    if (verdict.verdict !== 'failed')
      broken({ trail, revision: 0 }, `a record with ${what} at ${where} was called ${verdict.verdict}`);
    else if (verdict.where !== where)
      broken(
        { trail, revision: 0 },
        `a record with ${what} at ${where} was refused, but at ${verdict.where}: ${verdict.problem}`,
      );
  }
};

interface Tampered {
  readonly what: string;
  /** Where `verify` has to stop. */
  readonly where: number | 'end';
  readonly entries: readonly Entry[];
}

/** Changes a record's entries in one place, in one of the ways a forger would. */
const tamper = (entries: readonly Entry[], random: Random): Tampered => {
  const index = random.int(entries.length);
  const entry = itemAt(entries, index);
  const place = entry.events.length > 0 ? random.int(entry.events.length) : 0;
  const event = entry.events[place];
  const withEntry = (changed: object) => entries.with(index, { ...entry, ...changed });
  switch (random.int(5)) {
    case 0:
      return {
        what: 'an entry left out',
        where: index === entries.length - 1 ? 'end' : index,
        entries: entries.toSpliced(index, 1),
      };
    case 1:
      return { what: 'an entry put in', where: index + 1, entries: entries.toSpliced(index + 1, 0, entry) };
    case 2:
      return { what: 'another ply', where: index, entries: withEntry({ ply: entry.ply + 1 }) };
    case 3:
      return { what: 'more draws', where: index, entries: withEntry({ draws: entry.draws + 1 }) };
    default: {
      if (!event) return { what: 'another time', where: index, entries: withEntry({ kind: 'table' }) };
      const events = entry.events.with(place, {
        ...event,
        payload: { ...event.payload, forged: short(event.payload) },
      });
      return { what: 'an event changed', where: index, entries: withEntry({ events }) };
    }
  }
};

/** The same forgery by somebody who knows how to hash: every link fits again. */
const chainAgain = (record: CompleteRecord, entries: readonly Entry[]): CompleteRecord => {
  let head = hashOf(headerOfRecord(record));
  const linked = entries.map(({ previous, hash, salt, ...move }) => {
    const entry = chainEntry(move, head, salt);
    head = entry.hash;
    return entry;
  });
  return { ...record, entries: linked, head };
};
