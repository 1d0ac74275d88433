// What a game is tried with: the options of `conformance`, their defaults, and the games played for it.

import { canonical } from '../canonical.ts';
import { parseSetup } from '../game.ts';
import { itemAt } from '../must.ts';
import { type Random, seededRandom } from '../random.ts';
import type { Action, AnyBot, AnyRules, Setup } from '../rules.ts';
import type { Schema } from '../schema.ts';
import type { Viewer } from '../seat.ts';
import { playTrail, type Trail } from './trail.ts';

export interface TrialOptions {
  /** Bots that play every third game; the others are played at random. */
  readonly bots?: Readonly<Record<string, AnyBot>>;
  /** Which of the bots play, by name. Left out: `easy` and `normal`, or all where there are none of that name. */
  readonly levels?: readonly string[];
  /** The set-ups to play, in turn. Left out: every number of seats, with the default options. */
  readonly setups?: readonly { readonly seats: number; readonly options?: object }[];
  /** How many games; one seed each, counted up from `seed`. */
  readonly games?: number;
  readonly seed?: number;
  /** A game that is longer than this does not end. */
  readonly actionsMax?: number;
  /** How many moves of each game are looked at. (It is played to its end all the same.) */
  readonly movesMax?: number;
  /** False where random play may go on for ever: then only the bots' games have to end. */
  readonly randomPlayEnds?: boolean;
  /** How many positions of each game the dear checks look at. */
  readonly positions?: number;
  /** How many payloads each property is tried with. */
  readonly numRuns?: number;
  /** Actions that are the same to the rules have the same key (a hand discarded in any order, say). */
  readonly keyOf?: (action: Action) => string;
  /** Texts of records that earlier versions wrote: they must load for ever. */
  readonly records?: readonly string[];
  /** Events that tell what views leave out afterwards, to everybody or to some: cards dealt face up, say. */
  readonly tellsMoreThanViews?: readonly string[];
  /**
   * The parts of a state that luck alone decides, so that `imagine` has to deal them as the rules do: at the opening
   * (revision 0) and after random moves. Left out: the whole state, and openings only.
   */
  readonly dealtParts?: (state: never, revision: number) => object;
  /** Parts of the state that fill up by and by because the board does, by their path: `board.stones`. */
  readonly fillsUp?: readonly string[];
}

/** Games to try promises on, and the numbers to do it with. */
export interface Trials extends Required<Omit<TrialOptions, 'bots' | 'levels' | 'setups' | 'dealtParts'>> {
  readonly rules: AnyRules;
  readonly setups: readonly Setup[];
  dealtParts(state: object, revision: number): object;
  /** Whether `dealtParts` says something about later moments than the opening. */
  readonly dealsLater: boolean;
  /** The games, played when they are first asked for. */
  trails(): readonly Trail[];
  /** The same game played once more, up to this many moves. */
  again(trail: Trail, movesMax: number): Trail;
  /** Some revisions of a trail, the first and the last among them; the same every time. */
  revisions(trail: Trail): readonly number[];
  random(trail: Trail): Random;
}

export const createTrials = (rules: AnyRules, options: TrialOptions = {}): Trials => {
  const { bots = {}, games = 12, seed = 1, actionsMax = 10_000, movesMax = 500, positions = 10 } = options;
  const setups = options.setups?.map((setup) => setupOf(rules, setup)) ?? everySeats(rules);
  const levels = options.levels ?? ['easy', 'normal'].filter((level) => level in bots);
  const players = (levels.length > 0 ? levels : Object.keys(bots)).map((level) => bots[level] as AnyBot);
  const play = (number: number, kept: number): Trail =>
    playTrail({
      rules,
      setup: inTurn(setups, number - seed),
      seed: number,
      ...(playedByBots(number) && players.length > 0 ? { bots: players, effort: 0.1 } : {}),
      actionsMax,
      movesMax: kept,
    });
  let played: readonly Trail[] | undefined;
  return {
    rules,
    games,
    seed,
    actionsMax,
    movesMax,
    positions,
    randomPlayEnds: options.randomPlayEnds ?? true,
    numRuns: options.numRuns ?? 200,
    keyOf: options.keyOf ?? canonical,
    records: options.records ?? [],
    tellsMoreThanViews: options.tellsMoreThanViews ?? [],
    fillsUp: options.fillsUp ?? [],
    setups,
    dealtParts: (state, revision) => options.dealtParts?.(state as never, revision) ?? state,
    dealsLater: options.dealtParts !== undefined,
    trails() {
      played ??= Array.from({ length: games }, (_, index) => play(seed + index, movesMax));
      return played;
    },
    again: (trail, kept) => play(trail.seed, kept),
    revisions: (trail) => spread(trail.games.length, positions, seededRandom(trail.seed)),
    random: (trail) => seededRandom(trail.seed ^ 0x5eed),
  };
};

/** Every third seed is played by the bots, where there are some. */
const playedByBots = (seed: number): boolean => seed % 3 === 0;

/** One after the other; the next round starts one later, so that the bots do not always get the same. */
const inTurn = (setups: readonly Setup[], index: number): Setup =>
  itemAt(setups, (index + Math.floor(index / setups.length)) % setups.length);

export const viewersOf = ({ seats }: Setup): readonly Viewer[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  'spectator',
];

export const setupOf = (
  rules: AnyRules,
  { seats, options = {} }: { seats: number; options?: object },
): Setup => {
  const setup = parseSetup(rules, seats, options);
  if ('problem' in setup) throw new Error(`conformance cannot play this set-up: ${setup.problem}`);
  return setup;
};

/** Every number of seats with the default options. */
export const everySeats = (rules: AnyRules): Setup[] => {
  const setups: Setup[] = [];
  for (let seats = rules.seats.min; seats <= rules.seats.max; seats++) setups.push(setupOf(rules, { seats }));
  return setups;
};

/** Every number of seats with the default options, and every choice of every option once. */
export const everySetup = (rules: AnyRules): Setup[] => {
  const choices = Object.entries(rules.options.properties).flatMap(([name, option]) =>
    choicesOf(option).map((choice) => ({ [name]: choice })),
  );
  const others = choices.map((options) => parseSetup(rules, rules.seats.min, options));
  return [...everySeats(rules), ...others.filter((setup) => !('problem' in setup))] as Setup[];
};

/** What an option may be apart from its default. */
const choicesOf = (option: Schema): readonly unknown[] => {
  if (option.type === 'boolean') return [!option.default];
  return 'enum' in option && option.enum ? option.enum.filter((choice) => choice !== option.default) : [];
};

const spread = (length: number, count: number, random: Random): number[] => {
  if (length <= count) return Array.from({ length }, (_, index) => index);
  const chosen = new Set([0, length - 1]);
  while (chosen.size < count) chosen.add(random.int(length));
  return [...chosen].sort((one, other) => one - other);
};
