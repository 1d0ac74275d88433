// The API's own documents: OpenAPI at /api/openapi.json, readable at /api/docs.

import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Table } from '@turnfold/wire';
import type { FastifyInstance } from 'fastify';
import { type DescribedRules, openApi } from './openapi.ts';

export const withDocs = async (app: FastifyInstance, table: Table): Promise<void> => {
  // The plugin's types know only the versions before 3.1; it hands the document on as it is.
  const document = openApi(await describedGames(table)) as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { deepLinking: true, tryItOutEnabled: true, validatorUrl: null },
  });
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
};

const describedGames = async (table: Table): Promise<readonly DescribedRules[]> => {
  const list = await table.rules();
  if (!list.ok) throw new Error(list.error);
  const pages = await Promise.all(list.rules.map(({ id }) => table.rulesOf(id)));
  return pages.filter((page) => page.ok);
};

const DOCS_POLICY =
  "default-src 'self'; base-uri 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; style-src 'self' 'unsafe-inline'";
