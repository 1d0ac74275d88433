// Whole games played at random, with everything that happened kept: what the promises are tried on.

import { act, blankGame, type Game, openGame } from '../game.ts';
import { type Header, headerOf } from '../header.ts';
import type { Move } from '../log.ts';
import { type Luck, luckOf, type Ply } from '../luck.ts';
import { itemAt } from '../must.ts';
import { playoutContext } from '../playout.ts';
import { type Random, seededRandom } from '../random.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Action, AnyBot, AnyRules, Setup } from '../rules.ts';
import type { Seat } from '../seat.ts';

/** One question to luck and its answer. */
export interface Draw {
  readonly below: number;
  readonly value: number;
}

export interface Trail {
  readonly rules: AnyRules;
  readonly setup: Setup;
  readonly seed: number;
  /** Who played: bots, or chance from the list of legal actions. */
  readonly by: 'bots' | 'chance';
  readonly luck: Luck;
  readonly header: Header;
  readonly moves: readonly Move[];
  /** The game after each move. */
  readonly games: readonly Game[];
  /** What luck said in each move. */
  readonly draws: readonly (readonly Draw[])[];
  /** The game when it was over or given up; later than the last of `games` where not all moves were kept. */
  readonly last: Game;
  readonly end: TrailEnd;
}

/** Why a trail goes no further. */
export type TrailEnd =
  | { readonly kind: 'over' }
  | { readonly kind: 'too long' }
  | { readonly kind: 'stuck'; readonly seat: Seat | null }
  | { readonly kind: 'refused'; readonly seat: Seat; readonly action: unknown; readonly refusal: Refusal }
  | { readonly kind: 'threw'; readonly seat: Seat | null; readonly action: unknown; readonly error: unknown };

/** Chooses what a seat does; undefined when there is nothing it may do. */
type Player = (game: Game, seat: Seat, random: Random) => Action | undefined;

interface TrailRequest {
  readonly rules: AnyRules;
  readonly setup: Setup;
  readonly seed: number;
  /** Left out, it is played at random. */
  readonly bots?: readonly AnyBot[];
  /** How hard the bots think. */
  readonly effort?: number;
  readonly actionsMax: number;
  /** How many moves are kept. The game is played to its end all the same. */
  readonly movesMax?: number;
}

/** All times are this one: rules never see it. */
export const THEN = '2000-01-01T00:00:00.000Z';

export const gameIdOf = (seed: number): string => `trail-${seed}`;

/** Plays one game. Never throws: what went wrong is how the trail ends. */
export const playTrail = (request: TrailRequest): Trail => {
  const { rules, setup, seed, bots, effort = 1, actionsMax, movesMax = Number.POSITIVE_INFINITY } = request;
  const player = bots ? botPlayer(bots, effort) : randomPlayer;
  const by = bots ? 'bots' : 'chance';
  const gameId = gameIdOf(seed);
  const luck = luckOf(gameId, { kind: 'practice', seed: String(seed) });
  const { recorded, draws } = recordedLuck(luck);
  const random = seededRandom(seed);
  const moves: Move[] = [];
  const games: Game[] = [];
  const header = headerOf(rules, gameId, setup, luck);
  const trail = (end: TrailEnd): Trail => ({
    rules,
    setup,
    seed,
    by,
    luck,
    header,
    moves,
    games,
    draws,
    last,
    end,
  });
  let last = blankGame(rules, gameId, setup);
  let seat: Seat | null = null;
  let action: Action | undefined;
  try {
    let { move, game } = openGame({ rules, gameId, setup, luck: recorded, time: THEN });
    for (;;) {
      last = game;
      if (moves.length < movesMax) {
        moves.push(move);
        games.push(game);
      }
      seat = null;
      action = undefined;
      if (game.outcome) return trail({ kind: 'over' });
      if (game.revision >= actionsMax) return trail({ kind: 'too long' });
      const toAct: readonly Seat[] = rules.toAct(game.state);
      if (toAct.length === 0) return trail({ kind: 'stuck', seat: null });
      seat = itemAt(toAct, random.int(toAct.length));
      action = player(game, seat, random);
      if (action === undefined) return trail({ kind: 'stuck', seat });
      const answer = act(game, seat, action, recorded, THEN);
      if (isRefusal(answer)) return trail({ kind: 'refused', seat, action, refusal: answer });
      ({ move, game } = answer);
    }
  } catch (error) {
    return trail({ kind: 'threw', seat, action, error });
  }
};

/** Any legal action; the longest list is looked through up to here. */
export const LIST_MAX = 5_000;

const randomPlayer: Player = (game, seat, random) => {
  const actions = listActions(game.rules, game.state, seat);
  return actions.length === 0 ? undefined : actions[random.int(actions.length)];
};

export const listActions = (rules: AnyRules, state: object, seat: Seat, max = LIST_MAX): Action[] => {
  const actions: Action[] = [];
  for (const action of rules.legalActions(state, seat)) {
    actions.push(action as Action);
    if (actions.length === max) break;
  }
  return actions;
};

/** Lets bots play, each on its view. */
const botPlayer =
  (bots: readonly AnyBot[], effort: number): Player =>
  (game, seat, random) => {
    const { rules, state, setup } = game;
    const view = rules.view(state, seat, playoutContext(setup));
    const legal = () => rules.legalActions(state, seat);
    return (bots[seat % bots.length] as AnyBot)({ view, seat, legal, random, effort });
  };

/** The same luck, with every answer kept by the revision that asked. */
const recordedLuck = (luck: Luck): { recorded: Luck; draws: (readonly Draw[])[] } => {
  const draws: (readonly Draw[])[] = [];
  const drawsAt = (ply: Ply): Random => {
    const random = luck.drawsAt(ply);
    const kept: Draw[] = [];
    draws[ply === 'opening' ? 0 : ply + 1] = kept;
    return {
      int(below) {
        const value = random.int(below);
        kept.push({ below, value });
        return value;
      },
    };
  };
  return { recorded: { ...luck, drawsAt }, draws };
};
