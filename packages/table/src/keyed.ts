// Exactly once. A request with a key happens at most once, and every repeat of it gets the first answer.
//
// What is remembered is written in the same commit as what happened, so there is no moment in which one exists
// without the other. A known key comes before everything else: an action that was stored, and whose answer got lost, is
// answered again whatever has happened since.

import { canonical, type HashText, type Seat } from '@turnfold/kernel';
import type { KeyedAnswer } from '@turnfold/store';
import { type Answer, type Failure, isFailure, type Replayed, SECRET_KEY_MIN } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import type { Role } from './access.ts';
import type { Host } from './host.ts';
import type { Plan } from './plan.ts';
import { parseKey } from './requests.ts';
import type { Room } from './room.ts';

export interface KeyedRequest<Receipt extends object, T extends object> {
  /** What is asked for: with the request itself it distinguishes a repeat from another use of the key. */
  readonly what: string;
  readonly request: object;
  /** What the key belongs to: a seat of a game, or joining it. */
  readonly scope: string;
  /** Who has this key can get a token again, so only its hash is kept. */
  readonly isSecret?: true;
  readonly plan: () => Plan<Receipt>;
  /** The answer, made of what is kept of it: the first one, and every repeat word for word. */
  readonly answer: (receipt: Receipt) => T;
}

/** How it ended: what is kept of it, and whether it happened now or before. */
interface Done {
  readonly receipt: object;
  readonly replayed: boolean;
}

/** Runs a plan in its game's turn, once per key. */
export const onceInTurn = async <Receipt extends object, T extends object>(
  host: Host,
  room: Room,
  rawKey: string | undefined,
  request: KeyedRequest<Receipt, T>,
): Promise<Answer<T & Replayed>> => {
  const done = await (rawKey === undefined
    ? room.change(() => now(request.plan()))
    : withKey(host, room, rawKey, request));
  if (!done.ok) return done;
  // Not before it is stored: what many are waiting for at once is small.
  return { ok: true, ...request.answer(done.receipt as Receipt), replayed: done.replayed };
};

const withKey = async (
  host: Host,
  room: Room,
  rawKey: string,
  { what, scope, isSecret, request, plan }: Omit<KeyedRequest<object, object>, 'answer'>,
): Promise<Answer<Done>> => {
  const key = isSecret ? parseSecretKey(rawKey, host.hash) : parseKey(rawKey);
  if (key === null) return fail('BAD_KEY');
  if (typeof key === 'object') return key;
  const fingerprint = host.hash(canonical([what, request]));
  const release = room.reserveKey(`${scope} ${key}`);
  if (!release) return fail('KEY_IN_USE');
  const remember = (receipt: object) => ({ scope, key, fingerprint, at: host.timeText(), receipt });
  const before = async (): Promise<Plan<Done> | null> => {
    const known = await host.store.answer(scope, key);
    if (known && known.fingerprint !== fingerprint) return fail('KEY_REUSED');
    if (known) await room.follow(); // Another node may have done it since we looked.
    return known && { answer: doneBefore(known.receipt) };
  };
  const remembered = (planned: Plan<object>): Plan<Done> => {
    if (!isFailure(planned)) return now(planned, remember(planned.answer));
    return isRefusedByRules(planned)
      ? { remember: remember({ failure: planned }), answer: planned }
      : planned;
  };
  const afterLooking = async (planned: Plan<object> | null) =>
    (await before()) ?? remembered(planned ?? plan());
  let isFirst = true;
  const planned = () => {
    // Most keys are new, and a known one cannot be written: it is looked up when that is refused, or when nothing
    // would be written anyway.
    const first = isFirst ? plan() : null;
    isFirst = false;
    return !first || isFailure(first) ? afterLooking(first) : remembered(first);
  };
  try {
    return await room.change(planned);
  } finally {
    release();
  }
};

/** A plan, as something that is done for the first time. */
const now = (plan: Plan<object>, remember?: KeyedAnswer): Plan<Done> => {
  if (isFailure(plan)) return plan;
  const { step, play, facts, answer } = plan;
  const done = isFailure(answer) ? answer : { receipt: answer, replayed: false };
  return { step, play, facts, remember: remember ?? plan.remember, answer: done };
};

const doneBefore = (receipt: object): Done | Failure =>
  'failure' in receipt ? { ...(receipt.failure as Failure), replayed: true } : { receipt, replayed: true };

/** The scope of a seat's keys. A hot-seat token's default seat changes with the turn; its keys must not. */
export const seatScope = ({ gameId }: Room, role: Role, as: string | undefined, acting: Seat): string =>
  `${gameId}:${as === undefined && role.kind === 'player' ? role.seats[0] : acting}`;

/** The hash of a key that is as hard to guess as a token, or what is wrong with it. */
export const parseSecretKey = (rawKey: string, hash: HashText): string | Failure => {
  const key = parseKey(rawKey);
  if (key === null) return fail('BAD_KEY');
  return key.length < SECRET_KEY_MIN ? fail('KEY_TOO_SHORT') : hash(`key|${key}`);
};

/** The rules said no, and that is an answer. Any other failure decided nothing, and the key may be used again. */
const isRefusedByRules = ({ status, rule }: Failure): boolean => status === 422 && rule !== undefined;
