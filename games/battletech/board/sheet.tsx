// The record sheet: armour that empties, structure behind it, weapons, heat, pilot and every wound.

import { SeatMark, seatLook } from '@turnfold/board';
import { type ReactNode, useId } from 'react';
import { coolingOf } from '../src/play/heat.ts';
import { jumpMp, roundsFor, runMp, walkMp, weaponWorks } from '../src/play/mech.ts';
import { entrantOf, seatOf, sheetFor, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { LOCATIONS, type Location } from '../src/tables/locations.ts';
import { WOUNDS_MAX } from '../src/tables/pilot.ts';
import { shortOf } from './fire-controls.tsx';
import { HeatEffects, HeatScale } from './heat-bar.tsx';
import { Fact } from './move-controls.tsx';
import { Ammunition } from './panels/ammunition.tsx';
import { CriticalSlots } from './panels/critical-slots.tsx';
import { capital, classOf, FACING_NAMES, type Name, statesOf, unitName, words } from './words.ts';

interface SheetProps {
  readonly view: BattleView;
  readonly unitId: string;
  readonly name: Name;
}

export const RecordSheet = ({ view, unitId, name }: SheetProps): ReactNode => {
  const unit = unitOf(view, unitId);
  const sheet = sheetFor(view, unitId);
  const { gunnery, piloting } = entrantOf(view, unitId);
  const seat = seatOf(unit.side);
  const states = statesOf(view, unitId);
  return (
    <article className="b-sheet" aria-label={`Record sheet of ${unitName(view, unitId)}`} data-sheet={unitId}>
      <header>
        <h3>
          <SeatMark seat={seat} size={16} /> {unitName(view, unitId)}
        </h3>
        <p className="small quiet">
          {name(seat)} · {capital(classOf(sheet.tons))}, {sheet.tons} tons
          {unit.destroyed ? '' : ` · facing ${FACING_NAMES[unit.facing]}`}
          {states.length > 0 ? ` · ${states.join(', ')}` : ''}
        </p>
        {unit.destroyed ? <p className="b-danger">Destroyed.</p> : null}
      </header>
      <Armour view={view} unitId={unitId} />
      <dl className="b-facts">
        <Fact
          label="Walk, run, jump"
          value={`${walkMp(view, unitId)}, ${runMp(view, unitId)}, ${jumpMp(view, unitId)} MP`}
        />
        <Fact
          label="Pilot"
          value={
            <Pilot
              wounds={unit.pilotWounds}
              skills={`gunnery ${gunnery}, piloting ${piloting}`}
              awake={unit.pilotConscious}
            />
          }
        />
        <Fact label="Heat" value={`${unit.heat} of 30, ${coolingOf(view, unitId)} sinks`} />
      </dl>
      <HeatScale total={unit.heat} peak={unit.heat} />
      <HeatEffects heat={unit.heat} />
      <Weapons view={view} unitId={unitId} />
      <Ammunition view={view} unitId={unitId} />
      <CriticalSlots view={view} unitId={unitId} />
    </article>
  );
};

/** Left stands on the left, as on paper. */
const SHAPES: Readonly<Record<Location, readonly [string, number, number]>> = {
  head: ['M86 6h28l6 8v18l-8 8H88l-8-8V14z', 100, 24],
  center_torso: ['M79 46h42v58l-8 20H87l-8-20z', 100, 80],
  left_torso: ['M42 44h33v60l-8 14-14-6-11-28z', 58, 78],
  right_torso: ['M158 44h-33v60l8 14 14-6 11-28z', 142, 78],
  left_arm: ['M14 46l22-4 2 30-6 48-18 4-4-12 2-34z', 23, 84],
  right_arm: ['M186 46l-22-4-2 30 6 48 18 4 4-12-2-34z', 177, 84],
  left_leg: ['M54 122l30 8 10 8-6 44 2 22H46l4-28-4-24z', 68, 166],
  right_leg: ['M146 122l-30 8-10 8 6 44-2 22h44l-4-28 4-24z', 132, 166],
};
const REAR = [
  ['left_torso_rear', 218],
  ['center_torso_rear', 248],
  ['right_torso_rear', 278],
] as const;

const Armour = ({ view, unitId }: { readonly view: BattleView; readonly unitId: string }): ReactNode => {
  const id = useId();
  const unit = unitOf(view, unitId);
  const sheet = sheetFor(view, unitId);
  const { colour, edge } = seatLook(seatOf(unit.side));
  return (
    <svg className="b-armour" viewBox="0 0 300 212" role="img" aria-label={armourText(view, unitId)}>
      {LOCATIONS.map((at) => {
        const [d, x, y] = SHAPES[at];
        const armor = unit.armor[at] ?? 0;
        const structure = unit.structure[at] ?? 0;
        const full = sheet.structure[at] ?? 1;
        const lost = unit.destroyedLocations.includes(at) || structure <= 0;
        const [top, bottom] = EXTENT[at];
        const height = bottom - top;
        const share = armor / Math.max(1, sheet.armor[at] ?? 1);
        return (
          <g key={at} className={lost ? 'b-part lost' : structure < full ? 'b-part hurt' : 'b-part'}>
            <clipPath id={`${id}-${at}`}>
              <path d={d} />
            </clipPath>
            <path className="b-part-back" d={d} />
            {lost ? null : (
              <rect
                className="b-part-fill"
                clipPath={`url(#${id}-${at})`}
                x={0}
                width={200}
                y={bottom - height * share}
                height={height * share}
                fill={colour}
              />
            )}
            <path className="b-part-edge" d={d} stroke={edge} />
            {lost ? (
              <path className="b-part-cross" d={`M${x - 10} ${y - 10}l20 20M${x + 10} ${y - 10}l-20 20`} />
            ) : (
              <text className="b-part-text" x={x} y={y}>
                {armor}
                <tspan x={x} dy={13} className={structure < full ? 'b-bone hurt' : 'b-bone'}>
                  {structure}
                </tspan>
              </text>
            )}
          </g>
        );
      })}
      <text className="b-part-title" x={254} y={40}>
        Rear
      </text>
      {REAR.map(([at, x]) => {
        const full = sheet.armor[at] ?? 1;
        const armor = unit.armor[at] ?? 0;
        const height = 70 * (armor / Math.max(1, full));
        return (
          <g key={at} className="b-part">
            <rect className="b-part-back" x={x - 12} y={50} width={24} height={70} rx={3} />
            <rect
              className="b-part-fill"
              x={x - 12}
              y={120 - height}
              width={24}
              height={height}
              rx={2}
              fill={colour}
            />
            <rect className="b-part-edge" x={x - 12} y={50} width={24} height={70} rx={3} stroke={edge} />
            <text className="b-part-text" x={x} y={90}>
              {armor}
            </text>
            <text className="b-part-title" x={x} y={134}>
              {shortOf(at.replace('_rear', ''))}
            </text>
          </g>
        );
      })}
      <text className="b-part-title" x={254} y={168}>
        Large: armour
      </text>
      <text className="b-part-title" x={254} y={182}>
        Small: structure
      </text>
    </svg>
  );
};

/** From where to where a part reaches, for its level. */
const EXTENT: Readonly<Record<Location, readonly [number, number]>> = {
  head: [6, 40],
  center_torso: [46, 124],
  left_torso: [44, 118],
  right_torso: [44, 118],
  left_arm: [42, 124],
  right_arm: [42, 124],
  left_leg: [122, 204],
  right_leg: [122, 204],
};

const armourText = (view: BattleView, unitId: string): string => {
  const { armor, structure, destroyedLocations } = unitOf(view, unitId);
  const sheet = sheetFor(view, unitId);
  const parts = LOCATIONS.map((at) => {
    if (destroyedLocations.includes(at)) return `${words(at)} lost`;
    const rear = armor[`${at}_rear`];
    return `${words(at)} armour ${armor[at]} of ${sheet.armor[at]}${rear === undefined ? '' : `, rear ${rear}`}, structure ${structure[at]} of ${sheet.structure[at]}`;
  });
  return `Armour: ${parts.join('; ')}.`;
};

const Pilot = ({
  wounds,
  skills,
  awake,
}: {
  readonly wounds: number;
  readonly skills: string;
  readonly awake: boolean;
}): ReactNode => (
  <span>
    {skills}
    <svg
      className="b-wounds"
      viewBox="0 0 72 12"
      role="img"
      aria-label={`${wounds} of ${WOUNDS_MAX} wounds${awake ? '' : ', unconscious'}`}
    >
      {Array.from({ length: WOUNDS_MAX }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a wound is its place in the row.
        <circle key={index} className={index < wounds ? 'hurt' : ''} cx={6 + index * 12} cy={6} r={4.2} />
      ))}
    </svg>
    {awake ? '' : ' unconscious'}
  </span>
);

