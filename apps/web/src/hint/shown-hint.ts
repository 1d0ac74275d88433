import type { Shell } from '@turnfold/board';
import type { ReactNode } from 'react';

/** A hint as the table shows it. */
export interface ShownHint {
  /** Above the board. */
  readonly card: ReactNode;
  /** In the board's own drawing. */
  readonly mark: ReactNode;
  /** Where the mark is, for a board's camera. */
  readonly places?: Shell['suggestedAt'];
}
