// `npm run docs`: the documents as a site, in dist/docs, where the server finds it and serves it at /docs.

import { join, resolve } from 'node:path';
import { bootstrap } from './bootstrap.mjs';

const root = join(import.meta.dirname, '..');

bootstrap();
process.env.NODE_ENV = 'production';
const { buildSite } = await import('../docs-site/build.mjs');
await buildSite(
  resolve(process.argv[2] ? (process.env.INIT_CWD ?? '') : root, process.argv[2] ?? 'dist/docs'),
);
