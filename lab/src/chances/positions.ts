// Positions of a game as one of its seats sees them: what there is to go by, and what came of it.

import { gameOf } from '@turnfold/catalog';
import { hashedRandom, must, playoutContext, type Seat } from '@turnfold/kernel';
import { rulesNamed } from '../field.ts';
import { momentsOf, setupOf, type Transcript } from './mixed.ts';
import { scoresOf } from './score.ts';

export interface Sample {
  /** By seat, as `viewer` sees it. */
  readonly features: readonly (readonly number[] | null)[];
  readonly viewer: Seat;
  /** What everybody at the table sees: cells, points, territories, what a side can still take. */
  readonly scores: readonly number[];
  readonly won: readonly number[];
  /** What it took to find the features, in milliseconds of CPU. */
  readonly took: number;
}

/** So many positions of one game, each of its decisions as likely as any other. */
export const samplesOf = (transcript: Transcript, count: number): Sample[] => {
  const { game, bots, actions, seed, number, won } = transcript;
  const rules = rulesNamed(game);
  const appraisal = must(gameOf(game)?.appraisal, `appraisal of ${game}`);
  const context = playoutContext(setupOf(game, transcript));
  const random = hashedRandom(seed, number, game, 'positions');
  const places = new Set<number>();
  for (const least = Math.min(count, actions.length); places.size < least; )
    places.add(random.int(actions.length));
  const samples: Sample[] = [];
  for (const { at, before } of momentsOf(transcript)) {
    if (!places.has(at)) continue;
    const viewer = random.int(bots.length);
    const view = rules.view(before, viewer, context);
    const begun = process.cpuUsage();
    const features = appraisal.features(view, viewer);
    const took = process.cpuUsage(begun).user / 1000;
    samples.push({ features, viewer, scores: scoresOf(game, view), won, took });
    if (samples.length === places.size) break;
  }
  return samples;
};
