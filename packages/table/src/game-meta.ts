// How a step of the game changes what is known about it.

import type { Game, Seat } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';

type Change = Partial<Omit<GameFacts, 'version' | 'gameId'>>;

/** The facts with a change, one version on. */
export const changed = (facts: GameFacts, change: Change): GameFacts => ({
  ...facts,
  ...change,
  version: facts.version + 1,
});

/** The facts to write with a step, if it ends the game or something else changes with it. */
export const overIf = (facts: GameFacts, game: Game, change: Change = {}): { facts?: GameFacts } => {
  const all: Change = game.outcome ? { ...change, status: 'over', undo: null } : change;
  return Object.keys(all).length > 0 ? { facts: changed(facts, all) } : {};
};

/** A request to undo lapses when anybody acts, a bot included. */
export const lapsed = ({ undo }: GameFacts): Change => (undo ? { undo: null } : {});

/** Seats whose seed is promised and not open yet. */
export const sealedSeats = ({ seedHashes, clientSeeds }: GameFacts): readonly Seat[] =>
  seedHashes.flatMap((hash, seat) => (hash !== null && clientSeeds[seat] === null ? [seat] : []));
