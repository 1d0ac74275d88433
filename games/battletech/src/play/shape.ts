import type { Schema } from '@turnfold/kernel';

/** The schema of an object that has all of these fields, and no others. */
export const shape = <const P extends Readonly<Record<string, Schema>>>(properties: P) =>
  ({
    type: 'object',
    properties,
    required: Object.keys(properties) as (keyof P & string)[],
    additionalProperties: false,
  }) as const;
