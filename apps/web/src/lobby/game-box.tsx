// A game in its box on the shelf: its picture, how many play how long, and one button to play it.

import { Button } from '@turnfold/board';
import type { RulesLine } from '@turnfold/wire';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { Front, usePicture } from './pictures.tsx';

interface GameBoxProps {
  readonly game: RulesLine;
  readonly isBusy: boolean;
  readonly onPlay: () => void;
  readonly onWatch: () => void;
}

export const GameBox = ({ game, isBusy, onPlay, onWatch }: GameBoxProps): ReactNode => {
  const module = usePicture(game.id);
  const box = module?.box;
  return (
    <li className="card" data-game={game.id}>
      <div className="box" style={{ '--box': box?.colour } as CSSProperties} title={game.summary}>
        <div className="box-front">
          <Front module={module} />
          <div className="box-plate">
            <h2>{game.title}</h2>
            <p>{box?.motto}</p>
          </div>
        </div>
      </div>
      <p className="box-facts">
        <span>{seatsText(game.seats)}</span>
        {box ? <span>{box.minutes} min</span> : null}
      </p>
      <div className="card-buttons">
        <Button className="soft" data-testid="play-now" disabled={isBusy} why="One moment." onPress={onPlay}>
          {isBusy ? 'One moment…' : 'Play now'}
          <span className="unseen">: {game.title}</span>
        </Button>
        {box?.hasLesson ? (
          <a className="button quiet" href={`/learn/${game.id}`} aria-label={`Learn ${game.title}`}>
            Learn
          </a>
        ) : null}
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
};

const seatsText = ({ min, max }: RulesLine['seats']): string =>
  min === max ? `${min} players` : `${min} to ${max} players`;
