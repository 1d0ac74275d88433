// What a critical hit can strike, location by location, and what it has struck.

import type { ReactNode } from 'react';
import { mechOf, sheetFor, unitOf } from '../../src/play/state.ts';
import type { BattleView } from '../../src/play/view-schema.ts';
import { LOCATIONS, type Location } from '../../src/tables/locations.ts';
import type { MechSheet } from '../../src/units/sheet.ts';
import { capital, count, words } from '../words.ts';
import { slotName } from './slot-names.ts';

interface CriticalProps {
  readonly view: BattleView;
  readonly unitId: string;
}

export const CriticalSlots = ({ view, unitId }: CriticalProps): ReactNode => {
  const sheet = sheetFor(view, unitId);
  const { destroyedLocations } = unitOf(view, unitId);
  const { hits } = mechOf(view, unitId);
  return (
    <section className="b-criticals" aria-label="Critical slots">
      <h4 className="small">Critical slots{hits.length > 0 ? `, ${count(hits.length, 'hit')}` : ''}</h4>
      <div className="b-critical-grid">
        {LOCATIONS.map((at) => (
          <LocationSlots
            key={at}
            at={at}
            parts={partsOf(sheet, at, hits)}
            lost={destroyedLocations.includes(at)}
          />
        ))}
      </div>
    </section>
  );
};

/** A thing that fills one slot or several in a row. */
interface Part {
  readonly id: string;
  readonly name: string;
  /** Slot by slot: whether it was hit. */
  readonly slots: readonly boolean[];
}

export const partsOf = (sheet: MechSheet, at: Location, hits: readonly string[]): readonly Part[] => {
  const parts: { id: string; readonly name: string; slots: boolean[] }[] = [];
  for (const [index, slot] of sheet.slots[at].entries()) {
    if (!slot) continue;
    const hit = hits.includes(`${at}:${index}`);
    const last = parts.at(-1);
    const id = `${slot.type} ${slot.name}`;
    if (last?.id === id) last.slots.push(hit);
    else parts.push({ id, name: slotName(sheet, slot), slots: [hit] });
  }
  return parts;
};

interface LocationProps {
  readonly at: Location;
  readonly parts: readonly Part[];
  readonly lost: boolean;
}

const LocationSlots = ({ at, parts, lost }: LocationProps): ReactNode => (
  <section className={lost ? 'b-critical lost' : 'b-critical'} data-location={at}>
    <h5 className="small">
      {capital(words(at))}
      {lost ? <span className="b-danger"> lost</span> : null}
    </h5>
    <ul className="small">
      {parts.map(({ name, slots }, index) => {
        const struck = lost || slots.includes(true);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: engine and sensors come twice; a part is its place.
          <li key={index} className={struck ? 'struck' : undefined}>
            {struck ? <s>{name}</s> : name}
            <span className="b-boxes" aria-hidden>
              {slots.map((hit, slot) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
                <span key={slot} className={hit || lost ? 'hit' : undefined} />
              ))}
            </span>
            <span className="unseen">
              {`, ${count(slots.length, 'slot')}${struck ? `, ${lost ? 'lost' : count(slots.filter(Boolean).length, 'hit')}` : ''}`}
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);
