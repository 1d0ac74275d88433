// What belongs to one person across games: my games, my devices, and what carries them over.

import type { LocalTable } from '@turnfold/table';
import { BOX_MAX, type MineRequest, type RouteName } from '@turnfold/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../address.ts';
import type { Limits } from '../limits.ts';
import { quiet } from '../quiet.ts';
import { createTally } from '../tally.ts';
import { weightOfLoad, weightOfLooks } from '../weights.ts';
import { tooMuch, type Work } from '../work.ts';
import { addressOf, send, tokenOf } from './answers.ts';

interface PersonDeps {
  readonly table: LocalTable;
  readonly limits: Limits;
  readonly work: Work;
}

export type PersonRoute = Extract<RouteName, 'mine' | 'addDevice' | 'removeDevice' | 'send' | 'receive'>;

/** A box is larger than any other request: so much JSON stands around it. */
const AROUND_BOX_BYTES = 1024;

export const personRoutes = async (app: FastifyInstance, deps: PersonDeps): Promise<void> => {
  app.route({ ...addressOf('mine'), ...quiet(app), handler: mineHandler(deps) });
  for (const name of ['addDevice', 'removeDevice'] as const)
    app.route({ ...addressOf(name), handler: deviceHandler(deps, name) });
  app.route({
    ...addressOf('send'),
    bodyLimit: BOX_MAX + AROUND_BOX_BYTES,
    handler: async (request, reply) => {
      const answer = await deps.table.send(bodyOf(request), addressGroup(request.ip));
      if (!answer.ok && answer.status === 429) reply.header('retry-after', '60');
      return send(reply, answer, 201);
    },
  });
  app.route({ ...addressOf('receive'), handler: receiveHandler(deps) });
};

/** Each game costs a look, and one that has to be loaded is paid for before it is. */
const mineHandler =
  ({ table, work }: PersonDeps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = addressGroup(request.ip);
    const { games } = Object(request.body) as Partial<MineRequest>;
    work.charge(address, weightOfLooks(Array.isArray(games) ? games.length : 0));
    const mayLoad = (entries: number) => work.take(address, weightOfLoad(entries)) === null;
    return send(reply, await table.mine(bodyOf(request), mayLoad), 200);
  };

const deviceHandler =
  ({ table, work }: PersonDeps, name: 'addDevice' | 'removeDevice') =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { gameId } = request.params as { readonly gameId: string };
    const entries = await table.entriesToLoad(gameId);
    const wait = entries === 0 ? null : work.take(addressGroup(request.ip), weightOfLoad(entries));
    if (wait !== null) return tooMuch(reply, wait);
    return send(reply, await table[name](gameId, tokenOf(request), bodyOf(request)), 200);
  };

/** Codes that are typed can be guessed at: an address has a few tries, besides those of the box itself. */
const receiveHandler = ({ table, limits }: PersonDeps) => {
  const tries = createTally(limits.transferTriesMax, limits.transferTriesWindowMs);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = addressGroup(request.ip);
    const wait = tries.take(address);
    if (wait !== null) return tooMuch(reply, wait);
    const answer = await table.receive(bodyOf(request));
    if (answer.ok || answer.status !== 404) tries.giveBack(address);
    return send(reply, answer, 200);
  };
};

/** The table validates it. */
const bodyOf = (request: FastifyRequest): never => request.body as never;
