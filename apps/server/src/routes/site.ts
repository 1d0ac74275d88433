// The documents as a site at /docs, when it is built (`npm run docs`).

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface SiteDeps {
  readonly folder: string | undefined;
}

export const siteRoutes = async (app: FastifyInstance, { folder }: SiteDeps): Promise<void> => {
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyFor(folder) },
    strictTransportSecurity: false, // Left to the page.
    crossOriginEmbedderPolicy: false,
  });
  app.get('/docs', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs/'));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/docs/',
    schemaHide: true,
    decorateReply: false,
  });
};

/** The site's pages hold a script or two that run before anything is drawn; those run, and no others do. */
const policyFor = (folder: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scriptHashes(folder)],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
});

const scriptHashes = (folder: string): readonly string[] => {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const scripts = pages.flatMap((name) =>
    Array.from(readFileSync(join(folder, name), 'utf8').matchAll(INLINE_SCRIPT), ([, script = '']) => script),
  );
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
};

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
