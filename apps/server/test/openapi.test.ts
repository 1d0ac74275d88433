import { ROUTES } from '@turnfold/wire/api';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { highCard } from '../../../test/support/high-card.ts';
import { openApi } from '../src/openapi.ts';
import { ask, testApp } from './support.ts';

interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Record<string, unknown>>> };
}

let app: FastifyInstance;
let document: Document;
beforeAll(async () => {
  app = await testApp();
  document = (await ask(app, 'GET', '/api/openapi.json')).json();
});

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Every place that names another one. */
const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
};

test('GET /api/openapi.json is OpenAPI 3.1 and describes every route; /api/docs shows it', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(Object.keys(ROUTES).sort());
  expect(Object.keys(document.paths)).toContain('/api/games/{gameId}/undo/{requestId}');
  const docs = await ask(app, 'GET', '/api/docs/');
  expect([docs.statusCode, docs.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await ask(app, 'GET', '/api/docs/json')).json()).toEqual(document);
});

test('every route that the server has is in the document, and the other way round', () => {
  for (const [name, { method, path }] of Object.entries(ROUTES)) {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    expect([name, app.hasRoute({ method, url })]).toEqual([name, true]);
  }
});

test('every name in the document leads to something, and every schema there is used', () => {
  const names = new Set(references(document));
  for (const name of names) {
    const target = name
      .slice(2)
      .split('/')
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);
    expect([name, target]).toEqual([name, expect.any(Object)]);
  }
  const unused = Object.keys(document.components.schemas).filter(
    (name) => !names.has(`#/components/schemas/${name}`) && !name.startsWith('Live'),
  );
  expect(unused).toEqual([]);
});

test('gameState is one of the views of the games that are played here', () => {
  const { schemas } = document.components;
  const { properties } = schemas.GameView as { properties: Record<string, object> };
  expect(properties.gameState).toEqual({ $ref: '#/components/schemas/GameState' });
  expect(schemas.GameState?.anyOf).toEqual([
    { $ref: '#/components/schemas/HighCardView' },
    { $ref: '#/components/schemas/TerritoriesView' },
  ]);
  expect(schemas.GameState?.description).toContain('high-card: HighCardView');
  expect(schemas.HighCardView).toMatchObject({ type: 'object', title: highCard.title });
  expect(openApi([])).toMatchObject({ components: { schemas: { GameState: { type: 'object' } } } });
});

test('who may call, with which key, and what comes back', () => {
  const operation = (path: string, method = 'post') => document.paths[path]?.[method] as Operation;
  const act = operation('/api/games/{gameId}/actions');
  expect(act.security).toEqual([{ token: [] }]);
  expect(act.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).toEqual([
    'path gameId',
    'header Idempotency-Key',
  ]);
  expect(act.requestBody?.required).toBe(true);
  expect(Object.keys(act.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '412', '422', '429', '503', '507']),
  );
  expect(act.responses[422]?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
  });
  const view = operation('/api/games/{gameId}', 'get');
  expect(view.security).toEqual([{ token: [] }, {}]);
  expect(view.parameters.map(({ name }) => name)).toEqual(['gameId', 'revision', 'turn', 'as']);
  expect(operation('/api/games').security).toBe(undefined);
  expect(operation('/api/games/{gameId}/undo').requestBody?.required).toBe(false);
});
