// My cards, and the sets among them.

import { Button, type Tab } from '@turnfold/board';
import { parseSeat, type Refusal } from '@turnfold/kernel';
import { type ReactNode, useState } from 'react';
import { isSet, setWorth } from '../src/cards.ts';
import type { CardSymbol } from '../src/symbols.ts';
import type { CardView, ConquestView } from '../src/view-schema.ts';
import type { CardIds } from './moves.ts';
import type { Turn } from './use-turn.ts';
import { armiesText, type Name, refusalText } from './words.ts';

export const cardsTab = (view: ConquestView, turn: Turn, name: Name, you: number | null): Tab => ({
  id: 'cards',
  title: view.cards.length > 0 ? `Cards ${view.cards.length}` : 'Cards',
  content: <Cards view={view} turn={turn} name={name} you={you} />,
});

const Cards = ({
  view,
  turn,
  name,
  you,
}: {
  readonly view: ConquestView;
  readonly turn: Turn;
  readonly name: Name;
  readonly you: number | null;
}): ReactNode => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const held = chosen.filter((id) => view.cards.some((card) => card.id === id));
  const toggle = (id: string) =>
    setChosen(held.includes(id) ? held.filter((other) => other !== id) : [...held, id].slice(-3));
  const symbols = held.map((id) => view.cards.find((card) => card.id === id)?.symbol as CardSymbol);
  const worth = setWorth(
    view.options,
    view.setsTraded + 1,
    isSet(symbols) ? symbols : ['INFANTRY', 'CAVALRY', 'ARTILLERY'],
  );
  const three = threeOf(held);
  const why = whyNoTrade(turn, three);
  const suggested = suggestion(view, turn.noTrade);
  return (
    <div className="c-cards">
      {you === null ? <p className="quiet">Spectators do not see the hands.</p> : null}
      {you !== null && view.cards.length === 0 ? (
        <p className="quiet">No cards. Take a territory to earn one.</p>
      ) : null}
      <ul className="c-hand">
        {view.cards.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className={`c-card ${held.includes(card.id) ? 'chosen' : ''}`}
              aria-pressed={held.includes(card.id)}
              onClick={() => toggle(card.id)}
            >
              <CardFace card={card} />
            </button>
          </li>
        ))}
      </ul>
      {view.cards.length > 0 ? (
        <>
          <div className="c-card-buttons">
            <Button
              onPress={() => setChosen(suggested.cardIds ?? [])}
              disabled={suggested.cardIds === null}
              why={suggested.refusal ? refusalText(turn.world, suggested.refusal) : THREE_CARDS}
              data-testid="suggest"
            >
              Suggest a set
            </Button>
            <Button
              look="strong"
              onPress={() => three && turn.trade(three)}
              disabled={why !== null}
              why={why ?? ''}
              data-testid="trade"
            >
              Trade for {armiesText(worth)}
            </Button>
          </div>
          <p className="quiet small">
            Three alike, one of each, or two and a wild card. The first card that shows a territory of yours
            puts two extra armies there{view.options.cardBonus === 'oncePerTurn' ? ', once a turn' : ''}.
          </p>
        </>
      ) : null}
      <h3 className="small">Other hands</h3>
      <ul className="c-hands">
        {view.players
          .filter(({ id, isNeutral, isEliminated }) => !isNeutral && !isEliminated && parseSeat(id) !== you)
          .map(({ id, cardCount }) => (
            <li key={id}>
              <span>{name(id)}</span> <strong>{cardCount}</strong>
            </li>
          ))}
      </ul>
      <p className="quiet small">
        {view.deckCount} cards in the deck; the next set is worth {armiesText(worth)}.
      </p>
    </div>
  );
};

const threeOf = ([one, two, three]: readonly string[]): CardIds | null =>
  one !== undefined && two !== undefined && three !== undefined ? [one, two, three] : null;

const whyNoTrade = (turn: Turn, cardIds: CardIds | null): string | null => {
  if (!turn.active) return 'It is not your turn.';
  if (!cardIds) return THREE_CARDS;
  const refusal = turn.noTrade(cardIds);
  return refusal && refusalText(turn.world, refusal);
};
const THREE_CARDS = 'Choose three cards.';

interface Suggestion {
  /** Null where no three cards may be traded. */
  readonly cardIds: CardIds | null;
  readonly refusal: Refusal | null;
}

/** The first three cards that the rules would take, with a card of my own land in front. */
export const suggestion = ({ cards, territories }: ConquestView, noTrade: Turn['noTrade']): Suggestion => {
  const isMine = (card: CardView) =>
    territories.some(({ id, ownerId }) => id === card.territoryId && ownerId === card.ownerId);
  let refusal: Refusal | null = null;
  for (const three of threesOf(cards)) {
    const mineFirst = three.toSorted((one, other) => Number(isMine(other)) - Number(isMine(one)));
    const cardIds = threeOf(mineFirst.map(({ id }) => id));
    refusal = cardIds && noTrade(cardIds);
    if (cardIds && !refusal) return { cardIds, refusal };
  }
  return { cardIds: null, refusal };
};

function* threesOf(cards: readonly CardView[]): Generator<readonly CardView[], void> {
  for (const [i, one] of cards.entries())
    for (const [j, two] of cards.entries())
      for (const [k, three] of cards.entries()) if (i < j && j < k) yield [one, two, three];
}

const WORDS: Readonly<Record<CardSymbol, string>> = {
  INFANTRY: 'Infantry',
  CAVALRY: 'Cavalry',
  ARTILLERY: 'Artillery',
  WILD: 'Wild',
};

/** Own drawings: a soldier's pike, a horseshoe, a cannon, a compass rose. */
const PICTURES: Readonly<Record<CardSymbol, string>> = {
  INFANTRY: 'M20 4l5 9h-3v23h-4V13h-3zM12 30h16',
  CAVALRY: 'M11 34V18a9 9 0 0 1 18 0v16h-5V18a4 4 0 0 0-8 0v16z',
  ARTILLERY: 'M5 22l24-9 3 7-22 9zM14 36a6 6 0 1 1 0-12 6 6 0 0 1 0 12z',
  WILD: 'M20 3l4 13 13 4-13 4-4 13-4-13-13-4 13-4z',
};

const CardFace = ({ card: { symbol, territoryId } }: { readonly card: CardView }): ReactNode => (
  <>
    <svg viewBox="0 0 40 40" width={40} height={40} aria-hidden="true">
      <path d={PICTURES[symbol]} />
    </svg>
    <span>{WORDS[symbol]}</span>
    <small>
      {territoryId
        ? territoryId
            .split('-')
            .map((word) => word[0]?.toUpperCase() + word.slice(1))
            .join(' ')
        : 'Any'}
    </small>
  </>
);
