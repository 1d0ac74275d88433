// The web page, when it is built: hashed files are kept by browsers for good, the page itself is asked for again.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendDoorError } from '../answer-errors.ts';

interface PageDeps {
  readonly folder: string | undefined;
  readonly publicUrl: string | undefined;
}

export const pageRoutes = async (app: FastifyInstance, { folder, publicUrl }: PageDeps): Promise<void> => {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => sendDoorError(reply, 'NO_SUCH_ROUTE'));
    return;
  }
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' }, // An address holds a game's id.
  });
  await app.register(fastifyStatic, {
    root: folder,
    schemaHide: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forGood = /[\\/]assets[\\/].+-[\w-]{8,}\.\w+$/.test(path);
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // The page finds its own way inside: every address of a game is the same file.
  for (const url of ['/g/*', '/record'])
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) =>
    isForPeople(request) ? reply.code(404).sendFile('index.html') : sendDoorError(reply, 'NO_SUCH_ROUTE'),
  );
};

/** Somebody opened this address in a browser; the page itself says that there is nothing here. */
const isForPeople = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '');

const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};
