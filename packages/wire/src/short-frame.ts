// Frames in few words, for clients that ask for `deltas`: only what differs from the frame before.
//
// Legal actions are the long part of a player's frame, and are put into runs. Of an event most is known from the one
// before it: whose it is, when, the next sequence.

import type { Envelope } from '@turnfold/kernel';
import { applyDelta, type Delta, deltaOf } from './delta.ts';
import { type Likeness, likenessOf, valueLike } from './likeness.ts';
import type { Frame } from './live.ts';
import { actionsOf, type Run, runsOf } from './runs.ts';

export interface ShortFrame {
  readonly type: 'delta';
  /** Left out in the first form. */
  readonly form?: 2;
  /** The revision of the frame that this is the change of. */
  readonly from: number;
  /** Of the frame before, without its events and with its actions in runs, one revision on. */
  readonly change: Delta;
  /** Each event as a change of what was to be expected. */
  readonly events: readonly EventChange[];
}

/** How many frames before the last one both ends of a connection remember the events of, for the second form. */
const FRAMES_REMEMBERED = 8;

/** The frames that both ends still remember once another one has been sent. */
export const framesToKeep = (earlier: readonly Frame[], last: Frame | null): readonly Frame[] =>
  last ? [...earlier, last].slice(-FRAMES_REMEMBERED) : [];

/** The first form, which clients of 0.1 read. */
export const shortFrame = (from: Frame, frame: Frame): ShortFrame => ({
  type: 'delta',
  from: from.revision,
  change: frameChange(from, frame, false),
  events: frame.events.map((event, index) =>
    eventChange(frame.events[index - 1] ?? from.events.at(-1), frame, event),
  ),
});

/** The second form: numbers in lists of actions as digits, and events by their likeness to `earlier` ones of their type. */
export const compactFrame = (from: Frame, frame: Frame, earlier: readonly Frame[]): ShortFrame => {
  const known = eventsOf([...earlier, from]);
  return {
    type: 'delta',
    form: 2,
    from: from.revision,
    change: frameChange(from, frame, true),
    events: frame.events.map((event) => {
      const change = eventChange(known.at(-1), frame, event);
      const like = likened(known, frame, event);
      known.push(event);
      return like && JSON.stringify(like).length < JSON.stringify(change).length ? like : change;
    }),
  };
};

export const wholeFrame = (
  from: Frame,
  { form, change, events }: ShortFrame,
  earlier: readonly Frame[] = [],
): Frame => {
  const { runs, ...rest } = applyDelta(next(from, events.length, form === 2), change) as Bare;
  const frame = { type: 'frame' as const, ...rest, legalActions: actionsOf(runs) };
  const known = eventsOf([...earlier, from]);
  for (const one of events) known.push(eventOf(known, frame, one));
  return { ...frame, events: known.slice(known.length - events.length) };
};

const eventsOf = (frames: readonly Frame[]): Envelope[] => frames.flatMap(({ events }) => events);

const frameChange = (from: Frame, frame: Frame, isCompact: boolean): Delta =>
  shorter(next(from, frame.events.length, isCompact), bare(frame, isCompact), 'runs') ?? {};

const eventChange = (before: Envelope | undefined, frame: Frame, event: Envelope): Delta | null =>
  shorter(expected(before, frame), event, 'payload');

const eventOf = (
  before: readonly Envelope[],
  frame: Pick<Frame, 'turn' | 'phase'>,
  change: EventChange,
): Envelope => {
  if (!isLikened(change)) return applyDelta(expected(before.at(-1), frame), change) as Envelope;
  const [back, likeness, rest] = change;
  const model = before.at(-back);
  if (!model) throw new Error('an event like one that is not remembered');
  const event = applyDelta({ ...expected(before.at(-1), frame), type: model.type }, rest) as Envelope;
  return { ...event, payload: valueLike(model.payload, likeness) as object };
};

/**
 * An event encoded by its likeness to an earlier one of its type: how many events back that is, the likeness of the payload,
 * and what else differs from what was to be expected.
 */
type Likened = readonly [back: number, payload: Likeness, rest: Delta | null];
type EventChange = Delta | null | Likened;

const isLikened = (change: EventChange): change is Likened => Array.isArray(change) && change.length === 3;

const likened = (before: readonly Envelope[], frame: Frame, event: Envelope): Likened | null => {
  const { type, payload } = event;
  const index = before.findLastIndex((one) => one.type === type);
  const model = before[index];
  if (!model) return null;
  const rest = deltaOf({ ...expected(before.at(-1), frame), type, payload }, event);
  return [before.length - index, likenessOf(model.payload, payload), rest];
};

type Bare = Omit<Frame, 'type' | 'events' | 'legalActions'> & { readonly runs: readonly Run[] };

const bare = ({ type: _, events: __, legalActions, ...rest }: Frame, isCompact: boolean): Bare => ({
  ...rest,
  runs: runsOf(legalActions, isCompact),
});

/** The frame as it would be if nothing had changed but the counts. */
const next = (from: Frame, events: number, isCompact: boolean): Bare => ({
  ...bare(from, isCompact),
  revision: from.revision + 1,
  sequence: from.sequence + events,
});

/** What a field holds is often another thing altogether; then the whole of it is shorter than what has changed. */
const shorter = <T extends object>(before: Partial<T>, after: T, field: keyof T & string): Delta | null => {
  const change = deltaOf(before, after) as Readonly<Record<string, Delta>> | null;
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
