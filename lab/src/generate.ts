// Positions of played games with what came of them, for learning who will win.

import { gameOf } from '@turnfold/catalog';
import { hashedRandom, itemAt, must, parseSetup, playout, playoutContext } from '@turnfold/kernel';
import { botNamed, rulesNamed } from './field.ts';
import type { Match, MatchGame } from './match.ts';

/** One position: the figures of every seat, and the share of the win that each got. */
export interface Sample {
  readonly features: readonly (readonly number[] | null)[];
  readonly won: readonly number[];
}

const PER_GAME = 24;

export const samplesOf = (match: Match, { deal, shift }: MatchGame): Sample[] => {
  const { game, options = {}, bots, seed } = match;
  const rules = rulesNamed(game);
  const seats = bots.length;
  const setup = parseSetup(rules, seats, options);
  if ('problem' in setup) throw new Error(setup.problem);
  const appraisal = must(gameOf(game)?.appraisal, `appraisal of ${game}`);
  const context = playoutContext(setup);
  const luck = hashedRandom(seed, deal * seats + shift, 'samples');
  const kept: Sample['features'][] = [];
  let seen = 0;
  const { outcome } = playout({
    rules,
    setup,
    bots: Array.from({ length: seats }, (_, seat) =>
      botNamed(game, itemAt(bots, (seat + seats - shift) % seats)),
    ),
    random: hashedRandom(seed, deal, 'game'),
    botRandom: hashedRandom(seed, deal * seats + shift, 'bots'),
    actionsMax: 60_000,
    onAction: (state, seat) => {
      // Every position of the game is as likely to be kept as any other.
      seen++;
      const place = kept.length < PER_GAME ? kept.length : luck.int(seen);
      if (place < PER_GAME) kept[place] = appraisal.features(rules.view(state, seat, context), seat);
    },
  });
  const winners = outcome?.winners ?? [];
  const won = Array.from({ length: seats }, (_, seat) => {
    if (winners.length === 0) return 1 / seats;
    return winners.includes(seat) ? 1 / winners.length : 0;
  });
  return kept.map((features) => ({ features, won }));
};
