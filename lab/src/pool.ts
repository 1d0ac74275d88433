// Plays matches in as many processes as there are cores. A process of its own, and not a thread, because only its CPU
// can be told apart from the others'.

import { fork } from 'node:child_process';
import { must } from '@turnfold/kernel';
import { CHANCES } from './chances/tasks.ts';
import { gamesOf, type Match, type MatchGame, type Played, playGame } from './match.ts';
import { playStyled, type StyledGame } from './styles/play.ts';

interface Job {
  readonly task: keyof typeof TASKS;
  readonly input: unknown;
  readonly at: number;
}

interface GameOfMatch {
  readonly match: Match;
  readonly game: MatchGame;
}

export interface Limits {
  readonly jobs: number;
  /** No game is begun after this many seconds. */
  readonly seconds: number;
}

// biome-ignore lint/suspicious/noExplicitAny: what a task is given and gives back is between it and who asks for it.
const TASKS: Readonly<Record<string, (input: any) => unknown>> = {
  play: ({ match, game }: GameOfMatch) => playGame(match, game),
  ...CHANCES,
  styles: (game: StyledGame) => playStyled(game),
};

/** The games of each match, in the order of the matches. The matches take turns, deal by deal. */
export const playMatches = async (matches: readonly Match[], limits: Limits): Promise<Played[][]> => {
  const queue = matches
    .flatMap((match, at) => gamesOf(match).map((game) => ({ match, game, at })))
    .sort(
      (one, other) =>
        one.game.deal - other.game.deal || one.at - other.at || one.game.shift - other.game.shift,
    );
  const played: Played[][] = matches.map(() => []);
  await inChildren('play', queue, limits, (at, game: Played) =>
    must(played[must(queue[at], 'game').at], 'match').push(game),
  );
  return played;
};

/** Does the same with each input, in that order, as long as there is time. */
export const inChildren = async <Outcome>(
  task: Job['task'],
  inputs: readonly unknown[],
  { jobs, seconds }: Limits,
  onDone: (at: number, outcome: Outcome) => void,
): Promise<void> => {
  let begun = 0;
  const deadline = performance.now() + 1000 * seconds;
  const next = (): Job | undefined => {
    if (performance.now() > deadline || begun === inputs.length) return undefined;
    const at = begun++;
    return { task, input: inputs[at], at };
  };
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

/** The program of a child: does what it is sent until its parent hangs up. */
export const serve = (): void => {
  process.on('message', ({ task, input, at }: Job) => {
    process.send?.({ at, outcome: must(TASKS[task], `task ${task}`)(input) });
  });
};
