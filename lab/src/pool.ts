// Plays matches in as many processes as there are cores. A process of its own, and not a thread, because only its CPU
// can be told apart from the others'.

import { fork } from 'node:child_process';
import { must } from '@turnfold/kernel';
import { type Sample, samplesOf } from './generate.ts';
import { gamesOf, type Match, type MatchGame, type Played, playGame } from './match.ts';

interface Job extends MatchGame {
  readonly task: keyof typeof TASKS;
  readonly match: Match;
  readonly at: number;
}

export interface Limits {
  readonly jobs: number;
  /** No game is begun after this many seconds. */
  readonly seconds: number;
}

const TASKS = { play: playGame, samples: samplesOf };

/** The games of each match, in the order of the matches. The matches take turns, deal by deal. */
export const playMatches = async (matches: readonly Match[], limits: Limits): Promise<Played[][]> => {
  const played: Played[][] = matches.map(() => []);
  await inChildren('play', matches, limits, (at, game: Played) => must(played[at], 'match').push(game));
  return played;
};

/** Positions of all games, by match. */
export const collectSamples = async (matches: readonly Match[], limits: Limits): Promise<Sample[][]> => {
  const collected: Sample[][] = matches.map(() => []);
  await inChildren('samples', matches, limits, (at, list: Sample[]) =>
    must(collected[at], 'match').push(...list),
  );
  return collected;
};

const inChildren = async <Outcome>(
  task: Job['task'],
  matches: readonly Match[],
  { jobs, seconds }: Limits,
  onDone: (at: number, outcome: Outcome) => void,
): Promise<void> => {
  const queue: Job[] = matches
    .flatMap((match, at) => gamesOf(match).map((game) => ({ ...game, match, at, task })))
    .sort((one, other) => one.deal - other.deal || one.at - other.at || one.shift - other.shift);
  const deadline = performance.now() + 1000 * seconds;
  const next = (): Job | undefined => (performance.now() > deadline ? undefined : queue.shift());
  await Promise.all(Array.from({ length: jobs }, () => runChild(next, onDone)));
};

const runChild = <Outcome>(
  next: () => Job | undefined,
  onDone: (at: number, outcome: Outcome) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(must(process.argv[1], 'program'), ['child']);
    const feed = (): void => {
      const job = next();
      if (job) child.send(job);
      else child.disconnect();
    };
    child.on('message', ({ at, outcome }: { at: number; outcome: Outcome }) => {
      onDone(at, outcome);
      feed();
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a child ended with ${code}`))));
    feed();
  });

/** The program of a child: plays what it is sent until its parent hangs up. */
export const serve = (): void => {
  process.on('message', ({ task, match, at, deal, shift }: Job) => {
    process.send?.({ at, outcome: TASKS[task](match, { deal, shift }) });
  });
};
