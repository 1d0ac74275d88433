// A game with its past: every revision, event and turn can be gone back to. Every so often a whole game is kept
// (a keyframe), so a seek folds a few dozen entries at most, however long the log is.

import { hashOf } from './canonical.ts';
import { current, isTableEvent } from './fold.ts';
import { advance, blankGame, entryOf, type Game, type Header, type Step } from './game.ts';
import { type Entry, undoneTo } from './log.ts';
import type { Luck } from './luck.ts';
import { createOwn } from './own.ts';
import type { AnyRules, Envelope } from './rules.ts';
import type { Seat } from './seat.ts';

export const KEYFRAME_EVERY = 32;

export interface History {
  /** The game now. */
  readonly game: Game;
  /** Hash of the last entry. */
  readonly head: string;
  readonly entries: readonly Entry[];
  /** Appends an entry. `game` may be handed in by whoever has worked it out already. */
  push(entry: Entry, game?: Game): void;
  /** Links a step to the log and appends it. */
  append(step: Step, luck: Luck): Entry;
  at(revision: number): Game;
  stateAtSequence(sequence: number): object;
  /** The state at the end of a turn, and the revision that it belongs to. */
  atTurn(turn: number): { readonly state: object; readonly revision: number };
  /** What an undo by this seat would take back: null when it has no action in effect. */
  undoable(seat: Seat): Undoable | null;
}

export interface Undoable {
  /** The revision to go back to. */
  readonly to: number;
  /** Why the others have to agree; null when nobody has to. */
  readonly crosses: 'luck' | 'secret' | 'another player' | null;
}

export const createHistory = (rules: AnyRules, header: Header): History => {
  const blank = blankGame(rules, header.gameId, header.setup);
  const entries: Entry[] = [];
  const keyframes: Game[] = [];
  const standing: Entry[] = []; // Actions in effect, oldest first.
  let game = blank;
  let head = hashOf(header);

  const at = (revision: number): Game => {
    if (revision === game.revision) return game;
    if (!(revision >= 0 && revision < game.revision))
      throw new RangeError(`there is no revision ${revision}`);
    let past = keyframes[Math.floor(revision / KEYFRAME_EVERY)] as Game;
    while (past.revision < revision) past = advance(past, entries[past.revision + 1] as Entry, at);
    return past;
  };

  const push = (entry: Entry, next?: Game) => {
    if (entry.revision !== game.revision + 1)
      throw new Error(`bug: entry ${entry.revision} after revision ${game.revision}`);
    game = next ?? advance(game, entry, at);
    head = entry.hash;
    entries.push(entry);
    if (entry.revision % KEYFRAME_EVERY === 0) keyframes.push(game);
    if (entry.kind === 'action') standing.push(entry);
    if (entry.kind === 'undo') {
      const to = undoneTo(entry);
      while (standing.length > 0 && (standing.at(-1) as Entry).revision > to) standing.pop();
    }
  };

  const append = (step: Step, luck: Luck) => {
    const entry = entryOf(step, head, luck);
    push(entry, step.game);
    return entry;
  };

  const stateAtSequence = (sequence: number): object => {
    const entry = entryWith(entries, sequence);
    if (!entry || entry.kind === 'undo' || entry.events.at(-1)?.sequence === sequence)
      return entry ? at(entry.revision).state : blank.state;
    const own = createOwn();
    let state = entry.revision === 0 ? blank.state : at(entry.revision - 1).state;
    for (const event of entry.events)
      if (event.sequence <= sequence && !isTableEvent(event))
        state = rules.evolve(state, current(rules, event), own);
    return state;
  };

  const atTurn = (turn: number) => {
    let found: Envelope | undefined;
    let revision = 0;
    for (const entry of inEffectEntries(entries, standing))
      for (const event of entry.events)
        if (event.turn <= turn) {
          found = event;
          revision = entry.revision;
        }
    return { state: stateAtSequence(found?.sequence ?? 0), revision };
  };

  const undoable = (seat: Seat): Undoable | null => {
    const index = standing.findLastIndex((entry) => entry.seat === seat);
    const mine = standing[index];
    if (!mine) return null;
    let crosses: Undoable['crosses'] = null;
    for (const entry of standing.slice(index)) crosses ??= crossing(entry, seat);
    return { to: mine.revision - 1, crosses };
  };

  return {
    get game() {
      return game;
    },
    get head() {
      return head;
    },
    entries,
    push,
    append,
    at,
    stateAtSequence,
    atTurn,
    undoable,
  };
};

/** A game read back from its log. */
export const loadHistory = (rules: AnyRules, header: Header, entries: Iterable<Entry>): History => {
  const history = createHistory(rules, header);
  for (const entry of entries) history.push(entry);
  return history;
};

/** What may not be taken back without the others: a die, a card, another player's act. */
const crossing = (entry: Entry, seat: Seat): Undoable['crosses'] => {
  if (entry.draws > 0) return 'luck';
  if (entry.events.some((event) => event.secret || event.reveals)) return 'secret';
  return entry.seat === seat ? null : 'another player';
};

const inEffectEntries = (entries: readonly Entry[], standing: readonly Entry[]): readonly Entry[] =>
  entries[0] ? [entries[0], ...standing] : [];

const entryWith = (entries: readonly Entry[], sequence: number): Entry | undefined => {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.events.at(-1)?.sequence ?? 0) < sequence) low = middle + 1;
    else high = middle;
  }
  return sequence < 1 ? undefined : entries[low];
};
