// The drawer of rules at a table: shut, or open at a rule.

import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { hasRules } from './load-rules.ts';

const RulesDrawer = lazy(async () => ({ default: (await import('./rules-drawer.tsx')).RulesDrawer }));

interface RulesAtTable {
  /** Null where the game has none. */
  readonly open: ((rule?: string) => void) | null;
  readonly drawer: ReactNode;
}

export const useRulesDrawer = (rulesId: string, title: string): RulesAtTable => {
  const [at, setAt] = useState<{ readonly rule: string | null } | null>(null);
  const opener: RefObject<Element | null> = useRef(null);
  if (!hasRules(rulesId)) return { open: null, drawer: null };
  const open = (rule?: string) => {
    opener.current = document.activeElement;
    setAt({ rule: rule ?? null });
  };
  const close = () => {
    setAt(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const drawer =
    at === null ? null : (
      <Suspense fallback={null}>
        <RulesDrawer {...{ rulesId, title }} at={at.rule} onGo={(rule) => setAt({ rule })} onClose={close} />
      </Suspense>
    );
  return { open, drawer };
};
