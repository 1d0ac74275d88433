// My resource cards, as piles. While I may trade or must discard, a press on a pile lifts one card out of it, and the
// number at its corner puts one back.

import type { CSSProperties, ReactNode } from 'react';
import { RESOURCES, type Resource, type ResourceCards } from '../src/index.ts';
import { LOOKS, ResourceIcon } from './resources.tsx';

/** Which cards of a hand are lifted, and what for. */
export interface Lifting {
  readonly verb: 'Give' | 'Discard';
  readonly cards: ResourceCards;
  onChange(cards: ResourceCards): void;
}

interface HandProps {
  readonly cards: ResourceCards;
  /** Null while nothing can be done with the cards. */
  readonly lifting: Lifting | null;
}

export const Hand = ({ cards, lifting }: HandProps): ReactNode => (
  <ul className="k-hand" aria-label="Your resources" style={overlapOf(cards)}>
    {RESOURCES.map((name) => {
      const held = cards[name];
      const lifted = lifting?.cards[name] ?? 0;
      const pile = <Pile {...{ name, held, lifted }} />;
      const change = (by: number) => lifting?.onChange({ ...lifting.cards, [name]: lifted + by });
      return (
        <li key={name} className={held === 0 ? 'none' : ''} data-resource={name} data-count={held}>
          {lifting && held > 0 ? (
            <button type="button" className="k-pile" disabled={lifted >= held} onClick={() => change(1)}>
              <span className="unseen">{lifting.verb} one of </span>
              {pile}
            </button>
          ) : (
            <span className="k-pile">{pile}</span>
          )}
          {lifted > 0 ? <Lifted name={name} count={lifted} onPress={() => change(-1)} /> : null}
        </li>
      );
    })}
  </ul>
);

interface PileProps {
  readonly name: Resource;
  readonly held: number;
  readonly lifted: number;
}

const Pile = ({ name, held, lifted }: PileProps): ReactNode => {
  const drawn = Math.min(held, DRAWN_MAX);
  if (drawn === 0)
    return (
      <span className="k-card none">
        <ResourceIcon resource={name} size={24} />
        <span className="unseen">no {name}</span>
      </span>
    );
  return (
    <>
      <b className="k-held">{held} </b>
      {Array.from({ length: drawn }, (_, card) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the pile.
          key={card}
          className={`k-card ${name}${card >= drawn - lifted ? ' up' : ''}`}
        >
          <ResourceIcon resource={name} size={30} />
          {card === drawn - 1 ? <span className="k-word">{LOOKS[name].word}</span> : null}
        </span>
      ))}
    </>
  );
};

/** More cards than this make a pile no higher. */
const DRAWN_MAX = 5;

/** The more cards, the closer they lie. */
const overlapOf = (cards: ResourceCards): CSSProperties => {
  const beneath = RESOURCES.reduce((sum, name) => sum + Math.max(0, Math.min(cards[name], DRAWN_MAX) - 1), 0);
  return { '--beneath': Math.max(6, beneath) } as CSSProperties;
};

interface LiftedProps {
  readonly name: Resource;
  readonly count: number;
  onPress(): void;
}

/** How many have been taken; a press puts one back. */
const Lifted = ({ name, count, onPress }: LiftedProps): ReactNode => (
  <button
    type="button"
    className="k-lifted"
    data-corner
    aria-label={`Put one of ${count} ${name} back`}
    onClick={onPress}
  >
    <span>{count}</span>
  </button>
);

interface WantedProps {
  readonly cards: ResourceCards;
  /** What I give cannot be asked for. */
  readonly give: ResourceCards;
  onChange(cards: ResourceCards): void;
}

/** One of each to ask for. */
export const Wanted = ({ cards, give, onChange }: WantedProps): ReactNode => (
  <ul className="k-wanted" aria-label="Cards to ask for">
    {RESOURCES.map((name) => (
      <li key={name}>
        <button
          type="button"
          className={`k-card ${name}${cards[name] > 0 ? ' up' : ''}`}
          aria-label={`Ask for one ${name}: ${cards[name]} so far`}
          disabled={give[name] > 0 || cards[name] >= MOST}
          onClick={() => onChange({ ...cards, [name]: cards[name] + 1 })}
        >
          <ResourceIcon resource={name} size={22} />
        </button>
        {cards[name] > 0 ? (
          <Lifted
            name={name}
            count={cards[name]}
            onPress={() => onChange({ ...cards, [name]: cards[name] - 1 })}
          />
        ) : null}
      </li>
    ))}
  </ul>
);

/** There are no more of a kind. */
const MOST = 19;
