// What players may say to each other.

import type { Phrase } from '@turnfold/kernel';

export const phrases: readonly Phrase[] = [
  { id: 'hello', text: 'Hello!' },
  { id: 'good-luck', text: 'Good luck!' },
  { id: 'nice-ring', text: 'Nice ring!' },
  { id: 'well-cut', text: 'Well cut off!' },
  { id: 'close', text: 'That was close.' },
  { id: 'one-moment', text: 'One moment, please.' },
  { id: 'well-played', text: 'Well played!' },
  { id: 'again', text: 'Another one?' },
];
