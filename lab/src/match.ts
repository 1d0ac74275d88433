// A match: one bot among others, every deal once from each seat.

import {
  type Action,
  type AnyBot,
  hashedRandom,
  itemAt,
  parseSetup,
  playout,
  type Seat,
} from '@turnfold/kernel';
import { botNamed, rulesNamed } from './field.ts';
import { addTo, type Histogram } from './histogram.ts';

export interface Match {
  readonly game: string;
  readonly options?: object;
  /** One name for each seat of the first game; the first is the bot that the match is about. */
  readonly bots: readonly string[];
  readonly deals: number;
  readonly seed: number;
  readonly effort?: number;
  /** What the lower end of the 95 % interval must lie above, where the match has to show something. */
  readonly above?: number;
}

export interface MatchGame {
  readonly deal: number;
  /** How many seats everybody has moved on. */
  readonly shift: number;
}

export interface Played extends MatchGame {
  /** 1 for a win, 1/n for a win shared by n, 0 for a loss. A game that nobody won is shared by all. */
  readonly score: number;
  readonly isDraw: boolean;
  readonly isFinished: boolean;
  readonly actions: number;
  /** Who sat where, and the seats by rank, equals together; empty where the game was stopped. */
  readonly names: readonly string[];
  readonly ranking: readonly (readonly Seat[])[];
  /** CPU in microseconds, by bot: of a decision, and of all decisions in a row. */
  readonly decisions: Readonly<Record<string, Histogram>>;
  readonly turns: Readonly<Record<string, Histogram>>;
}

export const gamesOf = ({ bots, deals }: Match): MatchGame[] =>
  Array.from({ length: deals * bots.length }, (_, game) => ({
    deal: Math.floor(game / bots.length),
    shift: game % bots.length,
  }));

const ACTIONS_MAX = 60_000;

/** Somebody who looks on. A state is only good at the moment it is shown: the game goes on in it. */
export interface Onlooker {
  see(state: object, seat: Seat, action: Action): void;
  end(state: object): void;
}

export const playGame = (match: Match, { deal, shift }: MatchGame, onlooker?: Onlooker): Played => {
  const { game, options = {}, bots, seed, effort = 1 } = match;
  const rules = rulesNamed(game);
  const seats = bots.length;
  const setup = parseSetup(rules, seats, options);
  if ('problem' in setup) throw new Error(setup.problem);
  const names = Array.from({ length: seats }, (_, seat) => itemAt(bots, (seat + seats - shift) % seats));
  const watch = createWatch(names);
  const { outcome, actions, state } = playout({
    rules,
    setup,
    bots: names.map((name, seat) => watch.timed(botNamed(game, name), seat)),
    random: hashedRandom(seed, deal, 'game'),
    botRandom: hashedRandom(seed, deal * seats + shift, 'bots'),
    effort,
    actionsMax: ACTIONS_MAX,
    ...(onlooker ? { onAction: onlooker.see } : {}),
  });
  onlooker?.end(state);
  watch.endTurn();
  const ours: Seat = shift;
  const winners = outcome?.winners ?? [];
  const isDraw = winners.length === 0;
  const score = isDraw ? 1 / seats : winners.includes(ours) ? 1 / winners.length : 0;
  return {
    deal,
    shift,
    score,
    isDraw,
    isFinished: outcome !== null,
    actions,
    names,
    ranking: outcome?.ranking ?? [],
    decisions: watch.decisions,
    turns: watch.turns,
  };
};

/** Counts the CPU of every decision. The process plays nothing else meanwhile. */
const createWatch = (names: readonly string[]) => {
  const decisions: Record<string, Histogram> = {};
  const turns: Record<string, Histogram> = {};
  let [last, spent]: [Seat | null, number] = [null, 0];
  const endTurn = (): void => {
    if (last !== null) addTo(turns, itemAt(names, last), spent);
    [last, spent] = [null, 0];
  };
  const timed =
    (bot: AnyBot, seat: Seat): AnyBot =>
    (input) => {
      void input.view; // Built before the watch starts: a view is the table's work.
      const before = process.cpuUsage();
      const action = bot(input);
      const { user, system } = process.cpuUsage(before);
      addTo(decisions, itemAt(names, seat), user + system);
      if (last !== seat) endTurn();
      [last, spent] = [seat, spent + user + system];
      return action;
    };
  return { timed, endTurn, decisions, turns };
};
