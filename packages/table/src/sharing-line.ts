// Who would let others see a private game that is over.

import { formatSeat, type Seat } from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { SharingLine } from '@turnfold/wire';

/** The seats that people played: those who resigned, are away or have no device left here too. */
export const peopleOf = ({ players }: GameFacts): readonly Seat[] =>
  players.flatMap(({ bot, resigned, absent }, seat) => (bot === null || resigned || absent ? [seat] : []));

/** Null where there is nothing to agree about. */
export const sharingLine = (facts: GameFacts): SharingLine | null => {
  if (!facts.private || facts.status !== 'over') return null;
  const { agreed = [] } = facts;
  const waiting = peopleOf(facts).filter((seat) => !agreed.includes(seat));
  return {
    agreed: agreed.map(formatSeat),
    waitingFor: waiting.map(formatSeat),
    shared: facts.shared === true,
  };
};
