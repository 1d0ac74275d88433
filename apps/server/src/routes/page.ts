// The web page, when it is built: files whose name has a hash in it are kept by browsers for good, the page itself is asked
// for again. What the build has compressed is sent so.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { must } from '@turnfold/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendDoorError } from '../answer-errors.ts';
import { readPageFiles, sendPageFile } from '../page-files.ts';

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
    root: join(folder, 'assets'),
    prefix: '/assets/',
    schemaHide: true,
    preCompressed: true,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '1y',
  });
  const files = readPageFiles(folder);
  const page = must(files.get('index.html'), 'a page without index.html');
  const hidden = { schema: { hide: true } };
  for (const [name, file] of files)
    app.get(`/${name}`, hidden, (request, reply) => sendPageFile(request, reply, file));
  // The page finds its own way inside: every address of a game is the same file.
  for (const url of ['/', '/g/*', '/record', '/rules/*', '/learn/*', '/devices'])
    app.get(url, hidden, (request, reply) => sendPageFile(request, reply, page));
  app.setNotFoundHandler((request, reply) =>
    isForPeople(request)
      ? sendPageFile(request, reply.code(404), page)
      : sendDoorError(reply, 'NO_SUCH_ROUTE'),
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
