// A private game that is over, for others to see: everybody who played has to agree.

import { nullable, type Static, shape } from '@turnfold/kernel';
import type { BodyOf } from './shape.ts';
import { FLAG, SHARING } from './vocabulary.ts';

export const SHARE_SCHEMA = shape({
  agree: { ...FLAG, description: 'False takes it back, as long as somebody else has not agreed' },
});
export interface ShareRequest extends Static<typeof SHARE_SCHEMA> {}

export const SHARED_SCHEMA = shape({
  success: { type: 'boolean', enum: [true] },
  sharing: nullable(SHARING),
});
export interface Shared extends BodyOf<typeof SHARED_SCHEMA> {}
