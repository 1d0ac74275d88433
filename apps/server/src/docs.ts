// The API's own documents: OpenAPI at /api/openapi.json, readable at /api/docs.

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

export const documented = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Turnfold',
        version: '1',
        description:
          'Turn-based strategy games over JSON, with live frames over WebSocket. Every error has a code; docs/ERRORS.md lists them.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'From creating or joining a game' },
        },
      },
      tags: [
        { name: 'games', description: 'Making, joining and finding games' },
        { name: 'play', description: 'Looking and acting' },
        { name: 'rules', description: 'What can be played' },
        { name: 'operations', description: 'For whoever runs the server' },
      ],
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    uiConfig: { deepLinking: true, tryItOutEnabled: true, validatorUrl: null },
  });
  app.get(
    '/api/openapi.json',
    { schema: { hide: true } },
    () => app.swagger(), // Made once, when all routes are known, and kept by the plugin.
  );
};

const DOCS_POLICY =
  "default-src 'self'; base-uri 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'none'; style-src 'self' 'unsafe-inline'";
