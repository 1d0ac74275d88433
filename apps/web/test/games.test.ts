// When a board may be shown: once it has what this very game needs, and not a moment before.

import { createElement, type ReactNode, act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { usePrepared } from '../src/games.ts';
import type { Loading } from '../src/loading.ts';

// React wants a page to hang a component on, even one that draws nothing.
beforeAll(() => {
  vi.stubGlobal('window', { HTMLIFrameElement: class {} });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const emptyPage = (): HTMLElement => {
  const listens = { addEventListener: () => undefined };
  return {
    ...listens,
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: { ...listens, nodeType: 9 },
  } as unknown as HTMLElement;
};

interface Parts {
  prepare(view: object): Promise<unknown>;
}

/** What the page is handed, look by look. */
const watch = () => {
  const root = createRoot(emptyPage());
  const seen: Loading<Parts>[] = [];
  const Probe = (props: { readonly parts: Loading<Parts>; readonly view: object | undefined }): ReactNode => {
    seen.push(usePrepared(props.parts, props.view));
    return null;
  };
  return {
    seen,
    show: (parts: Loading<Parts>, view?: object) =>
      settle(async () => root.render(createElement(Probe, { parts, view }))),
    close: () => settle(async () => root.unmount()),
  };
};

test('a view that comes later than the board is never shown on a board that is not ready', async () => {
  const { seen, show, close } = watch();
  let finish = () => undefined as unknown;
  const parts: Parts = {
    prepare: () =>
      new Promise((done) => {
        finish = () => done(null);
      }),
  };
  await show('loading');
  await show(parts);
  expect(seen.at(-1)).toBe(parts);
  const before = seen.length;
  await show(parts, {});
  expect(seen.slice(before)).not.toContain(parts);
  await settle(async () => finish());
  expect(seen.at(-1)).toBe(parts);
  await close();
});

test('what cannot be prepared says why', async () => {
  const { seen, show, close } = watch();
  await show({ prepare: async () => Promise.reject(new Error('No map.')) }, {});
  expect(seen.at(-1)).toEqual({ problem: 'No map.' });
  await close();
});
