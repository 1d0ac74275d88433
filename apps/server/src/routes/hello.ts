// What a WebSocket client may say: hello once, and ping.

import { schemaError } from '@turnfold/kernel';
import { type Hello, PROTOCOL, type SubscribeQuery, type Token } from '@turnfold/wire';
import { HELLO_SCHEMA } from '@turnfold/wire/api';
import type { RawData } from 'ws';
import { parseJson } from '../json.ts';

/** How frames are sent: whole, as patches of the view, or as what differs from the frame before, in either form. */
export type Form = 'frames' | 'patches' | 'deltas' | 'compact';

export interface Greeting {
  readonly type: 'hello';
  readonly token: Token;
  readonly query: SubscribeQuery;
  readonly form: Form;
  /** Which version of the wire is spoken on this connection. */
  readonly protocol: number;
}

/** Null when it is neither. Unknown fields are ignored. */
export const readMessage = (data: RawData): Greeting | { readonly type: 'ping' } | null => {
  try {
    const message = Object(parseJson(data as Buffer)) as Readonly<Record<string, unknown>>;
    if (message.type === 'ping') return { type: 'ping' };
    return message.type === 'hello' ? readHello(message) : null;
  } catch {
    return null;
  }
};

const readHello = (message: Readonly<Record<string, unknown>>): Greeting | null => {
  const known = Object.fromEntries(Object.entries(message).filter(([key]) => KNOWN.has(key)));
  if (schemaError(HELLO_SCHEMA, known)) return null;
  const { token, after, as, patches, deltas, protocol } = known as unknown as Hello;
  const speaks = typeof protocol === 'number' && protocol >= PROTOCOL ? PROTOCOL : 1;
  return {
    type: 'hello',
    token: token ?? null,
    query: {
      ...(isLeftOut(after) ? {} : { after }),
      ...(isLeftOut(as) ? {} : { as }),
      ...(speaks > 1 ? { presence: true } : {}),
    },
    form: formOf(deltas, patches),
    protocol: speaks,
  };
};

const formOf = (deltas: unknown, patches: unknown): Form => {
  if (deltas === 2) return 'compact';
  if (deltas === true) return 'deltas';
  return patches === true ? 'patches' : 'frames';
};

const KNOWN = new Set(Object.keys(HELLO_SCHEMA.properties));

const isLeftOut = (value: unknown): value is null | undefined => value === null || value === undefined;
