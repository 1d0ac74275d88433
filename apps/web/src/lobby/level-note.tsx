// Below the choice of a level: what to expect of it, and how strong it is in each game.

import type { AnyBotLevel } from '@turnfold/kernel';
import type { RulesLine } from '@turnfold/wire';
import type { ReactNode } from 'react';
import './level-note.css';
import { LEVEL_WORDS, ratingText } from './level-words.ts';

interface LevelNoteProps {
  readonly level: AnyBotLevel;
  readonly rules: readonly RulesLine[];
}

export default ({ level, rules }: LevelNoteProps): ReactNode => (
  <p className="level-note quiet" role="status">
    {LEVEL_WORDS[level]}{' '}
    <span title="Everybody starts at 1500. Who is 200 points ahead wins about three games of four.">
      Rating: {rules.map((game) => ratingText(game, level)).join(', ')}.
    </span>
  </p>
);
