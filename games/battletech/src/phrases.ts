// What players may say to each other.

import type { Phrase } from '@turnfold/kernel';

export const phrases: readonly Phrase[] = [
  { id: 'hello', text: 'Hello, MechWarrior!' },
  { id: 'good-luck', text: 'Good hunting!' },
  { id: 'nice-shot', text: 'Nice shot!' },
  { id: 'hot', text: 'Running hot!' },
  { id: 'cover', text: 'Good use of cover.' },
  { id: 'fall', text: 'Down, but not out!' },
  { id: 'one-moment', text: 'One moment, please.' },
  { id: 'well-played', text: 'Well fought!' },
  { id: 'again', text: 'Another battle?' },
];
