// In a corner of the map: the turn, its phases, and who acts in which order.

import { SeatMark } from '@turnfold/board';
import type { ReactNode } from 'react';
import { DRAWN, WON } from '../src/play/sentence.ts';
import { type Field, seatOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { isGameOver } from '../src/state/queries.ts';
import { count, type Name, PHASES } from './words.ts';

interface StripProps {
  readonly view: BattleView;
  readonly name: Name;
  readonly children?: ReactNode;
}

export const Strip = ({ view, name, children }: StripProps): ReactNode => {
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
      {config.scenario === 'hold' ? (
        <p className="small">
          The middle: {held[0]} to {held[1]}
        </p>
      ) : null}
      {children}
    </header>
  );
};

/** Who acts when, in this phase. */
const Order = ({ view: { order, acted }, name }: StripProps): ReactNode => {
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

/** Who won, and why. */
export const endText = ({ fight: { status, result } }: Pick<Field, 'fight'>, name: Name): string => {
  if (!result) return status === 'abandoned' ? 'The battle was abandoned.' : '';
  return result.winner === 'draw'
    ? `A draw: ${DRAWN[result.reason]}.`
    : `${name(seatOf(result.winner))} wins: ${WON[result.reason]}.`;
};
