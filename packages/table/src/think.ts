// Asking a bot. The question is plain JSON, so that it can be thought about elsewhere: in a worker, say.

import {
  type Action,
  type BotLevel,
  type Game,
  type GamePackage,
  type Luck,
  type Random,
  type Seat,
  seededRandom,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { BotQuestion, Think } from './settings.ts';
import { aboutOf } from './views.ts';

/** Asks a game's bot. */
export const answerQuestion = ({ bots }: GamePackage, question: BotQuestion): Action => {
  const { level, view, seat, legal, seed } = question;
  return bots[level]({ view, seat, legal: () => legal, random: seededRandom(seed), effort: 1 });
};

/** Asks the bot of a seat, here or elsewhere. */
export const botAction = (
  { rules, bots }: GamePackage,
  facts: GameFacts,
  luck: Luck,
  game: Game,
  seat: Seat,
  think: Think | undefined,
): Action | Promise<Action> => {
  const level = levelOf(facts, seat);
  const view = rules.view(game.state, seat, aboutOf(facts, luck, game.revision));
  const seed = seedFor(luck, game);
  const legal = () => rules.legalActions(game.state, seat) as Iterable<Action>;
  const question = (): BotQuestion => ({ rules: rules.id, level, seat, view, legal: [...legal()], seed });
  return (
    think?.(question, level) ?? bots[level]({ view, seat, legal, random: seededRandom(seed), effort: 1 })
  );
};

export const levelOf = ({ players }: GameFacts, seat: Seat): BotLevel => players[seat]?.bot ?? 'normal';

/** One draw of the provable luck, which cannot be guessed, starts a generator that is fast enough to search with. */
const seedFor = (luck: Luck, { revision }: Game): number => luck.forBot(revision).int(2 ** 31);

export const fallbackRandom = (luck: Luck, game: Game): Random => seededRandom(seedFor(luck, game) + 1);
