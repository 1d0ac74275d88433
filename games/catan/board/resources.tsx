// How resources look: a colour, a picture and a word, so that nothing depends on colour alone.

import type { ReactNode } from 'react';
import { RESOURCES, type Resource, type ResourceCards } from '../src/index.ts';

interface ResourceLook {
  readonly word: string;
  readonly land: string;
  /** A small picture in a 24 by 24 box. */
  readonly picture: string;
}

export const LOOKS: Readonly<Record<Resource | 'desert', ResourceLook>> = {
  wood: { word: 'Wood', land: 'Forest', picture: 'M12 2l6 8h-3l5 7h-6.5v5h-3v-5H4l5-7H6z' },
  brick: {
    word: 'Brick',
    land: 'Hills',
    picture: 'M2 5h9v5H2zM13 5h9v5h-9zM2 17h9v5H2zM13 17h9v5h-9zM6 11.2h12v4.6H6z',
  },
  sheep: {
    word: 'Sheep',
    land: 'Pasture',
    picture:
      'M6 9a4 4 0 0 1 6-3 4 4 0 0 1 7 2 4 4 0 0 1-1 8H8a4 4 0 0 1-2-7zM8 16h2.4v5H8zM15 16h2.4v5H15zM2 8.5c2-2 5-1 5 1.5s-3 4-4.5 2.5S1 9.5 2 8.5z',
  },
  wheat: {
    word: 'Wheat',
    land: 'Fields',
    picture:
      'M11 22V9h2v13zM12 1c2 2 2 5 0 7-2-2-2-5 0-7zM6 5c3 0 5 2 5 5-3 0-5-2-5-5zM18 5c-3 0-5 2-5 5 3 0 5-2 5-5zM6 11c3 0 5 2 5 5-3 0-5-2-5-5zM18 11c-3 0-5 2-5 5 3 0 5-2 5-5z',
  },
  ore: { word: 'Ore', land: 'Mountains', picture: 'M1 20L8.5 6l4 6L15 8l8 12z' },
  desert: { word: 'Nothing', land: 'Desert', picture: '' },
};

export const ResourceIcon = ({
  resource,
  size = 20,
}: {
  readonly resource: Resource;
  readonly size?: number;
}): ReactNode => (
  <svg className={`k-icon ${resource}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={LOOKS[resource].picture} />
  </svg>
);

/** Cards in words, short: "2 wood, 1 ore". */
export const cardsText = (cards: Partial<ResourceCards>): string =>
  RESOURCES.flatMap((name) => ((cards[name] ?? 0) > 0 ? `${cards[name]} ${name}` : [])).join(', ') ||
  'nothing';

export const countCards = (cards: Partial<ResourceCards>): number =>
  RESOURCES.reduce((sum, name) => sum + (cards[name] ?? 0), 0);

export const NO_CARDS: ResourceCards = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 };

interface PickerProps {
  readonly label: string;
  readonly cards: ResourceCards;
  readonly most: (resource: Resource) => number;
  readonly onChange: (cards: ResourceCards) => void;
}

/** Chooses some of each resource: a tap on a card takes one more, the button beneath it gives one back. */
export const CardPicker = ({ label, cards, most, onChange }: PickerProps): ReactNode => (
  <fieldset className="k-picker">
    <legend>{label}</legend>
    {RESOURCES.map((name) => (
      <div key={name} className={cards[name] > 0 ? 'some' : undefined}>
        <button
          type="button"
          className={`k-more k-card ${name}`}
          aria-label={`One more ${name}, ${cards[name]} so far`}
          disabled={cards[name] >= most(name)}
          onClick={() => onChange({ ...cards, [name]: cards[name] + 1 })}
        >
          <ResourceIcon resource={name} size={20} />
          <strong>{cards[name]}</strong>
        </button>
        <button
          type="button"
          className="k-less"
          aria-label={`One less ${name}`}
          disabled={cards[name] === 0}
          onClick={() => onChange({ ...cards, [name]: cards[name] - 1 })}
        >
          −
        </button>
      </div>
    ))}
  </fieldset>
);

/** Cards side by side: what is paid, offered or gained. */
export const CardRow = ({ cards }: { readonly cards: Partial<ResourceCards> }): ReactNode => (
  <span className="k-row" role="img" aria-label={cardsText(cards)}>
    {RESOURCES.filter((name) => (cards[name] ?? 0) > 0).map((name) => (
      <span key={name} className={`k-chip ${name}`}>
        <ResourceIcon resource={name} size={14} />
        <b>{cards[name]}</b>
      </span>
    ))}
  </span>
);

/** A price, card by card. */
export const Price = ({ cards }: { readonly cards: ResourceCards }): ReactNode => (
  <span className="k-price" role="img" aria-label={cardsText(cards)}>
    {RESOURCES.flatMap((name) =>
      Array.from({ length: cards[name] }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the price.
        <span key={`${name}${card}`} className={`k-chip ${name}`}>
          <ResourceIcon resource={name} size={11} />
        </span>
      )),
    )}
  </span>
);