const Weapons = ({ view, unitId }: { readonly view: BattleView; readonly unitId: string }): ReactNode => {
  const unit = unitOf(view, unitId);
  const { weaponsFiredThisTurn: fired = [] } = unit;
  return (
    <table className="b-weapons small">
      <thead>
        <tr>
          <th scope="col">Weapon</th>
          <th scope="col">Heat</th>
          <th scope="col">Damage</th>
          <th scope="col">Range</th>
          <th scope="col">Ammo</th>
        </tr>
      </thead>
      <tbody>
        {sheetFor(view, unitId).weapons.map((weapon) => {
          const { kind, at, rear, id } = weapon;
          const works = weaponWorks(view, unitId, weapon);
          return (
            <tr key={id} className={works ? undefined : 'lost'}>
              <th scope="row">
                {works ? kind.name : <s>{kind.name}</s>}{' '}
                <span className="quiet">
                  {shortOf(at)}
                  {rear ? ' rear' : ''}
                </span>
                {fired.includes(id) ? <span className="quiet"> fired</span> : null}
              </th>
              <td>{kind.heat}</td>
              <td>{kind.salvo > 1 ? `${kind.damage}×${kind.salvo}` : kind.damage}</td>
              <td>
                {kind.short}/{kind.medium}/{kind.long}
                {kind.min > 0 ? <small className="quiet">min {kind.min}</small> : null}
              </td>
              <td>{kind.shotsPerTon > 0 ? roundsFor(unit, kind.id) : '—'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
