// The words of a game that explain themselves at its table. They come after the board, which does not wait for them.

import type { Explanation, Glossary } from '@turnfold/board';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

const tip = () => import('./term-tip.tsx');
const TermTip = lazy(async () => ({ default: (await tip()).TermTip }));

interface Terms {
  explain(word: string): Explanation | undefined;
  readonly tip: ReactNode;
}

const NONE: Glossary = {};

export const useTerms = (rulesId: string, onRule: ((rule: string) => void) | null): Terms => {
  const [glossary, setGlossary] = useState(NONE);
  useEffect(() => {
    let current = true;
    tip()
      .then(({ loadGlossary }) => loadGlossary(rulesId))
      .then(
        (loaded) => current && setGlossary(loaded),
        () => undefined, // Then they are only words.
      );
    return () => {
      current = false;
    };
  }, [rulesId]);
  return {
    explain: (word) => (Object.hasOwn(glossary, word) ? glossary[word] : undefined),
    tip:
      glossary === NONE ? null : (
        <Suspense fallback={null}>
          <TermTip {...{ glossary, onRule }} />
        </Suspense>
      ),
  };
};
