// What somebody suggests, shown in a board's own drawing: a board leaves a place for it, the page fills it.

import type { ReactNode } from 'react';
import { useShell } from './shell.tsx';

/** The place. It belongs above the land and below what reacts. */
export const Suggested = (): ReactNode => useShell().suggested ?? null;

/** A line round a place, or from one to another, that can be told from everything else on a board. */
export const SuggestedLine = ({ d }: { readonly d: string }): ReactNode => (
  <g className="suggested" data-testid="suggested" aria-hidden>
    <path className="halo" d={d} />
    <path d={d} />
  </g>
);
