// A game as a node knows it, and small questions about it. Nothing here can change it.

import {
  type AnyBotStyle,
  type AnyRules,
  blankGame,
  createHistory,
  type Game,
  type GamePackage,
  type HashText,
  type History,
  headerOf,
  type Luck,
  type LuckSource,
  luckOf,
  type Phrase,
  type Seat,
} from '@turnfold/kernel';
import type { GameFacts, LuckSecret } from '@turnfold/store';
import { isFull } from './log-bound.ts';

export interface KnownGame {
  readonly gameId: string;
  readonly rules: AnyRules;
  /** False where the game was made by a version of the rules that is not here: it can be viewed, not played. */
  readonly isPlayable: boolean;
  readonly bots: GamePackage['bots'];
  readonly styles: readonly AnyBotStyle[];
  /** What its players may say to each other. */
  readonly phrases: readonly Phrase[];
  readonly facts: GameFacts;
  /** Null while nothing is dealt: a seat is free, or a seed is not open. */
  readonly play: Play | null;
}

/** A game that has begun: its past, and the luck behind it. */
export interface Play {
  readonly history: History;
  readonly luck: Luck;
}

/** The game now; before the opening, the board as it is put out. */
export const gameOf = ({ play, rules, facts }: Pick<KnownGame, 'play' | 'rules' | 'facts'>): Game =>
  play ? play.history.game : { ...blankGame(rules, facts.gameId, facts.setup), revision: 0 };

/** The revision as the store counts: -1 before the opening. */
export const storedRevision = ({ play }: Pick<KnownGame, 'play'>): number =>
  play?.history.game.revision ?? -1;

/** The seats that are to act, none of them once the game is over. */
export const seatsToAct = (game: Game): readonly Seat[] => (game.outcome ? [] : game.rules.toAct(game.state));

export const isBot = ({ players }: GameFacts, seat: Seat): boolean => players[seat]?.bot !== null;

/** Somebody plays: a seat is a person's, and was not given up. */
export const hasPerson = ({ players }: Pick<GameFacts, 'players'>): boolean =>
  players.some(({ bot }) => bot === null);

/** The rules name those first for whom the game waits: a bot that may act besides lets the people before it answer. */
export const botOf = (facts: GameFacts, game: Game): Seat | null => {
  const [first] = isFull(game) ? [] : seatsToAct(game);
  return first !== undefined && isBot(facts, first) ? first : null;
};

export const botToAct = ({ facts, play, isPlayable }: KnownGame): Seat | null =>
  play && isPlayable ? botOf(facts, play.history.game) : null;

/** A game with its luck and without a past yet. */
export const blankPlay = (rules: AnyRules, facts: GameFacts, secret: LuckSecret, hash: HashText): Play => {
  const { gameId, setup, rulesVersion } = facts;
  const luck = luckOf(gameId, luckSource(secret, facts), hash);
  const header = { ...headerOf(rules, gameId, setup, luck, facts), rulesVersion };
  return { luck, history: createHistory(rules, header) };
};

/** The luck with everything that goes into it, once all seeds are there. */
const luckSource = (secret: LuckSecret, { clientSeeds }: GameFacts): LuckSource =>
  secret.kind === 'committed' ? { ...secret, clientSeeds } : secret;
