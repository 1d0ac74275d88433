// A 'Mech to choose: how it looks, what it weighs, how fast it is, what it carries and what it is worth.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import { runOf } from '../../src/tables/movement.ts';
import { jumpOf } from '../../src/units/construction.ts';
import type { MechDesign } from '../../src/units/design.ts';
import { battleValue } from '../../src/units/value.ts';
import { CLASSES, capital, classOf, count } from '../words.ts';
import { armament, type Traits, traitsOf } from './force.ts';
import { Silhouette } from './silhouette.tsx';

interface CardProps {
  readonly design: MechDesign;
  /** How many of it are in the force. */
  readonly chosen: number;
  /** Why no more of it can be added; null where it can. */
  readonly whyNot: string | null;
  readonly onAdd: () => void;
  readonly onTakeOut: () => void;
}

export const ForceCard = ({ design, chosen, whyNot, onAdd, onTakeOut }: CardProps): ReactNode => {
  const { id, name, summary, tons } = design;
  return (
    <li className={chosen > 0 ? 'b-design chosen' : 'b-design'} data-design={id}>
      <div className="b-design-picture">
        <span className="b-design-class">
          {capital(classOf(tons))} <Bars many={CLASSES.indexOf(classOf(tons)) + 1} />
        </span>
        {chosen > 0 ? (
          <span className="b-design-chosen">{chosen > 1 ? `${chosen} in your lance` : 'In your lance'}</span>
        ) : null}
        <Silhouette design={design} />
      </div>
      <div className="b-design-text">
        <h3>
          {name} <b>{battleValue(design).toLocaleString('en')}</b>
        </h3>
        <p className="small quiet">{summary}</p>
        <dl className="b-design-numbers">
          <div>
            <dt>Tons</dt>
            <dd>{tons}</dd>
          </div>
          <div>
            <dt>Walk, run, jump</dt>
            <dd>{speedText(design)}</dd>
          </div>
        </dl>
        <TraitBars traits={traitsOf(design)} />
        <ul className="b-design-weapons small" aria-label={`Weapons of ${name}`}>
          {armament(design).map((weapon) => (
            <li key={weapon.name}>
              <b>{weapon.count}</b> {weapon.name}
            </li>
          ))}
        </ul>
      </div>
      <div className="b-row">
        <Button onPress={onAdd} disabled={whyNot !== null} why={whyNot ?? ''}>
          <span>
            {chosen > 0 ? 'Add another' : 'Add'}
            <span className="unseen"> {name}</span>
          </span>
        </Button>
        {chosen > 0 ? (
          <Button look="quiet" onPress={onTakeOut}>
            <span>
              Take out<span className="unseen"> {name}</span>
            </span>
          </Button>
        ) : null}
      </div>
    </li>
  );
};

export const speedText = (design: MechDesign): string =>
  `${design.walk} / ${runOf(design.walk)} / ${jumpOf(design) || '–'}`;

const Bars = ({ many }: { readonly many: number }): ReactNode => (
  <span className="b-notches" aria-hidden>
    {Array.from({ length: many }, (_, bar) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row.
      <span key={bar} />
    ))}
  </span>
);

const TRAITS = [
  ['speed', 'Speed'],
  ['armour', 'Armour'],
  ['near', 'Near'],
  ['far', 'Far'],
] as const satisfies readonly (readonly [keyof Traits, string])[];
const CELLS = 10;

const TraitBars = ({ traits }: { readonly traits: Traits }): ReactNode => (
  <dl className="b-traits small">
    {TRAITS.map(([trait, title]) => {
      const cells = Math.min(CELLS, Math.max(1, Math.round(traits[trait] * CELLS)));
      return (
        <div key={trait}>
          <dt>{title}</dt>
          <dd>
            <span className="unseen">{count(cells, 'of 10', 'of 10')}</span>
            <span className="b-trait" aria-hidden style={{ width: `${(100 * cells) / CELLS}%` }} />
          </dd>
        </div>
      );
    })}
  </dl>
);
