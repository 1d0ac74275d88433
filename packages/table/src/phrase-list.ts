// The phrases that a game has, and one of them as its players hear it.

import { formatSeat, type GamePackage, type Phrase } from '@turnfold/kernel';
import type { Said } from '@turnfold/store';
import type { PhraseNews } from '@turnfold/wire';
import type { KnownGame } from './known-game.ts';

/** For games that have no words of their own. */
const USUAL: readonly Phrase[] = [
  { id: 'hello', text: 'Hello!' },
  { id: 'good-luck', text: 'Good luck!' },
  { id: 'well-played', text: 'Well played!' },
  { id: 'one-moment', text: 'One moment, please.' },
  { id: 'thanks', text: 'Thanks for the game!' },
];

export const phrasesOf = ({ phrases }: Pick<GamePackage, 'phrases'>): readonly Phrase[] => phrases ?? USUAL;

export const phraseNews = ({ phrases }: KnownGame, { seat, phrase }: Said): PhraseNews => ({
  type: 'phrase',
  playerId: formatSeat(seat),
  phrase,
  text: phrases.find(({ id }) => id === phrase)?.text ?? phrase,
});
