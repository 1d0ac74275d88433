// How the wire's objects are written down: what every one of them has, and what some of them have.

import type { Schema, Static } from '@turnfold/kernel';

type Fields = Readonly<Record<string, Schema>>;

export const shape = <const Always extends Fields, const Sometimes extends Fields = Record<never, Schema>>(
  always: Always,
  sometimes?: Sometimes,
) => ({
  type: 'object' as const,
  properties: { ...always, ...sometimes } as Always & Sometimes,
  required: Object.keys(always) as readonly (keyof Always & string)[],
  additionalProperties: false as const,
});

/** The type of a good answer's body without `success`, which only the wire carries. */
export type BodyOf<S> = Omit<Static<S>, 'success'>;
