// What matters about a player: territories, armies, the income of the next turn, cards.

import { Button } from '@turnfold/board';
import { formatSeat, type Seat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { ConquestView } from '../src/view-schema.ts';
import { incomeOf, type World } from './world.ts';

export const Numbers = ({ seat, world }: { readonly seat: Seat; readonly world: World }): ReactNode => {
  const { owners, armies, view } = world;
  const own = owners.flatMap((owner, area) => (owner === seat ? [armies[area] ?? 0] : []));
  const player = view.players.find(({ id }) => id === formatSeat(seat));
  const total = own.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Fact label="territories" sign="M3 15 8 6l3.5 5.500L14 8l3.500 7z" value={String(own.length)} />
      <Fact label="armies" sign="M5 17V3.500h9l-2 3 2 3H6.500" value={String(total)} />
      <Fact label="armies next turn" sign={null} value={`+${incomeOf(world, seat).total}`} />
      <Fact label="cards" sign="M5.500 3.500h9v13h-9z" value={String(player?.cardCount ?? 0)} />
    </>
  );
};

interface FactProps {
  readonly label: string;
  /** The outline of a small picture; null where the number says enough. */
  readonly sign: string | null;
  readonly value: string;
}

const Fact = ({ label, sign, value }: FactProps): ReactNode => (
  <span className="c-fact" title={label}>
    {sign ? (
      <svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
        <path d={sign} className="stroke" />
      </svg>
    ) : null}
    {value}
    <span className="unseen"> {label}</span>
  </span>
);

interface CardsButtonProps {
  readonly view: ConquestView;
  readonly onPress: () => void;
}

/** The hand is one press away at any time. */
export const CardsButton = ({ view, onPress }: CardsButtonProps): ReactNode => (
  <Button look="quiet" className="c-cards-button" shortcut="C" onPress={onPress}>
    {view.cards.length === 1 ? '1 card' : `${view.cards.length} cards`}
  </Button>
);
