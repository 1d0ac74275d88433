// Tables for tests: ids, tokens and time that are the same every time, and bots that do not wait.

import type { GamePackage } from '@turnfold/kernel';
import { createMemoryStore } from '@turnfold/store';
import {
  type Answer,
  type Created,
  type CreateRequest,
  createTable,
  type Failure,
  type Frame,
  type GameView,
  type LiveMessage,
  type SubscribeQuery,
  type Table,
  type TableOptions,
  type Token,
} from '@turnfold/table';
import { territories, bots as territoriesBots } from '@turnfold/territories';
import { highCardGame } from './high-card.ts';

export const testCatalog: readonly GamePackage[] = [
  highCardGame,
  { rules: territories, bots: territoriesBots },
];

export const testTable = (options: Partial<TableOptions> = {}): Table =>
  createTable({
    store: createMemoryStore(),
    catalog: testCatalog,
    botPauseMs: 0,
    leaseMs: 300,
    ...predictable(),
    ...options,
  });

/** A clock that ticks a second each time it is read, and ids that count. */
export const predictable = (salt = '') => {
  let time = Date.UTC(2030, 0, 1);
  let ids = 0;
  let secrets = 0;
  let tokens = 0;
  return {
    now: () => {
      time += 1000;
      return time;
    },
    newId: () => `id${salt}-${++ids}`,
    newSecret: () =>
      `${salt}${++secrets}`
        .replace(/\W/g, '')
        .padStart(64, 'a')
        .replace(/[^0-9a-f]/g, 'b'),
    newToken: () => `token${salt}-${++tokens}`.padEnd(43, '-'),
  };
};

/** The good answer, or a test that fails with the bad one. */
export const good = <T extends object>(answer: Answer<T>): { readonly ok: true } & T => {
  if (!answer.ok) throw new Error(`expected a good answer, got ${JSON.stringify(answer)}`);
  return answer;
};

/** The failure, or a test that fails with the good answer. */
export const bad = (answer: Answer<object>): Failure => {
  if (answer.ok) throw new Error(`expected a failure, got ${JSON.stringify(answer).slice(0, 500)}`);
  return answer;
};

export interface Seated extends Created {
  /** One token per seat, in seat order; null for bots. */
  readonly tokens: readonly Token[];
}

/** Makes a game and takes all its human seats: `seats(table, ['Ada', 'easy'])` is Ada against an easy bot. */
export const seats = async (
  table: Table,
  players: readonly string[],
  request: Partial<CreateRequest> = {},
): Promise<Seated> => {
  const created = good(
    await table.create({
      rules: 'high-card',
      players: players.map((name) =>
        ['easy', 'normal', 'hard'].includes(name) ? { name: `Bot ${name}`, bot: name as 'easy' } : { name },
      ),
      ...request,
    }),
  );
  const tokens: Token[] = players.map((_, seat) =>
    created.playerId === `p${seat + 1}` ? created.token : null,
  );
  for (const { playerId, code } of created.invites)
    tokens[Number(playerId.slice(1)) - 1] = good(await table.join(created.gameId, { code })).token;
  return { ...created, tokens };
};

/** The token of a seat that a human plays. */
export const tokenOf = ({ tokens }: Seated, seat: number): string => {
  const token = tokens[seat];
  if (!token) throw new Error(`seat ${seat} has no token`);
  return token;
};

/** Everything that a subscription tells, and a way to wait for it. */
export const follow = (table: Table, gameId: string, token: Token, query: SubscribeQuery = {}) => {
  const messages: LiveMessage[] = [];
  const subscription = table.subscribe(gameId, token, query, (message) => messages.push(message));
  const frames = () => messages.filter((message): message is Frame => message.type === 'frame');
  return {
    messages,
    frames,
    close: () => subscription.close(),
    /** The first frame of a revision. */
    async frame(revision: number): Promise<Frame> {
      await until(() => frames().some((frame) => frame.revision === revision));
      return frames().find((frame) => frame.revision === revision) as Frame;
    },
    async message<Type extends LiveMessage['type']>(type: Type): Promise<LiveMessage & { type: Type }> {
      await until(() => messages.some((message) => message.type === type));
      return messages.find((message) => message.type === type) as LiveMessage & { type: Type };
    },
  };
};

/** Waits until something holds. The limit is for what never comes; it measures nothing. */
export const until = async (holds: () => boolean | Promise<boolean>, limitMs = 20_000): Promise<void> => {
  for (let waited = 0; !(await holds()); waited += 2) {
    if (waited > limitMs) throw new Error(`waited in vain for ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

/** The game as somebody sees it once it is as wanted. */
export const viewWhen = async (
  table: Table,
  gameId: string,
  token: Token,
  wanted: (view: GameView) => boolean,
): Promise<GameView> => {
  let view = good(await table.view(gameId, token));
  await until(async () => {
    view = good(await table.view(gameId, token));
    return wanted(view);
  });
  return view;
};
