// The page shows views and never checks them: what describes them to authors of clients stays on the server.

import type { Plugin } from 'vite';

export const withoutViewSchemas = (): Plugin => ({
  name: 'without-view-schemas',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/described-rules.ts') ? code.replace(/, viewSchema: \w+/, '') : null,
});
