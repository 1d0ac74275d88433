// The one failure that no server sends. Apart from the others, because a page that only asks needs no more of them.

export const UNREACHABLE_KIND = {
  status: 503,
  error: 'The server cannot be reached.',
  hint: 'Check the connection; the request may or may not have arrived.',
} as const;
