// The log inside the specification's state. A list that is copied with every action would make each action dearer
// than the one before it, so the log is a chain of links, each knowing the one before it: adding one costs the
// same however long it is, and states that branched off share their past. It becomes a list when it is read.

import type { ActionType } from '../actions.ts';
import { frozen, plainCopy } from './frozen.ts';

export interface GameAction {
  readonly type: ActionType;
  readonly playerId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** For display only: no rule depends on it. */
  readonly timestamp: number;
}

export interface LogLink {
  readonly action: GameAction;
  readonly before: LogLink | null;
  readonly length: number;
}

/** The log keeps a copy of its own: who sent the action may go on using the object. */
export const append = (before: LogLink | null, action: GameAction): LogLink => ({
  action: isKept.has(action) ? action : plainCopy(action),
  before,
  length: lengthOf(before) + 1,
});

/** Actions that were read from a log: frozen, so when they are run again they need no copy. */
const isKept = new WeakSet<GameAction>();

const keep = (action: GameAction): GameAction => {
  if (!isKept.has(action)) isKept.add(frozen(action));
  return action;
};

export const lengthOf = (log: LogLink | null): number => log?.length ?? 0;

/** The list of all actions, oldest first; made once for each link that is read. */
export const listOf = (log: LogLink | null): readonly GameAction[] => {
  if (!log) return EMPTY;
  const known = lists.get(log);
  if (known) return known;
  const list = new Array<GameAction>(log.length);
  for (let link: LogLink | null = log; link; link = link.before) list[link.length - 1] = keep(link.action);
  lists.set(log, Object.freeze(list));
  return list;
};

const EMPTY: readonly GameAction[] = Object.freeze([]);
const lists = new WeakMap<LogLink, readonly GameAction[]>();

export const chainOf = (actions: readonly GameAction[]): LogLink | null =>
  actions.reduce<LogLink | null>(append, null);
