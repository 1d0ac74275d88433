// The moment that is looked at: what happened, what it meant, and the picture of it.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';
import { percent } from '../review/review-words.ts';
import { type KeyMoment, swingText } from './told-story.ts';
import type { Drawing } from './use-picture.ts';

interface MomentCardProps {
  readonly moment: KeyMoment;
  readonly isDecisive: boolean;
  readonly told: string;
  readonly name: (seat: number) => string;
  readonly drawing: Drawing;
  /** What the picture shows, in words. */
  readonly alt: string;
  readonly onSee: () => void;
  readonly onPlayOn: (() => void) | undefined;
  /** How it is handed on. */
  readonly children: ReactNode;
}

export const MomentCard = (props: MomentCardProps): ReactNode => {
  const { moment, isDecisive, told, name, drawing, alt, onSee, onPlayOn, children } = props;
  const points = Math.round(100 * (moment.to - moment.from));
  return (
    <section className="story-card story-moment" aria-labelledby="story-moment" data-testid="moment">
      <div className="story-picture" data-testid="picture" data-state={drawing.kind}>
        {drawing.kind === 'drawn' ? <img src={drawing.address} alt={alt} width={1200} height={675} /> : null}
        {drawing.kind === 'drawing' ? <p className="quiet">Drawing the board…</p> : null}
        {drawing.kind === 'failed' ? (
          <p role="alert">The picture could not be made: {drawing.problem}</p>
        ) : null}
      </div>
      <div className="story-moment-text">
        <p className="quiet small">
          {isDecisive ? 'The decisive moment' : 'This moment'}, move {moment.revision}
        </p>
        <h3 id="story-moment">{told || `Move ${moment.revision}`}</h3>
        <p>
          {points === 0 ? null : (
            <strong className={points > 0 ? 'story-gain' : 'story-loss'}>
              {points > 0 ? '+' : '−'}
              {percent(Math.abs(points) / 100)}{' '}
            </strong>
          )}
          {swingText(moment, name)}
        </p>
        <p className="story-buttons">
          <Button onPress={onSee}>See it</Button>
          {onPlayOn ? <Button onPress={onPlayOn}>Play on from here</Button> : null}
        </p>
        {children}
      </div>
    </section>
  );
};
