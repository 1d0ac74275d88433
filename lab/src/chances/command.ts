// weights, calibrate, luck, costs, blunders: what a chance to win and a review are worth, measured on games between bots.

import { readFileSync, writeFileSync } from 'node:fs';
import { wilson } from '@turnfold/bots';
import { itemAt } from '@turnfold/kernel';
import { inChildren, type Limits } from '../pool.ts';
import { bandsOf, brierOf, type Guess } from './calibration.ts';
import { strongestOf } from './costs.ts';
import { learnedWeights } from './fit.ts';
import type { GameLuck } from './luck.ts';
import { MIXED_GAMES, type MixedGame } from './mixed.ts';
import type { Sample } from './positions.ts';
import { type CHANCES, givenTo, weightsOf } from './tasks.ts';

export interface ChancesRequest extends Limits {
  /** One game, or all of them. */
  readonly game: string | undefined;
  readonly games: number;
  readonly seed: number;
  /** A file that `weights` wrote: its weights instead of those that ship. */
  readonly weights: string | undefined;
  readonly out: string | undefined;
}

type Task = keyof typeof CHANCES;
type OutcomeOf<T extends Task> = ReturnType<(typeof CHANCES)[T]>;

/** What a task says about so many games of each kind; the kinds take turns. */
const ask = async <T extends Task>(
  task: T,
  { game, games, seed, ...limits }: ChancesRequest,
): Promise<ReadonlyMap<string, OutcomeOf<T>[]>> => {
  const kinds = game ? [game] : MIXED_GAMES;
  const inputs: MixedGame[] = Array.from({ length: games }, (_, number) =>
    kinds.map((kind) => ({ game: kind, seed, number })),
  ).flat();
  const answers = new Map<string, OutcomeOf<T>[]>(kinds.map((kind) => [kind, []]));
  await inChildren(task, inputs, limits, (at, outcome: OutcomeOf<T>) => {
    answers.get(itemAt(inputs, at).game)?.push(outcome);
  });
  return answers;
};

/** Weights by game: `score` is what the share of the score counts where nothing else does. */
type Learned = Readonly<Record<string, { readonly weights: readonly number[]; readonly score: number }>>;

const learnWeights = async (request: ChancesRequest): Promise<void> => {
  const learned: Record<string, Learned[string]> = {};
  for (const [game, lists] of await ask('weights', request)) {
    const examples = lists.flatMap((list) => list.map((sample) => ({ ...sample, weight: 1 / list.length })));
    const weights = learnedWeights(examples).map((each) => Math.round(1000 * each) / 1000);
    const [score = 0] = learnedWeights(
      examples.map((example) => ({ ...example, features: byScore(example) })),
    );
    learned[game] = { weights, score };
    console.log(`${game}: ${lists.length} games, ${examples.length} positions`);
    console.log(`const WEIGHTS = [${weights.join(', ')}];`);
  }
  writeFileSync(request.out ?? 'weights.json', JSON.stringify(learned));
};

const byScore = ({ scores }: Sample): readonly (readonly number[])[] => scores.map((score) => [score]);

const BANDS = 'game | given | seats | given, mean | won | 95 % | within';

const calibrate = async (request: ChancesRequest): Promise<void> => {
  const learned: Learned = request.weights ? JSON.parse(readFileSync(request.weights, 'utf8')) : {};
  console.log(BANDS);
  const sums: string[] = [];
  for (const [game, lists] of await ask('calibrate', request)) {
    const samples = lists.flat();
    const guesses = guessesOf(samples, (sample) =>
      givenTo(sample, learned[game]?.weights ?? weightsOf(game)),
    );
    const bands = bandsOf(guesses);
    for (const { tenth, guesses: count, given, won, low, high, isWithin } of bands) {
      const figures = [count, percent(given), percent(won), `${percent(low)} to ${percent(high)}`];
      console.log([game, `${tenth}0 to ${tenth + 1}0 %`, ...figures, isWithin ? 'yes' : 'no'].join(' | '));
    }
    const score = learned[game]?.score ?? (SCORE_COUNTS[game] as number);
    const even = brierOf(guessesOf(samples, ({ won }) => 1 / won.length));
    const scored = brierOf(
      guessesOf(samples, (sample) => givenTo({ ...sample, features: byScore(sample) }, [score])),
    );
    const within = bands.filter((band) => band.isWithin).length;
    const briers = [brierOf(guesses), even, scored].map((brier) => brier.toFixed(4));
    const took = samples.map((sample) => sample.took);
    const mean = took.reduce((sum, each) => sum + each, 0) / took.length;
    const times = `${mean.toFixed(2)} / ${Math.max(...took).toFixed(1)}`;
    sums.push([game, samples.length, `${within} of 10`, ...briers, times].join(' | '));
  }
  console.log(
    `\ngame | games | bands within | Brier | constant | score alone | evaluate, ms, mean / most\n${sums.join('\n')}`,
  );
};

