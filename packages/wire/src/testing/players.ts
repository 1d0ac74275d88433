// Players of any table, for stories that are told in a few lines.

import { ALL_BOT_LEVELS, type AnyBotLevel } from '@turnfold/kernel';
import type { Created, GameView } from '../answers.ts';
import type { Failure } from '../error-body.ts';
import type { Frame, LiveMessage } from '../live.ts';
import type { CreateRequest, SubscribeQuery } from '../requests.ts';
import type { Answer, Table, Token } from '../table.ts';

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
      players: players.map((name) => (isBot(name) ? { name: `Bot ${name}`, bot: name } : { name })),
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

const isBot = (name: string): name is AnyBotLevel => (ALL_BOT_LEVELS as readonly string[]).includes(name);

/** The token of a seat that a human plays. */
export const tokenOf = ({ tokens }: Seated, seat: number): string => {
  const token = tokens[seat];
  if (!token) throw new Error(`seat ${seat} has no token`);
  return token;
};

/** Everything that a subscription hands on, and a way to wait for it. */
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
