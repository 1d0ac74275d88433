// A game in its box: its picture, what it is in a line, and one button to play it.

import { Button } from '@turnfold/board';
import type { RulesLine } from '@turnfold/wire';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { GamePicture } from './pictures.tsx';

interface GameBoxProps {
  readonly game: RulesLine;
  readonly isBusy: boolean;
  readonly onPlay: () => void;
  readonly onWatch: () => void;
}

export const GameBox = ({ game, isBusy, onPlay, onWatch }: GameBoxProps): ReactNode => (
  <li className="card" data-game={game.id}>
    <GamePicture rules={game.id} />
    <div className="card-text">
      <h2>{game.title}</h2>
      <p className="quiet">{game.summary}</p>
      <p className="quiet small">{seatsText(game.seats)}</p>
    </div>
    <div className="card-buttons">
      <Button className="soft" data-testid="play-now" disabled={isBusy} why="One moment." onPress={onPlay}>
        {isBusy ? 'Setting the table…' : 'Play now'}
        <span className="unseen">: {game.title}</span>
      </Button>
      <Button
        look="quiet"
        className="icon"
        aria-label={`Watch bots play ${game.title}`}
        hint="Watch bots play"
        disabled={isBusy}
        why="One moment."
        onPress={onWatch}
      >
        <Icon name="eye" />
      </Button>
    </div>
  </li>
);

const seatsText = ({ min, max }: RulesLine['seats']): string =>
  min === max ? `${min} players` : `${min} to ${max} players`;
