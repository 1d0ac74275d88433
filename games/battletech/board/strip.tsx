// Above the map: the turn, its phases, who acts in which order, and what the last volley did.

import { SeatMark } from '@turnfold/board';
import type { ReactNode } from 'react';
import { DRAWN, WON } from '../src/play/sentence.ts';
import { type Field, seatOf, seatOfUnit } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { isGameOver } from '../src/state/queries.ts';
import type { Volley } from './story.ts';
import { count, type Name, PHASES } from './words.ts';

interface StripProps {
  readonly view: BattleView;
  readonly name: Name;
  readonly volleys: readonly Volley[];
}

export const Strip = ({ view, name, volleys }: StripProps): ReactNode => {
  const { fight, config, held } = view;
  const over = isGameOver(fight);
  return (
    <header className="b-strip">
      <p className="b-turn">
        Turn <b>{fight.turn}</b> <span className="quiet">of {config.turnLimit}</span>
      </p>
      <ol className="b-phases" aria-label="Phases of the turn">
        {PHASES.slice(1, 5).map(([id, title]) => (
          <li key={id} aria-current={!over && fight.phase === id ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
      <Order view={view} name={name} />
      <p className="b-news small">
        {config.scenario === 'hold' ? (
          <span>
            The middle: {held[0]} to {held[1]}.{' '}
          </span>
        ) : null}
        {over ? (
          <b>{endText(view, name)}</b>
        ) : volleys.length > 0 ? (
          volleyText(volleys, name)
        ) : (
          initiativeText(view, name)
        )}
      </p>
    </header>
  );
};

/** Who acts when, in this phase. */
const Order = ({ view: { order, acted }, name }: Omit<StripProps, 'volleys'>): ReactNode => {
  if (order.length === 0) return null;
  const next = order[acted];
  const label =
    next === undefined
      ? 'Everybody has acted'
      : `${acted} of ${count(order.length, 'activation')} done; now ${name(next)}; then ${
          order
            .slice(acted + 1)
            .map((seat) => name(seat))
            .join(', ') || 'nobody'
        }`;
  return (
    <ol className="b-order" aria-label={`Order of activation: ${label}`} title={label}>
      {order.map((seat, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an activation is its place in the order.
          key={index}
          className={index < acted ? 'done' : index === acted ? 'now' : ''}
        >
          <SeatMark seat={seat} size={16} />
        </li>
      ))}
    </ol>
  );
};

/** By side: who hit how often, and for how much. */
const volleyText = (volleys: readonly Volley[], name: Name): string =>
  [0, 1]
    .flatMap((seat) => {
      const mine = volleys.filter(({ attackerId }) => seatOfUnit(attackerId) === seat);
      const sum = (of: (volley: Volley) => number) => mine.reduce((total, volley) => total + of(volley), 0);
      const [hits, shots, damage] = [
        sum((one) => one.hits),
        sum((one) => one.shots),
        sum((one) => one.damage),
      ];
      return mine.length === 0 ? [] : [`${name(seat)} hit with ${hits} of ${shots} for ${damage}`];
    })
    .join('; ');

const initiativeText = ({ fight: { initiativeWinner } }: BattleView, name: Name): string =>
  initiativeWinner ? `${name(seatOf(initiativeWinner))} has the initiative and acts last.` : '';

/** Who won, and why. */
export const endText = ({ fight: { status, result } }: Pick<Field, 'fight'>, name: Name): string => {
  if (!result) return status === 'abandoned' ? 'The battle was abandoned.' : '';
  return result.winner === 'draw'
    ? `A draw: ${DRAWN[result.reason]}.`
    : `${name(seatOf(result.winner))} wins: ${WON[result.reason]}.`;
};
