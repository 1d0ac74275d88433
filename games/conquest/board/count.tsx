import type { ReactNode } from 'react';
import type { Turn } from './use-turn.ts';

interface CountProps {
  readonly turn: Turn;
  readonly label: string;
  readonly least: number;
}

/** How many armies go. */
export const Count = ({ turn, label, least }: CountProps): ReactNode => (
  <label className="c-count">
    {label}: <output>{turn.count}</output>
    <input
      type="range"
      min={least}
      max={turn.most}
      value={turn.count}
      data-testid="count"
      onChange={(event) => turn.setCount(Number(event.target.value))}
    />
  </label>
);
