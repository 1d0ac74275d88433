// Who stands where, and how each unit looks while something is being decided.

import type { ReactNode } from 'react';
import { unitOf } from '../src/play/state.ts';
import type { InHand } from './controls.tsx';
import { outlookOn } from './forecast.ts';
import { placed } from './geometry.ts';
import type { Sign } from './plates.tsx';
import { Token, type Walk } from './token.tsx';

interface TokensProps {
  readonly inHand: InHand;
  readonly inspected: string | null;
  /** The way that a unit has just come. */
  readonly walks: ReadonlyMap<string, Walk>;
}

/** Wrecks lie under those who still stand. */
export const Tokens = ({ inHand, inspected, walks }: TokensProps): ReactNode => {
  const { view, turn, firing } = inHand;
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
            walk={walks.get(id)}
          />
        ))}
      {inspected !== null && inspected !== turn.unitId && units[inspected] ? (
        <circle className="b-inspected" r={32} {...placed(unitOf(view, inspected).position)} />
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

/** By unit that can be attacked: the lowest number among the weapons that reach, or among the blows. */
export const signsOf = ({ view, firing, striking }: InHand): ReadonlyMap<string, Sign> => {
  const signs = new Map<string, Sign>();
  const put = (id: string, best: number | undefined, isAimed: boolean) =>
    signs.set(id, { text: best === undefined ? '–' : `${Math.max(2, best)}+`, isAimed });
  for (const id of firing?.targets ?? [])
    put(id, outlookOn(view, firing?.unitId ?? '', id)?.best, id === firing?.targetId);
  for (const { blow, shot } of (striking?.rows ?? []).toSorted(
    (one, other) => other.shot.total - one.shot.total,
  ))
    put(
      blow.targetId,
      shot.total,
      striking?.blows.some(({ targetId }) => targetId === blow.targetId) ?? false,
    );
  return signs;
};
