import type { Glossary } from '@turnfold/board';

export const glossary = {
  'your dice': {
    text: 'Two dice fall as your turn begins. They are the sides of the rectangle that you place, in either order.',
    rule: '3.2',
  },
  beside: {
    text: 'Above, below, left or right of one of your own cells. A corner does not count.',
    rule: '2.2',
  },
  rotate: {
    text: 'Turns the rectangle upright or flat: 6 and 5 is 6 × 5 or 5 × 6.',
    rule: '3.4',
  },
  capture: {
    text: 'Empty cells that touch your land and none of your opponent’s become yours. The edges of the board are walls.',
    rule: '4.1',
  },
  cells: {
    text: 'Every cell of yours is a point: placed, captured, and the corner you began with.',
    rule: '3.8',
  },
  pass: {
    text: 'You place nothing. Two passes in a row, one of each player, end the game.',
    rule: '3.7',
  },
} as const satisfies Glossary;
