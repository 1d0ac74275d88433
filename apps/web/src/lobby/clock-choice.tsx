// How much time players have: none, a live game, a day a turn, or one's own.

import type { ClockRequest } from '@turnfold/wire';
import { type ReactNode, useState } from 'react';

const CHOICES = {
  none: { label: 'No clock', clock: null },
  live: { label: '10 minutes each, and 10 seconds a turn', clock: { initial: 600, increment: 10 } },
  day: { label: 'A day for every turn', clock: { perTurn: 86_400 } },
  own: { label: 'Another clock', clock: { initial: 1_800, increment: 30 } },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly clock: ClockRequest | null }>
>;
type Choice = keyof typeof CHOICES;

interface ClockChoiceProps {
  readonly clock: ClockRequest | null;
  readonly onChange: (clock: ClockRequest | null) => void;
}

const ClockChoice = ({ clock, onChange }: ClockChoiceProps): ReactNode => {
  const [choice, setChoice] = useState<Choice>('none');
  const choose = (next: Choice) => {
    setChoice(next);
    onChange(CHOICES[next].clock);
  };
  return (
    <div className="field">
      <label htmlFor="clock-choice">Clock</label>
      <select id="clock-choice" value={choice} onChange={(event) => choose(event.target.value as Choice)}>
        {Object.entries(CHOICES).map(([id, { label }]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {choice === 'own' && clock ? <OwnClock {...{ clock, onChange }} /> : null}
    </div>
  );
};
export default ClockChoice;

const MINUTE = 60;

interface OwnClockProps extends ClockChoiceProps {
  readonly clock: ClockRequest;
}

const OwnClock = ({ clock, onChange }: OwnClockProps): ReactNode => {
  const isPerTurn = 'perTurn' in clock;
  return (
    <div className="options">
      {isPerTurn ? (
        <Amount
          id="clock-turn"
          label="Minutes for a turn"
          max={43_200}
          value={clock.perTurn / MINUTE}
          onChange={(minutes) => onChange({ perTurn: minutes * MINUTE })}
        />
      ) : (
        <>
          <Amount
            id="clock-initial"
            label="Minutes for each player"
            max={1_440}
            value={clock.initial / MINUTE}
            onChange={(minutes) => onChange({ ...clock, initial: minutes * MINUTE })}
          />
          <Amount
            id="clock-increment"
            label="Seconds more for a turn"
            max={3_600}
            least={0}
            value={clock.increment ?? 0}
            onChange={(increment) => onChange({ ...clock, increment })}
          />
        </>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={isPerTurn}
          onChange={(event) => onChange(event.target.checked ? { perTurn: 300 } : CHOICES.own.clock)}
        />
        The same time for every turn
      </label>
    </div>
  );
};

interface AmountProps {
  readonly id: string;
  readonly label: string;
  readonly max: number;
  readonly least?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const Amount = ({ id, label, max, least = 1, value, onChange }: AmountProps): ReactNode => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      type="number"
      inputMode="numeric"
      min={least}
      max={max}
      value={value}
      onChange={(event) => {
        const wanted = Math.round(Number(event.target.value));
        onChange(Math.min(max, Math.max(least, Number.isFinite(wanted) ? wanted : least)));
      }}
    />
  </div>
);
