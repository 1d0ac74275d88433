// Today's server where 0.1's tests look for theirs.

import { type AppDeps, buildApp as buildToday } from '../../../../../../apps/server/src/app.ts';

export type { AppDeps };

/** Routes that 0.1 did not have. Its tests compare the whole list of the document, and a longer one breaks no client. */
const NEW_ROUTES = [
  '/api/games/{gameId}/seed',
  '/api/games/{gameId}/claim',
  '/api/games/{gameId}/return',
  '/api/games/{gameId}/abort',
  '/api/games/{gameId}/hint',
  '/api/games/{gameId}/rematch',
  '/api/games/{gameId}/waiting',
  '/api/games/{gameId}/phrases',
  '/api/games/{gameId}/share',
  '/api/pairing',
  '/api/pairing/{ticketId}',
  '/api/pairing/{ticketId}/cancel',
  '/api/lobby/live',
  '/api/games/{gameId}/devices',
  '/api/games/{gameId}/devices/remove',
  '/api/mine',
  '/api/transfers',
  '/api/transfers/receive',
];

export const buildApp = async (deps: AppDeps): ReturnType<typeof buildToday> => {
  const app = await buildToday(deps);
  app.addHook('onSend', async ({ url }, _reply, payload) => {
    if (url !== '/api/openapi.json') return payload;
    const document = JSON.parse(String(payload));
    for (const path of NEW_ROUTES) delete document.paths[path];
    return JSON.stringify(document);
  });
  return app;
};
