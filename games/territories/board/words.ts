// The sentences of this table: what is asked, what a place is worth, what a pass would mean.

import type { Outcome, Seat } from '@turnfold/kernel';
import type { Rect, Scores, TerritoriesView } from '../src/index.ts';
import type { Cell, Size } from './ghost.ts';

export type Name = (seat: Seat) => string;

export const sizeText = ({ w, h }: Size): string => `${w} × ${h}`;

/** Columns and rows count from 0, as the rules and the log count them. */
export const cellText = ({ x, y }: Cell): string => `column ${x}, row ${y}`;

/** What a place brings: "+12", "+19, captures 7". */
export const gainText = (cells: number, captured: number): string =>
  captured > 0 ? `+${cells + captured}, captures ${captured}` : `+${cells}`;

/** A place for those who hear the page. */
export const placeSpoken = (rect: Rect, captured: number, why: string | null): string => {
  const where = `${capital(cellText(rect))}, ${rect.w} by ${rect.h}`;
  if (why) return `${where}: not here. ${why}`;
  return `${where}: legal, ${rect.w * rect.h} cells${captured > 0 ? `, captures ${captured}` : ''}.`;
};

/** Who is ahead, as `you` would say it. */
export const standing = (scores: Scores, you: Seat | null, name: Name): string => {
  const [first, second] = scores;
  if (first === second) return `The score is ${first} all`;
  const ahead = first > second ? 0 : 1;
  return `${ahead === you ? 'You lead' : `${name(ahead)} leads`} ${Math.max(first, second)} to ${Math.min(first, second)}`;
};

/** What a second pass in a row does. */
export const passEnds = (scores: Scores, you: Seat, name: Name): string => {
  const [first, second] = scores;
  const result =
    first === second
      ? 'in a draw'
      : `and ${first > second === (you === 0) ? 'you win' : `${name(1 - you)} wins`}`;
  return `${standing(scores, you, name)}: passing ends the game ${result}.`;
};

/** How it ended. A player who resigned loses whatever the scores say. */
export const endText = (
  { result, winners, reason }: Outcome,
  scores: Scores,
  you: Seat | null,
  name: Name,
): string => {
  const [winner] = winners;
  const onBoard = reason === 'full' || reason === 'passes';
  if (result === 'drawn') return onBoard ? `A draw: ${scores[0]} cells each.` : `A draw (${reason}).`;
  if (result === 'aborted' || winner === undefined) return `The game is over without a winner (${reason}).`;
  const wins = winner === you ? 'You win' : `${name(winner)} wins`;
  return onBoard ? `${wins}, ${Math.max(...scores)} to ${Math.min(...scores)}.` : `${wins} (${reason}).`;
};

/** What the player to move has in hand, for all who only watch. */
export const watching = ({ dice, current, turn }: TerritoriesView, live: boolean, name: Name): string => {
  const what = dice ? ` to place ${sizeText(dice)}` : '';
  return live ? `Waiting for ${name(current)}${what}.` : `Turn ${turn}: ${name(current)}${what}.`;
};

/** The board for those who hear the page. */
export const boardLabel = ({ width, height, scores }: TerritoriesView, name: Name): string =>
  `Board, ${width} columns by ${height} rows. ${name(0)} owns ${scores[0]} cells, ${name(1)} ${scores[1]}, ${width * height - scores[0] - scores[1]} are empty.`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
