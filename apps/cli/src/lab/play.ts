// One game of a run, by its number.

import type { Entrant } from '@turnfold/bots';
import { gameOf } from '@turnfold/catalog';
import {
  type Action,
  act,
  close,
  createHistory,
  exportRecord,
  formatRecord,
  formatSeat,
  hashedRandom,
  headerOf,
  isRefusal,
  itemAt,
  type Luck,
  luckOf,
  must,
  type Outcome,
  openGame,
  type Ply,
  playout,
  practiceDraws,
  type Random,
  type Seat,
} from '@turnfold/kernel';
import { type Plan, setupOf } from './plan.ts';
import { scheduleOf } from './schedule.ts';

/** What is known of a game that was played: a line of `games.jsonl`. */
export interface GameLine {
  readonly game: number;
  /** The practice seed of its luck: shared by all games of a deal, in which everybody sits once in every seat. */
  readonly luck: string;
  /** Who sat where. */
  readonly seats: readonly string[];
  /** Null when the game was stopped because it took too many actions. */
  readonly outcome: Outcome | null;
  readonly actions: number;
}

export interface PlayedGame {
  readonly line: GameLine;
  /** The text of its record, where that was asked for. */
  readonly record: string | null;
}

interface Deed {
  readonly seat: Seat;
  readonly action: Action;
}

/** Plays the games of a plan by their number. */
export const createPlayer = (plan: Plan, entrants: readonly Entrant[], withRecords: boolean) => {
  const { rules } = must(gameOf(plan.game), `game ${plan.game}`);
  const setup = setupOf(plan);
  const schedule = scheduleOf(plan);
  return (game: number): PlayedGame => {
    const { deal, seats } = schedule.placeOf(game);
    const seated = seats.map((bot) => itemAt(entrants, bot));
    const seed = `${plan.seed}/${deal}`;
    const dice = diceOf(practiceDraws(seed));
    const deeds: Deed[] = [];
    const { outcome, actions } = playout({
      rules,
      setup,
      bots: seated.map(({ bot }) => bot),
      random: dice,
      botRandom: hashedRandom(plan.seed, game, 'bots'),
      effort: plan.effort,
      actionsMax: plan.actionsMax,
      onAction: (_, seat, action) => {
        dice.next();
        if (withRecords) deeds.push({ seat, action });
      },
    });
    const line: GameLine = { game, luck: seed, seats: seated.map(({ name }) => name), outcome, actions };
    return { line, record: withRecords ? recordOf(plan, line, deeds) : null };
  };
};

/** The luck of a table, ply by ply: so a game of a run is the game that a table would play with its practice seed. */
const diceOf = (drawsAt: Luck['drawsAt']): Random & { next(): void } => {
  let ply: Ply = 'opening';
  let draws: Random | null = null; // Made when it is first asked for: many plies need no luck.
  return {
    int: (below) => {
      draws ??= drawsAt(ply);
      return draws.int(below);
    },
    next: () => {
      ply = ply === 'opening' ? 0 : ply + 1;
      draws = null;
    },
  };
};

/** No clock: the same game gives the same record, whenever it is played. */
const THEN = '2000-01-01T00:00:00.000Z';

const recordOf = (plan: Plan, line: GameLine, deeds: readonly Deed[]): string => {
  const { rules } = must(gameOf(plan.game), `game ${plan.game}`);
  const [id, setup] = [`game-${line.game}`, setupOf(plan)];
  const luck = luckOf(id, { kind: 'practice', seed: line.luck });
  const history = createHistory(rules, headerOf(rules, id, setup, luck));
  history.append(openGame({ rules, gameId: id, setup, luck, time: THEN }), luck);
  for (const { seat, action } of deeds) {
    const step = act(history.game, seat, action, luck, THEN);
    if (isRefusal(step)) throw new Error(`bug: game ${line.game} cannot be played again: ${step.code}`);
    history.append(step, luck);
  }
  const closed = close(history.game, 'owner', THEN); // One that was stopped; those that are over refuse.
  if (!isRefusal(closed)) history.append(closed, luck);
  const players = line.seats.map((name, seat) => ({ playerId: formatSeat(seat), name, bot: name }));
  return formatRecord(exportRecord(history, luck, { players, createdAt: THEN }, 'spectator'));
};
