// The routes of the wire that a table answers: making, joining, looking, acting, and the rules.

import { Readable } from 'node:stream';
import { type LocalTable, recordText } from '@turnfold/table';
import type { Acted, RouteName } from '@turnfold/wire';
import { AS_SCHEMA, EVENTS_SCHEMA, LIST_SCHEMA, VIEW_SCHEMA } from '@turnfold/wire/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../address.ts';
import { createCrowd } from '../crowd.ts';
import type { Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { packedStream } from '../packing.ts';
import { quiet } from '../quiet.ts';
import { weightOfLoad, weightOfRecord } from '../weights.ts';
import { tooMuch, type Work } from '../work.ts';
import { addressOf, keyOf, queryOf, send, successful, tokenOf } from './answers.ts';
import { meetingHandlers } from './meeting.ts';
import { createNewGames, type NewGames } from './new-games.ts';
import type { PersonRoute } from './person.ts';

interface TableDeps {
  readonly table: LocalTable;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly work: Work;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type TableRoute = Exclude<RouteName, 'live' | 'lobby' | 'healthz' | 'readyz' | 'metrics' | PersonRoute>;

/** Asked for so often that a line in the log for each would drown the rest. */
const OFTEN: readonly RouteName[] = ['list', 'view', 'events', 'act', 'pairing'];

export const tableRoutes = async (app: FastifyInstance, deps: TableDeps): Promise<void> => {
  const newGames = createNewGames(deps.limits);
  const handlers: Readonly<Record<TableRoute, Handler>> = {
    ...newGameHandlers(deps, newGames),
    ...meetingHandlers(deps.table, newGames),
    ...lookHandlers(deps),
    ...playHandlers(deps),
  };
  for (const [name, handler] of Object.entries(handlers) as [TableRoute, Handler][])
    app.route({
      ...(OFTEN.includes(name) ? quiet(app) : {}),
      ...addressOf(name),
      handler: addressOf(name).url.includes(':gameId') ? weighed(deps, handler) : handler,
    });
};

/** A request for a game that is not in memory pays for loading it. */
const weighed = ({ table, work }: TableDeps, handler: Handler): Handler => {
  const afterLoad = async (request: FastifyRequest, reply: FastifyReply, loading: Promise<number>) => {
    const wait = work.take(addressGroup(request.ip), weightOfLoad(await loading));
    return wait === null ? handler(request, reply) : tooMuch(reply, wait);
  };
  return (request, reply) => {
    const loading = table.entriesToLoad(gameIdOf(request));
    return loading === 0 ? handler(request, reply) : afterLoad(request, reply, loading);
  };
};

/** A parameter of the address. */
const param = (request: FastifyRequest, name: 'gameId' | 'requestId' | 'id'): string =>
  (request.params as Readonly<Record<string, string>>)[name] ?? '';
const gameIdOf = (request: FastifyRequest): string => param(request, 'gameId');
/** The table validates it. */
const bodyOf = (request: FastifyRequest): never => request.body as never;

const newGameHandlers = ({ table }: TableDeps, newGames: NewGames) => {
  return {
    create: (request, reply) =>
      newGames.send(request, reply, (address) => table.create(bodyOf(request), keyOf(request), address)),
    fork: (request, reply) =>
      newGames.send(request, reply, (address) =>
        table.fork(gameIdOf(request), tokenOf(request), bodyOf(request), address),
      ),
    join: async (request, reply) => {
      const address = addressGroup(request.ip);
      return send(reply, await table.join(gameIdOf(request), bodyOf(request), keyOf(request), address), 200);
    },
    openSeed: async (request, reply) =>
      send(reply, await table.openSeed(gameIdOf(request), tokenOf(request), bodyOf(request)), 200),
  } satisfies Partial<Record<TableRoute, Handler>>;
};

const lookHandlers = (deps: TableDeps) => {
  const { table } = deps;
  return {
    list: async (request, reply) => send(reply, await table.list(queryOf(request, LIST_SCHEMA)), 200),
    view: async (request, reply) => {
      const query = queryOf(request, VIEW_SCHEMA);
      return send(reply, await table.view(gameIdOf(request), tokenOf(request), query), 200);
    },
    events: async (request, reply) => {
      const query = queryOf(request, EVENTS_SCHEMA);
      return send(reply, await table.events(gameIdOf(request), tokenOf(request), query), 200);
    },
    record: recordHandler(deps),
    rules: async (_request, reply) => send(reply, await table.rules(), 200),
    rulesOf: async (request, reply) => send(reply, await table.rulesOf(param(request, 'id')), 200),
  } satisfies Partial<Record<TableRoute, Handler>>;
};

/** A record is written as fast as it is read, and weighed by its entries before it is begun. */
const recordHandler = ({ table, limits, work }: TableDeps): Handler => {
  const readers = createCrowd(limits.recordsPerAddressMax);
  return async (request, reply) => {
    const answer = await table.openRecord(gameIdOf(request), tokenOf(request), queryOf(request, AS_SCHEMA));
    if (!answer.ok) return send(reply, answer, 200);
    const address = addressGroup(request.ip);
    const leave = readers.enter(address);
    const wait = leave ? work.take(address, weightOfRecord(answer.record.length)) : BUSY_SECONDS;
    if (!leave || wait !== null) {
      leave?.();
      return tooMuch(reply, wait ?? BUSY_SECONDS);
    }
    const text = Readable.from(recordText(answer.record), { objectMode: false });
    text.once('close', leave);
    request.raw.socket.setTimeout?.(limits.readerMs); // Node cuts it off then, unless it reads on.
    return reply.type('application/json; charset=utf-8').send(packedStream(request, reply, text));
  };
};

/** When a client that reads too many records at once may ask again. */
const BUSY_SECONDS = 1;

/** As `successful`, field by field: it is the answer that is asked for most. */
const actedBody = ({ revision, sequence, head, events, gameState }: Acted): object => ({
  success: true,
  revision,
  sequence,
  head,
  events,
  gameState,
});

const playHandlers = ({ table, metrics }: TableDeps) =>
  ({
    act: (request, reply) =>
      table.act(gameIdOf(request), tokenOf(request), bodyOf(request), keyOf(request)).then((answer) => {
        metrics.acted(answer.ok ? 'accepted' : answer.code);
        return send(reply, answer, 200, actedBody);
      }),
    undo: async (request, reply) => {
      const answer = await table.undo(gameIdOf(request), tokenOf(request), bodyOf(request), keyOf(request));
      const status = answer.ok && !answer.undone ? 202 : 200;
      return send(reply, answer, status, ({ undone: _, ...rest }) => successful(rest));
    },
    answerUndo: async (request, reply) => {
      const requestId = param(request, 'requestId');
      const answer = await table.answerUndo(gameIdOf(request), tokenOf(request), requestId, bodyOf(request));
      return send(reply, answer, 200, successful);
    },
    claim: async (request, reply) => {
      const answer = await table.claim(gameIdOf(request), tokenOf(request), bodyOf(request), keyOf(request));
      return send(reply, answer, 200, successful);
    },
    comeBack: async (request, reply) => {
      const answer = await table.comeBack(
        gameIdOf(request),
        tokenOf(request),
        bodyOf(request),
        keyOf(request),
      );
      return send(reply, answer, 200, successful);
    },
    hint: async (request, reply) => {
      const answer = await table.hint(gameIdOf(request), tokenOf(request), bodyOf(request), keyOf(request));
      return send(reply, answer, 200, successful);
    },
    abort: async (request, reply) => {
      const answer = await table.abort(gameIdOf(request), tokenOf(request), bodyOf(request));
      return send(reply, answer, 200, successful);
    },
    resign: async (request, reply) => {
      const answer = await table.resign(gameIdOf(request), tokenOf(request), bodyOf(request), keyOf(request));
      return send(reply, answer, 200, successful);
    },
  }) satisfies Partial<Record<TableRoute, Handler>>;
