// Games between mixed bots: who sits at a table, of how many seats, is drawn for each game, from `easy` to `hard`.

import {
  type Action,
  createOwn,
  fold,
  hashedRandom,
  isRefused,
  parseSetup,
  pick,
  playout,
  recordedRandom,
  type Seat,
  type Setup,
  stepInPlace,
} from '@turnfold/kernel';
import { ROSTER_IDS } from '../../../games/battletech/src/units/roster.ts';
import { botNamed, rulesNamed } from '../field.ts';

/** One game of a plan. The same plan and number give the same game on every machine. */
export interface MixedGame {
  readonly game: string;
  readonly seed: number;
  readonly number: number;
}

/** Who plays, and by which options. */
export interface MixedTable {
  readonly bots: readonly string[];
  readonly options: object;
}

/** What was done, and what came of it: enough to play the game again without its bots. */
export interface Transcript extends MixedGame, MixedTable {
  readonly actions: readonly (readonly [Seat, Action])[];
  /** The share of the win that each seat got. */
  readonly won: readonly number[];
}

const LEVELS = ['easy', 'normal', 'hard'];

/** As many as usually sit at a table. */
const SEATS: Readonly<Record<string, readonly number[]>> = {
  territories: [2],
  catan: [3, 4],
  conquest: [3, 4],
  battletech: [2],
};
export const MIXED_GAMES = Object.keys(SEATS);

const ACTIONS_MAX = 20_000;

/** Games with more actions are not reviewed: one of them would take minutes. */
export const LONGEST = 1000;

export const setupOf = (game: string, { bots, options }: MixedTable): Setup => {
  const setup = parseSetup(rulesNamed(game), bots.length, options);
  if ('problem' in setup) throw new Error(setup.problem);
  return setup;
};

/** One level for each seat, each as likely as the others. Every other duel is fought with drawn 'Mechs. */
export const tableOf = ({ game, seed, number }: MixedGame): MixedTable => {
  const random = hashedRandom(seed, number, game, 'table');
  const seats = pick(random, SEATS[game] ?? [2]);
  const bots = Array.from({ length: seats }, () => pick(random, LEVELS));
  const isDrawn = game === 'battletech' && random.int(2) === 0;
  const options = isDrawn ? { units1: [pick(random, ROSTER_IDS)], units2: [pick(random, ROSTER_IDS)] } : {};
  return { bots, options };
};

/** `given` is what was done first, whatever the bots would have done; a game that is not over by `most` is broken off. */
export const playMixed = (
  mixed: MixedGame,
  table: MixedTable = tableOf(mixed),
  given: Transcript['actions'] = [],
  most = ACTIONS_MAX,
): Transcript => {
  const { game, seed, number } = mixed;
  const { bots } = table;
  const actions: [Seat, Action][] = [];
  const { outcome } = playout({
    rules: rulesNamed(game),
    setup: setupOf(game, table),
    bots: bots.map((name) => (input) => given[actions.length]?.[1] ?? botNamed(game, name)(input)),
    random: luckOfGame(mixed),
    botRandom: hashedRandom(seed, number, game, 'bots'),
    actionsMax: most,
    onAction: (_state, seat, action) => actions.push([seat, action]),
  });
  const winners = outcome?.winners ?? [];
  const won = bots.map((_, seat) =>
    winners.length === 0 ? 1 / bots.length : winners.includes(seat) ? 1 / winners.length : 0,
  );
  return { ...mixed, ...table, actions, won };
};

const luckOfGame = ({ game, seed, number }: MixedGame) => hashedRandom(seed, number, game, 'game');

/** A moment of a game: somebody acts. */
export interface Moment {
  readonly at: number;
  readonly before: object;
  readonly seat: Seat;
  readonly action: Action;
  readonly after: object;
  /** How often luck was asked. */
  readonly drawn: number;
}

/** Every moment of a game, in order. */
export function* momentsOf(transcript: Transcript): Generator<Moment> {
  const { game, actions } = transcript;
  const rules = rulesNamed(game);
  const luck = luckOfGame(transcript);
  let before: object = rules.initial(setupOf(game, transcript));
  before = fold(rules, before, rules.start(before, luck), createOwn());
  for (const [at, [seat, action]] of actions.entries()) {
    const random = recordedRandom(luck);
    const next = stepInPlace(rules, before, seat, action, random, createOwn());
    if (isRefused(next)) throw new Error(`bug: the game went another way: ${next.refused}`);
    yield { at, before, seat, action, after: next.state, drawn: random.draws.length };
    before = next.state;
  }
}
