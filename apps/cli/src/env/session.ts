// What an agent may ask for: one JSON object a line in, one a line out, in the same order. A game has a name of the
// agent's own choosing ("main" if it gives none), so that it can hold several at once.

import { observationSize } from '@turnfold/kernel';
import { type AgentGame, type AgentRules, restoreGame, type SavedGame, startGame } from './agent-game.ts';
import { type Batch, createBatch } from './batch.ts';

export interface Session {
  /** Answers a line. With a batch, everything from here on is bytes. */
  answer(line: string): { readonly reply: object; readonly batch?: Batch };
}

/** More games than this at once are a mistake, and would take the memory of the machine. */
const GAMES_MAX = 100_000;

class Problem extends Error {
  readonly code: string;
  readonly hint: string;

  constructor(code: string, sentence: string, hint: string) {
    super(sentence);
    this.code = code;
    this.hint = hint;
  }
}

type Request = Readonly<Record<string, unknown>>;

export const createSession = (kind: AgentRules): Session => {
  const games = new Map<string, AgentGame>();
  const space = kind.encoding.space(kind.setup);
  const size = observationSize(space);
  const gameOf = ({ game = 'main' }: Request): AgentGame => {
    const found = games.get(String(game));
    if (found) return found;
    throw new Problem('NO_SUCH_GAME', `There is no game called ${game}.`, 'Begin one with "reset".');
  };
  const keep = ({ game = 'main' }: Request, started: AgentGame): object => {
    if (games.size >= GAMES_MAX) throw new Problem('TOO_MANY', 'That is too many games.', 'Use "drop".');
    games.set(String(game), started);
    return shown(started, size);
  };
  const commands: Readonly<Record<string, (request: Request) => object>> = {
    space: () => ({
      ...{ game: kind.rules.id, encoding: kind.encoding.version, seats: kind.setup.seats },
      ...space,
      observationSize: size,
      options: kind.setup.options,
    }),
    reset: (request) => keep(request, startGame(kind, seedOf(request))),
    observe: (request) => shown(gameOf(request), size, request.seat),
    step: (request) => {
      const game = gameOf(request);
      chooseIn(game, request.action);
      return shown(game, size);
    },
    clone: (request) => keep({ game: request.as }, restoreGame(kind, gameOf(request).save())),
    save: (request) => ({ saved: gameOf(request).save() }),
    restore: (request) => keep(request, restoreGame(kind, savedOf(request))),
    drop: ({ game = 'main' }) => ({ dropped: games.delete(String(game)) }),
  };
  return {
    answer(line) {
      try {
        const request = parsed(line);
        if (request.do === 'batch') return batchOf(kind, request);
        const command = Object.hasOwn(commands, String(request.do))
          ? commands[String(request.do)]
          : undefined;
        if (!command)
          throw new Problem(
            'UNKNOWN_REQUEST',
            `There is no request ${JSON.stringify(request.do)}.`,
            `Known: ${Object.keys(commands).join(', ')}, batch.`,
          );
        return { reply: { ok: true, ...command(request) } };
      } catch (error) {
        return { reply: refusal(error as Error) };
      }
    },
  };
};

const parsed = (line: string): Request => {
  try {
    const request: unknown = JSON.parse(line);
    if (typeof request === 'object' && request !== null && !Array.isArray(request)) return request as Request;
  } catch {
    // Said below.
  }
  throw new Problem('BAD_REQUEST', 'That is not a JSON object.', 'One object a line: {"do":"space"}');
};

const refusal = (error: Error): object => {
  if (error instanceof Problem)
    return { ok: false, code: error.code, error: error.message, hint: error.hint };
  if (error instanceof RangeError)
    return {
      ok: false,
      code: 'NOT_LEGAL',
      error: error.message,
      hint: 'The ids that are legal are in "legal".',
    };
  return { ok: false, code: 'FAILED', error: error.message, hint: 'This is a fault of the program.' };
};

const seedOf = ({ seed = 0 }: Request): string => {
  if (typeof seed === 'number' || typeof seed === 'string') return String(seed);
  throw new Problem('BAD_REQUEST', 'The seed must be a number or a text.', '{"do":"reset","seed":7}');
};

const chooseIn = (game: AgentGame, action: unknown) => {
  if (typeof action !== 'number' || !Number.isInteger(action))
    throw new Problem('BAD_REQUEST', 'The action must be a whole number.', '{"do":"step","action":12}');
  game.choose(action);
};

const savedOf = ({ saved }: Request): SavedGame => {
  const { seed, ply, state, chosen } = (saved ?? {}) as Partial<SavedGame>;
  if (typeof seed === 'string' && Number.isInteger(ply) && typeof state === 'object' && Array.isArray(chosen))
    return saved as SavedGame;
  throw new Problem('BAD_REQUEST', 'That is not a game that was saved.', 'Give what "save" answered.');
};

/** How a game stands for the one who is to choose, or for the seat that asks. */
const shown = (game: AgentGame, size: number, viewer: unknown = game.seat ?? 0): object => {
  const { seat, rewards } = game;
  if (!Number.isInteger(viewer) || Number(viewer) < 0 || Number(viewer) >= rewards.length)
    throw new Problem('BAD_REQUEST', `There is no seat ${viewer}.`, `Seats: 0 to ${rewards.length - 1}.`);
  const observation = new Uint8Array(size);
  game.observe(Number(viewer), observation);
  const legal = seat !== null && seat === viewer ? game.ids() : [];
  return { seat, done: seat === null, rewards, legal, observation: [...observation] };
};

const batchOf = (kind: AgentRules, request: Request): ReturnType<Session['answer']> => {
  const { games = 64 } = request;
  if (!Number.isInteger(games) || Number(games) < 1 || Number(games) > GAMES_MAX)
    throw new Problem(
      'BAD_REQUEST',
      'The number of games must be whole, from 1.',
      '{"do":"batch","games":64}',
    );
  const batch = createBatch(kind, Number(games), seedOf(request));
  const { bytesIn, bytesOut } = batch;
  return { reply: { ok: true, games, bytesIn, bytesOut }, batch };
};
