// A unit at a glance: what is left of it, part by part, and how hot it runs. The record sheet is a press away.

import { Button, Dialog, SeatMark, seatLook, Term } from '@turnfold/board';
import { type ReactNode, useId, useState } from 'react';
import { entrantOf, seatOf, sheetFor, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { LOCATIONS, type Location } from '../src/tables/locations.ts';
import { HeatScale } from './heat-bar.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { capital, classOf, type Name, tagOf, unitName, words } from './words.ts';

interface UnitCardProps {
  readonly view: BattleView;
  readonly unitId: string;
  readonly name: Name;
  readonly side: 'left' | 'right';
  /** The parts that were struck just now. */
  readonly struck?: readonly string[];
}

export const UnitCard = ({ view, unitId, name, side, struck = [] }: UnitCardProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const unit = unitOf(view, unitId);
  const seat = seatOf(unit.side);
  const { tons } = sheetFor(view, unitId);
  return (
    <aside
      className={`b-card ${side}`}
      aria-label={`${unitName(view, unitId)} at a glance`}
      data-card={unitId}
    >
      <header>
        <SeatMark seat={seat} size={16} />
        <h3>{entrantOf(view, unitId).name}</h3>
        <p className="small quiet">
          {tagOf(unitId)}, {name(seat)}. {capital(classOf(tons))}, {tons} tons
        </p>
      </header>
      <Doll view={view} unitId={unitId} struck={struck} />
      <p className="b-card-heat small">
        <Term word="heat">Heat</Term> <b>{unit.heat}</b>
      </p>
      <HeatScale total={unit.heat} peak={unit.heat} />
      <Button look="quiet" className="b-card-more" onPress={() => setOpen(true)}>
        Record sheet
      </Button>
      {isOpen ? (
        <Dialog title={unitName(view, unitId)} onClose={() => setOpen(false)}>
          <RecordSheet view={view} unitId={unitId} name={name} />
        </Dialog>
      ) : null}
    </aside>
  );
};

/** Seen from behind, as on paper: its left is on the left. Shape, and where its number stands. */
const PARTS: Readonly<Record<Location, readonly [string, number, number]>> = {
  head: ['M70 2h20l6 8-4 14H68l-4-14z', 80, 18],
  center_torso: ['M62 27h36l3 34-8 18H67l-8-18z', 80, 56],
  left_torso: ['M32 29h27l-3 34-4 10-14-10z', 46, 51],
  right_torso: ['M128 29h-27l3 34 4 10 14-10z', 114, 51],
  left_arm: ['M8 34l20-5 2 26-5 40-17 2-3-14z', 18, 68],
  right_arm: ['M152 34l-20-5-2 26 5 40 17 2 3-14z', 142, 68],
  left_leg: ['M57 74l9 8h11v20l-5 34H41l6-34z', 60, 116],
  right_leg: ['M103 74l-9 8H83v20l5 34h31l-6-34z', 100, 116],
};
const TOPS: Readonly<Record<Location, readonly [number, number]>> = {
  head: [2, 24],
  center_torso: [27, 79],
  left_torso: [29, 73],
  right_torso: [29, 73],
  left_arm: [29, 97],
  right_arm: [29, 97],
  left_leg: [74, 136],
  right_leg: [74, 136],
};

interface DollProps {
  readonly view: BattleView;
  readonly unitId: string;
  readonly struck: readonly string[];
}

/** Armour that drains part by part; behind it the structure, in the colour of harm. */
const Doll = ({ view, unitId, struck }: DollProps): ReactNode => {
  const id = useId();
  const unit = unitOf(view, unitId);
  const sheet = sheetFor(view, unitId);
  const { colour } = seatLook(seatOf(unit.side));
  const hit = new Set(struck.map((at) => at.replace(/_rear$/, '')));
  return (
    <svg className="b-doll" viewBox="0 0 160 138" role="img" aria-label={dollText(view, unitId)}>
      {LOCATIONS.map((at) => {
        const [d, x, y] = PARTS[at];
        const [top, bottom] = TOPS[at];
        const armor = unit.armor[at] ?? 0;
        const isLost = unit.destroyedLocations.includes(at) || (unit.structure[at] ?? 0) <= 0;
        const isHurt = (unit.structure[at] ?? 0) < (sheet.structure[at] ?? 0);
        const height = (bottom - top) * (armor / Math.max(1, sheet.armor[at] ?? 1));
        const look = isLost ? ' lost' : isHurt ? ' hurt' : '';
        return (
          <g key={at} className={`b-limb${look}${hit.has(at) ? ' struck' : ''}`} data-part={at}>
            <clipPath id={`${id}-${at}`}>
              <path d={d} />
            </clipPath>
            <path className="b-limb-back" d={d} />
            {isLost ? null : (
              <rect
                className="b-limb-fill"
                clipPath={`url(#${id}-${at})`}
                width={160}
                y={bottom - height}
                height={height}
                fill={colour}
              />
            )}
            <path className="b-limb-edge" d={d} />
            <text x={x} y={y}>
              {isLost ? '×' : armor}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

const dollText = (view: BattleView, unitId: string): string => {
  const { armor, destroyedLocations } = unitOf(view, unitId);
  const parts = LOCATIONS.map((at) =>
    destroyedLocations.includes(at) ? `${words(at)} lost` : `${words(at)} ${armor[at] ?? 0}`,
  );
  return `Armour left: ${parts.join(', ')}.`;
};
