// What players may say to each other.

import type { Phrase } from '@turnfold/kernel';

export const phrases: readonly Phrase[] = [
  { id: 'hello', text: 'Hello!' },
  { id: 'good-luck', text: 'Good harvest!' },
  { id: 'trade', text: 'Anybody trading?' },
  { id: 'no-deal', text: 'No deal, sorry.' },
  { id: 'thanks', text: 'Thanks for the trade!' },
  { id: 'robber', text: 'The robber again!' },
  { id: 'sevens', text: 'So many sevens!' },
  { id: 'one-moment', text: 'One moment, please.' },
  { id: 'well-played', text: 'Well settled!' },
  { id: 'again', text: 'Another island?' },
];
