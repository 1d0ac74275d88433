// How strong bots are, from games with any number of players: the Plackett-Luce model of Weng and Lin (2011), as openskill
// has it. A bot does not get better from game to game, so nothing is added to its uncertainty between two of them (tau
// is 0), and a game takes away all the uncertainty that it can (gamma is 1).

import { exp, itemAt } from '@turnfold/kernel';

export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** What is known before the first game, and how much luck there is in one: openskill's own figures. */
const START: Rating = { mu: 25, sigma: 25 / 3 };
const BETA = 25 / 6;
const SHRINK_MIN = 1e-4;
/** 95 % of a normal distribution lie within so many standard deviations. */
const Z = 1.96;

/** The ratings after a game, from those before it and the places: 1 is best, and equals share a place. */
export const rated = (ratings: readonly Rating[], places: readonly number[]): readonly Rating[] => {
  const c = Math.sqrt(ratings.reduce((sum, { sigma }) => sum + sigma * sigma + BETA * BETA, 0));
  const highest = ratings.reduce((most, { mu }) => (mu > most ? mu : most), Number.NEGATIVE_INFINITY);
  const strengths = ratings.map(({ mu }) => exp((mu - highest) / c));
  const equals = places.map((place) => places.filter((other) => other === place).length);
  /** All who were still in the race when that place was taken. */
  const rivals = places.map((place) =>
    strengths.reduce((sum, strength, at) => (itemAt(places, at) >= place ? sum + strength : sum), 0),
  );
  return ratings.map(({ mu, sigma }, own) => {
    let [omega, delta] = [0, 0];
    for (const [at, place] of places.entries()) {
      if (place > itemAt(places, own)) continue;
      const chance = itemAt(strengths, own) / itemAt(rivals, at);
      omega += ((at === own ? 1 : 0) - chance) / itemAt(equals, at);
      delta += (chance * (1 - chance)) / itemAt(equals, at);
    }
    const share = (sigma * sigma) / c;
    const shrink = Math.max(1 - (delta * share) / c, SHRINK_MIN);
    return { mu: mu + omega * share, sigma: sigma * Math.sqrt(shrink) };
  });
};

export interface RatingLine extends Rating {
  readonly name: string;
  readonly games: number;
  /** Where the rating lies with 95 % certainty. */
  readonly interval: readonly [number, number];
}

export interface Ratings {
  /** A game: who sat where, and the seats by rank, equals together. */
  add(names: readonly string[], ranking: readonly (readonly number[])[]): void;
  /** The strongest first. */
  lines(): readonly RatingLine[];
}

export const createRatings = (): Ratings => {
  const known = new Map<string, Rating & { readonly games: number }>();
  const of = (name: string) => known.get(name) ?? { ...START, games: 0 };
  return {
    add(names, ranking) {
      const before = names.map(of);
      const after = rated(before, placesOf(ranking, names.length));
      // A bot may have several seats: all that they learned counts.
      for (const [seat, name] of names.entries()) {
        const { mu, sigma, games } = of(name);
        const [was, is] = [itemAt(before, seat), itemAt(after, seat)];
        known.set(name, {
          mu: mu + is.mu - was.mu,
          sigma: (sigma * is.sigma) / was.sigma,
          games: games + 1,
        });
      }
    },
    lines: () =>
      [...known]
        .map(([name, { mu, sigma, games }]) => ({
          ...{ name, games, mu, sigma },
          interval: [mu - Z * sigma, mu + Z * sigma] as const,
        }))
        .sort((one, other) => other.mu - one.mu || (one.name < other.name ? -1 : 1)),
  };
};

/** The place of each seat, from 1; equals share the better one. */
export const placesOf = (ranking: readonly (readonly number[])[], seats: number): readonly number[] => {
  const places = new Array<number>(seats).fill(seats);
  let place = 1;
  for (const equals of ranking) {
    for (const seat of equals) places[seat] = place;
    place += equals.length;
  }
  return places;
};
