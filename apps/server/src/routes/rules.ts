// What can be played here.

import type { Table } from '@turnfold/table';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { RulesList, RulesPage } from '../schemas.ts';
import { problems, send } from './answers.ts';

export const ruleRoutes = async (
  app: FastifyInstance,
  { table }: { readonly table: Table },
): Promise<void> => {
  app.get(
    '/api/rules',
    { schema: { tags: ['rules'], summary: 'All games', response: { 200: RulesList, ...problems() } } },
    async (_request, reply) => send(reply, await table.rules(), 200),
  );
  app.get(
    '/api/rules/:id',
    {
      schema: {
        tags: ['rules'],
        summary: 'One game, with the schemas of its options and actions',
        params: Type.Object({ id: Type.String() }),
        response: { 200: RulesPage, ...problems(404) },
      },
    },
    async (request, reply) => send(reply, await table.rulesOf((request.params as { id: string }).id), 200),
  );
};
