// Who stands where, and how each unit looks while something is being decided.

import type { ReactNode } from 'react';
import { unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import type { InHand } from './controls.tsx';
import { outlookOn } from './forecast.ts';
import { placed } from './geometry.ts';
import { Token } from './token.tsx';
import type { Striking } from './use-blows.ts';
import type { Firing } from './use-fire.ts';

/** Wrecks lie under those who still stand. */
export const Tokens = ({
  inHand,
  inspected,
}: {
  readonly inHand: InHand;
  readonly inspected: string | null;
}): ReactNode => {
  const { view, turn, firing, striking } = inHand;
  const { units } = view.fight;
  return (
    <g className="b-tokens">
      {Object.keys(units)
        .toSorted((one, other) => Number(unitOf(view, other).destroyed) - Number(unitOf(view, one).destroyed))
        .map((id) => (
          <Token
            key={id}
            view={view}
            unitId={id}
            look={lookOf(inHand, id)}
            twist={firing?.unitId === id ? firing.twist : undefined}
            sign={signOf(view, firing, striking, id)}
          />
        ))}
      {inspected !== null && inspected !== turn.unitId && units[inspected] ? (
        <circle className="b-inspected" r={27} {...placed(unitOf(view, inspected).position)} />
      ) : null}
    </g>
  );
};

const lookOf = ({ turn, firing, striking, moving }: InHand, unitId: string) => {
  if (turn.active && unitId === turn.unitId) return 'chosen' as const;
  if (turn.active && turn.waiting.includes(unitId)) return 'can' as const;
  if (turn.active && firing?.targetId === unitId) return 'aimed' as const;
  if (turn.active && firing?.plan.attacks.some(({ targetId }) => targetId === unitId))
    return 'target' as const;
  if (turn.active && striking?.blows.some(({ targetId }) => targetId === unitId)) return 'aimed' as const;
  if (turn.active && moving?.lunging && moving.lunge?.targetId === unitId) return 'aimed' as const;
  return 'still' as const;
};

/** The lowest number among the weapons that reach. */
const signOf = (
  view: BattleView,
  firing: Firing | null,
  striking: Striking | null,
  unitId: string,
): string | null => {
  if (firing?.targets.includes(unitId)) {
    const best = outlookOn(view, firing.unitId, unitId)?.best;
    return best === undefined ? '—' : `${Math.max(2, best)}+`;
  }
  const blow = striking?.rows
    .filter(({ blow: { targetId } }) => targetId === unitId)
    .toSorted((one, other) => one.shot.total - other.shot.total)[0];
  return blow ? `${Math.max(2, blow.shot.total)}+` : null;
};
