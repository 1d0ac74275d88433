// Dice, drawn. They fall once when `animateKey` changes; the values are there from the first moment.

import type { ReactNode } from 'react';
import { useMotion } from './motion.ts';

interface DiceProps {
  readonly values: readonly number[];
  /** Another key, another throw. Left out, they lie still. */
  readonly animateKey?: string | number;
  readonly size?: number;
  /** What they are for: "Attack", "Your roll". */
  readonly label?: string;
  readonly look?: 'light' | 'dark';
}

export const Dice = ({
  values,
  animateKey,
  size = 44,
  label = 'Dice',
  look = 'light',
}: DiceProps): ReactNode => {
  const { on } = useMotion();
  const falls = on && animateKey !== undefined;
  return (
    <span className={`dice ${look}`} role="img" aria-label={`${label}: ${values.join(' and ')}`}>
      {values.map((value, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the throw.
          key={`${animateKey}-${index}`}
          className={falls ? `die falls throw-${index % 3}` : 'die'}
          viewBox="0 0 44 46"
          width={size}
          height={(size * 46) / 44}
          aria-hidden="true"
        >
          <rect className="die-side" x={2} y={5} width={40} height={40} rx={9} />
          <rect className="die-face" x={2} y={2} width={40} height={40} rx={9} />
          {pips(value).map(([x, y]) => (
            <circle key={`${x}${y}`} className="pip" cx={x} cy={y} r={3.9} />
          ))}
          {value > 6 ? (
            <text className="pip" x={22} y={22} textAnchor="middle" dominantBaseline="central" fontSize={20}>
              {value}
            </text>
          ) : null}
        </svg>
      ))}
    </span>
  );
};

const [LOW, MIDDLE, HIGH] = [12, 22, 32];
const pips = (value: number): readonly (readonly [number, number])[] => PIPS[value] ?? [];
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[MIDDLE, MIDDLE]],
  [
    [LOW, HIGH],
    [HIGH, LOW],
  ],
  [
    [LOW, HIGH],
    [MIDDLE, MIDDLE],
    [HIGH, LOW],
  ],
  [
    [LOW, LOW],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [LOW, HIGH],
    [MIDDLE, MIDDLE],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [LOW, MIDDLE],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, MIDDLE],
    [HIGH, HIGH],
  ],
];
