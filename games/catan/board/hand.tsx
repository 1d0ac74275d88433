// My resource cards. While I may trade, a click on a card puts it into the trade, and the button beneath takes it back.

import type { ReactNode } from 'react';
import { RESOURCES, type Resource, type ResourceCards } from '../src/index.ts';
import { LOOKS, ResourceIcon } from './resources.tsx';

interface HandProps {
  readonly cards: ResourceCards;
  /** What of it is in a trade, and how to change that; left out while there is nothing to trade. */
  readonly given?: { readonly cards: ResourceCards; onChange(cards: ResourceCards): void } | undefined;
}

export const Hand = ({ cards, given }: HandProps): ReactNode => (
  <ul className="k-hand" aria-label="Your resources">
    {RESOURCES.map((name) => {
      const out = given?.cards[name] ?? 0;
      return (
        <li
          key={name}
          data-resource={name}
          data-count={cards[name]}
          className={out > 0 ? 'given' : undefined}
        >
          {given ? (
            <Givable
              {...{ name, out }}
              held={cards[name]}
              set={(n) => given.onChange({ ...given.cards, [name]: n })}
            />
          ) : (
            <span className={cardClass(name, cards[name])}>
              <Face name={name} count={cards[name]} />
            </span>
          )}
        </li>
      );
    })}
  </ul>
);

const cardClass = (name: Resource, count: number): string => `k-card ${name}${count === 0 ? ' none' : ''}`;

const Face = ({ name, count }: { readonly name: Resource; readonly count: number }): ReactNode => (
  <>
    <ResourceIcon resource={name} size={22} />
    <strong>{count} </strong>
    <span>{LOOKS[name].word}</span>
  </>
);

interface GivableProps {
  readonly name: Resource;
  readonly held: number;
  readonly out: number;
  set(count: number): void;
}

const Givable = ({ name, held, out, set }: GivableProps): ReactNode => (
  <>
    <button
      type="button"
      className={cardClass(name, held)}
      disabled={out >= held}
      onClick={() => set(out + 1)}
    >
      <span className="unseen">Give one of </span>
      <Face name={name} count={held} />
    </button>
    {out > 0 ? <Back name={name} count={out} onPress={() => set(out - 1)} /> : null}
  </>
);

interface BackProps {
  readonly name: Resource;
  readonly count: number;
  onPress(): void;
}

/** How many are in the trade; a click takes one out again. */
const Back = ({ name, count, onPress }: BackProps): ReactNode => (
  <button type="button" className="k-chosen" onClick={onPress}>
    {count} <span aria-hidden>−</span>
    <span className="unseen">{name} in the trade: take one back</span>
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
      <li key={name} className={cards[name] > 0 ? 'given' : undefined}>
        <button
          type="button"
          className={`k-card small ${name}`}
          aria-label={`Ask for one ${name}: ${cards[name]} so far`}
          disabled={give[name] > 0 || cards[name] >= MOST}
          onClick={() => onChange({ ...cards, [name]: cards[name] + 1 })}
        >
          <ResourceIcon resource={name} size={18} />
        </button>
        {cards[name] > 0 ? (
          <Back
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
