// What a table has for those who want to know: the rules in a drawer, words that explain themselves, and the rules behind a
// refusal.

import type { Shell } from '@turnfold/board';
import type { AnyRules, Refusal } from '@turnfold/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { RefusalRules } from './refusal-rules.tsx';
import { useRulesDrawer } from './use-rules-drawer.tsx';
import { useTerms } from './use-terms.tsx';

interface Learning {
  /** Null where the game has no rules to read. */
  readonly openRules: ((rule?: string) => void) | null;
  readonly shell: Pick<Shell, 'rulesOf' | 'refuse' | 'explain'>;
  /** For the notice: what the board refused by itself, until something happens or it was read. */
  readonly notice: {
    readonly tried: Refusal | null;
    readonly onRead: () => void;
    readonly rulesOf: (refusal: Refusal) => ReactNode;
  };
  /** Above the table: the drawer, and what a word means. */
  readonly overlays: ReactNode;
}

export const useLearning = ({ id, title }: AnyRules, revision: number | undefined): Learning => {
  const { open, drawer } = useRulesDrawer(id, title);
  const { explain, tip } = useTerms(id, open);
  const [tried, setTried] = useState<Refusal | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision begins without one.
  useEffect(() => setTried(null), [revision]);
  const rulesOf = (refusal: Refusal) =>
    open ? <RefusalRules refusal={refusal} rulesId={id} onRule={open} /> : null;
  return {
    openRules: open,
    shell: { rulesOf, refuse: setTried, explain },
    notice: { tried, onRead: () => setTried(null), rulesOf },
    overlays: (
      <>
        {drawer}
        {tip}
      </>
    ),
  };
};
