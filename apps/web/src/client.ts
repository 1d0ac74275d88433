// The server that this page came from: the one client that everything here asks through. Live connections are made where
// they are needed, so that the lobby opens without them.

import { createCalls } from '@turnfold/wire';

/**
 * For tests in a browser, which cannot wait: a script that runs before the page may set `turnfoldTesting` to
 * `{ pingMs }`, how often a live connection asks whether the server is still there. No address can set it.
 */
interface Testing {
  readonly pingMs?: number;
}

const { pingMs } = (globalThis as { readonly turnfoldTesting?: Testing }).turnfoldTesting ?? {};

/** What live connections are made with. */
export const liveOptions = pingMs === undefined ? {} : { pingMs };

export const client = createCalls();
