// The beginning: forces, a map, places on it, and the first roll for initiative.

import { type Random, type Setup, seededRandom } from '@turnfold/kernel';
import { generateMap } from '../map/generate.ts';
import { facingTowards, type Hex, turned } from '../map/hex.ts';
import { createMap, type HexMap, shapeOf } from '../map/hex-map.ts';
import { parseMap } from '../map/map-file.ts';
import { Facing, type GameSide } from '../state/enums.ts';
import { createInitialGameState } from '../state/initial.ts';
import { sheetOf } from '../units/sheet.ts';
import type { PilotSkills } from '../units/value.ts';
import type { BattleEvent } from './events.ts';
import { type BattleOptions, designsOf, forceOf, pilotOf } from './options.ts';
import { createRun } from './run.ts';
import { type BattleState, type EntrantUnit, SIDES, seatOf, sheetFor, unitIdOf } from './state.ts';
import { advance } from './turn.ts';

export const initial = ({ options }: Setup<BattleOptions>): BattleState => {
  const map = ownMapOf(options) ?? createMap(options.mapRadius, [], options.mapShape);
  return {
    config: {
      mapRadius: map.radius,
      turnLimit: options.turnLimit,
      victoryConditions:
        options.scenario === 'hold' ? ['elimination', 'hold', 'turn_limit'] : ['elimination', 'turn_limit'],
      optionalRules: [],
      scenario: options.scenario,
      mapKind: options.ownMap === undefined ? options.map : 'own',
      mapSeed: options.mapSeed,
      ...(shapeOf(map) === 'hexagon' ? {} : { mapShape: shapeOf(map) }),
    },
    map,
    entrants: Object.fromEntries(
      SIDES.flatMap((side, seat) =>
        forceOf(options, seat).map((designId, index) => entrant(options, side, designId, index)),
      ).map((unit) => [unit.id, unit]),
    ),
    designs: designsOf(options),
    fight: createInitialGameState(''), // Rules know no ids: a view says which game it is.
    mechs: {},
    active: null,
    order: [],
    acted: 0,
    plans: {},
    blows: {},
    held: [0, 0],
    ending: null,
  };
};

const ownMapOf = ({ ownMap }: BattleOptions): HexMap | null => {
  if (ownMap === undefined) return null;
  const map = parseMap(ownMap);
  if ('problem' in map) throw new Error(`bug: a setup passed its check with a bad map: ${map.problem}`);
  return map;
};

const entrant = (options: BattleOptions, side: GameSide, designId: string, index: number): EntrantUnit => ({
  id: unitIdOf(side, index),
  name: sheetOf(designId, designsOf(options)).name,
  side,
  unitRef: designId,
  pilotRef: `pilot-${side}-${index + 1}`,
  ...skillsOf(pilotOf(options, seatOf(side), index)),
});

const skillsOf = ({ gunnery, piloting }: PilotSkills) => ({ gunnery, piloting });

export const start = (state: BattleState, random: Random): readonly BattleEvent[] => {
  const run = createRun(state, random);
  const { config, entrants } = state;
  run.emit({
    type: 'game_created',
    payload: { config: { ...config }, units: Object.values(entrants).map((unit) => armed(state, unit)) },
  });
  run.emit({ type: 'battlefield_set', payload: { map: battlefield(state, random) } });
  run.emit({ type: 'units_deployed', payload: { places: placesOf(state) } });
  run.emit({ type: 'game_started', payload: { firstSide: 'player' } });
  run.emit({ type: 'turn_started', payload: {}, turn: 1 });
  advance(run);
  return run.events;
};

const battlefield = (
  { config: { mapKind, mapRadius, mapSeed, mapShape }, map }: BattleState,
  random: Random,
): HexMap =>
  mapKind === 'own'
    ? { ...map }
    : generateMap(mapKind, mapRadius, mapSeed === 0 ? random : seededRandom(mapSeed), mapShape);

const armed = (state: BattleState, unit: EntrantUnit) => {
  const { heatSinks, armor, structure, ammoState } = sheetFor(state, unit.id);
  return { ...unit, heatSinks, armor, structure, ammoState };
};

const placesOf = ({ config: { mapRadius, mapShape }, entrants }: BattleState) => {
  const row = mapShape === 'rectangle' ? westernEnd(mapRadius) : southernEdge(mapRadius);
  const counts = { player: 0, opponent: 0 };
  return Object.values(entrants).map(({ id, side }) => {
    const place = row[counts[side]++] as Place;
    return { unitId: id, ...(side === 'player' ? place : opposite(place)) };
  });
};

type Place = Hex & { readonly facing: Facing };

/** Turned by half a turn. */
const opposite = ({ q, r, facing }: Place): Place => ({ q: 0 - q, r: 0 - r, facing: turned(facing, 3) });

/** Columns two apart, from the middle outwards, one ring inside the edge, facing north. */
const southernEdge = (radius: number): Place[] =>
  [0, 2, -2, 4, -4, 5].map((q) => ({ q, r: radius - 1 - Math.max(0, q), facing: Facing.North }));

/** One column inside the end, every other hex from the middle outwards and then those between, facing the middle. */
const westernEnd = (radius: number): Place[] => {
  const q = 1 - radius;
  const middle = Math.floor(-q / 2);
  return [0, 2, -2, 1, -1, 3]
    .map((south) => ({ q, r: middle + south }))
    .map((hex) => ({ ...hex, facing: facingTowards(hex, MIDDLE) }));
};

const MIDDLE: Hex = { q: 0, r: 0 };