const guessesOf = (samples: readonly Sample[], given: (sample: Sample) => number): Guess[] =>
  samples.map((sample) => ({ given: given(sample), won: itemAt(sample.won, sample.viewer) }));

/** What `weights` found for the share of the score alone. */
const SCORE_COUNTS: Readonly<Record<string, number>> = {
  territories: 2.07,
  catan: 8.4,
  conquest: 5.1,
  battletech: 5.64,
};

/** Standard errors of a 99.9 % interval. */
const SURELY = 3.29;

const luck = async (request: ChancesRequest): Promise<void> => {
  console.log('game | seat | games | luck, mean, points | 99.9 % | contains 0');
  const all = await ask('luck', request);
  for (const [game, lists] of all)
    for (let seat = 0; lists.some(({ totals }) => totals.length > seat); seat++)
      console.log([game, seat + 1, ...luckLine(lists, seat)].join(' | '));
  keep(request, all);
};

/** The outcomes of every game, so that those of several runs can be put together. */
const keep = ({ out }: ChancesRequest, outcomes: ReadonlyMap<string, readonly unknown[]>): void => {
  if (out) writeFileSync(out, JSON.stringify(Object.fromEntries(outcomes)));
};

const luckLine = (lists: readonly GameLuck[], seat: number): readonly (string | number)[] => {
  const totals = lists.flatMap((list) => list.totals[seat] ?? []);
  const count = totals.length;
  const mean = totals.reduce((sum, each) => sum + each, 0) / count;
  const squares = totals.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const error = SURELY * Math.sqrt(squares / (count - 1) / count);
  const [low, high] = [mean - error, mean + error];
  return [count, points(mean), `${points(low)} to ${points(high)}`, low <= 0 && high >= 0 ? 'yes' : 'no'];
};

const COSTLY = 0.03;

const costs = async (request: ChancesRequest): Promise<void> => {
  console.log(
    'game | bot | games | too long | decisions | cost three points or more, % | 95 % | CPU s of 500 actions',
  );
  const outcomes = await ask('costs', request);
  for (const [game, list] of outcomes) {
    const reviewed = list.filter((one) => one !== null);
    const all = reviewed.flatMap(({ costs: own }) => own);
    const dear = all.filter((cost) => cost >= COSTLY).length;
    const [low, high] = wilson(dear, all.length);
    const cpu = reviewed.reduce((sum, one) => sum + one.cpu, 0);
    const actions = reviewed.reduce((sum, one) => sum + one.actions, 0);
    const games = [reviewed.length, list.length - reviewed.length];
    const figures = [percent(dear / all.length), `${percent(low)} to ${percent(high)}`];
    const time = ((500 * cpu) / actions).toFixed(1);
    console.log([game, strongestOf(game), ...games, all.length, ...figures, time].join(' | '));
  }
  keep(request, outcomes);
};

const blunders = async (request: ChancesRequest): Promise<void> => {
  console.log('game | games with one | among the three | the first | mean loss | without one');
  const outcomes = await ask('blunders', request);
  for (const [game, list] of outcomes) {
    const planted = list.filter((one) => one !== null);
    const three = planted.filter(({ place }) => place >= 0).length;
    const first = planted.filter(({ place }) => place === 0).length;
    const loss = planted.reduce((sum, one) => sum + one.loss, 0) / planted.length;
    console.log([game, planted.length, three, first, points(loss), list.length - planted.length].join(' | '));
  }
  keep(request, outcomes);
};

const percent = (share: number): string => (100 * share).toFixed(1);
const points = percent;

export const CHANCES_COMMANDS: Readonly<Record<string, (request: ChancesRequest) => Promise<void>>> = {
  weights: learnWeights,
  calibrate,
  luck,
  costs,
  blunders,
};
