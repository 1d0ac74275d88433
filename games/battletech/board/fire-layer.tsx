// Fire on the map: where weapons reach while it is planned, and what was fired once it is revealed.

import type { Envelope } from '@turnfold/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { arcPath, centreOf, linePath, SIZE, text, towards } from './geometry.ts';
import { type Shot, shotsOf } from './story.ts';
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

const SHOT_MS = 140;
const VOLLEY_MS = 1800;

/**
 * Told once: beams that strike, dotted ones that miss, and the damage that was done. They fade by themselves, so
 * they stay while the next move arrives already.
 */
export const Shots = ({
  view,
  fresh,
}: {
  readonly view: BattleView;
  readonly fresh: readonly Envelope[];
}): ReactNode => {
  const [told, setTold] = useState<{ readonly key: number; readonly shots: readonly Shot[] } | null>(null);
  const key = fresh.at(-1)?.sequence ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where they stood when it happened, once for each revision.
  useEffect(() => {
    const shots = shotsOf(fresh, view);
    if (shots.length > 0) setTold({ key, shots });
  }, [key]);
  if (told === null) return null;
  const apart = Math.min(SHOT_MS, VOLLEY_MS / told.shots.length);
  return (
    <g className="b-shots" aria-hidden key={told.key}>
      {told.shots.map(({ id, from, to, hit, damage, nth }) => {
        const [a, b] = [centreOf(from), centreOf(to)];
        const angle = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
        const aside = towards(b, angle + 90, hit ? ((nth % 3) - 1) * 6 : nth % 2 ? 26 : -26);
        const end = hit ? aside : towards(aside, angle, 22);
        const style = { animationDelay: `${Math.round(nth * apart)}ms` };
        return (
          <g key={id}>
            <path
              className={hit ? 'b-beam' : 'b-beam miss'}
              d={`M${text(a)}L${text(end)}`}
              pathLength={100}
              style={style}
            />
            {damage > 0 ? (
              <text className="b-hurt" x={end.x} y={end.y - 18} style={style}>
                −{damage}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};
