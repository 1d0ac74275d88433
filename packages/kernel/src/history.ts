// A game with its past: every revision, event and turn can be gone back to. Every so often a whole game is kept
// (a keyframe), so a seek folds a few dozen entries at most, however long the log is and however much was undone.

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
  const standing: Entry[] = []; // Everything in effect after the opening, oldest first.
  const origin: number[] = []; // Per revision, the one whose game it repeats: an earlier one after an undo.
  const depth: number[] = []; // Per revision, how many entries lie between it and a keyframe.
  const keyframes = new Map<number, Game>();
  let game = blank;
  let head = hashOf(header);

  const at = (revision: number): Game => {
    if (revision === game.revision) return game;
    if (!(revision >= 0 && revision < game.revision))
      throw new RangeError(`there is no revision ${revision}`);
    const path: Entry[] = [];
    let back = origin[revision] as number;
    for (; !keyframes.has(back); back = origin[back - 1] as number) path.push(entries[back] as Entry);
    let past = keyframes.get(back) as Game;
    for (const entry of path.reverse()) past = advance(past, entry, at);
    return past.revision === revision ? past : repeated(past, entries[revision] as Entry);
  };

  const push = (entry: Entry, next?: Game) => {
    const { revision, kind } = entry;
    if (revision !== game.revision + 1)
      throw new Error(`bug: entry ${revision} after revision ${game.revision}`);
    game = next ?? advance(game, entry, at);
    head = entry.hash;
    entries.push(entry);
    if (kind === 'undo') {
      const to = undoneTo(entry);
      origin.push(origin[to] as number);
      depth.push(depth[to] as number);
      stand(origin[to] as number);
      return;
    }
    const steps = revision === 0 ? 0 : ((depth[revision - 1] as number) + 1) % KEYFRAME_EVERY;
    origin.push(revision);
    depth.push(steps);
    if (steps === 0) keyframes.set(revision, game);
    if (kind !== 'start') standing.push(entry);
  };

  /** What was in effect at a revision is in effect again. Mostly the end of the list falls away; after an undo of an undo some of it comes back. */
  const stand = (revision: number) => {
    const back: Entry[] = [];
    const known = () => standing.at(-1)?.revision ?? 0;
    for (let one = revision; ; one = origin[one - 1] as number) {
      while (known() > one) standing.pop();
      if (known() === one) break;
      back.push(entries[one] as Entry);
    }
    standing.push(...back.reverse());
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
    const inEffect = lastThat(standing, ({ events: [event] }) => (event as Envelope).turn <= turn);
    const entry = inEffect ?? entries[0];
    const event = entry?.events.findLast((one) => one.turn <= turn);
    return { state: stateAtSequence(event?.sequence ?? 0), revision: entry?.revision ?? 0 };
  };

  const undoable = (seat: Seat): Undoable | null => {
    const index = standing.findLastIndex((entry) => entry.kind === 'action' && entry.seat === seat);
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

/** The game of an earlier revision, as it stands again after an undo. */
const repeated = (past: Game, { revision, events }: Entry): Game => ({
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
    if (fits(items[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return items[low];
};

/** By halving: the last item that fits, where all before it fit too. */
const lastThat = <T>(items: readonly T[], fits: (item: T) => boolean): T | undefined => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(items[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
};
