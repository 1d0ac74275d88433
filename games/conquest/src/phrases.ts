// What players may say to each other.

import type { Phrase } from '@turnfold/kernel';

export const phrases: readonly Phrase[] = [
  { id: 'hello', text: 'Hello!' },
  { id: 'good-luck', text: 'May the dice be with you!' },
  { id: 'truce', text: 'Truce on our border?' },
  { id: 'leader', text: 'Watch the leader!' },
  { id: 'dice', text: 'These dice!' },
  { id: 'bold', text: 'A bold attack!' },
  { id: 'one-moment', text: 'One moment, please.' },
  { id: 'well-played', text: 'Well fought!' },
  { id: 'again', text: 'Another campaign?' },
];
