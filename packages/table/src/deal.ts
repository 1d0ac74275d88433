// The opening of a game: revision 0, dealt when every seat is taken and every seed is open.

import { type AnyRules, openGame } from '@turnfold/kernel';
import type { GameFacts, LuckSecret } from '@turnfold/store';
import type { Host } from './host.ts';
import { blankPlay, type Play } from './known-game.ts';
import type { LoggedStep } from './plan.ts';
import { timedOpening } from './timed-step.ts';

export interface Dealt {
  readonly play: Play;
  readonly step: LoggedStep;
  readonly facts: GameFacts;
}

/** `state` is what a fork begins with, instead of an opening by the rules. */
export const deal = (
  host: Host,
  rules: AnyRules,
  facts: GameFacts,
  secret: LuckSecret,
  state?: object,
): Dealt => {
  const { gameId, setup, origin } = facts;
  const play = blankPlay(rules, facts, secret, host.hash);
  const fork =
    origin && state ? { fork: { gameId: origin.gameId, revision: origin.revision ?? 0, state } } : {};
  const step = openGame({ rules, gameId, setup, luck: play.luck, time: host.timeText(), ...fork });
  const entry = play.history.append(timedOpening(host.uptime, facts, step), play.luck);
  const { game } = step;
  return { play, step: { entry, game }, facts: { ...facts, status: game.outcome ? 'over' : 'active' } };
};
