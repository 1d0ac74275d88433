// What a WebSocket client may say: hello once, and ping.

import type { SubscribeQuery, Token } from '@turnfold/table';
import type { RawData } from 'ws';
import { parseJson } from '../json.ts';

/** How a client wants to be told: by whole frames, by patches of the view, or by what differs from the frame before. */
export type Form = 'frames' | 'patches' | 'deltas';

export interface Hello {
  readonly type: 'hello';
  readonly token: Token;
  readonly query: SubscribeQuery;
  readonly form: Form;
}

/** Null when it is neither. Fields that mean nothing to us are left alone. */
export const readMessage = (data: RawData): Hello | { readonly type: 'ping' } | null => {
  try {
    const message = Object(parseJson(data as Buffer)) as Readonly<Record<string, unknown>>;
    if (message.type === 'ping') return { type: 'ping' };
    return message.type === 'hello' ? readHello(message) : null;
  } catch {
    return null;
  }
};

const readHello = (hello: Readonly<Record<string, unknown>>): Hello | null => {
  const { token, after, as, patches, deltas } = hello;
  if (!isLeftOut(token) && typeof token !== 'string') return null;
  if (!isLeftOut(after) && !isRevision(after)) return null;
  if (!isLeftOut(as) && typeof as !== 'string') return null;
  return {
    type: 'hello',
    token: token ?? null,
    query: { ...(isLeftOut(after) ? {} : { after }), ...(isLeftOut(as) ? {} : { as }) },
    form: deltas === true ? 'deltas' : patches === true ? 'patches' : 'frames',
  };
};

const isLeftOut = (value: unknown): value is null | undefined => value === null || value === undefined;

const isRevision = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
