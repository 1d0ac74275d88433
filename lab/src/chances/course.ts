// A game between bots as a review reads it.

import type { Course, Happening } from '@turnfold/bots/review';
import { momentsOf, setupOf, type Transcript } from './mixed.ts';

export const courseOf = (transcript: Transcript): Course => {
  const { game, seed, number, actions } = transcript;
  function* happenings(): Generator<Happening> {
    for (const { at, before, after, seat, action, drawn } of momentsOf(transcript))
      yield { revision: at + 1, before, after, seat, action, draws: drawn };
  }
  return {
    head: `${game}/${seed}/${number}`,
    setup: setupOf(game, transcript),
    length: actions.length,
    happenings: happenings(),
  };
};
