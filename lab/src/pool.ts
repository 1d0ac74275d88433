// Plays matches in as many processes as there are cores. A process of its own, and not a thread, because only its CPU
// can be told apart from the others'.

import { fork } from 'node:child_process';
import { must } from '@turnfold/kernel';
import { gamesOf, type Match, type MatchGame, type Played, playGame } from './match.ts';

interface Job extends MatchGame {
  readonly match: Match;
  readonly at: number;
}

export interface Limits {
  readonly jobs: number;
  /** No game is begun after this many seconds. */
  readonly seconds: number;
}

/** The games of each match, in the order of the matches. The matches take turns, deal by deal. */
export const playMatches = async (
  matches: readonly Match[],
  { jobs, seconds }: Limits,
): Promise<Played[][]> => {
  const played: Played[][] = matches.map(() => []);
  const queue: Job[] = matches
    .flatMap((match, at) => gamesOf(match).map((game) => ({ ...game, match, at })))
    .sort((one, other) => one.deal - other.deal || one.at - other.at || one.shift - other.shift);
  const deadline = performance.now() + 1000 * seconds;
  const next = (): Job | undefined => (performance.now() > deadline ? undefined : queue.shift());
  await Promise.all(
    Array.from({ length: jobs }, () => runChild(next, (at, game) => must(played[at], 'match').push(game))),
  );
  return played;
};

const runChild = (next: () => Job | undefined, onPlayed: (at: number, game: Played) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(must(process.argv[1], 'program'), ['child']);
    const feed = (): void => {
      const job = next();
      if (job) child.send(job);
      else child.disconnect();
    };
    child.on('message', ({ at, game }: { at: number; game: Played }) => {
      onPlayed(at, game);
      feed();
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a child ended with ${code}`))));
    feed();
  });

/** The program of a child: plays what it is sent until its parent hangs up. */
export const serve = (): void => {
  process.on('message', ({ match, at, deal, shift }: Job) => {
    process.send?.({ at, game: playGame(match, { deal, shift }) });
  });
};
