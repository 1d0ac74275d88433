// A word of the game that explains itself when it is pointed at, focused or tapped. The page shows the explanation, from
// the game's glossary; where nobody explains it, it is only a word.

import type { ReactNode } from 'react';
import { useShell } from './shell.tsx';

interface TermProps {
  /** As the glossary has it, in letters of any size. */
  readonly word: string;
  readonly children: ReactNode;
}

export const Term = ({ word, children }: TermProps): ReactNode => {
  const { explain } = useShell();
  const known = word.toLowerCase();
  return explain?.(known) ? (
    <button type="button" className="term" data-term={known}>
      {children}
    </button>
  ) : (
    children
  );
};
