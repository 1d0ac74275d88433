// What everybody may know of the players' seeds: never a seed.

import { formatSeat, type Seat } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { LuckLine } from '@turnfold/wire';

export const luckLine = (facts: GameFacts): LuckLine => ({
  openBy: facts.openBy,
  seeds: Object.fromEntries(
    facts.players.map((_, seat) => [
      formatSeat(seat),
      { state: seedState(facts, seat), hash: facts.seedHashes[seat] ?? null },
    ]),
  ),
});

/** `opened` was sealed before; `open` was sent openly, which binds nobody. */
const seedState = ({ seedHashes, clientSeeds, sealed }: GameFacts, seat: Seat) => {
  if (!seedHashes[seat]) return 'none' as const;
  if (clientSeeds[seat] === null) return 'sealed' as const;
  return sealed[seat] ? ('opened' as const) : ('open' as const);
};
