// What a review is shown with.

import type { GameParts } from '../games.ts';
import type { TableState, TableStore } from '../table-state.ts';
import type { GetRecord, Reviewing } from './use-review.ts';

export interface ReviewSectionProps {
  readonly parts: GameParts;
  readonly state: TableState;
  readonly store: Pick<TableStore, 'atTable'>;
  /** The seat of the one who looks; null for those who only watch, and on a shared device. */
  readonly seat: number | null;
  /** "Catan, 38 turns" */
  readonly what: string;
  readonly getRecord: GetRecord;
  /** Shows the table as it was at a revision. */
  readonly onSee: (revision: number) => void;
  readonly onPlayOn: ((revision: number) => void) | undefined;
  readonly onRecord: () => void;
}

export type Done = Extract<Reviewing, { kind: 'done' }>;
