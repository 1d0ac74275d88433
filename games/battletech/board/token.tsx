// A 'Mech on the map. Whose: rim, mark and plate. Which way: a prow that breaks the rim, and a bow where the torso aims.
// How heavy: its figure, and one to four bars at the stern. What is lost is not drawn.

import { seatLook } from '@turnfold/board';
import { memo, type ReactNode } from 'react';
import { mechOf, seatOf, sheetFor, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { BARS, FIGURES } from './figures.ts';
import { hasDeclared, integrityOf } from './forecast.ts';
import { centreOf, type Spot2D, text, towards } from './geometry.ts';
import { classOf, tagOf, type WeightClass } from './words.ts';

export interface Walk {
  /** From where it was to where it is, as seen from its place. */
  readonly path: string;
  readonly ms: number;
}

interface TokenProps {
  readonly view: BattleView;
  readonly unitId: string;
  readonly look: 'still' | 'can' | 'chosen' | 'target' | 'aimed';
  /** Shown instead of the torso's own twist, while it is being planned. */
  readonly twist?: number | undefined;
  /** The way it has just come. */
  readonly walk?: Walk | undefined;
}

const RADIUS = 20;
/** From its middle to the tip of the prow and beyond: what a plate keeps clear of. */
export const REACH = 24;

export const Token = ({ view, unitId, look, twist, walk }: TokenProps): ReactNode => {
  const unit = unitOf(view, unitId);
  const seat = seatOf(unit.side);
  const { x, y } = centreOf(unit.position);
  const style = {
    transform: `translate(${x}px, ${y}px)`,
    ...(walk ? { offsetPath: `path("${walk.path}")`, animationDuration: `${walk.ms}ms` } : {}),
  };
  if (unit.destroyed) return <Wreck at={{ x, y }} tag={tagOf(unitId)} seat={seat} />;
  const weight = classOf(sheetFor(view, unitId).tons);
  const torso = twist ?? mechOf(view, unitId).twist;
  const states = [unit.prone ? ' prone' : '', unit.shutdown || !unit.pilotConscious ? ' off' : ''].join('');
  return (
    <g
      key={walk?.path}
      className={`b-token ${look}${states}${walk ? ' walks' : ''}`}
      style={style}
      data-unit={unitId}
      data-look={look}
      aria-hidden
    >
      {unit.heat >= 5 ? (
        <circle className="b-glow" r={36} fill="url(#b-heat)" opacity={Math.min(1, unit.heat / 18)} />
      ) : null}
      <circle className="b-drop" cx={2} cy={4} r={RADIUS + 1} />
      <circle className="b-halo" r={27} />
      <Base weight={weight} seat={seat} facing={unit.facing} />
      <Ring share={integrityOf(view, unitId)} />
      {torso === 0 && twist === undefined ? null : <Bow degrees={(unit.facing + torso) * 60} />}
      <Standing weight={weight} seat={seat} lost={unit.destroyedLocations.join(' ')} />
    </g>
  );
};

/** The rim with its prow, and the bars at the stern; this is what turns. */
const Base = memo(
  ({
    weight,
    seat,
    facing,
  }: {
    readonly weight: WeightClass;
    readonly seat: number;
    readonly facing: number;
  }): ReactNode => {
    const { colour, edge } = seatLook(seat);
    return (
      <g className="b-base" style={{ transform: `rotate(${facing * 60}deg)` }}>
        <path
          className="b-rim"
          d="M0-30 11.500-16.400A20 20 0 1 1-11.500-16.400z"
          fill={colour}
          stroke={edge}
        />
        <circle className="b-well" r={16.8} />
        <path className="b-chevron" d="M-5.500-21 0-26.500 5.500-21" />
        <path className="b-bars" d={barsPath(BARS[weight])} />
      </g>
    );
  },
);

const barsPath = (bars: number): string =>
  Array.from(
    { length: bars },
    (_, bar) => `M${(bar - (bars - 1) / 2) * 4.6 - 1.6} 15.700h3.200v5.400h-3.200z`,
  ).join('');

/** How much of it is left. */
const Ring = ({ share }: { readonly share: number }): ReactNode => (
  <circle
    className={`b-ring ${share > 0.66 ? 'well' : share > 0.33 ? 'worn' : 'bad'}`}
    r={15.8}
    pathLength={100}
    strokeDasharray={`${Math.round(share * 100)} 100`}
    transform="rotate(-90)"
  />
);

/** Where the torso aims: a bow outside the rim. */
const Bow = ({ degrees }: { readonly degrees: number }): ReactNode => {
  const middle = { x: 0, y: 0 };
  const [from, to] = [towards(middle, degrees - 60, REACH), towards(middle, degrees + 60, REACH)];
  const tip = [
    towards(middle, degrees - 9, REACH),
    towards(middle, degrees, REACH + 6),
    towards(middle, degrees + 9, REACH),
  ];
  return (
    <path
      className="b-bow"
      d={`M${text(from)}A${REACH} ${REACH} 0 0 1 ${text(to)}M${tip.map(text).join('L')}`}
    />
  );
};

interface StandingProps {
  readonly weight: WeightClass;
  readonly seat: number;
  /** The parts that are gone, in one text, so that the same ones are not drawn again. */
  readonly lost: string;
}

const Standing = memo(({ weight, seat, lost }: StandingProps): ReactNode => {
  const { colour } = seatLook(seat);
  const { head, torso, arm, leg, gun } = FIGURES[weight];
  return (
    <g className="b-figure" fill={colour}>
      {/* Seen from the front: its left is on the right. */}
      {(['right', 'left'] as const).map((side) => (
        <g key={side} transform={side === 'right' ? 'scale(-1 1)' : undefined}>
          {lost.includes(`${side}_leg`) ? null : <path d={leg} />}
          {lost.includes(`${side}_arm`) ? null : (
            <>
              <path className="b-gunmetal" d={gun} />
              <path d={arm} />
            </>
          )}
        </g>
      ))}
      <path d={torso} />
      <path className="b-lit-side" d={torso} clipPath="url(#b-left-half)" />
      <path d={head} />
      <path className="b-visor" d="M-2.200-10.200h4.400l-.600 1.800h-3.200z" />
      <path className="b-seam" d="M-3.500-3.500h7M-2.800-.800h5.600" />
    </g>
  );
});

const Wreck = ({
  at: { x, y },
  tag,
  seat,
}: {
  readonly at: Spot2D;
  readonly tag: string;
  readonly seat: number;
}): ReactNode => (
  <g className="b-wreck" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden data-wreck={tag}>
    <ellipse className="b-scorch" rx={21} ry={15} cy={3} />
    <path className="b-hulk" d="M-15 9-11-3-4-6-6-12 1-9l6 1 2 5 6 1 2 9-8 6-12 1z" />
    <path className="b-hulk lit" d="M-11-3-4-6-6-12 1-9l-2 8-7 4z" />
    <path className="b-smoke" d="M1-9c-4-4 3-6-1-10 6 2 2 6 6 8-1 3-3 3-5 2z" />
    <path className="b-cross" d="M-8 11 8-5M8 11-8-5" stroke={seatLook(seat).edge} />
  </g>
);

/** What is the matter with it, around its token: as large as everything one reads. */
export const badgesOf = (view: BattleView, unitId: string): readonly Badge[] => {
  const unit = unitOf(view, unitId);
  if (unit.destroyed) return [];
  return [
    ...(unit.prone ? ['prone' as const] : []),
    ...(unit.shutdown ? ['off' as const] : []),
    ...(unit.pilotConscious ? [] : ['out' as const]),
    ...(hasDeclared(view, unitId) ? ['lock' as const] : []),
  ];
};

export type Badge = keyof typeof BADGES;

export const BADGES = {
  prone: 'M-4.500 3.500h9M0-4.500v5.500M-2.600-1.200 0 1.400l2.600-2.600',
  off: 'M-2.600-2.400a3.900 3.900 0 1 0 5.200 0M0-4.800v4',
  out: 'M-4-3.500h3.200l-3.200 4h3.200M.600-.500h3.200L.600 3.500h3.200',
  lock: 'M-3.200-.6h6.400v4.400h-6.400zM-2-.6v-1.800a2 2 0 0 1 4 0v1.800',
} as const;
