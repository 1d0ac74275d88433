// The server as a value that has not listened yet: `buildApp(deps)`.

import type { Admin, LocalTable } from '@turnfold/table';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { answerErrors, answerUnreadable, sendDoorError } from './answer-errors.ts';
import { withDocs } from './docs.ts';
import { parseJson } from './json.ts';
import { LIMITS, type Limits } from './limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { mayChange } from './origin.ts';
import { withPacking } from './packing.ts';
import { PROTOCOL_HEADER } from './protocol.ts';
import { adminRoutes } from './routes/admin.ts';
import { liveRoute } from './routes/live.ts';
import { lobbyRoute } from './routes/lobby.ts';
import { opsRoutes } from './routes/ops.ts';
import { pageRoutes } from './routes/page.ts';
import { personRoutes } from './routes/person.ts';
import { siteRoutes } from './routes/site.ts';
import { createSocketDoor } from './routes/socket-door.ts';
import { tableRoutes } from './routes/table.ts';
import type { TrustProxy } from './settings.ts';
import { withWebSockets } from './sockets.ts';
import { withWorkLimit } from './work.ts';

export interface AppDeps {
  readonly table: LocalTable;
  /** Resolves when games can be written; for /readyz. */
  readonly ready?: () => Promise<void>;
  /** True from when the server was told to stop. */
  readonly isStopping?: () => boolean;
  /** Why hard bots cannot think; null when they can. For /healthz. */
  readonly botProblem?: () => string | null;
  readonly logger?: FastifyBaseLogger;
  readonly limits?: Partial<Limits>;
  /** Where players open the page, if that is not where the server listens. */
  readonly publicUrl?: string | undefined;
  /** Which proxies are believed when they say whom they speak for. */
  readonly trustProxy?: TrustProxy | undefined;
  /** The folder of the built page; left out, there is only the API. */
  readonly page?: string | undefined;
  /** The folder of the documents as a site, if they are built. */
  readonly site?: string | undefined;
  readonly metrics?: Metrics;
  /** What opens /metrics; left out, only this machine may read it. */
  readonly metricsToken?: string | undefined;
  /** What the operator may do, and the token that proves who that is; left out, nobody may. */
  readonly admin?: { readonly admin: Admin; readonly token: string } | undefined;
}

export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { table, publicUrl, trustProxy, page, metrics = createMetrics(), metricsToken } = deps;
  const { ready = async () => {}, isStopping = () => false, botProblem = () => null } = deps;
  const limits: Limits = { ...LIMITS, ...deps.limits };
  const app: FastifyInstance = Fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    ...answerUnreadable,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    // Behind a proxy, limits count the players' addresses and not the proxy's; anybody else could make them up.
    trustProxy: trusted(trustProxy),
    forceCloseConnections: 'idle', // A request that is being answered when the server stops is answered.
    return503OnClosing: false,
  });

  app.server.maxConnections = limits.connectionsMax;

  readJsonOnly(app);
  answerErrors(app);
  await withWebSockets(app, limits); // Before anybody may refuse: its hooks let go of whoever was.
  // Hooks of every request call back, here and elsewhere: none of them has to wait for anything.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(...PROTOCOL_HEADER);
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (READING.includes(request.method) || mayChange(request, publicUrl)) done();
    else sendDoorError(reply, 'WRONG_ORIGIN');
  });
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime);
    done();
  });

  const work = withWorkLimit(app, limits); // It weighs answers before they are packed.
  withPacking(app, limits.packedBytes);
  await withDocs(app, table);
  await app.register(opsRoutes, { ready, isStopping, botProblem, metrics, metricsToken });
  await app.register(tableRoutes, { table, limits, metrics, work });
  await app.register(personRoutes, { table, limits, work });
  const door = createSocketDoor(limits, publicUrl);
  await app.register(liveRoute, { table, limits, metrics, door, work });
  await app.register(lobbyRoute, { table, limits, metrics, door, work });
  if (deps.admin) await app.register(adminRoutes, deps.admin);
  await app.register(siteRoutes, { folder: deps.site });
  await app.register(pageRoutes, { folder: page, publicUrl });
  return app;
};

const trusted = (proxies: TrustProxy | undefined) => {
  if (proxies === undefined) return false;
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];
};

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

const readJsonOnly = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
};
