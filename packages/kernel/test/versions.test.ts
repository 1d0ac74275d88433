// Rules change, logs stay. Each way in which rules can change ends in the right verdict or a clear error: never in a
// wrong state, and never in a true record called false.

import {
  type AnyRules,
  type CompleteRecord,
  createHistory,
  exportRecord,
  formatRecord,
  headerOf,
  importRecord,
  loadHistory,
  luckOf,
  openGame,
  parseRecord,
  seededRandom,
  UnreadableError,
  verify,
} from '@turnfold/kernel';
import { describe, expect, test } from 'vitest';
import {
  newerEvents,
  newerEventsUnlifted,
  otherFold,
  otherRules,
  otherShape,
  otherShapeUnlifted,
  richerEvents,
  tally,
} from './examples/tally.ts';
import { AT, play, randomStep } from './support/play.ts';

const SETUP = { seats: 2, options: {} };
const SOURCE = { kind: 'committed', secret: 'ab'.repeat(32), clientSeeds: ['ada', 'bo'] } as const;

const played = (rules: AnyRules, actionsMax = 100) =>
  play({ rules, setup: SETUP, source: SOURCE, actionsMax, seed: 4 });

const recordBy = (rules: AnyRules): CompleteRecord => {
  const { history, luck } = played(rules);
  const text = formatRecord(exportRecord(history, luck, { players: [], createdAt: AT }, 'spectator'));
  return parseRecord(text) as CompleteRecord;
};

/** A fork that stands at a stored state of some rules, in the middle of its game. */
const forkBy = (rules: AnyRules) => {
  const state = played(rules, 2).history.game.state;
  const luck = luckOf('fork', { kind: 'practice', seed: 'f' });
  const origin = { kind: 'fork', gameId: 'g', revision: 2 } as const;
  const header = headerOf(rules, 'fork', SETUP, luck, { origin });
  const history = createHistory(rules, header);
  const fork = { gameId: 'g', revision: 2, state };
  history.append(openGame({ rules, gameId: 'fork', setup: SETUP, luck, time: AT, fork }), luck);
  return { header, history, luck, entries: JSON.parse(JSON.stringify(history.entries)) };
};

describe('a finished record of version 1', () => {
  const record = recordBy(tally);

  test('is verified by the rules that made it', () =>
    expect(verify(tally, record)).toMatchObject({ verdict: 'verified', entries: 7 }));

  test('is intact where the rules decide differently now, whichever version is newer', () => {
    expect(verify(otherRules, record)).toMatchObject({
      verdict: 'intact',
      reason: 'other rules',
      problem: 'its moves were made by tally, rules version 1, which this program does not have',
    });
    expect(verify(tally, recordBy(otherRules))).toMatchObject({
      verdict: 'intact',
      problem: expect.stringContaining('rules version 2'),
    });
    expect(verify(otherRules, recordBy(otherRules))).toMatchObject({ verdict: 'verified' });
  });

  test('is intact where the game itself is unknown', () =>
    expect(verify(null, record)).toMatchObject({ verdict: 'intact', reason: 'other rules' }));

  test('is verified where its events are lifted, and come out as those decided today', () =>
    expect(verify(newerEvents, record)).toMatchObject({ verdict: 'verified' }));

  test('is intact where events of today tell more than lifted ones can', () =>
    expect(verify(richerEvents, record)).toMatchObject({ verdict: 'intact', reason: 'other rules' }));

  test('is intact where nothing lifts its events, and does not load', () => {
    expect(verify(newerEventsUnlifted, record)).toMatchObject({ verdict: 'intact' });
    expect(() => importRecord(newerEventsUnlifted, record)).toThrow(UnreadableError);
  });

  test('of newer events is intact for a program that does not know them', () =>
    expect(verify(tally, recordBy(newerEvents))).toMatchObject({ verdict: 'intact' }));

  test('is verified where only the shape of the state has changed', () => {
    expect(verify(otherShape, record)).toMatchObject({ verdict: 'verified' });
    expect(importRecord(otherShape, record).game.outcome).toEqual(record.outcome);
  });

  test('that was tampered with is false by any of these rules', () => {
    const [first, ...rest] = record.entries;
    const forged = { ...record, entries: [first, ...rest.map((entry) => ({ ...entry, at: 'x' }))] };
    for (const rules of [tally, otherRules, newerEvents, richerEvents, newerEventsUnlifted, otherShape, null])
      expect(verify(rules, forged as CompleteRecord)).toMatchObject({ verdict: 'failed', where: 1 });
  });
});

describe('a running game of version 1', () => {
  const { history, luck } = played(tally, 4);
  const load = (rules: AnyRules) =>
    loadHistory(rules, headerOf(tally, 'g', SETUP, luck), JSON.parse(JSON.stringify(history.entries)));

  test('loads to the state that was played', () =>
    expect(load(tally).game.state).toEqual(history.game.state));

  test('does not load where the fold leads to another state, and the error names the game and the place', () =>
    expect(() => load(otherFold)).toThrow(
      /^tally, rules version 1, cannot read game g at revision \d: these rules fold its events to another state/,
    ));

  test('loads with lifted events, and in another shape', () => {
    expect(load(newerEvents).game.state).toEqual(history.game.state);
    expect(otherShape.view(load(otherShape).game.state as never, 0, null as never)).toEqual(
      tally.view(history.game.state as never, 0, null as never),
    );
  });

  test('does not load where nothing lifts its events', () =>
    expect(() => load(newerEventsUnlifted)).toThrow(/nothing lifts it to version 2/));
});

describe('a stored fork holds a whole state', () => {
  test('which is lifted to the shape of today, and the game goes on', () => {
    const { header, luck, entries } = forkBy(tally);
    const history = loadHistory(otherShape, header, entries);
    expect(history.game.state).toHaveProperty('totals');
    const random = seededRandom(1);
    while (!history.game.outcome) history.append(randomStep(history.game, luck, random), luck);
    expect(history.game.outcome).not.toBeNull();
  });

  test('or stops with an error: never a game that shows nothing', () => {
    const { header, entries } = forkBy(tally);
    expect(() => loadHistory(otherShapeUnlifted, header, entries)).toThrow(
      /cannot read the fork's state, of version 1: nothing lifts it/,
    );
    const newer = forkBy(otherShape);
    expect(() => loadHistory(tally, newer.header, newer.entries)).toThrow(
      /cannot read the fork's state, of version 2: version 1 is the newest known/,
    );
  });

  test('and one without a version is none', () => {
    const { header, entries } = forkBy(tally);
    delete entries[0].events[0].payload.stateVersion;
    expect(() => loadHistory(tally, header, entries)).toThrow(UnreadableError);
  });
});

describe('digests of the state', () => {
  const { history } = play({ rules: tally, setup: SETUP, source: SOURCE });

  test('stand in the opening, at the powers of two, and at the end', () =>
    expect(history.entries.flatMap(({ state, revision }) => (state ? [revision] : []))).toEqual([
      0, 1, 2, 4, 6,
    ]));

  test('are salted: the hidden cards cannot be found by trying all of them', async () => {
    const { canonical, hashText } = await import('@turnfold/kernel');
    const { state } = history.gameAt(0);
    const digest = history.entries[0]?.state?.digest;
    for (let one = 1; one <= 6; one++)
      for (let two = 1; two <= 6; two++) {
        const guess = canonical({ ...state, hidden: [one, two] });
        for (const text of [guess, `|state|${guess}`, `state|${guess}`])
          expect(hashText(text)).not.toBe(digest);
      }
  });
});
