// The server, as functions. A refusal or a failure is a `Problem`: a sentence, a hint, a code.

import type { GameRecord, ObjectSchema, Refusal } from '@turnfold/kernel';
import type {
  Acknowledgement,
  Created,
  GameAnswer,
  Joined,
  ListedGame,
  ListedRules,
  NewGame,
} from './wire.ts';

export interface Api {
  rules(): Promise<readonly ListedRules[]>;
  rulesDetail(id: string): Promise<ListedRules & { readonly options: ObjectSchema }>;
  games(status: string): Promise<readonly ListedGame[]>;
  create(game: NewGame): Promise<Created>;
  join(gameId: string, body: { code: string; name: string; clientSeed?: string }): Promise<Joined>;
  game(gameId: string, token: string | null, at?: { revision?: number; as?: string }): Promise<GameAnswer>;
  record(gameId: string, token: string | null): Promise<GameRecord>;
  act(gameId: string, token: string, key: string, body: object): Promise<Acknowledgement>;
  undo(
    gameId: string,
    token: string,
    key: string,
    as?: string,
  ): Promise<{ requestId?: string; revision?: number }>;
  answerUndo(gameId: string, token: string, requestId: string, accept: boolean, as?: string): Promise<object>;
  resign(gameId: string, token: string, as?: string): Promise<object>;
  fork(gameId: string, token: string | null, revision: number): Promise<Created>;
}

/** What went wrong, in words for the player. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly rule: string;
  readonly hint: string | undefined;
  readonly revision: number | undefined;
  /** How long the server asks us to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterMs?: number) {
    super(
      body.error ?? (status === 0 ? 'The server cannot be reached.' : `The server answered with ${status}.`),
    );
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'UNREACHABLE' : `HTTP_${status}`);
    this.rule = body.rule ?? '';
    this.hint = body.hint ?? HINTS[status];
    this.revision = body.revision;
    this.retryAfterMs = retryAfterMs;
  }
}

interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly rule: string;
  readonly hint: string;
  readonly revision: number;
}

const HINTS: Readonly<Record<number, string>> = {
  0: 'Check your connection. Nothing you did is lost: it is sent again by itself.',
  429: 'Wait a moment, then try again.',
  500: 'Try again. If it happens again, the server’s log says why.',
  503: 'The server cannot write just now. Try again in a moment.',
  507: 'The server’s disk is full. Its operator has to make room.',
};

export const refusalOf = ({ code, rule, message, hint }: Problem): Refusal => ({
  code,
  rule,
  explain: message,
  ...(hint === undefined ? {} : { hint }),
  params: {},
});

export const asProblem = (error: unknown): Problem => (error instanceof Problem ? error : new Problem(0, {}));

export const createApi = (fetch: typeof globalThis.fetch, base = ''): Api => {
  const call = async <Answer>(path: string, { token, body, key }: Request = {}): Promise<Answer> => {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    if (key) headers['idempotency-key'] = key;
    if (body) headers['content-type'] = 'application/json';
    const answer = await fetch(`${base}/api${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new Problem(0, {});
    });
    const content = await answer.json().catch(() => ({}));
    if (answer.ok) return content as Answer;
    const seconds = Number(answer.headers.get('retry-after'));
    throw new Problem(answer.status, content as Partial<ErrorBody>, seconds > 0 ? seconds * 1000 : undefined);
  };

  const at = (gameId: string) => `/games/${encodeURIComponent(gameId)}`;
  const asSeat = (as?: string) => (as ? { as } : {});
  return {
    rules: async () => (await call<{ rules: ListedRules[] }>('/rules')).rules,
    rulesDetail: (id) => call(`/rules/${encodeURIComponent(id)}`),
    games: async (status) => (await call<{ games: ListedGame[] }>(`/games?status=${status}&limit=20`)).games,
    create: (body) => call('/games', { body }),
    join: (gameId, body) => call(`${at(gameId)}/join`, { body }),
    game: (gameId, token, { revision, as } = {}) => {
      const query = new URLSearchParams();
      if (revision !== undefined) query.set('revision', String(revision));
      if (as !== undefined) query.set('as', as);
      return call(`${at(gameId)}${query.size > 0 ? `?${query}` : ''}`, { token });
    },
    record: (gameId, token) => call(`${at(gameId)}/record`, { token }),
    act: (gameId, token, key, body) => call(`${at(gameId)}/actions`, { token, key, body }),
    undo: (gameId, token, key, as) => call(`${at(gameId)}/undo`, { token, key, body: asSeat(as) }),
    answerUndo: (gameId, token, requestId, accept, as) =>
      call(`${at(gameId)}/undo/${encodeURIComponent(requestId)}`, { token, body: { accept, ...asSeat(as) } }),
    resign: (gameId, token, as) => call(`${at(gameId)}/resign`, { token, body: asSeat(as) }),
    fork: (gameId, token, revision) => call(`${at(gameId)}/fork`, { token, body: { revision } }),
  };
};

interface Request {
  readonly token?: string | null;
  readonly body?: object;
  readonly key?: string;
}

/** Failures after which the very same request may be sent again: with its key it counts once. */
export const isPassing = ({ status, code }: Problem): boolean =>
  status === 0 ||
  status === 502 ||
  status === 503 ||
  status === 504 ||
  status === 429 ||
  (status === 409 && code !== 'KEY_REUSED');

/** Sends the same request until it is answered, for about a minute: a lost answer is asked for again, never acted on twice. */
export const untilAnswered = async <Answer>(
  send: () => Promise<Answer>,
  { wait, tries = 12, onRetry }: { wait(ms: number): Promise<void>; tries?: number; onRetry?: () => void },
): Promise<Answer> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const problem = asProblem(error);
      if (attempt + 1 >= tries || !isPassing(problem)) throw problem;
      onRetry?.();
      await wait(problem.retryAfterMs ?? Math.min(8000, 300 * 2 ** attempt));
    }
  }
};

export const api = createApi((...request) => globalThis.fetch(...request));
