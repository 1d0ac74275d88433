// What watchers are told of a table besides its moves: who sits there, what is asked, what is agreed.

import type { GameFacts } from '@turnfold/store';
import type { TableNews } from '@turnfold/wire';
import type { KnownGame } from './known-game.ts';
import { luckLine } from './luck-line.ts';
import { meetingLine } from './room-line.ts';
import { playersOf, undoLine } from './views.ts';

export interface News {
  /** The version of the facts that they were made from. */
  readonly version: number;
  /** The first version with the same news: not everything that is known about a game is news. */
  readonly since: number;
  readonly message: TableNews;
  readonly text: string;
}

/** The news of a game as they are now, made once for each version. */
export const createNews = (known: KnownGame): (() => News) => {
  let news: News | null = null;
  return () => {
    const { facts } = known;
    if (news?.version === facts.version) return news;
    const message = newsOf(facts);
    const text = JSON.stringify(message);
    const isSame = news?.text === text;
    news = { version: facts.version, since: isSame && news ? news.since : facts.version, message, text };
    return news;
  };
};

const newsOf = (facts: GameFacts): TableNews => ({
  type: 'table',
  status: facts.status,
  players: playersOf(facts),
  undoRequest: undoLine(facts),
  luck: luckLine(facts),
  ...meetingLine(facts),
});
