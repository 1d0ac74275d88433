// The buttons: the strong one, and what can be bought.

import { Button, type PrimaryAction } from '@turnfold/board';
import type { ReactNode } from 'react';
import { BUY_DEVELOPMENT_CARD, END_TURN, ROLL_DICE } from '../src/actions.ts';
import type { CatanAction, View } from '../src/index.ts';
import { PRICES, PURCHASES, type Purchase, whyNotBuy } from './prices.ts';
import { CardRow, cardsText } from './resources.tsx';
import { has } from './spots.ts';
import type { Places } from './use-places.ts';
import { here, type Name, off, type TableProps, WAITS, whyText } from './words.ts';

/** The most likely action: at the chosen place, or where it is not a place on the island. */
export const primaryOf = (
  { view, legal, why }: TableProps,
  active: boolean,
  { there, choose, act }: Pick<Places, 'there' | 'choose' | 'act'>,
  name: Name,
): PrimaryAction | null => {
  if (there.length > 0) return { label: here(there[0]), shortcut: 'Enter', onPress: () => choose(there) };
  if (PLACING.has(view.turnPhase) || view.freeRoads > 0 || has(legal, 'REJECT_TRADE')) return null;
  const button = (label: string, shortcut: string, action: CatanAction): PrimaryAction => ({
    label,
    shortcut,
    onPress: () => act(action),
    ...off(active ? whyText(why(action), name) : WAITS),
  });
  return view.turnPhase === 'preRoll'
    ? button('Roll the dice', 'Enter', ROLL_DICE)
    : button('End turn', 'E', END_TURN);
};

/** Then the answer lies on the island or in the hand. */
const PLACING: ReadonlySet<View['turnPhase']> = new Set(['setupPlacement', 'discarding', 'robber']);

const NAMES: Readonly<Record<Purchase, string>> = {
  road: 'Road',
  settlement: 'Settlement',
  city: 'City',
  card: 'Card',
};
const KEYS: Readonly<Record<Purchase, string>> = { road: 'R', settlement: 'S', city: 'C', card: 'D' };

interface BuildingProps {
  readonly why: TableProps['why'];
  readonly active: boolean;
  readonly places: Places;
  readonly name: Name;
}

/** What can be bought, each with its price. */
export const Building = ({ why, active, places, name }: BuildingProps): ReactNode => {
  const { build, toggle, act } = places;
  const press = (what: Purchase) => () => (what === 'card' ? act(BUY_DEVELOPMENT_CARD) : toggle(what));
  return (
    <div className="k-build">
      {PURCHASES.map((what) => {
        const price = `Costs ${cardsText(PRICES[what])}.`;
        const no = active ? whyText(whyNotBuy(why, what), name) : WAITS;
        return (
          <Button
            key={what}
            onPress={press(what)}
            {...(what === 'card' ? {} : { 'aria-pressed': build === what })}
            shortcut={KEYS[what]}
            {...off(no && `${price} ${no}`)}
            hint={price}
            data-testid={what === 'card' ? 'buy-card' : `build-${what}`}
          >
            {NAMES[what]} <CardRow cards={PRICES[what]} />
          </Button>
        );
      })}
    </div>
  );
};
