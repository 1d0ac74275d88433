// What has just happened, for those who hear the page.

import { type ReactNode, useSyncExternalStore } from 'react';

/** Says a sentence through the page's live region. The newest wins. */
export const announce = (sentence: string): void => {
  spoken = { sentence, count: spoken.count + 1 };
  for (const listener of listeners) listener();
};

/** The live region itself: once per page. */
export const Announcer = (): ReactNode => {
  const { sentence, count } = useSyncExternalStore(
    subscribe,
    () => spoken,
    () => spoken,
  );
  // A trailing blank makes the same sentence a new one, so that it is spoken again.
  return (
    <p className="unseen" aria-live="polite" data-testid="announcer">
      {sentence}
      {count % 2 ? '\u00a0' : ''}
    </p>
  );
};

let spoken = { sentence: '', count: 0 };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
