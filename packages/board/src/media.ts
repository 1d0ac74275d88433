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

/** An upright screen, a phone or a tablet: the turn lies in a sheet beneath the board. The same query is in kit.css. */
export const PHONE = '(orientation: portrait) and (max-width: 1100px)';
