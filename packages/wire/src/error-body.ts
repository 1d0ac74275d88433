// An error, as it is sent and as a table gives it.

import { type Static, shape } from '@turnfold/kernel';
import { COUNT, TEXT } from './vocabulary.ts';

/** An error as it is sent, on every route. */
export const ERROR_SCHEMA = shape(
  {
    success: { type: 'boolean', enum: [false] },
    error: { type: 'string', description: 'A sentence for people; its words may change' },
    code: {
      type: 'string',
      pattern: '^[A-Z][A-Z0-9_]*$',
      description: 'For programs; docs/ERRORS.md lists all',
    },
  },
  {
    rule: { type: 'string', description: 'The rule that the refusal stands on' },
    hint: TEXT,
    params: {
      type: 'object',
      additionalProperties: { anyOf: [TEXT, { type: 'number' }] },
      description: 'What was filled into the sentence, for translations',
    },
    revision: { ...COUNT, description: "The game's, where you may know it" },
  },
);
export interface ErrorBody extends Static<typeof ERROR_SCHEMA> {}

/** An error as a table gives it. */
export interface Failure extends Omit<ErrorBody, 'success'> {
  readonly ok: false;
  /** As in HTTP. */
  readonly status: number;
  /** True when this is the answer to an earlier request with the same key. */
  readonly replayed?: true;
  /** How long the server asks to wait before the next request. Only a client sets it. */
  readonly retryAfterMs?: number;
}
