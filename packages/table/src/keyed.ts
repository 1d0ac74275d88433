// Exactly once. A request with a key happens at most once, and every repeat of it gets the first answer.
//
// What is remembered is written in the same commit as what happened, so there is no moment in which one exists
// without the other. A known key comes before everything else: an action that was stored, and whose answer got lost, is
// answered again whatever has happened since.

import { canonical, type HashText, type Seat } from '@turnfold/kernel';
import { type Answer, type Failure, fail, isFailure, type Replayed, SECRET_KEY_MIN } from '@turnfold/wire';
import type { Role } from './access.ts';
import type { Host } from './host.ts';
import type { Change, Plan } from './plan.ts';
import { parseKey } from './requests.ts';
import type { Room } from './room.ts';

export interface KeyedRequest<T extends object> {
  /** What is asked for: with the request itself it distinguishes a repeat from another use of the key. */
  readonly what: string;
  readonly request: object;
  /** What the key belongs to: a seat of a game, or joining it. */
  readonly scope: string;
  /** Who has this key can get a token again, so only its hash is kept. */
  readonly isSecret?: true;
  readonly plan: () => Plan<T>;
  /** What has to be kept to give the answer again. */
  readonly receipt: (change: Change<T>) => object;
  readonly again: (receipt: object) => T;
}

/** Runs a plan in its game's turn, once per key. */
export const onceInTurn = async <T extends object>(
  host: Host,
  room: Room,
  rawKey: string | undefined,
  request: KeyedRequest<T>,
): Promise<Answer<T & Replayed>> => {
  const first = { replayed: false as boolean };
  if (rawKey === undefined)
    return room.change(() => {
      const plan = request.plan();
      return isFailure(plan) ? plan : mapChange(plan, (answer) => ({ ...answer, ...first }));
    });
  const { scope, what } = request;
  const key = request.isSecret ? parseSecretKey(rawKey, host.hash) : parseKey(rawKey);
  if (key === null) return fail('BAD_KEY');
  if (typeof key === 'object') return key;
  const place = `${scope} ${key}`;
  const release = room.reserveKey(place);
  if (!release) return fail('KEY_IN_USE');
  try {
    const fingerprint = host.hash(canonical([what, request.request]));
    const remember = (receipt: object) => ({ scope, key, fingerprint, at: host.timeText(), receipt });
    const givenBefore = async () => {
      const known = await host.store.answer(scope, key);
      if (known && known.fingerprint !== fingerprint) return fail('KEY_REUSED');
      if (known) await room.follow(); // Another node may have done it since we looked.
      return known && { answer: answerAgain(known.receipt, request) };
    };
    const kept = (plan: Change<T>) => ({
      ...mapChange(plan, (answer) => ({ ...answer, ...first })),
      remember: remember(request.receipt(plan)),
    });
    let isFirst = true;
    return await room.change(async () => {
      // Most keys are new, and a known one cannot be written: it is looked up when that is refused, or when nothing
      // would be written anyway.
      const planned = isFirst ? request.plan() : null;
      isFirst = false;
      if (planned && !isFailure(planned)) return kept(planned);
      const given = await givenBefore();
      if (given) return given;
      const plan = planned ?? request.plan();
      if (!isFailure(plan)) return kept(plan);
      return isRefusedByRules(plan) ? { remember: remember({ failure: plan }), answer: plan } : plan;
    });
  } finally {
    release();
  }
};

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

const answerAgain = <T extends object>(
  receipt: object,
  { again }: KeyedRequest<T>,
): (T & Replayed) | Failure =>
  'failure' in receipt
    ? { ...(receipt.failure as Failure), replayed: true }
    : { ...again(receipt), replayed: true };

const mapChange = <T extends object, U extends object>(
  plan: Change<T>,
  convert: (answer: T) => U,
): Change<U> => {
  const { answer } = plan;
  return { ...plan, answer: isFailure(answer) ? answer : convert(answer) };
};
