// A state is the fold of its events: through text, step by step, in bulk, and back to any point.

import { hashOf } from '../../canonical.ts';
import { current } from '../../evolve.ts';
import { deriveState, deriveStateAtSequence, deriveStateAtTurn } from '../../fold.ts';
import { loadHistory } from '../../history.ts';
import { chainEntry, type Entry, type Move } from '../../log.ts';
import { createOwn } from '../../own.ts';
import type { Envelope } from '../../rules.ts';
import { broken, difference, same } from '../failure.ts';
import { throughJson } from '../plain.ts';
import type { Trail } from '../trail.ts';
import type { Trials } from '../trials.ts';

export const checkReplay = (trials: Trials): void => {
  for (const trail of trials.trails()) {
    const moves = throughJson(trail.moves);
    checkFolds(trail, moves);
    checkDerived(trials, trail, moves);
    checkHistory(trials, trail, moves);
  }
};

const checkFolds = (trail: Trail, moves: readonly Move[]) => {
  const { rules, setup } = trail;
  const owned = createOwn();
  let bulk: object = rules.initial(setup);
  let stepped: object = rules.initial(setup);
  for (const [revision, move] of moves.entries()) {
    for (const event of move.events) {
      const known = current(rules, event);
      bulk = rules.evolve(bulk, known, owned);
      stepped = rules.evolve(stepped, known, createOwn());
    }
    agree(trail, revision, stepped, 'folded from stored events, one at a time');
    agree(trail, revision, bulk, 'folded from stored events in bulk, in place');
  }
};

const agree = (trail: Trail, revision: number, state: object, how: string) => {
  const live = trail.games[revision]?.state;
  if (!same(live, state))
    broken({ trail, revision }, `${how}, the state differs: ${difference(live, state, 'state') ?? ''}`);
};

const checkDerived = (trials: Trials, trail: Trail, moves: readonly Move[]) => {
  const { rules, setup } = trail;
  const events: readonly Envelope[] = moves.flatMap((move) => move.events);
  agree(trail, moves.length - 1, deriveState(rules, setup, events), 'derived from all events');
  for (const revision of trials.revisions(trail)) {
    const last = moves[revision]?.events.at(-1) as Envelope;
    const then = deriveStateAtSequence(rules, setup, events, last.sequence);
    agree(trail, revision, then, `derived at sequence ${last.sequence}`);
    const ended = endOfTurn(moves, last.turn);
    if (ended !== null)
      agree(trail, ended, deriveStateAtTurn(rules, setup, events, last.turn), `derived at turn ${last.turn}`);
  }
};

/** The revision at whose end a turn is over; null where a turn ends in the middle of an move. */
const endOfTurn = (moves: readonly Move[], turn: number): number | null => {
  const next = moves.findIndex((move) => move.events.some((event) => event.turn > turn));
  if (next === -1) return moves.length - 1;
  return moves[next]?.events.some((event) => event.turn <= turn) ? null : next - 1;
};

const checkHistory = (trials: Trials, trail: Trail, moves: readonly Move[]) => {
  const history = loadHistory(trail.rules, trail.header, entriesOf(trail, moves));
  for (const revision of trials.revisions(trail)) {
    agree(trail, revision, history.gameAt(revision).state, `sought at revision ${revision}`);
    const sequence = moves[revision]?.events.at(-1)?.sequence ?? 0;
    agree(trail, revision, history.stateAtSequence(sequence), `sought at sequence ${sequence}`);
  }
};

const entriesOf = ({ header }: Trail, moves: readonly Move[]): readonly Entry[] => {
  const entries: Entry[] = [];
  for (const move of moves) entries.push(chainEntry(move, entries.at(-1)?.hash ?? hashOf(header), ''));
  return entries;
};
