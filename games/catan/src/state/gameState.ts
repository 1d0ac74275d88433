// The whole game in the words of the specification, for users of the library: immutable, and plain JSON once
// serialised. On a server, a viewer gets a `View` instead, which has the same fields without what is hidden.

import {
  createOwn,
  fold,
  isRefusal,
  itemAt,
  type Luck,
  luckOf,
  type Own,
  parseSetup,
  type Refusal,
  type Seat,
  type Setup,
  stepOf,
} from '@turnfold/kernel';
import { playerIdOf, seatOf } from '../notation.ts';
import type { Options } from '../options.ts';
import { handOf, type Position, seatsOf } from '../position.ts';
import { formatCards } from '../resource.ts';
import { type OpenGameState, restore } from '../restore.ts';
import { rules } from '../rules.ts';
import { deckOf, heldCards, publicPlayer, publicState } from '../view.ts';
import { append, chainOf, type GameAction, type LogLink, lengthOf, listOf } from './actionLog.ts';
import { type BoardGraph, type BoardState, boardStateOf, type Edge, type Vertex } from './boardState.ts';
import { FrozenMap, frozen } from './frozen.ts';
import { PLAYER_COLORS, type PlayerColor, type PlayerState } from './playerState.ts';

export interface GameState extends OpenGameState {
  /** Every action so far, oldest first. */
  readonly actionLog: readonly GameAction[];
  readonly seed: number;
}

export interface PlayerConfig {
  readonly id: string;
  readonly name: string;
  readonly color?: PlayerColor;
}

/** A new game. The seed fixes the island, the deck and all later luck. */
export const createInitialGameState = (
  players: readonly PlayerConfig[],
  seed: number,
  { now, options = {} }: { readonly now: number; readonly options?: Partial<Options> },
): GameState => {
  const setup = parseSetup(rules, players.length, options);
  if ('problem' in setup) throw new RangeError(setup.problem);
  if (new Set(players.map(({ id }) => id)).size < players.length)
    throw new RangeError('two players have the same id');
  if (!Number.isSafeInteger(seed)) throw new RangeError('the seed must be a whole number');
  const table = tableOf(`game_${seed}_${now}`, seed, players);
  return stateOf(table, opening(setup as Setup<Options>, table.luck), null);
};

/** The state after an action, or why it is refused. The old state stays as it was. */
export const applyAction = (state: GameState, action: GameAction): GameState | Refusal => {
  const { table, position, log } = innerOf(state);
  const next = step(table, position, action, lengthOf(log), createOwn());
  return isRefusal(next) ? inTheirNames(table, next) : stateOf(table, next.state, append(log, action));
};

/** The state after all actions of a log. A log that does not follow from the state stops with an error. */
export const replayActions = (initial: GameState, actions: readonly GameAction[]): GameState => {
  const { table, position, log } = innerOf(initial);
  const own = createOwn();
  let now = position;
  let link = log;
  for (const action of actions) {
    const next = step(table, now, action, lengthOf(link), own);
    if (isRefusal(next))
      throw new Error(
        `action ${lengthOf(link) + 1} of the log, ${action.type} by ${action.playerId}, is refused: ${next.code}`,
      );
    now = next.state;
    link = append(link, action);
  }
  return stateOf(table, now, link);
};

/** The state without its last actions: everything but those is run again. */
export const undo = (state: GameState, count = 1): GameState => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('undo takes a whole number from 0');
  const { table, position } = innerOf(state);
  const { options, seats } = position;
  const initial = stateOf(table, opening({ seats, options }, table.luck), null);
  return replayActions(initial, state.actionLog.slice(0, Math.max(0, state.actionLog.length - count)));
};

/** JSON text: maps become plain objects, everything else is plain already. */
export const serializeGameState = (state: GameState): string => {
  const { graph } = state.board;
  return JSON.stringify({
    ...state,
    board: {
      ...state.board,
      graph: {
        ...graph,
        vertices: Object.fromEntries(graph.vertices),
        edges: Object.fromEntries(graph.edges),
      },
    },
  });
};

export const deserializeGameState = (text: string): GameState => {
  const plain: PlainGameState = JSON.parse(text);
  const { hexes, vertices, edges } = plain.board.graph;
  const graph: BoardGraph = {
    hexes,
    vertices: new FrozenMap(Object.entries(vertices)),
    edges: new FrozenMap(Object.entries(edges)),
  };
  return frozen({ ...plain, board: { ...plain.board, graph } });
};

interface PlainGameState extends Omit<GameState, 'board'> {
  readonly board: Omit<BoardState, 'graph'> & {
    readonly graph: {
      readonly hexes: BoardGraph['hexes'];
      readonly vertices: Readonly<Record<string, Vertex>>;
      readonly edges: Readonly<Record<string, Edge>>;
    };
  };
}

