// What a person at the table can see of how somebody plays, in a few figures for each game.

import type { Seat } from '@turnfold/kernel';
import { distance } from '../../../games/battletech/src/map/hex.ts';
import { terrainAt } from '../../../games/battletech/src/map/hex-map.ts';
import { woodsOf } from '../../../games/battletech/src/map/terrain.ts';
import { type BattleState, sideOf, unitIds, unitOf } from '../../../games/battletech/src/play/state.ts';
import { atlasOf } from '../../../games/conquest/src/atlas.ts';
import { continentsHeld } from '../../../games/conquest/src/reinforcements.ts';
import type { ConquestState } from '../../../games/conquest/src/state.ts';
import { capturedTiles, withRect } from '../../../games/territories/src/capture.ts';
import { opponentOf, type TerritoriesState, tilesOf } from '../../../games/territories/src/state.ts';
import { besides, countTiles } from '../../../games/territories/src/tiles.ts';
import type { Rect } from '../../../games/territories/src/types.ts';
import type { Onlooker } from '../match.ts';

export interface Watch extends Onlooker {
  /** One for each name of the game's figures, when the game is over. */
  figures(): readonly number[];
}

export interface Figures {
  readonly names: readonly string[];
  /** Watches one seat. */
  watch(seat: Seat): Watch;
}

/** By game. */
export const FIGURES: Readonly<Record<string, Figures>> = {
  conquest: {
    names: [
      'attacks a turn',
      'turns with one attack at most, %',
      'knock-outs a game',
      'turns with a continent, %',
      'largest army, %',
    ],
    watch: (me) => watchConquest(me),
  },
  catan: {
    names: ['roads', 'settlements', 'cities', 'development cards'].map((each) => `${each}, % of spending`),
    watch: (me) => watchCatan(me),
  },
  battletech: {
    names: ['range, hexes', 'kicks and punches a turn', 'turns in woods, %'],
    watch: (me) => watchBattle(me),
  },
  territories: {
    names: ['captures in ten turns', 'cells a capture', 'reach after five turns', 'beside the opponent, %'],
    watch: (me) => watchTerritories(me),
  },
};

const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

const watchConquest = (me: Seat): Watch => {
  const sum = { turns: 0, held: 0, largest: 0, knockOuts: 0 };
  /** What was attacked, by turn. */
  const fights = new Map<number, Set<string>>();
  let [turn, last, fallen] = [0, me, 0];
  /** Who acted last has ended the game of whoever is out now. */
  const note = ({ eliminated, seats }: ConquestState): void => {
    const players = eliminated.filter((owner) => owner < seats).length;
    if (last === me) sum.knockOuts += players - fallen;
    fallen = players;
  };
  const beginTurn = ({ options, owners, armies, turn: now }: ConquestState): void => {
    const own = armies.filter((_, area) => owners[area] === me);
    sum.turns++;
    sum.held += continentsHeld(atlasOf(options.map), owners, me).length > 0 ? 1 : 0;
    sum.largest += share(
      Math.max(...own),
      own.reduce((all, each) => all + each, 0),
    );
    fights.set(now, new Set());
  };
  return {
    see(seen, seat, { type, payload }) {
      const state = seen as ConquestState;
      note(state);
      last = seat;
      if (seat !== me) return;
      if (state.turn !== turn) beginTurn(state);
      turn = state.turn;
      if (type === 'ATTACK') fights.get(turn)?.add((payload as { toTerritoryId: string }).toTerritoryId);
    },
    end: (state) => note(state as ConquestState),
    figures: () => {
      const counts = [...fights.values()].map(({ size }) => size);
      return [
        share(
          counts.reduce((all, each) => all + each, 0),
          sum.turns,
        ),
        share(100 * counts.filter((each) => each <= 1).length, sum.turns),
        sum.knockOuts,
        share(100 * sum.held, sum.turns),
        share(100 * sum.largest, sum.turns),
      ];
    },
  };
};

/** How many cards each costs: where somebody's cards go is told apart sooner than how many they had. */
const CATAN_PRICES = [
  ['BUILD_ROAD', 2],
  ['BUILD_SETTLEMENT', 4],
  ['BUILD_CITY', 5],
  ['BUY_DEVELOPMENT_CARD', 3],
] as const;

const watchCatan = (me: Seat): Watch => {
  const counts = new Map<string, number>();
  return {
    see(_state, seat, { type }) {
      if (seat === me) counts.set(type, (counts.get(type) ?? 0) + 1);
    },
    end: () => {},
    figures: () => {
      const spent = CATAN_PRICES.map(([type, price]) => price * (counts.get(type) ?? 0));
      const all = spent.reduce((sum, each) => sum + each, 0);
      return spent.map((each) => share(100 * each, all));
    },
  };
};

const watchBattle = (me: Seat): Watch => {
  const sum = { turns: 0, range: 0, woods: 0, blows: 0 };
  return {
    see(seen, seat, { type, payload }) {
      if (seat !== me) return;
      const state = seen as BattleState;
      if (type === 'PHYSICAL') sum.blows += (payload as { attacks: readonly object[] }).attacks.length;
      if (type !== 'DECLARE_ATTACKS') return;
      const { position } = unitOf(state, (payload as { unitId: string }).unitId);
      sum.turns++;
      sum.range += nearestEnemy(state, me, position);
      sum.woods += woodsOf(terrainAt(state.map, position)) > 0 ? 1 : 0;
    },
    end: () => {},
    figures: () => [
      share(sum.range, sum.turns),
      share(sum.blows, sum.turns),
      share(100 * sum.woods, sum.turns),
    ],
  };
};

const nearestEnemy = (state: BattleState, me: Seat, position: { q: number; r: number }): number =>
  Math.min(
    ...unitIds(state)
      .map((id) => unitOf(state, id))
      .filter(({ side, destroyed }) => side !== sideOf(me) && !destroyed)
      .map((enemy) => distance(position, enemy.position)),
  );

const EARLY = 5;

const watchTerritories = (me: Seat): Watch => {
  const sum = { placed: 0, captures: 0, captured: 0, beside: 0, reach: 0 };
  return {
    see(seen, seat, { type, payload }) {
      if (seat !== me || type !== 'PLACE') return;
      const board = seen as TerritoriesState;
      const rect = payload as Rect;
      const cells = countTiles(capturedTiles(board, me, rect));
      const placed = withRect(new Array<number>(board.width).fill(0), rect);
      sum.placed++;
      sum.captures += cells > 0 ? 1 : 0;
      sum.captured += cells;
      sum.beside += countTiles(besides(tilesOf(board, opponentOf(me)), placed)) > 0 ? 1 : 0;
      if (sum.placed <= EARLY) sum.reach = Math.max(sum.reach, reachOf(board, rect, me));
    },
    end: () => {},
    figures: () => [
      share(10 * sum.captures, sum.placed),
      share(sum.captured, sum.captures),
      sum.reach,
      share(100 * sum.beside, sum.placed),
    ],
  };
};

/** Steps from the own corner to the far corner of a rectangle. */
const reachOf = ({ width, height }: TerritoriesState, { x, y, w, h }: Rect, me: Seat): number =>
  me === 0 ? x + w + y + h : width - x + height - y;
