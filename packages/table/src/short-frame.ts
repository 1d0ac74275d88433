// Frames in few words, for clients that ask for `deltas`: only what differs from the frame before.
//
// Legal actions are the long part of a player's frame. Those of one type that stand together share their type and
// the names of their fields. Of an event most is known from the one before it: whose it is, when, the next sequence.

import type { Action, Envelope } from '@turnfold/kernel';
import { type Change, changed, changeOf } from './delta.ts';
import type { Frame } from './table.ts';

export interface ShortFrame {
  readonly type: 'delta';
  /** The revision of the frame that this is the change of. */
  readonly from: number;
  /** Of the frame before, without its events and with its actions in runs, one revision on. */
  readonly change: Change;
  /** Each event as a change of what was to be expected. */
  readonly events: readonly (Change | null)[];
}

/** `[type, names, values]`: as many actions as there are values for all names; exactly one where there is no name. */
export type Run = readonly [type: string, names: readonly string[], values: readonly unknown[]];

export const shortened = (from: Frame, frame: Frame): ShortFrame => ({
  type: 'delta',
  from: from.revision,
  change: shortest(next(from, frame.events.length), bare(frame)),
  events: frame.events.map((event, index) =>
    changeOf(expected(frame.events[index - 1] ?? from.events.at(-1), frame), event),
  ),
});

export const restored = (from: Frame, { change, events }: ShortFrame): Frame => {
  const { runs, ...rest } = changed(next(from, events.length), change) as Bare;
  const frame = { type: 'frame' as const, ...rest, legalActions: actionsOf(runs) };
  const told: Envelope[] = [];
  for (const one of events)
    told.push(changed(expected(told.at(-1) ?? from.events.at(-1), frame), one) as Envelope);
  return { ...frame, events: told };
};

type Bare = Omit<Frame, 'type' | 'events' | 'legalActions'> & { readonly runs: readonly Run[] };

const bare = ({ type: _, events: __, legalActions, ...rest }: Frame): Bare => ({
  ...rest,
  runs: runsOf(legalActions),
});

/** The frame as it would be if nothing had changed but the counts. */
const next = (from: Frame, events: number): Bare => ({
  ...bare(from),
  revision: from.revision + 1,
  sequence: from.sequence + events,
});

/** Actions are often others altogether; then all of them are shorter than what has changed. */
const shortest = (before: Bare, after: Bare): Change => {
  const change = (changeOf(before, after) ?? {}) as Readonly<Record<string, Change>>;
  if (!change.runs) return change;
  const whole = [after.runs] as const;
  return JSON.stringify(change.runs).length < JSON.stringify(whole).length
    ? change
    : { ...change, runs: whole };
};

/** An event as it would be if everything but its place were like the one before. */
const expected = (
  before: Envelope | undefined,
  { turn, phase }: Pick<Frame, 'turn' | 'phase'>,
): Partial<Envelope> => {
  if (!before) return {};
  const { gameId, sequence, timestamp, type, version, actorId } = before;
  return {
    id: `${gameId}:${sequence + 1}`,
    gameId,
    sequence: sequence + 1,
    timestamp,
    type,
    version,
    turn,
    phase,
    payload: {},
    ...(actorId === undefined ? {} : { actorId }),
  };
};

const runsOf = (actions: readonly Action[]): readonly Run[] => {
  const runs: [string, string[], unknown[]][] = [];
  for (const { type, payload } of actions) {
    const fields = Object.entries(payload).filter(([, value]) => value !== undefined);
    const last = runs.at(-1);
    const goesOn =
      last?.[0] === type &&
      fields.length > 0 &&
      fields.length === last[1].length &&
      fields.every(([name], index) => name === last[1][index]);
    if (goesOn) last[2].push(...fields.map(([, value]) => value));
    else runs.push([type, fields.map(([name]) => name), fields.map(([, value]) => value)]);
  }
  return runs;
};

const actionsOf = (runs: readonly Run[]): readonly Action[] =>
  runs.flatMap(([type, names, values]) => {
    const count = names.length === 0 ? 1 : values.length / names.length;
    return Array.from({ length: count }, (_, index) => ({
      type,
      payload: Object.fromEntries(names.map((name, place) => [name, values[index * names.length + place]])),
    }));
  });
