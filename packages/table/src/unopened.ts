// The end of a game before anything was dealt: a seed was not opened in time, or the operator closed it.

import { formatSeat, type HashText, happen, isRefusal, type TableEvent, tableEvent } from '@turnfold/kernel';
import type { GameFacts, LuckSecret } from '@turnfold/store';
import { changed, sealedSeats } from './game-meta.ts';
import { blankPlay, type KnownGame, type Play } from './known-game.ts';
import type { Change, LoggedStep } from './plan.ts';

/** Nobody deals without a seed that was promised: the game is over, and those who did not open are named. */
export const abortUnopened = (known: KnownGame, secret: LuckSecret, hash: HashText, at: string): Change => {
  const playerIds = sealedSeats(known.facts).map(formatSeat);
  const event = tableEvent('table/aborted', { reason: 'SEED_NOT_OPENED', playerIds });
  return { ...endUndealt(known, secret, hash, at, event), answer: {} };
};

/** The end as revision 0 of the log, so that it has a record that can be verified. */
export const endUndealt = (
  { facts, rules }: KnownGame,
  secret: LuckSecret,
  hash: HashText,
  at: string,
  event: TableEvent,
): { readonly play: Play; readonly step: LoggedStep; readonly facts: GameFacts } => {
  const play = blankPlay(rules, facts, secret, hash);
  const step = happen(play.history.game, event, null, at);
  if (isRefusal(step)) throw new Error(`bug: a game that has not begun refuses to end: ${step.explain}`);
  const entry = play.history.append(step, play.luck);
  return {
    play,
    step: { entry, game: step.game },
    facts: changed(facts, { status: 'over' }),
  };
};
