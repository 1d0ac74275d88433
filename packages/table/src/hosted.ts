// Small questions about a game in a host's memory.

import {
  type AnyRules,
  blankGame,
  createHistory,
  entryOf,
  type Game,
  headerOf,
  type LuckSource,
  luckOf,
  type Seat,
  type Step,
} from '@turnfold/kernel';
import type { GameFacts, LuckSecret } from '@turnfold/store';
import type { Stamped } from '@turnfold/wire';
import type { Hosted, HostSettings, Linked, Play } from './host.ts';

/** The game now; before the opening, the board as it is put out. */
export const gameOf = ({ play, rules, facts }: Pick<Hosted, 'play' | 'rules' | 'facts'>): Game =>
  play ? play.history.game : { ...blankGame(rules, facts.gameId, facts.setup), revision: 0 };

/** The revision as the store counts: -1 before the opening. */
export const storedRevision = ({ play }: Pick<Hosted, 'play'>): number => play?.history.game.revision ?? -1;

export const isBot = ({ players }: GameFacts, seat: Seat): boolean => players[seat]?.bot !== null;

/** Where a step goes in the log of its game. */
export const linked = ({ history, luck }: Play, step: Step): Linked => ({
  entry: entryOf(step, history.head, luck),
  game: step.game,
});

/** Where the log stands after a step. */
export const stampOf = ({ entry, game }: Linked): Stamped => ({
  revision: game.revision,
  sequence: game.sequence,
  head: entry.hash,
});

/** A game with its luck and without a past yet. */
export const blankPlay = (
  { hash }: Pick<HostSettings, 'hash'>,
  rules: AnyRules,
  facts: GameFacts,
  secret: LuckSecret,
): Play => {
  const { gameId, setup, rulesVersion } = facts;
  const luck = luckOf(gameId, luckSource(secret, facts), hash);
  const header = { ...headerOf(rules, gameId, setup, luck, facts), rulesVersion };
  return { luck, history: createHistory(rules, header) };
};

/** The luck with everything that goes into it, once all seeds are there. */
const luckSource = (secret: LuckSecret, { clientSeeds }: GameFacts): LuckSource =>
  secret.kind === 'committed' ? { ...secret, clientSeeds } : secret;
