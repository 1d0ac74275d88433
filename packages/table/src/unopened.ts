// A seed that was not opened in time ends its game before anything was dealt.

import { formatSeat, type HashText, happen, isRefusal, tableEvent } from '@turnfold/kernel';
import type { LuckSecret } from '@turnfold/store';
import { changed, sealedSeats } from './game-meta.ts';
import { blankPlay, type KnownGame } from './known-game.ts';
import type { Change } from './plan.ts';

/** Nobody deals without a seed that was promised: the game is over, and those who did not open are named. */
export const abortUnopened = (
  { facts, rules }: KnownGame,
  secret: LuckSecret,
  hash: HashText,
  at: string,
): Change => {
  const play = blankPlay(rules, facts, secret, hash);
  const playerIds = sealedSeats(facts).map(formatSeat);
  const event = tableEvent('table/aborted', { reason: 'SEED_NOT_OPENED', playerIds });
  const step = happen(play.history.game, event, null, at);
  if (isRefusal(step)) throw new Error(`bug: a game that has not begun refuses to end: ${step.explain}`);
  const entry = play.history.append(step, play.luck);
  return {
    play,
    step: { entry, game: step.game },
    facts: changed(facts, { status: 'over' }),
    answer: {},
  };
};
