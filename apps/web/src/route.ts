// Addresses: `/` the lobby, `/g/{gameId}` a table, `/record` a record from a file, `/rules/{game}` its rules,
// `/learn/{game}` a first game, `/devices` my devices, `/bench/{game}` the author's bench.

import { useSyncExternalStore } from 'react';

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'table'; readonly gameId: string; readonly join: string | null }
  | { readonly page: 'record' }
  | { readonly page: 'bench'; readonly rules: string }
  | { readonly page: 'rules'; readonly rulesId: string; readonly rule: string | null }
  | { readonly page: 'learn'; readonly rulesId: string }
  | { readonly page: 'devices'; readonly secret: string | null }
  | { readonly page: 'unknown' };

export const useRoute = (): Route => {
  const address = useSyncExternalStore(subscribe, () => `${location.pathname}${location.hash}`);
  return parseRoute(address);
};

export const go = (path: string, { replace = false } = {}): void => {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  for (const listener of listeners) listener();
};

/** An invitation's code stands in the fragment, which no server ever sees. */
export const parseRoute = (address: string): Route => {
  const [path = '/', fragment = ''] = address.split('#', 2);
  if (path === '/' || path === '') return { page: 'lobby' };
  if (path === '/record') return { page: 'record' };
  if (path === '/devices') return { page: 'devices', secret: new URLSearchParams(fragment).get('fetch') };
  const [, place, name = ''] = /^\/(g|rules|learn|bench)\/([^/]+)\/?$/.exec(path) ?? [];
  if (place === 'rules') return { page: place, rulesId: name, rule: fragment || null };
  if (place === 'learn') return { page: place, rulesId: name };
  if (place === 'bench') return { page: place, rules: name };
  if (place === undefined) return { page: 'unknown' };
  const join = new URLSearchParams(fragment).get('join');
  return { page: 'table', gameId: decoded(name), join: join || null };
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export const tablePath = (gameId: string): string => `/g/${encodeURIComponent(gameId)}`;
export const invitePath = (gameId: string, code: string): string =>
  `${tablePath(gameId)}#join=${encodeURIComponent(code)}`;
export const inviteLink = (origin: string, gameId: string, code: string): string =>
  `${origin}${invitePath(gameId, code)}`;

const listeners = new Set<() => void>();
/** Calls back when the address has changed; answers with how to stop it. */
export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
};
