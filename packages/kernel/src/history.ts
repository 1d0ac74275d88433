// A game with its past: every revision, event and turn can be gone back to. Every so often a whole game is kept
// (a keyframe), so a seek folds a few dozen entries at most, however long the log is and however much was undone.

import { hashOf } from './canonical.ts';
import { current, evolveOne, type Position, UnreadableError } from './evolve.ts';
import { advance, blankGame, entryOf, type Game, type Step } from './game.ts';
import type { Header } from './header.ts';
import { createInEffect, newestFirst } from './in-effect.ts';
import { type Entry, stateDigest, undoneTo } from './log.ts';
import type { Luck } from './luck.ts';
import { itemAt, must } from './must.ts';
import { createOwn, type Writable } from './own.ts';
import type { AnyRules, Envelope } from './rules.ts';
import type { Seat } from './seat.ts';

export const KEYFRAME_EVERY = 32;

export interface History {
  readonly header: Header;
  /** The game now. */
  readonly game: Game;
  /** Hash of the last entry. */
  readonly head: string;
  readonly entries: readonly Entry[];
  /** Appends an entry. `game` may be handed in by a caller that has it already. */
  push(entry: Entry, game?: Game): void;
  /** Links a step to the log and appends it. */
  append(step: Step, luck: Luck): Entry;
  gameAt(revision: number): Game;
  /** What had happened at a revision and was in effect there, the newest first. */
  newestEvents(revision: number): Iterable<Envelope>;
  stateAtSequence(sequence: number): object;
  /** The state at the end of a turn, and the revision that it belongs to. */
  endOfTurn(turn: number): { readonly state: object; readonly revision: number };
  /** What an undo by this seat would undo: null when it has no action in effect. */
  undoable(seat: Seat): Undoable | null;
}

export interface Undoable {
  /** The revision to go back to. */
  readonly to: number;
  /** Why the others have to agree; null when nobody has to. */
  readonly crosses: 'luck' | 'secret' | 'another player' | null;
  /** It would go back to before something that the table did, such as a resignation. Nobody can agree to that. */
  readonly crossesTable: boolean;
}

export const createHistory = (rules: AnyRules, header: Header): History => {
  const blank = blankGame(rules, header.gameId, header.setup);
  const entries: Entry[] = [];
  const chain = createInEffect<Entry>(); // By revision, the opening first.
  const depth: number[] = []; // Per revision, how many entries in effect lie between it and a keyframe.
  const keyframes = new Map<number, Game>();
  const gameAt = (revision: number): Game => {
    const { game } = history;
    if (revision === game.revision) return game;
    if (!(revision >= 0 && revision < game.revision))
      throw new RangeError(`there is no revision ${revision}`);
    const path: Entry[] = [];
    let node = must(chain.lastAt(revision), 'entry in effect');
    for (; !keyframes.has(node.item.revision); node = must(node.before, 'keyframe')) path.push(node.item);
    let past = must(keyframes.get(node.item.revision), 'keyframe');
    for (const entry of path.reverse()) past = advance(past, entry, gameAt);
    return past.revision === revision ? past : gameAgain(past, itemAt(entries, revision));
  };

  const push = (entry: Entry, next?: Game) => {
    const { revision, kind } = entry;
    const before = history.game;
    if (revision !== before.revision + 1)
      throw new Error(`bug: entry ${revision} after revision ${before.revision}`);
    const game = next ?? checkDigest(advance(before, entry, gameAt), entry);
    history.game = game;
    history.head = entry.hash;
    entries.push(entry);
    if (kind === 'undo') {
      const to = undoneTo(entry);
      chain.undo(revision, to);
      depth.push(itemAt(depth, to));
      return;
    }
    const steps = revision === 0 ? 0 : (itemAt(depth, revision - 1) + 1) % KEYFRAME_EVERY;
    chain.add(revision, entry);
    depth.push(steps);
    if (steps === 0) keyframes.set(revision, game);
  };

  const append = (step: Step, luck: Luck) => {
    const entry = entryOf(step, history.head, luck);
    push(entry, step.game);
    return entry;
  };

  const stateAtSequence = (sequence: number): object => {
    const entry = entryWith(entries, sequence);
    if (!entry || entry.kind === 'undo' || entry.events.at(-1)?.sequence === sequence)
      return entry ? gameAt(entry.revision).state : blank.state;
    const own = createOwn();
    const { state, out } = entry.revision === 0 ? blank : gameAt(entry.revision - 1);
    const position: Position = { state, out };
    for (const event of entry.events)
      if (event.sequence <= sequence) evolveOne(rules, header.setup, position, current(rules, event), own);
    return position.state;
  };

  function* newestEvents(revision: number): Iterable<Envelope> {
    for (const { events } of newestFirst(chain.lastAt(revision)))
      for (let index = events.length - 1; index >= 0; index--) yield itemAt(events, index);
  }

  const endOfTurn = (turn: number) => {
    const entry = firstOf(newestFirst(chain.last), ({ events }) => itemAt(events, 0).turn <= turn);
    const event = (entry ?? entries[0])?.events.findLast((one) => one.turn <= turn);
    return { state: stateAtSequence(event?.sequence ?? 0), revision: entry?.revision ?? 0 };
  };

  const undoable = (seat: Seat): Undoable | null => {
    let crosses: Undoable['crosses'] = null;
    let crossesTable = false;
    for (const entry of newestFirst(chain.last)) {
      crosses = crossing(entry, seat) ?? crosses;
      crossesTable ||= entry.kind === 'table' && entry.events[0]?.type !== 'table/hintUsed';
      if (entry.kind === 'action' && entry.seat === seat)
        return { to: entry.revision - 1, crosses, crossesTable };
    }
    return null;
  };

  // Plain fields: V8 keeps a literal with getters as a dictionary, and every use of it costs a look-up.
  const history: Writable<History> = {
    header,
    game: blank,
    head: hashOf(header),
    entries,
    push,
    append,
    gameAt,
    stateAtSequence,
    newestEvents,
    endOfTurn,
    undoable,
  };
  return history;
};

