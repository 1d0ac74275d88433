// A game in numbers, for programs that learn: what a seat sees as an array of small whole numbers, and what it may do
// as a list of ids. It stands beside the rules and knows nothing that a view does not tell.

import { itemAt } from './must.ts';
import type { Action, Setup } from './rules.ts';
import type { Seat } from './seat.ts';

/** A part of an observation, by its name and its shape: `own`, 15 rows of 40 cells. */
export interface Plane {
  readonly name: string;
  readonly shape: readonly number[];
}

/** What the numbers of a game mean with one set-up. */
export interface Space {
  /** Ids go from 0 up to, but not including, this. */
  readonly actions: number;
  /** One after the other; every number is whole, from 0 to 255. */
  readonly observation: readonly Plane[];
}

export type Code = number | readonly number[];

// biome-ignore lint/suspicious/noExplicitAny: views and actions of whatever game it is.
export interface Encoding<View extends object = any, A extends Action = any> {
  /** Grows when the meaning of a number changes: what was learned with another version is worth nothing. */
  readonly version: number;
  space(setup: Setup): Space;
  /** The id of an action, or several where an action is a row of small choices, always in the same order. */
  code(action: A, seat: Seat, setup: Setup): Code;
  /** Writes what a seat sees into `out`, which is as long as the space says and all zeros. */
  observe(view: View, seat: Seat, out: Uint8Array): void;
}

export const observationSize = ({ observation }: Space): number =>
  observation.reduce((sum, { shape }) => sum + shape.reduce((size, side) => size * side, 1), 0);

/** One decision of a seat, from the first of its small choices to the action that they make up. */
export interface Choices {
  /** The ids that may be chosen now, each once. */
  ids(): readonly number[];
  /** The same as a mask: writes 1 at each of them. */
  mark(mask: Uint8Array): void;
  /** Chooses one of them; answers with the action once it is complete. */
  choose(id: number): Action | null;
}

/** The choices among the actions that are legal. What is not listed there, such as an offer of trade, has no id. */
export const choicesAmong = (
  encoding: Encoding,
  setup: Setup,
  seat: Seat,
  legal: Iterable<Action>,
): Choices => {
  let depth = 0;
  let actions: readonly Action[] = Array.isArray(legal) ? legal : Array.from(legal);
  let codes = actions.map((action) => encoding.code(action, seat, setup));
  return {
    ids: () => [...new Set(codes.map((code) => idAt(code, depth)))],
    mark(mask) {
      for (const code of codes) mask[idAt(code, depth)] = 1;
    },
    choose(id) {
      const at = codes.findIndex((code) => idAt(code, depth) === id);
      if (at === -1) throw new RangeError(`${id} is not one of the ids that may be chosen`);
      const code = itemAt(codes, at);
      if (typeof code === 'number' || code.length === depth + 1) return itemAt(actions, at);
      actions = actions.filter((_, index) => idAt(itemAt(codes, index), depth) === id);
      codes = codes.filter((other) => idAt(other, depth) === id);
      depth++;
      return null;
    },
  };
};

const idAt = (code: Code, depth: number): number => (typeof code === 'number' ? code : itemAt(code, depth));
