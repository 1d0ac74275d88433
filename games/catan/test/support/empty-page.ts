// React wants a page to hang a component on, even one that draws nothing.

import { afterAll, beforeAll, vi } from 'vitest';

/** For all the tests of a file. */
export const hangsOnNothing = () => {
  beforeAll(() => {
    vi.stubGlobal('window', { HTMLIFrameElement: class {} });
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
};

export const emptyPage = (): HTMLElement => {
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
