// The promises of the conformance kit, tried as `conformance` tries them. The kit is loaded when it is needed: it wants
// fast-check, which a server does not have.

import type { BrokenPromise, PromiseName, TrialOptions } from '@turnfold/kernel/testing';
import type { AuthorGame } from '../author-game.ts';
import type { Deed, Trial, Walk } from './walk.ts';

type Kit = typeof import('@turnfold/kernel/testing');

const KIT = '@turnfold/kernel/testing';

/** Null where the kit is not installed. */
export const loadKit = async (): Promise<Kit | null> => {
  try {
    return (await import(KIT)) as Kit;
  } catch {
    return null;
  }
};

/** Every promise that the game breaks, each as the shortest game in which it was seen. */
export const brokenPromises = (
  kit: Kit,
  { rules, bots, trials: own }: AuthorGame,
  options: Pick<TrialOptions, 'seed' | 'setups' | 'actionsMax'>,
  skip: readonly string[],
): readonly (Walk & { readonly promise: PromiseName })[] => {
  const settings: TrialOptions = { bots, ...own, ...options };
  const names = (Object.keys(kit.PROMISES) as PromiseName[]).filter((name) => !skip.includes(name));
  const trials = kit.createTrials(rules, settings);
  return names.flatMap((promise) => {
    const broken = attempt(() => kit.checkPromise(promise, trials));
    if (!broken) return [];
    return [
      {
        ...walkOf(trials.setups[0] as Trial['setup'], rules, shortest(kit, rules, settings, promise, broken)),
        promise,
      },
    ];
  });
};

const attempt = (check: () => void): BrokenPromise | null => {
  try {
    check();
    return null;
  } catch (error) {
    return error as BrokenPromise;
  }
};

/** How often a shorter game is looked for. */
const TRIES = 8;

/** The same promise, tried on the same game cut shorter and shorter. */
const shortest = (
  kit: Kit,
  rules: Trial['rules'],
  settings: TrialOptions,
  promise: PromiseName,
  first: BrokenPromise,
): BrokenPromise => {
  let best = first;
  for (let tries = 0; tries < TRIES && best.place && best.place.revision > 1; tries++) {
    const { trail, revision } = best.place;
    const one = {
      ...settings,
      games: 1,
      seed: trail.seed,
      setups: [trail.setup],
      movesMax: Math.ceil(revision / 2) + 1,
    };
    const found = attempt(() => kit.checkPromise(promise, kit.createTrials(rules, one)));
    if (!found?.place || found.place.revision >= revision) break;
    best = found;
  }
  return best;
};

const walkOf = (setup: Trial['setup'], rules: Trial['rules'], { message, place }: BrokenPromise): Walk => {
  const defect = { kind: 'broken promise', problem: message } as const;
  if (!place) return { trial: { rules, setup, seed: 0 }, deeds: [], defect };
  const { trail, revision } = place;
  const deeds = trail.moves
    .slice(1, revision + 1)
    .flatMap(({ seat, action }): Deed[] => (seat === null || !action ? [] : [{ seat, action }]));
  return { trial: { rules, setup: trail.setup, seed: trail.seed }, deeds, defect };
};
