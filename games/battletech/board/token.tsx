// A 'Mech on the map, seen from above: feet where it faces, torso where it aims; what is lost is not drawn.

import { markOutline, seatFill, seatLook } from '@turnfold/board';
import { memo, type ReactNode } from 'react';
import { mechOf, seatOf, sheetFor, unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { hasDeclared, integrityOf } from './forecast.ts';
import { centreOf } from './geometry.ts';
import { classOf, tagOf, type WeightClass } from './words.ts';

interface TokenProps {
  readonly view: BattleView;
  readonly unitId: string;
  readonly look: 'still' | 'can' | 'chosen' | 'target' | 'aimed';
  /** Shown instead of the torso's own twist, while it is being planned. */
  readonly twist?: number | undefined;
  /** The number to hit it, while fire is being planned. */
  readonly sign?: string | null;
}

export const Token = ({ view, unitId, look, twist, sign = null }: TokenProps): ReactNode => {
  const unit = unitOf(view, unitId);
  const seat = seatOf(unit.side);
  const { x, y } = centreOf(unit.position);
  const { edge } = seatLook(seat);
  const share = integrityOf(view, unitId);
  if (unit.destroyed) return <Wreck x={x} y={y} tag={tagOf(unitId)} seat={seat} />;
  return (
    <g
      className={`b-token ${look}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-unit={unitId}
      data-look={look}
      aria-hidden
    >
      {unit.heat >= 5 ? (
        <circle className="b-glow" r={38} fill="url(#b-heat)" opacity={Math.min(1, unit.heat / 18)} />
      ) : null}
      <circle className="b-plate" r={20.5} stroke={edge} />
      <circle className="b-ring-back" r={23} />
      <circle
        className={`b-ring ${share > 0.66 ? 'well' : share > 0.33 ? 'worn' : 'bad'}`}
        r={23}
        pathLength={100}
        strokeDasharray={`${Math.round(share * 100)} 100`}
        transform="rotate(-90)"
      />
      <g className="b-body" transform={`rotate(${unit.facing * 60})`}>
        <path className="b-nose" d="M0-31l6.500 8h-13z" fill={edge} />
        <Frame
          weight={classOf(sheetFor(view, unitId).tons)}
          seat={seat}
          twist={twist ?? mechOf(view, unitId).twist}
          lost={unit.destroyedLocations}
          prone={unit.prone === true}
        />
      </g>
      <g className="b-tag" transform={unit.facing === 3 ? 'translate(0 -38)' : undefined}>
        <rect x={-16} y={12} width={32} height={14} rx={7} stroke={edge} />
        <g transform="translate(-14 14) scale(.5)">
          <path d={markOutline(seat)} fill={seatLook(seat).colour} stroke={edge} strokeWidth={2} />
        </g>
        <text x={4.5} y={22.6}>
          {tagOf(unitId)}
        </text>
      </g>
      <Badges view={view} unitId={unitId} />
      {sign ? (
        <g className="b-sign">
          <rect x={-17} y={-42} width={34} height={15} rx={4} />
          <text x={0} y={-31}>
            {sign}
          </text>
        </g>
      ) : null}
    </g>
  );
};

const Badges = ({ view, unitId }: { readonly view: BattleView; readonly unitId: string }): ReactNode => {
  const unit = unitOf(view, unitId);
  const badges = [
    ...(unit.prone ? ['prone' as const] : []),
    ...(unit.shutdown ? ['off' as const] : []),
    ...(unit.pilotConscious ? [] : ['out' as const]),
    ...(hasDeclared(view, unitId) ? ['lock' as const] : []),
  ];
  return (
    <>
      {unit.heat >= 8 ? (
        <g className="b-badge hot" transform="translate(-19 -16)">
          <circle r={8} />
          <text y={3.5}>{unit.heat}</text>
        </g>
      ) : null}
      {badges.map((badge, index) => (
        <g key={badge} className={`b-badge ${badge}`} transform={`translate(19 ${-16 + index * 15})`}>
          <circle r={8} />
          <path d={BADGES[badge]} />
        </g>
      ))}
    </>
  );
};

const BADGES = {
  prone: 'M-4.500 3.500h9M0-4.500v5.500M-2.600-1.200 0 1.400l2.600-2.600',
  off: 'M-2.600-2.400a3.900 3.900 0 1 0 5.200 0M0-4.800v4',
  out: 'M-4-3.500h3.200l-3.200 4h3.200M.600-.500h3.200L.600 3.500h3.200',
  lock: 'M-3.200-.6h6.400v4.400h-6.400zM-2-.6v-1.800a2 2 0 0 1 4 0v1.800',
} as const;

interface Build {
  readonly scale: number;
  readonly hull: string;
  readonly pod: number;
  readonly podAt: number;
  readonly podLength: number;
  readonly barrels: readonly number[];
  readonly foot: number;
  readonly footAt: number;
  readonly extra: string;
}

/** Own drawings, by weight: from a slim scout to a walking wall. */
const BUILDS: Readonly<Record<WeightClass, Build>> = {
  light: {
    scale: 1.3,
    hull: 'M-5-7 0-10 5-7 6 2 3 7h-6l-3-5z',
    pod: 3.4,
    podAt: 8.4,
    podLength: 9,
    barrels: [0],
    foot: 4.2,
    footAt: 4.4,
    extra: 'M-2 7l-2 4M2 7l2 4',
  },
  medium: {
    scale: 1.22,
    hull: 'M-6-8 0-10 6-8 8-1 6 7 3 9h-6l-3-2-2-8z',
    pod: 4.6,
    podAt: 10.8,
    podLength: 11,
    barrels: [0],
    foot: 5,
    footAt: 5.4,
    extra: 'M-3.500 3.500h7M-2.500 6h5',
  },
  heavy: {
    scale: 1.1,
    hull: 'M-8-8-3-10h6l5 2 2 6-2 8-4 4h-8l-4-4-2-8z',
    pod: 5.6,
    podAt: 13,
    podLength: 13,
    barrels: [-1.5, 1.5],
    foot: 5.6,
    footAt: 6.4,
    extra: 'M-6 2h4v5h-4zM2 2h4v5H2z',
  },
  assault: {
    scale: 1.02,
    hull: 'M-10-8-5-11H5l5 3 2 8-3 8-5 3h-8l-5-3-3-8z',
    pod: 6.4,
    podAt: 15.4,
    podLength: 15,
    barrels: [-2, 0, 2],
    foot: 6.4,
    footAt: 7.4,
    extra: 'M-8.500 1h5v6h-5zM3.500 1h5v6h-5zM-6-4.500h2M4-4.500h2',
  },
};

interface FrameProps {
  readonly weight: WeightClass;
  readonly seat: number;
  readonly twist: number;
  readonly lost: readonly string[];
  readonly prone: boolean;
}

const Frame = memo(({ weight, seat, twist, lost, prone }: FrameProps): ReactNode => {
  const { scale, hull, pod, podAt, podLength, barrels, foot, footAt, extra } = BUILDS[weight];
  const { edge, colour } = seatLook(seat);
  const splay = prone ? 9 : 0;
  return (
    <g className={prone ? 'b-frame prone' : 'b-frame'} transform={`scale(${scale})`}>
      {[-1, 1].map((side) =>
        lost.includes(side < 0 ? 'left_leg' : 'right_leg') ? null : (
          <g
            key={side}
            transform={`translate(${side * (footAt + splay * 0.4)} ${splay}) rotate(${side * splay * 2})`}
          >
            <rect className="b-foot" x={-foot / 2} y={-11} width={foot} height={21} rx={1.8} stroke={edge} />
            <path className="b-foot" d={`M${-foot / 2}-8l${-side * 1}-4h${foot + 1}l1 4z`} stroke={edge} />
          </g>
        ),
      )}
      <g className="b-torso" style={{ transform: `rotate(${twist * 60}deg)` }}>
        {[-1, 1].map((side) =>
          lost.includes(side < 0 ? 'left_arm' : 'right_arm') ? null : (
            <g key={side} transform={`translate(${side * podAt} 0)`}>
              <path className="b-barrel" d={barrels.map((at) => `M${at}${podLength / -2}v-6`).join('')} />
              <rect
                x={-pod / 2}
                y={-podLength / 2}
                width={pod}
                height={podLength}
                rx={pod / 3}
                fill={colour}
                stroke={edge}
              />
            </g>
          ),
        )}
        <path className="b-hull" d={hull} fill={seatFill(seat, 'battletech')} stroke={edge} />
        <path className="b-detail" d={extra} />
        <path className="b-canopy" d="M-2.800-4.500 0-7.500l2.800 3-1 2.500h-3.600z" />
      </g>
    </g>
  );
});

const Wreck = ({
  x,
  y,
  tag,
  seat,
}: {
  readonly x: number;
  readonly y: number;
  readonly tag: string;
  readonly seat: number;
}): ReactNode => (
  <g className="b-wreck" style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden data-wreck={tag}>
    <path className="b-hulk" d="M-15-4-9-13 2-10l9-5 6 9-3 8 5 7-9 8-8-4-11 4-6-9 4-6z" />
    <path className="b-cross" d="M-9-9 9 9M9-9-9 9" stroke={seatLook(seat).edge} />
    <text y={24}>{tag}</text>
  </g>
);
