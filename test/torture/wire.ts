// Requests over real connections. No answer is an answer, too: nobody knows then what has happened.

import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: ReplyBody;
}

/** Whatever may stand in an answer; each test knows what to expect. */
export interface ReplyBody {
  readonly gameId: string;
  readonly token: string;
  readonly status: string;
  readonly playerId: string;
  readonly invites: readonly { readonly playerId: string; readonly code: string }[];
  readonly revision: number;
  readonly sequence: number;
  readonly head: string;
  readonly code: string;
  readonly error: string;
  readonly toAct: readonly string[];
  readonly you: string;
  readonly outcome: object | null;
  readonly events: readonly { readonly type: string; readonly payload: Record<string, unknown> }[];
  readonly gameState: Readonly<Record<string, unknown>>;
  readonly games: readonly { readonly gameId: string; readonly revision: number }[];
  readonly legalActions: readonly { readonly type: string; readonly payload: object }[];
}

export interface Asked {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly agent?: Agent;
}

const keepAlive = new Agent({ keepAlive: true, maxSockets: 256 });

/** The answer, or null when the connection broke or nothing came in time. */
export const ask = (
  method: 'GET' | 'POST',
  address: string,
  { token, body, key, headers = {}, timeoutMs = 20_000, agent = keepAlive }: Asked = {},
): Promise<Reply | null> =>
  new Promise((resolve) => {
    const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const sending = request(address, {
      method,
      agent,
      timeout: timeoutMs,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
        ...headers,
      },
    });
    sending.on('timeout', () => sending.destroy());
    sending.on('error', () => resolve(null));
    sending.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', () => resolve(null));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: parse(text) });
      });
    });
    sending.end(payload);
  });

const parse = (text: string): ReplyBody => {
  try {
    return JSON.parse(text);
  } catch {
    return {} as ReplyBody;
  }
};

/** Waits for as long as a server asks it to: on a fast machine a test asks more often than an address may. */
export const askPatiently = async (...question: Parameters<typeof ask>): Promise<Reply | null> => {
  for (;;) {
    const reply = await ask(...question);
    if (reply?.status !== 429) return reply;
    await pause(1000 * Number(reply.headers['retry-after']));
  }
};

/** The answer that a test cannot do without. */
export const must = async (reply: Promise<Reply | null>, status: number): Promise<Reply> => {
  const answer = await reply;
  if (answer?.status !== status)
    throw new Error(
      `expected ${status}, got ${answer ? `${answer.status} ${answer.text.slice(0, 300)}` : 'no answer'}`,
    );
  return answer;
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The limit is for what never comes; it measures nothing. */
export const within = async <T>(promise: Promise<T>, what: string, limitMs = 120_000): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited in vain: ${what}`)), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
