// The games of a run as a table for spreadsheets and statistics: a row for each game.

import { placesOf } from '@turnfold/bots';
import type { GameLine } from './play.ts';

const row = (cells: readonly (string | number)[]): string => `${cells.map(quoted).join(',')}\n`;

const quoted = (cell: string | number): string =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

export const csvHead = (seats: number): string =>
  row([
    ...['game', 'luck', 'actions', 'result', 'reason'],
    ...Array.from({ length: seats }, (_, seat) => [`bot${seat + 1}`, `place${seat + 1}`]).flat(),
  ]);

/** Places count from 1; equals share the better one. A game that was stopped has none. */
export const csvLine = ({ game, luck, actions, outcome, seats }: GameLine): string => {
  const places = outcome ? placesOf(outcome.ranking, seats.length) : [];
  return row([
    ...[game, luck, actions, outcome?.result ?? 'stopped', outcome?.reason ?? ''],
    ...seats.flatMap((name, seat) => [name, places[seat] ?? '']),
  ]);
};
