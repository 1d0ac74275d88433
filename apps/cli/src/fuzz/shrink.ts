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
  let tries = 0;
  for (let size = Math.max(1, best.deeds.length >> 1); ; size >>= 1) {
    for (let from = 0; from < best.deeds.length && tries < TRIES_MAX; tries++) {
      const smaller = walkAgain(found.trial, triedIn(best).toSpliced(from, size));
      if (signatureOf(smaller) === signature && smaller.deeds.length < best.deeds.length) best = smaller;
      else from += size;
    }
    if (size <= 1) return best;
  }
};
