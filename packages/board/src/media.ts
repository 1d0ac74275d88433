import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, kept up to date. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
};

/** The width from which on the page has a rail and a panel; below it is a phone. The same number is in kit.css. */
export const PHONE = '(max-width: 700px)';