/** What stays the same from the first state of a game to the last. */
interface Table {
  readonly id: string;
  readonly seed: number;
  readonly players: readonly Required<PlayerConfig>[];
  readonly luck: Luck;
}

const tableOf = (id: string, seed: number, players: readonly PlayerConfig[]): Table => ({
  id,
  seed,
  players: players.map(withColor),
  luck: luckOf('catan', { kind: 'practice', seed: String(seed) }),
});

const withColor = ({ id, name, color }: PlayerConfig, seat: Seat): Required<PlayerConfig> => ({
  id,
  name,
  color: color ?? itemAt(PLAYER_COLORS, seat),
});

const opening = (setup: Setup<Options>, luck: Luck): Position => {
  const blank = rules.initial(setup);
  return fold(rules, blank, rules.start(blank, luck.drawsAt('opening')));
};

/** One action. Its luck depends on the seed and on how many actions came before it, so a replay finds it again. */
const step = (table: Table, position: Position, action: GameAction, ply: number, own: Own) => {
  const seat = table.players.findIndex(({ id }) => id === action.playerId);
  const request = { type: action.type, payload: inOurNames(table, action.payload) };
  return stepOf(rules, position, seat, request, table.luck.drawsAt(ply), own);
};

/** A payload with the wire's names of the players for the game's own. */
const inOurNames = ({ players }: Table, payload: GameAction['payload']): unknown => {
  const { targetPlayerId, playerId, to } = payload ?? {};
  if (targetPlayerId === undefined && playerId === undefined && to === undefined) return payload;
  const ours = (name: unknown): unknown => {
    const seat = players.findIndex(({ id }) => id === name);
    return seat < 0 ? name : playerIdOf(seat);
  };
  const renamed: Record<string, unknown> = { ...payload };
  for (const key of ['targetPlayerId', 'playerId']) if (key in renamed) renamed[key] = ours(renamed[key]);
  if (Array.isArray(renamed.to)) renamed.to = renamed.to.map(ours);
  return renamed;
};

const inTheirNames = ({ players }: Table, refusal: Refusal): Refusal => {
  const theirs = (text: string): string =>
    text.replace(/\bp[1-4]\b/g, (playerId) => players[seatOf(playerId)]?.id ?? playerId);
  const params = Object.fromEntries(
    Object.entries(refusal.params).map(([name, value]) => [
      name,
      typeof value === 'string' ? theirs(value) : value,
    ]),
  );
  const hint = refusal.hint === undefined ? {} : { hint: theirs(refusal.hint) };
  return { ...refusal, explain: theirs(refusal.explain), ...hint, params };
};

interface Inner {
  readonly table: Table;
  readonly position: Position;
  readonly log: LogLink | null;
}

/** States that were made here remember the position behind them; those that were read back are worked out. */
const inners = new WeakMap<GameState, Inner>();

const innerOf = (state: GameState): Inner => {
  let inner = inners.get(state);
  if (!inner) {
    const { id, seed, players, actionLog } = state;
    inner = { table: tableOf(id, seed, players), position: restore(state), log: chainOf(actionLog) };
    inners.set(state, inner);
  }
  return inner;
};

/** What is seldom read is made when it is read, so an action pays for none of it. */
const stateOf = (table: Table, position: Position, log: LogLink | null): GameState => {
  const nameOf = (seat: Seat): string => table.players[seat]?.id ?? '';
  const players = once(() => seatsOf(position).map((seat) => playerOf(table, position, seat)));
  const board = once(() => boardStateOf(position, nameOf));
  const devCardDeck = once(() => deckOf(position));
  const state: GameState = Object.freeze({
    ...frozen(publicState(position, table.id, nameOf)),
    get players() {
      return players();
    },
    get board() {
      return board();
    },
    get devCardDeck() {
      return devCardDeck();
    },
    get actionLog() {
      return listOf(log);
    },
    seed: table.seed,
    bank: Object.freeze(formatCards(position.bank)),
  });
  inners.set(state, { table, position, log });
  return state;
};

const once = <T extends object>(make: () => T): (() => T) => {
  let made: T | null = null;
  return () => {
    made ??= frozen(make());
    return made;
  };
};

const playerOf = (table: Table, position: Position, seat: Seat): PlayerState => {
  const { id, name, color } = itemAt(table.players, seat);
  return {
    ...publicPlayer(position, seat, id, name),
    color,
    resources: formatCards(handOf(position, seat)),
    developmentCards: heldCards(position, seat),
  };
};
