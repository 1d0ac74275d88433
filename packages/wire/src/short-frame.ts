// Frames in few words, for clients that ask for `deltas`: only what differs from the frame before.
//
// Legal actions are the long part of a player's frame, and are put into runs. Of an event most is known from the one
// before it: whose it is, when, the next sequence.

import type { Envelope } from '@turnfold/kernel';
import { type Change, changed, changeOf } from './delta.ts';
import type { Frame } from './live.ts';
import { actionsOf, type Run, runsOf } from './runs.ts';

export interface ShortFrame {
  readonly type: 'delta';
  /** The revision of the frame that this is the change of. */
  readonly from: number;
  /** Of the frame before, without its events and with its actions in runs, one revision on. */
  readonly change: Change;
  /** Each event as a change of what was to be expected. */
  readonly events: readonly (Change | null)[];
}

export const shortened = (from: Frame, frame: Frame): ShortFrame => ({
  type: 'delta',
  from: from.revision,
  change: shorter(next(from, frame.events.length), bare(frame), 'runs') ?? {},
  events: frame.events.map((event, index) =>
    shorter(expected(frame.events[index - 1] ?? from.events.at(-1), frame), event, 'payload'),
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

/** What a field holds is often another thing altogether; then the whole of it is shorter than what has changed. */
const shorter = <T extends object>(before: Partial<T>, after: T, field: keyof T & string): Change | null => {
  const change = changeOf(before, after) as Readonly<Record<string, Change>> | null;
  if (!change?.[field]) return change;
  const whole = [after[field]] as const;
  return JSON.stringify(change[field]).length < JSON.stringify(whole).length
    ? change
    : { ...change, [field]: whole };
};

/** An event as it would be if everything but its place were like the one before. */
const expected = (
  before: Envelope | undefined,
  { turn, phase }: Pick<Frame, 'turn' | 'phase'>,
): Partial<Envelope> => {
  if (!before) return {};
  const { gameId, sequence, timestamp, type, version, payload, actorId } = before;
  return {
    id: `${gameId}:${sequence + 1}`,
    gameId,
    sequence: sequence + 1,
    timestamp,
    type,
    version,
    turn,
    phase,
    payload,
    ...(actorId === undefined ? {} : { actorId }),
  };
};
