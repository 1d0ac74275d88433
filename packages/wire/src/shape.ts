import type { Static } from '@turnfold/kernel';

/** The type of a good answer's body without `success`, which only the wire carries. */
export type BodyOf<S> = Omit<Static<S>, 'success'>;
