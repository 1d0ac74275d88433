// What the page says about units, numbers and what is expected.

import type { BoardProps } from '@turnfold/board';
import { explain, type Refusal } from '@turnfold/kernel';
import type { Hex } from '../src/map/hex.ts';
import { type HexMap, levelAt, terrainAt } from '../src/map/hex-map.ts';
import { depthOf, type Terrain } from '../src/map/terrain.ts';
import type { BattleAction } from '../src/play/actions.ts';
import { REFUSALS } from '../src/play/refusals.ts';
import { type Blow, entrantOf, type Field, seatOf, sheetFor, unitOf } from '../src/play/state.ts';
import type { Modifier } from '../src/play/to-hit.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { chanceOf } from '../src/tables/to-hit.ts';
import type { MountedWeapon } from '../src/units/sheet.ts';

export type TableProps = BoardProps<BattleView, BattleAction>;
/** Why I may not do this now; null where the rules would accept it. */
export type Why = TableProps['why'];
export type Name = (seat: number) => string;

export const namer =
  (players: TableProps['players']): Name =>
  (seat) =>
    players[seat]?.name ?? `Player ${seat + 1}`;

/** On buttons, while something is on its way or somebody else acts. */
export const WAITS = 'It is not your turn.';

export const words = (name: string): string => (name.split('#')[0] as string).replaceAll('_', ' ');
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const percent = (chance: number): string => `${Math.round(100 * chance)} %`;
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
export const count = (many: number, one: string, more = `${one}s`): string =>
  `${many} ${many === 1 ? one : more}`;
export const tenth = (value: number): string => (value >= 9.95 ? value.toFixed(0) : value.toFixed(1));

/** `A1`: the letter of the side and the number, as it stands on the token. */
export const tagOf = (unitId: string): string => unitId.toUpperCase();
export const unitName = (field: Field, unitId: string): string =>
  `${entrantOf(field, unitId).name} ${tagOf(unitId)}`;

export const CLASSES = ['light', 'medium', 'heavy', 'assault'] as const;
export type WeightClass = (typeof CLASSES)[number];
export const classOf = (tons: number): WeightClass =>
  tons <= 35 ? 'light' : tons <= 55 ? 'medium' : tons <= 75 ? 'heavy' : 'assault';

export const FACING_NAMES = [
  'north',
  'north-east',
  'south-east',
  'south',
  'south-west',
  'north-west',
] as const;

export const MODE_NAMES = {
  stationary: 'Stand still',
  walk: 'Walk',
  run: 'Run',
  jump: 'Jump',
} as const;

export const PHASES = [
  ['initiative', 'Initiative'],
  ['movement', 'Movement'],
  ['weapon_attack', 'Weapons'],
  ['physical_attack', 'Physical'],
  ['heat', 'Heat'],
  ['end', 'End'],
] as const;

const TERRAIN_NAMES: Readonly<Record<Terrain, string>> = {
  clear: 'clear ground',
  pavement: 'pavement',
  light_woods: 'light woods',
  heavy_woods: 'heavy woods',
  rough: 'rough ground',
  rubble: 'rubble',
  water_0: 'shallow water',
  water_1: 'water of depth 1',
  water_2: 'water of depth 2',
};

/** A hex in words: where, what grows there, how high. */
export const hexText = (map: HexMap, hex: Hex): string => {
  const terrain = terrainAt(map, hex);
  const level = levelAt(map, hex);
  const height = level === 0 && depthOf(terrain) === 0 ? '' : `, level ${level}`;
  return `${hex.q},${hex.r}: ${TERRAIN_NAMES[terrain]}${height}`;
};

export const blowText = ({ kind, limb }: Pick<Blow, 'kind' | 'limb'>): string =>
  kind === 'push' ? 'Push' : `${capital(kind)}, ${words(limb)}`;

/** "7: gunnery 4, medium range +2, target moved 3 +1". */
export const modifierText = (items: readonly Modifier[]): string =>
  items
    .map(
      ({ label, value }, index) =>
        `${index === 0 ? label : label.toLowerCase()} ${index === 0 ? value : signed(value)}`,
    )
    .join(', ');

/** "needs 8, 42 %". */
export const needsText = (number: number): string =>
  number > 12 ? `needs ${number}, cannot hit` : `needs ${Math.max(2, number)}, ${percent(chanceOf(number))}`;

/** "PPC (right arm) does not bear now." */
export const withheldText = (weapons: readonly MountedWeapon[]): string => {
  if (weapons.length === 0) return '';
  const names = weapons.map(({ kind, at }) => `${kind.name} (${words(at)})`);
  return `${names.join(', ')} ${names.length === 1 ? 'does' : 'do'} not bear now.`;
};

/** Why something is not possible, in the words of the rules, with the names of units instead of their ids. */
export const refusalText = (field: Field, refusal: Refusal): string => {
  const { code, params } = refusal;
  const named = Object.entries(params).map(([key, value]) => [
    key,
    Object.hasOwn(field.fight.units, value) ? unitName(field, String(value)) : value,
  ]);
  const { explain: text, hint } = Object.hasOwn(REFUSALS, code)
    ? explain(REFUSALS, { refused: code, params: Object.fromEntries(named) })
    : refusal;
  return hint ? `${text} ${hint}` : text;
};

/** A unit as a sentence, for lists and for those who hear the page. */
export const unitText = (field: Field, unitId: string, name: Name): string => {
  const unit = unitOf(field, unitId);
  const { tons } = sheetFor(field, unitId);
  const parts = [
    `${unitName(field, unitId)} of ${name(seatOf(unit.side))}`,
    `${classOf(tons)}, ${tons} tons`,
    unit.destroyed
      ? 'destroyed'
      : `on ${hexText(field.map, unit.position)}, facing ${FACING_NAMES[unit.facing]}`,
    ...statesOf(field, unitId),
  ];
  if (!unit.destroyed) parts.push(`heat ${unit.heat}`);
  return parts.join('; ');
};

/** What is the matter with a unit, in single words. */
export const statesOf = (field: Field, unitId: string): readonly string[] => {
  const { prone, shutdown, pilotConscious, destroyed, movementThisTurn, hexesMovedThisTurn } = unitOf(
    field,
    unitId,
  );
  if (destroyed) return [];
  return [
    ...(prone ? ['prone'] : []),
    ...(shutdown ? ['shut down'] : []),
    ...(pilotConscious ? [] : ['pilot unconscious']),
    ...(movementThisTurn === 'stationary'
      ? []
      : [`${MOVED[movementThisTurn]} ${count(hexesMovedThisTurn, 'hex', 'hexes')}`]),
  ];
};
const MOVED = { walk: 'walked', run: 'ran', jump: 'jumped' } as const;
