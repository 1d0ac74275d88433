// What a beat looks like on the map: bolts, beams, tracers and missiles from muzzle to armour, and where they strike.

import type { CSSProperties, ReactNode } from 'react';
import { findUnit } from '../../src/play/state.ts';
import type { BattleView } from '../../src/play/view-schema.ts';
import type { WeaponKind } from '../../src/tables/weapons.ts';
import { centreOf, chanceAt, type Spot2D, text, towards } from '../geometry.ts';
import type { Told } from './told.ts';

interface EffectsProps {
  readonly view: BattleView;
  readonly told: Told;
  /** How long the beat takes; 0 where nothing moves. */
  readonly ms: number;
}

export const Effects = ({ view, told, ms }: EffectsProps): ReactNode => {
  const [from, to] = [placeOf(view, told.attackerId), placeOf(view, told.targetId)];
  if (!to || told.kind === 'quiet') return null;
  const isHit = told.shot ? told.shot.isHit : told.kind === 'harm' || told.big !== null;
  return (
    <g
      key={told.sequence}
      className="b-effects"
      style={{ '--beat': `${ms}ms` } as CSSProperties}
      data-effect={told.kind}
      aria-hidden
    >
      {from && told.shot ? <Flight from={from} to={to} told={told} /> : null}
      {from && !told.shot ? (
        <path className="b-lunge" d={`M${text(from)}L${text(to)}`} pathLength={100} />
      ) : null}
      {isHit ? <Burst at={to} isBig={Number(told.big ?? 0) >= 10} seed={told.sequence} /> : null}
    </g>
  );
};

const placeOf = (view: BattleView, unitId: string | null): Spot2D | null => {
  const unit = unitId === null ? undefined : findUnit(view, unitId);
  return unit ? centreOf(unit.position) : null;
};

const MUZZLE = 18;
const AMONG_MAX = 8;

/** From muzzle to armour, or past it. */
const Flight = ({ from, to, told }: { from: Spot2D; to: Spot2D; told: Told }): ReactNode => {
  if (!told.shot) return null;
  const { weapon, isHit, missiles } = told.shot;
  const angle = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  const side = told.sequence % 2 === 0 ? 1 : -1;
  const start = towards(from, angle, MUZZLE);
  const end = isHit ? to : towards(towards(to, angle + 90 * side, 22), angle, 26);
  const look = lookOf(weapon);
  if (look === 'missiles') {
    const many = Math.min(AMONG_MAX, isHit ? missiles : weapon.salvo);
    return Array.from({ length: many }, (_, nth) => {
      const spread = (nth - (many - 1) / 2) * 7;
      const d = salvoPath(start, towards(end, angle + 90, spread * 0.6), angle, spread * 2.4);
      return (
        <path
          key={d}
          className="b-missile"
          d={d}
          pathLength={100}
          style={{ animationDelay: `${nth * 40}ms` }}
        />
      );
    });
  }
  const d = look === 'bolt' ? boltPath(start, end, angle, told.sequence) : `M${text(start)}L${text(end)}`;
  return (
    <>
      {look === 'tracer' ? null : <path className={`b-shine ${look}`} d={d} pathLength={100} />}
      <path className={`b-ray ${look}`} d={d} pathLength={100} />
    </>
  );
};

const lookOf = ({ id, type }: WeaponKind): 'bolt' | 'beam' | 'tracer' | 'missiles' =>
  type === 'missile' ? 'missiles' : type === 'ballistic' ? 'tracer' : id === 'ppc' ? 'bolt' : 'beam';

const salvoPath = (from: Spot2D, to: Spot2D, angle: number, bow: number): string => {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return `M${text(from)}Q${text(towards(middle, angle + 90, bow))} ${text(to)}`;
};

/** Lightning: straight on the whole, never in detail. */
const boltPath = (from: Spot2D, to: Spot2D, angle: number, seed: number): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const joints = Math.max(3, Math.round(length / 18));
  const places = Array.from({ length: joints - 1 }, (_, joint) => {
    const share = (joint + 1) / joints;
    const along = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    return towards(along, angle + 90, (chanceAt({ q: joint, r: seed }, 3) - 0.5) * 16);
  });
  return `M${[from, ...places, to].map(text).join('L')}`;
};

const RAYS = 12;

const Burst = ({ at, isBig, seed }: { at: Spot2D; isBig: boolean; seed: number }): ReactNode => {
  const size = isBig ? 26 : 18;
  const points = Array.from({ length: 2 * RAYS }, (_, point) => {
    const reach = point % 2 === 0 ? size * (0.7 + 0.6 * chanceAt({ q: point, r: seed }, 5)) : size * 0.34;
    return text(towards({ x: 0, y: 0 }, (point * 180) / RAYS, reach));
  });
  return (
    <g transform={`translate(${text(at)})`}>
      <g className="b-burst">
        <circle className="b-flash" r={size * 1.2} />
        <path className="b-star" d={`M${points.join('L')}z`} />
        <circle className="b-core" r={size * 0.3} />
      </g>
    </g>
  );
};
