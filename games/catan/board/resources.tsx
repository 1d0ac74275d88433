// How resources look: a colour, a picture and a word, so that nothing depends on colour alone.

import type { ReactNode } from 'react';
import { RESOURCES, type Resource, type ResourceCards } from '../src/index.ts';

interface ResourceLook {
  readonly word: string;
  readonly land: string;
  /** A small picture in a 20 by 20 box. */
  readonly picture: string;
}

export const LOOKS: Readonly<Record<Resource | 'desert', ResourceLook>> = {
  wood: { word: 'Wood', land: 'Forest', picture: 'M10 1l5 7h-3l4 6h-5v5H9v-5H4l4-6H5z' },
  brick: {
    word: 'Brick',
    land: 'Hills',
    picture: 'M1 4h8v4H1zM11 4h8v4h-8zM1 13h5v4H1zM8 13h5v4H8zM15 13h4v4h-4zM4 9h12v3H4z',
  },
  sheep: {
    word: 'Sheep',
    land: 'Pasture',
    picture: 'M5 6a4 4 0 0 1 7-2 4 4 0 0 1 6 5 4 4 0 0 1-4 4H7a4 4 0 0 1-2-7zM6 13v5h2v-5zM13 13v5h2v-5z',
  },
  wheat: {
    word: 'Wheat',
    land: 'Fields',
    picture:
      'M9 19V8h2v11zM10 1c2 2 2 4 0 6-2-2-2-4 0-6zM4 6c3 0 5 1 5 4-3 0-5-1-5-4zM16 6c0 3-2 4-5 4 0-3 2-4 5-4zM4 11c3 0 5 1 5 4-3 0-5-1-5-4zM16 11c0 3-2 4-5 4 0-3 2-4 5-4z',
  },
  ore: { word: 'Ore', land: 'Mountains', picture: 'M1 18L7 5l4 6 2-3 6 10zM7 5l2 3-3 2z' },
  desert: {
    word: 'Nothing',
    land: 'Desert',
    picture: 'M9 19V12H5a2 2 0 0 1-2-2V7h2v3h4V3a1 1 0 0 1 2 0v9h4V8h2v3a2 2 0 0 1-2 2h-4v6z',
  },
};

export const ResourceIcon = ({
  resource,
  size = 20,
}: {
  readonly resource: Resource;
  readonly size?: number;
}): ReactNode => (
  <svg className={`k-icon ${resource}`} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
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
          className="k-more"
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

/** Cards side by side, for a hand or an offer. */
export const CardRow = ({ cards }: { readonly cards: Partial<ResourceCards> }): ReactNode => (
  <span className="k-row" role="img" aria-label={cardsText(cards)}>
    {RESOURCES.filter((name) => (cards[name] ?? 0) > 0).map((name) => (
      <span key={name} className={`k-chip ${name}`}>
        <ResourceIcon resource={name} size={16} /> {cards[name]}
      </span>
    ))}
  </span>
);
