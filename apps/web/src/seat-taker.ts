// Making a game and joining one. What is needed to send the very same request again is on the device before it goes
// out: a lost answer, a reload or a crash ends with one game and one seat.

import { seedHashOf } from '@turnfold/kernel';
import {
  type Answer,
  type Client,
  type Created,
  type CreateRequest,
  type Failure,
  isTemporary,
  type Joined,
  type JoinRequest,
  type Pairing,
  type RetryOptions,
  untilAnswered,
} from '@turnfold/wire';
import type { Device, KeptGame, SeatRequest } from './device.ts';

export interface SeatTaker {
  /** Makes a game; the seed is added here. */
  create(setup: CreateRequest): Promise<Answer<Seat>>;
  join(gameId: string, asked: Pick<JoinRequest, 'code' | 'name'>): Promise<Answer<Seat>>;
  /** Plays the same again with the same people. */
  rematch(game: KeptGame, practice: boolean): Promise<Answer<Seat>>;
  /** Sends a request again whose answer never came. */
  again(request: SeatRequest): Promise<Answer<Seat>>;
}

export interface Seat {
  readonly game: KeptGame;
}

export interface SeatTakerDeps extends Pick<RetryOptions, 'timers' | 'random' | 'onRetry'> {
  readonly client: Pick<Client, 'create' | 'join' | 'rematch' | 'pair'>;
  readonly device: Pick<Device, 'game' | 'keep' | 'keepRequest' | 'dropRequest'>;
  readonly newSecret: () => string;
  readonly now: () => number;
}

/** For so long a server gives the same answer to the same key; later it would be another game. */
export const ANSWER_KEPT_MS = 24 * 60 * 60_000;

export const createSeatTaker = (deps: SeatTakerDeps): SeatTaker => {
  const { client, device, newSecret, now } = deps;

  const first = (request: SeatRequest) => {
    device.keepRequest(request);
    return again(request);
  };

  const again = async (request: SeatRequest): Promise<Answer<Seat>> => {
    const answer = await untilAnswered(() => send(client, request), { ...deps, limitMs: ANSWER_KEPT_MS });
    if (!answer.ok) {
      if (isDecided(answer)) device.dropRequest(request.key);
      return answer;
    }
    if (!('gameId' in answer) || answer.gameId === null) {
      device.dropRequest(request.key);
      return { ...NOBODY_FOUND };
    }
    const seat = answer as SeatAnswer;
    const before = request.kind === 'rematch' ? device.game(request.gameId) : null;
    const game = device.game(gameIdOf(request, seat)) ?? keptOf(request, seat, now(), before);
    // A seat that could not be written is found again by its request.
    if (device.keep(game)) device.dropRequest(request.key);
    return { ok: true, game };
  };

  return {
    create: (setup) => {
      const clientSeed = bringsSeed(setup) ? newSecret() : null;
      const body = { ...setup, ...sealOf(clientSeed) };
      return first({ kind: 'create', key: newSecret(), body, clientSeed, at: now() });
    },
    join: (gameId, asked) => {
      const clientSeed = newSecret();
      const body = { ...asked, ...sealOf(clientSeed) };
      return first({ kind: 'join', gameId, key: newSecret(), body, clientSeed, at: now() });
    },
    rematch: ({ gameId, token }, practice) => {
      const clientSeed = practice ? null : newSecret();
      const body = sealOf(clientSeed);
      return first({ kind: 'rematch', gameId, token, key: newSecret(), body, clientSeed, at: now() });
    },
    again,
  };
};

const NOBODY_FOUND: Failure = {
  ok: false,
  status: 404,
  code: 'NO_SUCH_TICKET',
  error: 'Nobody was found to play with.',
  hint: 'Look again, or open a table of your own.',
};

/** In practice the dice are known anyway, and bots bring nothing. */
const bringsSeed = ({ players, practice }: CreateRequest): boolean =>
  practice === undefined && players.some(({ bot }) => bot === undefined);

const sealOf = (clientSeed: string | null): { readonly clientSeedHash?: string } =>
  clientSeed === null ? {} : { clientSeedHash: seedHashOf(clientSeed) };

/** What a seat is made of, whichever way it was taken. */
interface SeatAnswer extends Pick<Joined, 'gameId' | 'token' | 'seedCommitment'> {
  readonly playerId: string | null;
  readonly invites?: Created['invites'];
}

const send = (
  client: SeatTakerDeps['client'],
  request: SeatRequest,
): Promise<Answer<SeatAnswer | Pairing>> => {
  switch (request.kind) {
    case 'create':
      return client.create(request.body, request.key);
    case 'join':
      return client.join(request.gameId, request.body, request.key);
    case 'rematch':
      return client.rematch(request.gameId, request.token, request.body, request.key);
    case 'pair':
      return client.pair(request.body, request.key);
  }
};

/** The server itself has said no. Anything else may have happened all the same. */
const isDecided = (failure: Failure): boolean => failure.code !== 'UNREACHABLE' && !isTemporary(failure);

/** Who joins knows which game it is: no answer can make it another one. */
const gameIdOf = (request: SeatRequest, answer: SeatAnswer): string =>
  request.kind === 'join' ? request.gameId : answer.gameId;

export const keptOf = (
  request: SeatRequest,
  answer: SeatAnswer,
  at: number,
  before: KeptGame | null = null,
): KeptGame => {
  const { token, playerId, seedCommitment } = answer;
  const { kind, body, clientSeed } = request;
  return {
    gameId: gameIdOf(request, answer),
    token,
    playerId,
    seedCommitment,
    clientSeed,
    at,
    rules: kind === 'create' || kind === 'pair' ? body.rules : (before?.rules ?? null),
    hotseat: kind === 'create' ? body.hotseat === true : (before?.hotseat ?? false),
    invites: answer.invites ?? [],
    setup: kind === 'create' ? withoutSeal(body) : null,
    forkOf: null,
    isOpened: false,
    isOver: false,
    isHidden: false,
  };
};

/** A seed is never used twice. */
const withoutSeal = ({ clientSeedHash: _, ...setup }: CreateRequest): CreateRequest => setup;
