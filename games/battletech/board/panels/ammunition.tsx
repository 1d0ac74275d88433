// Every bin of ammunition: what for, where, and how many shots are left.

import type { ReactNode } from 'react';
import { isGone } from '../../src/play/mech.ts';
import { mechOf, sheetFor, unitOf } from '../../src/play/state.ts';
import type { BattleView } from '../../src/play/view-schema.ts';
import type { Location } from '../../src/tables/locations.ts';
import { capital, words } from '../words.ts';
import { ammunitionName } from './slot-names.ts';

export const Ammunition = ({
  view,
  unitId,
}: {
  readonly view: BattleView;
  readonly unitId: string;
}): ReactNode => {
  const unit = unitOf(view, unitId);
  const bins = Object.values(unit.ammoState ?? {});
  if (bins.length === 0) return <p className="small quiet">No ammunition: nothing that can explode.</p>;
  return (
    <table className="b-weapons small" aria-label="Ammunition">
      <thead>
        <tr>
          <th scope="col">Ammunition</th>
          <th scope="col">In</th>
          <th scope="col">Shots left</th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ binId, weaponType, location, remainingRounds, maxRounds }) => {
          const lost = isGone(unit, location as Location) || isHit(view, unitId, binId);
          const name = ammunitionName(weaponType).replace(' ammunition', '');
          return (
            <tr key={binId} className={lost ? 'lost' : undefined}>
              <th scope="row">{lost ? <s>{name}</s> : name}</th>
              <td>{capital(words(location))}</td>
              <td>{lost ? 'lost' : `${remainingRounds} of ${maxRounds}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const isHit = (view: BattleView, unitId: string, binId: string): boolean => {
  const { slots } = sheetFor(view, unitId);
  return mechOf(view, unitId).hits.some((hit) => {
    const [at = '', index = ''] = hit.split(':');
    return slots[at as Location]?.[Number(index)]?.name === binId;
  });
};
