// The beat in words: who does what at the top of the map, and a card with the number, the place and the dice.

import { Dice } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { Told } from './told.ts';

const NOTES_MAX = 4;

/** Whoever acts; what befalls a single unit stands on the card alone. */
export const FightTitle = ({ told, step }: { readonly told: Told; readonly step: string }): ReactNode =>
  told.attackerId === null ? null : (
    <p className="b-title">
      {step === '' ? null : <span>{step}</span>}
      <b>{told.title}</b>
    </p>
  );

export const FightCard = ({ told }: { readonly told: Told }): ReactNode => {
  const notes = [...new Set(told.notes)];
  const more = notes.length - NOTES_MAX;
  return (
    <section
      key={told.sequence}
      className={`b-call ${told.kind}`}
      aria-label={`${told.title}: ${told.heading}`}
      data-testid="fight-card"
    >
      {told.big === null ? null : <p className="b-big">{told.big}</p>}
      <div>
        {told.attackerId === null ? <p className="small quiet">{told.title}</p> : null}
        <h3>{told.heading}</h3>
        {told.dice.length > 0 ? (
          <p className="b-throw">
            <Dice values={told.dice} size={22} label="Rolled" /> <span>{told.needs}</span>
          </p>
        ) : null}
        {notes.length > 0 ? (
          <ul>
            {notes.slice(0, NOTES_MAX).map((note) => (
              <li key={note}>{note}</li>
            ))}
            {more > 0 ? <li>and {more} more</li> : null}
          </ul>
        ) : null}
      </div>
    </section>
  );
};
