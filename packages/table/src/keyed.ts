// Exactly once. A request with a key happens at most once, and every repeat of it gets the first answer.
//
// What is remembered is written in the same commit as what happened, so there is no moment in which one exists
// without the other. The key is looked up before anything else is checked: an action that was stored, and whose
// answer got lost, is answered again whatever has happened since.

import { canonical, hashText, type Seat } from '@turnfold/kernel';
import { type Failure, fail, isFailure } from './failure.ts';
import type { Change, Host, Hosted, Plan, Role } from './host.ts';
import { parseKey } from './requests.ts';
import type { Answer, Replayed } from './table.ts';

export interface KeyedRequest<T extends object> {
  /** What is asked for: with the request itself it tells a repeat from another use of the key. */
  readonly what: string;
  readonly request: object;
  /** The seat that the key belongs to. */
  readonly seat: Seat;
  readonly plan: () => Plan<T>;
  /** What has to be kept to give the answer again. */
  readonly receipt: (change: Change<T>) => object;
  readonly again: (receipt: object) => T;
}

/** Runs a plan in its game's turn, once per key. */
export const onceInTurn = async <T extends object>(
  host: Host,
  hosted: Hosted,
  rawKey: string | undefined,
  request: KeyedRequest<T>,
): Promise<Answer<T & Replayed>> => {
  const first = { replayed: false as boolean };
  if (rawKey === undefined)
    return host.inTurn(hosted, () => mapPlan(request.plan(), (answer) => ({ ...answer, ...first })));
  const key = parseKey(rawKey);
  if (key === null) return fail('BAD_KEY');
  const place = `${request.seat}:${key}`;
  if (hosted.running.has(place)) return fail('KEY_IN_USE');
  hosted.running.add(place);
  try {
    const fingerprint = hashText(canonical([request.what, request.request]));
    return await host.inTurn(hosted, async () => {
      const known = await host.store.answer(hosted.gameId, request.seat, key);
      if (known && known.fingerprint !== fingerprint) return fail('KEY_REUSED');
      if (known) {
        await host.follow(hosted); // Another node may have done it since we looked.
        return { answer: retold(known.receipt, request) };
      }
      const remember = (receipt: object) => ({
        seat: request.seat,
        key,
        fingerprint,
        at: host.at(),
        receipt,
      });
      const planned = request.plan();
      if (isFailure(planned))
        return isRefusedByRules(planned)
          ? { remember: remember({ failure: planned }), answer: planned }
          : planned;
      const change = mapPlan(planned, (answer) => ({ ...answer, ...first }));
      return { ...change, remember: remember(request.receipt(planned)) };
    });
  } finally {
    hosted.running.delete(place);
  }
};

/** The seat whose key it is. A hot-seat token's default seat changes with the turn; its keys must not. */
export const keySeat = (role: Role, as: string | undefined, acting: Seat): Seat =>
  as === undefined && role.kind === 'player' ? (role.seats[0] as Seat) : acting;

/** The rules said no, and that is an answer. Any other failure decided nothing, and the key may be used again. */
const isRefusedByRules = ({ status, rule }: Failure): boolean => status === 422 && rule !== undefined;

const retold = <T extends object>(receipt: object, { again }: KeyedRequest<T>): (T & Replayed) | Failure =>
  'failure' in receipt
    ? { ...(receipt.failure as Failure), replayed: true }
    : { ...again(receipt), replayed: true };

const mapPlan = <T extends object, U extends object>(
  plan: Plan<T>,
  tell: (answer: T) => U,
): Failure | Change<U> => {
  if (isFailure(plan)) return plan;
  const { answer } = plan;
  return { ...plan, answer: isFailure(answer) ? answer : tell(answer) };
};
