// Measuring: how far it is from one hex to another, who would see whom, and what would make a shot harder.

import { distance, type Hex, sameHex } from '../../src/map/hex.ts';
import { floorAt, type HexMap, terrainAt } from '../../src/map/hex-map.ts';
import { lineTo } from '../../src/map/line.ts';
import { woodsOf } from '../../src/map/terrain.ts';
import { lineOfSight, obstacleText, type Sightline } from '../../src/play/los.ts';
import { type Field, sheetFor, unitOf } from '../../src/play/state.ts';
import { bracketOf, type Modifier } from '../../src/play/to-hit.ts';
import { minimumRange, PARTIAL_COVER, RANGE, TARGET_PRONE, targetMovement } from '../../src/tables/to-hit.ts';
import { count, hexText, signed, unitName } from '../words.ts';

export interface Measure {
  readonly from: Hex;
  readonly to: Hex;
  readonly range: number;
  readonly sight: Sightline;
  /** Every hex that the line crosses. */
  readonly between: readonly Hex[];
  /** What makes a shot harder or easier, whatever the weapon. */
  readonly modifiers: readonly Modifier[];
  /** For a unit that looks from there: what each kind of weapon adds, or that it falls short. */
  readonly weapons: readonly string[];
}

export const measure = (field: Field, from: Hex, to: Hex): Measure => {
  const [looker, target] = [unitAt(field, from), unitAt(field, to)];
  const range = distance(from, to);
  const sight = lineOfSight(field.map, eyeAt(field, from), eyeAt(field, to));
  return {
    from,
    to,
    range,
    sight,
    between: hexesBetween(from, to),
    modifiers: sight.blocked ? [] : modifiersOf(field, sight, to, range, target),
    weapons: looker === null ? [] : weaponsAt(field, looker, range),
  };
};

const unitAt = (field: Field, hex: Hex): string | null =>
  Object.keys(field.fight.units).find((id) => {
    const { destroyed, position } = unitOf(field, id);
    return !destroyed && sameHex(position, hex);
  }) ?? null;

/** Whoever stands there looks from there; where nobody does, a 'Mech on its feet would. */
const eyeAt = (field: Field, hex: Hex) => {
  const unitId = unitAt(field, hex);
  return { hex, prone: unitId !== null && unitOf(field, unitId).prone === true };
};

const hexesBetween = (from: Hex, to: Hex): readonly Hex[] => {
  const { left, right } = lineTo(to.q - from.q, to.r - from.r);
  const offsets =
    left === right ? left : [...left, ...right.filter((hex) => !left.some((one) => sameHex(one, hex)))];
  return offsets.map(({ q, r }) => ({ q: from.q + q, r: from.r + r }));
};

const modifiersOf = (
  field: Field,
  sight: Sightline,
  to: Hex,
  range: number,
  targetId: string | null,
): readonly Modifier[] => {
  const target = targetId === null ? null : unitOf(field, targetId);
  const jumped = target?.movementThisTurn === 'jump';
  const moved = target?.hexesMovedThisTurn ?? 0;
  return [
    { label: 'Woods between', value: sight.woods },
    { label: 'Target in woods', value: woodsOf(terrainAt(field.map, to)) },
    { label: 'Partial cover', value: sight.cover ? PARTIAL_COVER : 0 },
    {
      label: `Target moved ${moved}${jumped ? ', jumped' : ''}`,
      value: target ? targetMovement(moved, jumped) : 0,
    },
    {
      label: 'Target prone',
      value: target?.prone ? (range === 1 ? TARGET_PRONE.adjacent : TARGET_PRONE.apart) : 0,
    },
  ].filter(({ value }) => value !== 0);
};

const weaponsAt = (field: Field, unitId: string, range: number): readonly string[] => {
  const kinds = new Map(sheetFor(field, unitId).weapons.map(({ kind }) => [kind.id, kind]));
  return [...kinds.values()].map((kind) => {
    if (range > kind.long) return `${kind.name} reaches ${kind.long}`;
    const bracket = bracketOf(kind, range);
    return `${kind.name} ${bracket} ${signed(RANGE[bracket] + minimumRange(kind.min, range))}`;
  });
};

/** Whom or what one measures from, or to: "Drover B1", "2,-3: light woods". */
export const placeText = (field: Field, hex: Hex): string => {
  const unitId = unitAt(field, hex);
  return unitId === null ? hexText(field.map, hex) : unitName(field, unitId);
};

/** "Range 6. In sight; woods between +1." */
export const measureText = (field: Field, { from, to, range, sight, modifiers }: Measure): string => {
  const far = `${count(range, 'hex', 'hexes')} from ${placeText(field, from)} to ${placeText(field, to)}.`;
  if (sight.obstacle)
    return `${far} No line of sight: ${obstacleText(sight.obstacle)}${heightsText(field.map, sight)}.`;
  const harder = modifiers.map(({ label, value }) => `${label.toLowerCase()} ${signed(value)}`).join(', ');
  return `${far} In sight${harder ? `: ${harder}` : ', nothing in the way'}.`;
};

/** Woods are two levels high, and a hill is as high as it is: so high that it hides. */
const heightsText = (map: HexMap, { obstacle }: Sightline): string =>
  obstacle?.kind === 'hill' ? ` (level ${obstacle.hexes.map((hex) => floorAt(map, hex)).join(' and ')})` : '';
