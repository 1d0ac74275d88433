// What lies beside the island: the dice, what has just happened, and what things cost.

import { Dice } from '@turnfold/board';
import { type Envelope, parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import type { CatanEvent, View } from '../src/index.ts';
import { News } from './news.tsx';
import type { Name } from './words.ts';

interface RimProps {
  readonly view: View;
  readonly events: readonly Envelope[];
  readonly you: number | null;
  readonly name: Name;
  /** What can be bought, where there is room for it. */
  readonly children: ReactNode;
}

export const Rim = ({ view, events, you, name, children }: RimProps): ReactNode => (
  <div className="k-rim">
    <Roll {...{ view, events, you, name }} />
    <News events={events} name={name} />
    {children}
  </div>
);

const Roll = ({ view, events, you, name }: Omit<RimProps, 'children'>): ReactNode => {
  const roll = view.lastDiceRoll;
  const thrown = lastThrow(events);
  if (!roll) return <p className="k-roll" />;
  const who = thrown && (parseSeat(thrown.playerId) === you ? 'you' : name(thrown.playerId));
  return (
    <p className={roll.total === 7 ? 'k-roll seven' : 'k-roll'}>
      <Dice values={[roll.die1, roll.die2]} animateKey={thrown?.sequence ?? 0} size={66} label="Roll" />
      <span className="k-sum" aria-hidden>
        <strong>{roll.total}</strong>
        {who ? <small>{who} rolled</small> : null}
      </span>
    </p>
  );
};

const lastThrow = (events: readonly Envelope[]) => {
  const envelope = events.findLast(({ type }) => type === 'diceRolled');
  const event = envelope as unknown as CatanEvent | undefined;
  return envelope && event?.type === 'diceRolled'
    ? { sequence: envelope.sequence, playerId: event.payload.playerId }
    : null;
};
