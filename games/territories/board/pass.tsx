// Passing: a quiet way out, the strong button when nothing fits, and a question first when it costs something.

import { Button, Dialog } from '@turnfold/board';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TerritoriesView } from '../src/index.ts';
import { type Name, passEnds, sizeText, standing } from './words.ts';

/** The opponent has just passed: one more ends the game. */
export const passEndsGame = ({ passStreak }: TerritoriesView): boolean => passStreak >= 1;

interface PassQuestionProps {
  readonly view: TerritoriesView;
  readonly name: Name;
  /** How many places there are for this roll. */
  readonly places: number;
  readonly onPass: () => void;
  readonly onClose: () => void;
}

export const PassQuestion = ({ view, name, places, onPass, onClose }: PassQuestionProps): ReactNode => {
  const ends = passEndsGame(view);
  const { scores, current, dice } = view;
  const likely = useRef<HTMLButtonElement>(null);
  useEffect(() => likely.current?.focus(), []); // What Enter does: pass where one must, else play on.
  return (
    <Dialog
      title={ends ? 'Pass and end the game?' : 'Pass this turn?'}
      onClose={onClose}
      buttons={
        <>
          <Button onPress={onClose} {...(places > 0 ? { ref: likely } : {})}>
            {places > 0 ? 'Keep playing' : 'Not yet'}
          </Button>
          <Button
            look="strong"
            onPress={onPass}
            data-testid="confirm-pass"
            {...(places > 0 ? {} : { ref: likely })}
          >
            {ends ? 'Pass and end the game' : 'Pass'}
          </Button>
        </>
      }
    >
      <p>{ends ? passEnds(scores, current, name) : `${standing(scores, current, name)}.`}</p>
      {places > 0 && dice ? (
        <p className="quiet">
          {sizeText(dice)} still fits in {places} {places === 1 ? 'place' : 'places'}.
        </p>
      ) : null}
    </Dialog>
  );
};
