// The smallest game that still shows a defect: parts of it are left out, larger ones first, while it does.

import { type Deed, type Walk, walkAgain } from './walk.ts';

/** Each try plays the game again. */
const TRIES_MAX = 2_000;

/** Two defects with the same signature are one, whatever the numbers in them are. */
export const signatureOf = ({ trial, defect }: Walk): string =>
  defect ? `${trial.rules.id} ${defect.kind} ${defect.problem.split('\n')[0]?.replace(/\d+/g, '#')}` : '';

/** All that was done or asked for: what has to be tried again to see the defect. */
const triedIn = ({ deeds, defect }: Walk): readonly Deed[] => [
  ...deeds,
  ...(defect?.asked ? [defect.asked] : []),
];

export const shrink = (found: Walk): Walk => {
  if (found.defect?.kind === 'endless') return found;
  const signature = signatureOf(found);
  let best = walkAgain(found.trial, triedIn(found));
  if (signatureOf(best) !== signature) return found; // A bot's own doing: it is not in the list of what was done.
  const tries = { left: TRIES_MAX };
  for (;;) {
    const smaller = withoutParts(best, signature, tries);
    if (smaller.deeds.length === best.deeds.length) return smaller;
    best = smaller; // What could not be left out before may be left out now.
  }
};

/** Leaves out halves, quarters and so on down to single moves, wherever the defect stays the same. */
const withoutParts = (from: Walk, signature: string, tries: { left: number }): Walk => {
  let best = from;
  for (let size = Math.max(1, best.deeds.length >> 1); size >= 1; size >>= 1)
    for (let at = 0; at < best.deeds.length && tries.left > 0; tries.left--) {
      const smaller = walkAgain(from.trial, triedIn(best).toSpliced(at, size));
      if (signatureOf(smaller) === signature && smaller.deeds.length < best.deeds.length) best = smaller;
      else at += 1;
    }
  return best;
};
