// What a board would have shown: at a revision, and had another move been made there.

import { type Action, importRecord } from '@turnfold/kernel';
import { expect, test } from 'vitest';
import { momentAt } from '../src/history-moment.ts';
import { sightAfter, sightAt } from '../src/story/board-sight.ts';
import { game, playedRecord } from './records.ts';

const record = playedRecord({ source: { kind: 'practice', seed: 'sight' } });
const history = importRecord(game.rules, record);
const legalAt = (revision: number, of: number): readonly Action[] => [
  ...game.rules.legalActions(history.gameAt(revision).state, of),
];
/** The first move that somebody chose among several. */
const chosenAt = record.entries.findIndex(
  ({ seat, action }, revision) =>
    action?.type === 'PLACE' && seat !== null && legalAt(revision - 1, seat).length > 1,
);
const { seat, action } = record.entries[chosenAt] as { seat: number; action: Action };
const cellsOf = ({ view }: { readonly view: object }) => (view as { readonly cells: unknown }).cells;

test('a revision is seen as it was, with what had happened until then', () => {
  const sight = sightAt(record, history, chosenAt);
  const told = momentAt({ ...record, seed: record.commitment }, history, 'spectator', chosenAt);
  expect(sight.view).toEqual(told.gameState);
  expect(sight.events.at(-1)).toEqual(record.entries[chosenAt]?.events.at(-1));
  expect(sight.outcome).toBeNull();
  expect(sightAt(record, history, record.entries.length - 1)).toMatchObject({
    outcome: history.game.outcome,
    toAct: [],
  });
});

test('the move that was made leads to what was seen, another one elsewhere', () => {
  const before = chosenAt - 1;
  const same = sightAfter(record, history, { before, seat, action });
  expect(same && cellsOf(same)).toEqual(cellsOf(sightAt(record, history, chosenAt)));
  const other = legalAt(before, seat).find((one) => JSON.stringify(one) !== JSON.stringify(action)) as Action;
  const elsewhere = sightAfter(record, history, { before, seat, action: other });
  expect(elsewhere && cellsOf(elsewhere)).not.toEqual(same && cellsOf(same));
  expect(elsewhere?.events.length).toBeGreaterThan(sightAt(record, history, before).events.length);
});

test('nothing is shown of a move that the rules refuse', () => {
  const nobodys = { before: chosenAt - 1, seat: 1 - seat, action };
  expect(sightAfter(record, history, nobodys)).toBeNull();
});
