// Name plates, badges and numbers to hit: the same size on the screen however far away the map is, and above all effects.

import { markOutline, seatLook } from '@turnfold/board';
import { type ReactNode, useMemo } from 'react';
import { entrantOf, seatOf, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { centreOf } from './geometry.ts';
import { PLATE_HEIGHT, type PlacedPlate, placePlates, signDy } from './labels.ts';
import { BADGES, badgesOf, REACH } from './token.tsx';
import { tagOf } from './words.ts';

interface PlatesProps {
  readonly view: BattleView;
  /** CSS pixels per unit of the drawing. */
  readonly scale: number;
  /** Too far away for names: tags do. */
  readonly isFar: boolean;
  /** The number to hit each unit, while an attack is being planned. */
  readonly signs: ReadonlyMap<string, Sign>;
}

export interface Sign {
  readonly text: string;
  readonly isAimed: boolean;
}

const LETTER = 6.3;
const widthOf = (text: string): number => text.length * LETTER + 28;
const BADGE_APART = 17;

export const Plates = ({ view, scale, isFar, signs }: PlatesProps): ReactNode => {
  const { units } = view.fight;
  const named = useMemo(
    () => Object.keys(units).map((id) => ({ id, text: nameOn(view, id, isFar) })),
    [view, units, isFar],
  );
  const placed = useMemo(
    () =>
      placePlates(
        named.map(({ id, text }) => {
          const { position, facing } = unitOf(view, id);
          const { x, y } = centreOf(position);
          return {
            id,
            x: x * scale,
            y: y * scale,
            width: widthOf(text),
            isAbove: facing === 3,
            hasSign: signs.has(id),
          };
        }),
        REACH * scale,
      ),
    [view, named, scale, signs],
  );
  return (
    <g className="b-plates" aria-hidden>
      {named.map(({ id, text }) => (
        <Plate
          key={id}
          {...{ view, scale, text }}
          unitId={id}
          at={placed.get(id) ?? { dx: 0, dy: 0 }}
          sign={signs.get(id)}
        />
      ))}
    </g>
  );
};

const nameOn = (view: BattleView, unitId: string, isFar: boolean): string =>
  isFar || unitOf(view, unitId).destroyed
    ? tagOf(unitId)
    : `${tagOf(unitId)} ${entrantOf(view, unitId).name}`;

interface PlateProps {
  readonly view: BattleView;
  readonly unitId: string;
  readonly text: string;
  readonly scale: number;
  readonly at: PlacedPlate;
  readonly sign: Sign | undefined;
}

const Plate = ({ view, unitId, text, scale, at, sign }: PlateProps): ReactNode => {
  const unit = unitOf(view, unitId);
  const { x, y } = centreOf(unit.position);
  const seat = seatOf(unit.side);
  const { colour, edge } = seatLook(seat);
  const width = widthOf(text);
  const corner = 17 * scale;
  return (
    <g
      className={unit.destroyed ? 'b-tag wrecked' : 'b-tag'}
      style={{ transform: `translate(${x}px, ${y}px) scale(${1 / scale})` }}
    >
      <g transform={`translate(${at.dx} ${at.dy})`}>
        <rect
          className="b-plate"
          x={-width / 2}
          y={-PLATE_HEIGHT / 2}
          width={width}
          height={PLATE_HEIGHT}
          rx={PLATE_HEIGHT / 2}
          stroke={edge}
        />
        <g transform={`translate(${-width / 2 + 5} -6) scale(.6)`}>
          <path d={markOutline(seat)} fill={colour} stroke={edge} strokeWidth={2} />
        </g>
        <text x={20 - width / 2} y={4.2}>
          {text}
        </text>
      </g>
      {unit.heat >= 8 && !unit.destroyed ? (
        <g className="b-badge hot" transform={`translate(${-corner} ${-corner})`}>
          <circle r={10} />
          <text y={4}>{unit.heat}</text>
        </g>
      ) : null}
      {badgesOf(view, unitId).map((badge, index) => (
        <g
          key={badge}
          className={`b-badge ${badge}`}
          transform={`translate(${corner} ${-corner + index * BADGE_APART})`}
        >
          <circle r={8} />
          <path d={BADGES[badge]} />
        </g>
      ))}
      {sign ? (
        <g
          className={sign.isAimed ? 'b-sign aimed' : 'b-sign'}
          transform={`translate(0 ${signDy(REACH * scale, at)})`}
        >
          <rect x={-24} y={-12} width={48} height={24} rx={12} />
          <text y={5.5}>{sign.text}</text>
        </g>
      ) : null}
    </g>
  );
};
