// The beat in words: a card with the number, the place and the dice.

import { Dice } from '@turnfold/board';
import type { ReactNode } from 'react';
import type { Told } from './told.ts';

const NOTES_MAX = 4;

interface FightCardProps {
  readonly told: Told;
  /** "Weapons, shot 2 of 3"; empty for what is no shot. */
  readonly step: string;
}

export const FightCard = ({ told, step }: FightCardProps): ReactNode => {
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
        <p className="small quiet">{step === '' ? told.title : `${told.title}. ${step}`}</p>
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
