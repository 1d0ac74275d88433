// The one failure that no server sends. Apart from the others, because a page that only asks needs no more of them.

import type { Failure } from './failure.ts';

export const UNREACHABLE_KIND = {
  status: 503,
  error: 'The server cannot be reached.',
  hint: 'Check the connection; the request may or may not have arrived.',
} as const;

export const unreachable = (): Failure => ({ ok: false, code: 'UNREACHABLE', ...UNREACHABLE_KIND });
