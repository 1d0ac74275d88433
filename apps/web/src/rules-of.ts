// Which rules a game was played by.

import type { AnyRules, GamePackage } from '@turnfold/kernel';

/** The rules of one version, where the game has kept them. */
export const rulesOf = ({ rules, earlier = [] }: GamePackage, version: number): AnyRules | null =>
  [rules, ...earlier].find((one) => one.version === version) ?? null;
