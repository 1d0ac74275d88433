import type { ReactNode } from 'react';
import type { Progress } from './start-game.ts';

/** Beneath a button: that it takes longer, or why it did not work. */
export const ProgressNotice = ({ stage, failure }: Pick<Progress, 'stage' | 'failure'>): ReactNode => (
  <>
    {stage === 'again' ? (
      <p className="notice pending" role="status">
        <span className="pulse" aria-hidden />
        No answer yet. It is sent again and counts only once.
      </p>
    ) : null}
    {failure ? (
      <p className="notice bad" role="alert">
        <strong>{failure.error}</strong> {failure.hint}
      </p>
    ) : null}
  </>
);
