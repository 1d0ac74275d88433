// What luck brought each player, and what each gave away.

import { SeatMark } from '@turnfold/board';
import type { Totals } from '@turnfold/bots/review';
import type { CSSProperties, ReactNode } from 'react';
import { hintsText } from '../hints-taken.ts';
import { totalsText } from '../review/review-words.ts';

interface LuckAndChoiceProps {
  readonly totals: readonly Totals[];
  readonly names: readonly string[];
  /** How many hints each took. */
  readonly hints: readonly number[];
}

export const LuckAndChoice = ({ totals, names, hints }: LuckAndChoiceProps): ReactNode => {
  const most = Math.max(0.01, ...totals.flatMap(({ luck, cost }) => [Math.abs(luck), cost]));
  return (
    <section className="story-card story-luck" aria-labelledby="story-luck">
      <h3 id="story-luck">Luck and choice</h3>
      <p className="story-luck-head quiet small" aria-hidden>
        <span>luck</span>
        <span>given away</span>
      </p>
      <ul>
        {totals.map((one, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
          <li key={seat}>
            <SeatMark seat={seat} size={16} />
            <strong>{names[seat]}</strong>
            <span
              className={one.luck < 0 ? 'story-bar bad' : 'story-bar good'}
              style={{ '--share': one.luck / most } as CSSProperties}
              aria-hidden
            />
            <span
              className="story-bar given"
              style={{ '--share': one.cost / most } as CSSProperties}
              aria-hidden
            />
            <span className="story-luck-text">
              {[totalsText(one), hintsText(hints[seat] ?? 0)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
