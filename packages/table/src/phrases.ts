// Quick phrases: a few words of each game's own vocabulary, for the players of a table alone. They are no part of the game:
// no log, record or view has them, and after a moment nobody keeps them.

import type { Said } from '@turnfold/store';
import { type Answer, isFailure, type SaidAnswer } from '@turnfold/wire';
import { fail } from '@turnfold/wire/api';
import { botPlays, type Role } from './access.ts';
import { playerAsks } from './asks.ts';
import { changed } from './game-meta.ts';
import type { Host } from './host.ts';
import type { Plan } from './plan.ts';
import { parseSay } from './requests.ts';
import type { Room } from './room.ts';

/** So many in so long may one seat say. */
const SAID_MAX = 3;
const SAID_SECONDS = 15;

export const say = async (
  host: Host,
  room: Room,
  role: Role,
  request: unknown,
): Promise<Answer<SaidAnswer>> => {
  const asks = playerAsks(room, role, request, parseSay, []);
  if (isFailure(asks)) return asks;
  const { seat, asked } = asks;
  const refused = botPlays(room.facts, seat);
  if (refused) return refused;
  const { rules, phrases } = room;
  if (!phrases.some(({ id }) => id === asked.phrase))
    return fail('NO_SUCH_PHRASE', { phrase: asked.phrase, rules: rules.id });
  return room.change((): Plan<SaidAnswer> => {
    const now = host.now();
    const { said = [] } = room.facts;
    const fresh = said.filter(({ at }) => now - Date.parse(at) < SAID_SECONDS * 1000);
    if (fresh.filter((one) => one.seat === seat).length >= SAID_MAX)
      return fail('TOO_MANY_PHRASES', { max: SAID_MAX, seconds: SAID_SECONDS });
    const number = (said.at(-1)?.number ?? 0) + 1;
    const next: Said = { number, seat, phrase: asked.phrase, at: new Date(now).toISOString() };
    return { facts: changed(room.facts, { said: [...fresh, next] }), answer: {} };
  });
};
