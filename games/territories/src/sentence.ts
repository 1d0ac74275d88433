// The log in plain words.

import type { Seat } from '@turnfold/kernel';
import type { EndReason, Scores, TerritoriesEvent } from './types.ts';

export const sentence = (event: TerritoriesEvent, name: (seat: Seat) => string): string => {
  switch (event.type) {
    case 'rolled': {
      const { seat, w, h, other } = event.payload;
      const kept = other ? `, and puts ${other.w} and ${other.h} back` : '';
      return `${name(seat)} rolls ${w} and ${h}${kept}.`;
    }
    case 'placed': {
      const { seat, x, y, w, h, captured } = event.payload;
      return `${name(seat)} places ${w} × ${h} at (${x}, ${y})${captures(captured.length)}.`;
    }
    case 'passed':
      return `${name(event.payload.seat)} passes${event.payload.forced ? ': the roll fits nowhere' : ''}.`;
    case 'ended': {
      const { winner, scores, reason } = event.payload;
      if (winner === null) return `${ENDINGS[reason]} It is a draw, ${scores[0]} all.`;
      return `${ENDINGS[reason]} ${name(winner)} wins, ${tally(scores)}.`;
    }
  }
};

const ENDINGS: Readonly<Record<EndReason, string>> = {
  full: 'The board is full.',
  passes: 'Two passes in a row end the game.',
};

const captures = (cells: number): string => {
  if (cells === 0) return '';
  return ` and captures ${cells} ${cells === 1 ? 'cell' : 'cells'}`;
};

const tally = ([first, second]: Scores): string =>
  `${Math.max(first, second)} cells to ${Math.min(first, second)}`;
