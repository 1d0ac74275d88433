// Asking a bot. The question is plain JSON, so that it can be thought about elsewhere: in a worker, say.

import {
  type Action,
  type AnyBotLevel,
  botOf,
  type Game,
  type GamePackage,
  type Luck,
  type Random,
  type Seat,
  seededRandom,
} from '@turnfold/kernel';
import type { GameFacts } from '@turnfold/store';
import type { Place } from './fair-queue.ts';
import { botToAct, hasPerson, type KnownGame, type Play } from './known-game.ts';
import type { BotQuestion, Think } from './settings.ts';
import { aboutOf } from './views.ts';

/** Asks a game's bot. */
export const answerQuestion = (game: GamePackage, question: BotQuestion): Action => {
  const { level, style, view, seat, legal, seed } = question;
  const bot = botOf(game, level, style);
  return bot({ view, seat, legal: () => legal, random: seededRandom(seed), effort: 1 });
};

/** What a bot came to, and which game it thought about. */
export interface Thought {
  readonly seat: Seat;
  readonly game: Game;
  /** Left out where the bot failed. */
  readonly action?: Action;
  readonly error?: unknown;
}

/** Nobody knows what the bot would have said: the host stops, or a thread was lost. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/** Asks the bot that is to act, here or elsewhere, when its turn to think has come. Null when it need not think any more. */
export const askBot = async (
  known: KnownGame,
  think: Think | undefined,
  mayThink: () => boolean,
): Promise<Thought | null> => {
  const asked: { about: About | null } = { about: null };
  const begin = (): About | null => {
    asked.about = mayThink() ? aboutNow(known) : null;
    return asked.about;
  };
  try {
    const elsewhere = think?.({
      level: levelOf(known.facts, botToAct(known) ?? 0),
      place: placeOf(known.facts),
      question: () => {
        const about = begin();
        return about && questionOf(known, about);
      },
    });
    const action = elsewhere ? await elsewhere : answerHere(known, begin());
    if (!asked.about && !mayThink()) return null;
    if (!asked.about || !action) throw new NoAnswerError('a bot has not answered');
    return { ...asked.about, action };
  } catch (error) {
    if (!asked.about || error instanceof NoAnswerError) throw error;
    return { ...asked.about, error };
  }
};

/** Where a game waits for its bots' thoughts. */
export const placeOf = (facts: GameFacts): Place => ({
  hasPerson: hasPerson(facts),
  creator: facts.creator ?? null,
});

interface About {
  readonly seat: Seat;
  readonly game: Game;
  readonly play: Play;
}

const aboutNow = (known: KnownGame): About | null => {
  const seat = botToAct(known);
  const { play } = known;
  return seat === null || !play ? null : { seat, play, game: play.history.game };
};

const answerHere = (known: KnownGame, about: About | null): Action | null => {
  if (!about) return null;
  const { level, style, view, seat, seed } = sightOf(known, about);
  const legal = () => legalOf(about);
  return botOf(known, level, style)({ view, seat, legal, random: seededRandom(seed), effort: 1 });
};

const questionOf = (known: KnownGame, about: About): BotQuestion => ({
  ...sightOf(known, about),
  legal: [...legalOf(about)],
});

const sightOf = ({ rules, facts }: KnownGame, { seat, game, play }: About): Omit<BotQuestion, 'legal'> => ({
  rules: rules.id,
  level: levelOf(facts, seat),
  ...styleOf(facts, seat),
  seat,
  view: rules.view(game.state, seat, aboutOf(facts, play.luck, game.revision)),
  seed: seedFor(play.luck, game),
});

const legalOf = ({ game, seat }: About) => game.rules.legalActions(game.state, seat) as Iterable<Action>;

/** The strongest bot thinks for people alone: when the last of them has given up, it thinks no longer than `hard`. */
export const levelOf = (facts: Pick<GameFacts, 'players'>, seat: Seat): AnyBotLevel => {
  const level = facts.players[seat]?.bot ?? 'normal';
  return level === 'master' && !hasPerson(facts) ? 'hard' : level;
};

const styleOf = ({ players }: Pick<GameFacts, 'players'>, seat: Seat): Pick<BotQuestion, 'style'> => {
  const style = players[seat]?.style;
  return style === undefined ? {} : { style };
};

/** One draw of the provable luck, which cannot be guessed, starts a generator that is fast enough to search with. */
const seedFor = (luck: Luck, { revision }: Game): number => luck.forBot(revision).int(2 ** 31);

export const fallbackRandom = (luck: Luck, game: Game): Random => seededRandom(seedFor(luck, game) + 1);
