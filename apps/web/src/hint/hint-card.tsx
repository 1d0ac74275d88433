// What a bot would do, what that is worth, and what else comes close.

import { Button, useHotkeys } from '@turnfold/board';
import type { Action } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { Hint } from './advise.ts';
import { chanceText, otherChance } from './hint-words.ts';

interface Closes {
  readonly onClose: () => void;
}

interface HintCardProps extends Closes {
  readonly hint: Hint;
  /** What is marked on the board now. */
  readonly shown: Action;
  readonly text: (action: Action) => string;
  readonly onShow: (action: Action) => void;
  readonly onPlay: (action: Action) => void;
}

export const HintCard = ({ hint, shown, text, onShow, onPlay, onClose }: HintCardProps): ReactNode => {
  const { best, others } = hint;
  return (
    <Card onClose={onClose}>
      <p className="hint-best">
        <strong data-testid="hint-text">{text(best.action)}</strong>{' '}
        <span data-testid="hint-chance">{chanceText(hint)}</span>
      </p>
      {others.length > 0 ? (
        <ol className="hint-others" aria-label="The next best">
          {others.map((other) => (
            <li key={JSON.stringify(other.action)}>
              <Button
                look="quiet"
                hint="Shows it on the board"
                aria-pressed={other.action === shown}
                onPress={() => onShow(other.action === shown ? best.action : other.action)}
              >
                {text(other.action)} <strong>{otherChance(other, best)}</strong>
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      <Button className="hint-play" onPress={() => onPlay(shown)}>
        Play it
      </Button>
    </Card>
  );
};

export const Thinking = ({ onClose }: Closes): ReactNode => (
  <Card onClose={onClose}>
    <p role="status">
      <span className="pulse" aria-hidden /> The strongest bot looks at what you can see…
    </p>
  </Card>
);

export const NoHint = ({ onClose }: Closes): ReactNode => (
  <Card onClose={onClose}>
    <p role="alert">The bot has nothing to say here.</p>
  </Card>
);

const Card = ({ onClose, children }: Closes & { readonly children: ReactNode }): ReactNode => {
  useHotkeys([{ key: 'Escape', run: onClose }]);
  return (
    <section className="hint-card" aria-label="Hint" data-testid="hint">
      {children}
      <Button look="quiet" className="icon hint-close" aria-label="Close the hint" onPress={onClose}>
        <Icon name="close" />
      </Button>
    </section>
  );
};
