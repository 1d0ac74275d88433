// Fire on the map while it is planned: where weapons reach, and the lines of fire.

import type { ReactNode } from 'react';
import { unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { arcPath, linePath, SIZE } from './geometry.ts';
import type { Firing } from './use-fire.ts';

/** Where the torso's weapons reach, and the lines of fire. */
export const Aiming = ({
  view,
  firing,
}: {
  readonly view: BattleView;
  readonly firing: Firing;
}): ReactNode => {
  const { position, facing } = unitOf(view, firing.unitId);
  const used = new Set(firing.plan.attacks.map(({ targetId }) => targetId));
  return (
    <g aria-hidden>
      <path className="b-arc fire" d={arcPath(position, (facing + firing.twist) * 60, SIZE * 1.75 * 6)} />
      {firing.targets.map((id) =>
        used.has(id) || id === firing.targetId ? (
          <path
            key={id}
            className={used.has(id) ? 'b-fire-line' : 'b-fire-line idle'}
            d={linePath([position, unitOf(view, id).position])}
          />
        ) : null,
      )}
    </g>
  );
};
