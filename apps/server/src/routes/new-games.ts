// Games are made by the address: each may make so many in so long.

import type { Answer, FailureCode, Replayed } from '@turnfold/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../address.ts';
import { sendDoorError } from '../answer-errors.ts';
import type { Limits } from '../limits.ts';
import { createTally } from '../tally.ts';
import { send } from './answers.ts';

export interface NewGames {
  /** Answers with what `make` makes, unless this address has made too many. */
  send<T extends Replayed>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (address: string) => Promise<Answer<T>>,
    statusOf?: (made: T) => number,
  ): Promise<FastifyReply>;
}

const NO_PLACE: readonly string[] = [
  'TOO_MANY_BOT_GAMES',
  'BOT_GAMES_FULL',
  'TOO_MANY_OPEN_TABLES',
] satisfies FailureCode[];

export const createNewGames = (limits: Limits): NewGames => {
  const newGames = createTally(limits.newGamesMax, limits.newGamesWindowMs);
  return {
    async send({ ip }, reply, make, statusOf = () => 201) {
      const address = addressGroup(ip);
      const waitSeconds = newGames.take(address);
      if (waitSeconds !== null)
        return sendDoorError(reply.header('retry-after', String(waitSeconds)), 'TOO_MANY_GAMES');
      const answer = await make(address);
      if (!answer.ok || answer.replayed || statusOf(answer) !== 201) newGames.giveBack(address);
      // Only the end of a game makes room for another one, and nobody knows when that is.
      if (!answer.ok && NO_PLACE.includes(answer.code)) reply.header('retry-after', '120');
      return send(reply, answer, answer.ok ? statusOf(answer) : 200);
    },
  };
};
