// The seats of a table that is being set up.

import { Button, SeatMark } from '@turnfold/board';
import type { StyleLine } from '@turnfold/wire';
import { type ReactNode, useId } from 'react';
import { capital } from '../bot-words.ts';
import { Icon } from '../icons.tsx';
import { seatedText } from './level-words.ts';
import {
  type GamePlan,
  levelsOf,
  type SeatPlan,
  type Sitter,
  stylesFor,
  withSeatAdded,
  withSeatMoved,
  withSitter,
  withStyle,
  yourSeat,
} from './seat-plan.ts';

interface SeatsFormProps {
  readonly plan: GamePlan;
  readonly limits: { readonly min: number; readonly max: number };
  /** The levels that the game has a bot for. */
  readonly bots: readonly string[];
  readonly styles: readonly StyleLine[];
  readonly onChange: (change: Partial<GamePlan>) => void;
}

export const SeatsForm = ({ plan, limits, bots, styles, onChange }: SeatsFormProps): ReactNode => {
  const { seats, friends } = plan;
  const you = yourSeat(seats);
  const choose = (index: number, choice: string) => {
    const [sitter, how] = choice.split(' ') as [Sitter, GamePlan['friends']?];
    onChange({ seats: withSitter(seats, index, sitter, styles), ...(how ? { friends: how } : {}) });
  };
  return (
    <fieldset className="seats">
      <legend>Seats</legend>
      <ol>
        {seats.map((seat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place at the table.
          <li key={index}>
            <SeatMark seat={index} size={24} />
            <input
              aria-label={`Name of seat ${index + 1}`}
              maxLength={40}
              value={seat.name}
              onChange={(event) =>
                onChange({ seats: seats.with(index, { ...seat, name: event.target.value }) })
              }
            />
            <select
              aria-label={`Who plays seat ${index + 1}`}
              value={seat.sitter === 'person' && you !== index ? `person ${friends}` : seat.sitter}
              onChange={(event) => choose(index, event.target.value)}
            >
              {you === -1 || you >= index ? (
                <option value="person">You</option>
              ) : (
                <>
                  <option value="person link">A friend, by link</option>
                  <option value="person here">A friend, on this device</option>
                  <option value="person open">Anybody, at an open table</option>
                </>
              )}
              {levelsOf(bots).map((level) => (
                <option key={level} value={level}>
                  {seatedText(plan.rules, level)}
                </option>
              ))}
            </select>
            <Move index={index} plan={plan} by={-1} onChange={onChange} />
            <Move index={index} plan={plan} by={1} onChange={onChange} />
            {seats.length > limits.min ? (
              <Button
                look="quiet"
                className="icon"
                aria-label={`Remove seat ${index + 1}`}
                onPress={() => onChange({ seats: seats.toSpliced(index, 1) })}
              >
                <Icon name="close" />
              </Button>
            ) : null}
            <StyleChoice
              seat={seat}
              index={index}
              styles={stylesFor(seat.sitter, styles)}
              onChoose={(style) => onChange({ seats: withStyle(seats, index, style) })}
            />
          </li>
        ))}
      </ol>
      <div className="seats-foot">
        {seats.length < limits.max ? (
          <Button onPress={() => onChange({ seats: withSeatAdded(seats) })}>
            <Icon name="plus" /> Add a seat
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
};

interface StyleChoiceProps {
  readonly seat: SeatPlan;
  readonly index: number;
  /** Those that this bot may have; none for people and for levels without. */
  readonly styles: readonly StyleLine[];
  readonly onChoose: (style: string) => void;
}

/** What a bot likes, and in a sentence what to expect of that. */
const StyleChoice = ({ seat, index, styles, onChoose }: StyleChoiceProps): ReactNode => {
  const id = useId();
  if (styles.length === 0) return null;
  const chosen = styles.find((style) => style.id === seat.style);
  return (
    <div className="seat-style">
      <select
        aria-label={`How seat ${index + 1} plays`}
        aria-describedby={id}
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">All-round</option>
        {styles.map((style) => (
          <option key={style.id} value={style.id}>
            {capital(style.id)}
          </option>
        ))}
      </select>
      <small id={id} className="quiet">
        {chosen?.likes ?? 'Likes whatever wins.'}
      </small>
    </div>
  );
};

interface MoveProps {
  readonly index: number;
  readonly plan: GamePlan;
  readonly by: -1 | 1;
  readonly onChange: (change: Partial<GamePlan>) => void;
}

const Move = ({ index, plan, by, onChange }: MoveProps): ReactNode => {
  const end = by === -1 ? index === 0 : index === plan.seats.length - 1;
  return (
    <Button
      look="quiet"
      className="icon"
      aria-label={`Move seat ${index + 1} ${by === -1 ? 'up' : 'down'}`}
      disabled={end}
      why={by === -1 ? 'This seat already starts.' : 'This seat is already last.'}
      onPress={() => onChange({ seats: withSeatMoved(plan.seats, index, by) })}
    >
      <Icon name={by === -1 ? 'up' : 'down'} />
    </Button>
  );
};
