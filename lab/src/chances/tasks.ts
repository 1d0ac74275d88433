// What a child can be asked about one game: each answer fits into a line of JSON.

import { chancesOf } from '@turnfold/bots';
import { gameOf } from '@turnfold/catalog';
import { itemAt, must } from '@turnfold/kernel';
import { type Found, lookFor, plant } from './blunders.ts';
import { type CostsOfGame, costsOf } from './costs.ts';
import { type GameLuck, luckOfGame } from './luck.ts';
import { type MixedGame, playMixed } from './mixed.ts';
import { type Sample, samplesOf } from './positions.ts';

/** Positions of one game that are learned from. */
const PER_GAME = 24;

export const CHANCES = {
  weights: (mixed: MixedGame): readonly Sample[] => samplesOf(playMixed(mixed), PER_GAME),
  calibrate: (mixed: MixedGame): readonly Sample[] => samplesOf(playMixed(mixed), 1),
  luck: (mixed: MixedGame): GameLuck => luckOfGame(playMixed(mixed)),
  costs: (mixed: MixedGame): CostsOfGame | null => costsOf(mixed),
  blunders: (mixed: MixedGame): Found | null => {
    const planted = plant(mixed);
    return planted && lookFor(planted);
  },
};

/** The chance that the viewer of a sample is given. */
export const givenTo = (
  { features, viewer }: Pick<Sample, 'features' | 'viewer'>,
  weights: readonly number[],
): number => itemAt(chancesOf(features, weights), viewer);

export const weightsOf = (game: string): readonly number[] =>
  must(gameOf(game)?.appraisal, `appraisal of ${game}`).weights;
