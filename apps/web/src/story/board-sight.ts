// What a board would have shown to somebody who only watched: at a revision, or had another move been made there.

import type { BoardProps } from '@turnfold/board';
import {
  type Action,
  act,
  type CompleteRecord,
  type Envelope,
  formatSeat,
  type Game,
  type History,
  isRefusal,
  luckOf,
  type Seat,
  type Step,
} from '@turnfold/kernel';
import { entriesOf } from '../log-entries.ts';
import { eventsUpTo } from '../table-state.ts';

export type BoardSight = Pick<BoardProps, 'view' | 'toAct' | 'players' | 'events' | 'outcome'>;

export const sightAt = (record: CompleteRecord, history: History, revision: number): BoardSight => {
  const game = history.gameAt(revision);
  const events = eventsUpTo(entriesOf(record), game);
  return { ...sightOf(record, game, history.newestEvents(revision)), events };
};

/** Null where dice decide what comes of it. What they bring for the next move is no matter. */
export const sightAfter = (
  record: CompleteRecord,
  history: History,
  { before, seat, action }: { readonly before: number; readonly seat: Seat; readonly action: Action },
): BoardSight | null => {
  const game = history.gameAt(before);
  const steps = ['a', 'b', 'c', 'd'].map((seed) =>
    act(game, seat, action, luckOf(record.gameId, { kind: 'practice', seed }), ''),
  );
  const [step] = steps;
  if (!step || isRefusal(step)) return null;
  const told = steps.map((one) => (isRefusal(one) ? null : beginningOf(one)));
  if (told.some((one) => one !== told[0])) return null;
  const events = [...sightAt(record, history, before).events, ...step.move.events];
  return { ...sightOf(record, step.game, step.move.events), events };
};

/** The first that the log would tell of it. */
const beginningOf = ({ game: { rules }, move: { events } }: Step): string | null =>
  events.map((event) => rules.sentence(event, formatSeat)).find((line) => line !== null) ?? null;

const sightOf = (
  { gameId, players, commitment }: CompleteRecord,
  { rules, state, revision, outcome }: Game,
  newestEvents: Iterable<Envelope>,
): Omit<BoardSight, 'events'> => ({
  view: rules.view(state, 'spectator', { gameId, revision, players, seed: commitment, newestEvents }),
  toAct: outcome ? [] : rules.toAct(state),
  players,
  outcome,
});
