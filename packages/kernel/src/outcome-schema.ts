// An outcome as JSON Schema, for views that show one: seats as a game writes them, numbers or playerIds.

import { RESULTS } from './rules.ts';
import { type Schema, shape } from './schema.ts';

export const outcomeSchema = <const S extends Schema>(seat: S) => {
  const seats = { type: 'array', items: seat } as const;
  return shape(
    {
      result: { type: 'string', enum: RESULTS },
      winners: seats,
      ranking: { type: 'array', items: seats, description: 'Groups of equals, best first' },
      reason: { type: 'string' },
    },
    {
      teams: { type: 'array', items: seats, description: 'Who played together' },
      seats: { ...seats, description: 'Who caused an abort: whose seed was not opened, say' },
    },
  );
};