/** A game read back from its log. */
export const loadHistory = (rules: AnyRules, header: Header, entries: Iterable<Entry>): History => {
  const history = createHistory(rules, header);
  for (const entry of entries) history.push(entry);
  return history;
};

/** A game read back must be the one that was played. */
const checkDigest = (game: Game, entry: Entry): Game => {
  const problem = digestProblem(game, entry);
  if (problem === null) return game;
  throw new UnreadableError(game.rules, `game ${game.gameId} at revision ${entry.revision}`, problem);
};

/** Why an entry did not lead to the state of its digest; null if it did. States of another shape cannot be compared. */
export const digestProblem = ({ rules, state }: Game, entry: Entry): string | null =>
  entry.state?.version !== rules.stateVersion || entry.state.digest === stateDigest(state, entry.salt)
    ? null
    : 'these rules fold its events to another state than the one that was played';

/** What may not be undone without the others' consent: a die, a card, another player's action. */
const crossing = (entry: Entry, seat: Seat): Undoable['crosses'] => {
  if (entry.kind === 'table') return null;
  if (entry.draws > 0) return 'luck';
  if (entry.events.some((event) => event.secret || event.reveals)) return 'secret';
  return entry.seat === seat ? null : 'another player';
};

/** The game of an earlier revision, as it stands again after an undo. */
const gameAgain = (past: Game, { revision, events }: Entry): Game => ({
  ...past,
  revision,
  sequence: events.at(-1)?.sequence ?? past.sequence,
});

const entryWith = (entries: readonly Entry[], sequence: number): Entry | undefined =>
  sequence < 1
    ? undefined
    : (firstThat(entries, ({ events }) => (events.at(-1)?.sequence ?? 0) >= sequence) ?? entries.at(-1));

/** By halving: the first item that fits, where all after it fit too. */
const firstThat = <T>(items: readonly T[], fits: (item: T) => boolean): T | undefined => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(itemAt(items, middle))) high = middle;
    else low = middle + 1;
  }
  return items[low];
};

const firstOf = <T>(items: Iterable<T>, fits: (item: T) => boolean): T | undefined => {
  for (const item of items) if (fits(item)) return item;
  return undefined;
};
