// The buttons: the strong one, those beside it, and what can be bought.

import { Button, type PrimaryAction } from '@turnfold/board';
import type { ReactNode } from 'react';
import { BUY_DEVELOPMENT_CARD, END_TURN, ROLL_DICE } from '../src/actions.ts';
import type { CatanAction, View } from '../src/index.ts';
import { PictureIcon } from './icons.tsx';
import { PRICES, PURCHASES, type Purchase, whyNotBuy } from './prices.ts';
import { cardsText, Price } from './resources.tsx';
import { firstLit, has } from './spots.ts';
import type { Turn } from './use-turn.ts';
import { here, many, off, type TableProps, WAITS, whyText } from './words.ts';

/** The most likely action: at the chosen place, with the cards that were lifted, or the next step of the turn. */
export const primaryOf = (props: TableProps, turn: Turn): PrimaryAction | null => {
  const { view, legal } = props;
  const { there, choose } = turn.places;
  if (there.length > 0) return { label: here(there[0]), shortcut: 'Enter', onPress: () => choose(there) };
  const lit = firstLit(turn.places.spots);
  if (lit) return placeButton(lit);
  const cards = cardsAction(turn);
  if (cards) return { shortcut: 'Enter', ...cards };
  if (PLACING.has(view.turnPhase) || view.freeRoads > 0 || has(legal, 'REJECT_TRADE')) return null;
  return view.turnPhase === 'preRoll'
    ? stepButton(props, turn, 'Roll the dice', 'Enter', ROLL_DICE)
    : endButton(props, turn);
};

/** Then the answer lies on the island. */
const PLACING: ReadonlySet<View['turnPhase']> = new Set(['setupPlacement', 'discarding', 'robber']);

/** Quiet until a place is chosen, and there from the start, so that nothing moves under a finger. */
const placeButton = (action: CatanAction): PrimaryAction => ({
  label: here(action),
  onPress: () => undefined,
  disabled: true,
  why: 'Choose a place on the island.',
});

/** What is done with the cards that were lifted, or with the answers to my offer. */
const cardsAction = ({ draft, discard, trade, me }: Turn): PrimaryAction | null => {
  if (discard.owed > 0)
    return { label: `Discard ${many(discard.owed, 'card')}`, onPress: discard.send, ...off(discard.no) };
  if (draft.countered !== null)
    return { label: 'Send the counter-offer', onPress: draft.sendCounter, ...off(draft.noCounter) };
  if (!draft.isEmpty && me) {
    const isToAll = draft.to.length === draft.others.length || draft.to.length === 0;
    const names = draft.to.map(({ id }) => trade.name(id)).join(', ');
    return { label: `Offer to ${isToAll ? 'all' : names}`, onPress: draft.send, ...off(draft.noOffer) };
  }
  const accepted = trade.view.tradeOffer?.answers.find(({ answer }) => answer === 'accepted')?.playerId;
  const confirm = trade.legal.find(
    (action) => action.type === 'CONFIRM_TRADE' && action.payload.playerId === accepted,
  );
  return accepted && confirm && trade.active
    ? { label: `Trade with ${trade.name(accepted)}`, onPress: () => trade.act(confirm) }
    : null;
};

const stepButton = (
  { why }: TableProps,
  { active, places, name }: Turn,
  label: string,
  shortcut: string,
  action: CatanAction,
): PrimaryAction => ({
  label,
  shortcut,
  onPress: () => places.act(action),
  ...off(active ? whyText(why(action), name) : WAITS),
});

const endButton = (props: TableProps, turn: Turn): PrimaryAction =>
  stepButton(props, turn, 'End turn', 'E', END_TURN);

/** What else ends what is going on: the turn, a trade in the making, an offer. */
export const Others = ({
  props,
  turn,
  primary,
}: {
  readonly props: TableProps;
  readonly turn: Turn;
  readonly primary: PrimaryAction | null;
}): ReactNode => {
  const { active, draft, discard, trade } = turn;
  const cancel = { type: 'CANCEL_TRADE', payload: {} } as const;
  const end = endButton(props, turn);
  const isEndBeside = active && has(props.legal, 'END_TURN') && primary?.label !== end.label;
  return (
    <div className="k-others">
      {discard.owed > 0 ? (
        <Button onPress={discard.suggest} data-testid="discard-suggest">
          Suggest
        </Button>
      ) : null}
      {draft.isEmpty ? null : (
        <Button look="quiet" onPress={draft.clear} data-testid="cancel-trade">
          Cancel
        </Button>
      )}
      {has(trade.legal, 'CANCEL_TRADE') ? (
        <Button
          look="quiet"
          onPress={() => trade.act(cancel)}
          disabled={!active}
          why="One moment."
          data-testid="withdraw-trade"
        >
          Cancel offer
        </Button>
      ) : null}
      {isEndBeside ? (
        <Button shortcut="E" onPress={end.onPress} data-testid="end-turn">
          End turn
        </Button>
      ) : null}
    </div>
  );
};

const NAMES: Readonly<Record<Purchase, string>> = {
  road: 'Road',
  settlement: 'Settlement',
  city: 'City',
  card: 'Card',
};
const KEYS: Readonly<Record<Purchase, string>> = { road: 'R', settlement: 'S', city: 'C', card: 'D' };

interface BuildingProps {
  readonly why: TableProps['why'];
  readonly view: View;
  readonly turn: Turn;
}

/** What can be bought, each with its price. */
export const Building = ({ why, view, turn: { active, places, name } }: BuildingProps): ReactNode => {
  const { build, toggle, act } = places;
  const press = (what: Purchase) => () => (what === 'card' ? act(BUY_DEVELOPMENT_CARD) : toggle(what));
  return (
    <fieldset className="k-build" data-bank>
      <legend className="unseen">Build</legend>
      {PURCHASES.map((what) => {
        const price = `Costs ${cardsText(PRICES[what])}.${what === 'card' ? ` ${view.devCardsLeft} left.` : ''}`;
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
            <PictureIcon picture={what} size={20} />
            <span className="k-name">{NAMES[what]}</span>
            <Price cards={PRICES[what]} />
          </Button>
        );
      })}
    </fieldset>
  );
};
