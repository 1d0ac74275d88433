// A 'Mech as it looks from the front, drawn from its design: bulk from its weight, legs from its speed, fins from its
// jump jets, and every weapon where it is mounted. Left stands on the left, as on the record sheet.

import type { ReactNode } from 'react';
import type { Location } from '../../src/tables/locations.ts';
import { WEAPONS, type WeaponKind } from '../../src/tables/weapons.ts';
import { jumpOf } from '../../src/units/construction.ts';
import type { ArmEnd, MechDesign } from '../../src/units/design.ts';

const MIDDLE = 60;
const GROUND = 112;

/** The measures of a figure: half widths, heights and places along the vertical. */
interface Frame {
  readonly shoulder: number;
  readonly hip: number;
  readonly limb: number;
  readonly top: number;
  readonly hipY: number;
  readonly legs: 'quick' | 'plain' | 'heavy';
}

const frameOf = ({ tons, walk }: MechDesign): Frame => {
  const bulk = (tons - 20) / 80;
  const height = 74 + 26 * bulk;
  const legs = walk >= 6 ? 'quick' : walk <= 3 ? 'heavy' : 'plain';
  const legShare = { quick: 0.56, plain: 0.48, heavy: 0.4 }[legs];
  const hipY = GROUND - height * legShare;
  return {
    shoulder: 12 + 17 * bulk,
    hip: 7 + 9 * bulk,
    limb: 6 + 7 * bulk,
    top: hipY - height * (0.86 - legShare),
    hipY,
    legs,
  };
};

export const Silhouette = ({ design }: { readonly design: MechDesign }): ReactNode => {
  const frame = frameOf(design);
  const jets = jumpOf(design) > 0;
  return (
    <svg className="b-silhouette" viewBox="10 12 100 106" aria-hidden="true">
      <ellipse className="ground" cx={MIDDLE} cy={GROUND + 2} rx={frame.shoulder * 1.6} ry={4} />
      {jets ? <Fins frame={frame} /> : null}
      <Legs frame={frame} jets={jets} />
      <Arm side={-1} frame={frame} end={design.arms.left} guns={gunsAt(design, 'left_arm')} />
      <Arm side={1} frame={frame} end={design.arms.right} guns={gunsAt(design, 'right_arm')} />
      <Shoulder side={-1} frame={frame} guns={gunsAt(design, 'left_torso')} />
      <Shoulder side={1} frame={frame} guns={gunsAt(design, 'right_torso')} />
      <Torso frame={frame} tons={design.tons} />
      <Lenses frame={frame} design={design} />
      <Head frame={frame} design={design} />
    </svg>
  );
};

/** What fires forward from a location, the largest first. */
const gunsAt = ({ weapons }: MechDesign, at: Location): readonly WeaponKind[] =>
  weapons
    .filter((weapon) => weapon.at === at && !weapon.rear)
    .map(({ kind }) => WEAPONS[kind])
    .toSorted((one, other) => other.tons - one.tons);

type Point = readonly [number, number];
const polygon = (...points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
const across = (points: readonly Point[], side: number): Point[] =>
  points.map(([x, y]) => [MIDDLE + side * x, y]);
const tone = (side: number): string => (side < 0 ? 'lit' : 'dark');

/** From the shoulders down: a wedge, a hexagon, a barrel or a block, by weight. */
const Torso = ({ frame, tons }: { readonly frame: Frame; readonly tons: number }): ReactNode => {
  const { shoulder, hip, top, hipY } = frame;
  const middle = (top + hipY) / 2;
  const half: readonly Point[] =
    tons <= 35
      ? [
          [0, top],
          [shoulder, top + 3],
          [hip * 0.8, hipY],
          [0, hipY + 3],
        ]
      : tons <= 55
        ? [
            [0, top - 1],
            [shoulder * 0.8, top],
            [shoulder, top + 8],
            [hip, hipY],
            [0, hipY + 3],
          ]
        : tons <= 75
          ? [
              [0, top - 3],
              [shoulder * 0.7, top - 2],
              [shoulder, top + 7],
              [shoulder * 0.9, middle + 3],
              [hip, hipY],
              [0, hipY + 4],
            ]
          : [
              [0, top + 1],
              [shoulder * 0.6, top - 5],
              [shoulder, top],
              [shoulder, middle + 6],
              [hip * 1.2, hipY],
              [0, hipY + 4],
            ];
  return (
    <>
      {[-1, 1].map((side) => (
        <path key={side} className={tone(side)} d={polygon(...across(half, side))} />
      ))}
      <path
        className="edge"
        d={polygon([MIDDLE - hip * 0.6, middle], [MIDDLE + hip * 0.6, middle], [MIDDLE, hipY - 1])}
      />
    </>
  );
};

const Legs = ({ frame, jets }: { readonly frame: Frame; readonly jets: boolean }): ReactNode => {
  const { hip, limb, hipY, legs } = frame;
  const drop = GROUND - hipY;
  return [-1, 1].map((side) => {
    const x = hip * (legs === 'heavy' ? 0.95 : 0.75);
    const bend: readonly Point[] =
      legs === 'quick'
        ? [
            [x * 0.8, hipY],
            [x + 8, hipY + drop * 0.38],
            [x + 1, hipY + drop * 0.72],
            [x + 5, GROUND - 3],
          ]
        : legs === 'plain'
          ? [
              [x, hipY],
              [x + 3, hipY + drop * 0.5],
              [x + 5, GROUND - 4],
            ]
          : [
              [x, hipY - 2],
              [x + 4, GROUND - 5],
            ];
    const line = across(bend, side);
    const [footX] = line.at(-1) as Point;
    const foot = limb * (legs === 'heavy' ? 1.1 : 0.85);
    const [kneeX, kneeY] = line[1] as Point;
    return (
      <g key={side} className={`${tone(side)} line`}>
        <path
          d={`M${line.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`}
          strokeWidth={limb * (legs === 'heavy' ? 1.35 : 1)}
        />
        <path
          className={tone(side)}
          d={polygon(
            [footX - foot, GROUND],
            [footX - foot * 0.6, GROUND - 6],
            [footX + foot * 0.6, GROUND - 6],
            [footX + foot, GROUND],
          )}
        />
        {legs === 'heavy' ? null : (
          <path
            className="plate"
            d={polygon(
              [kneeX - limb * 0.7, kneeY - 4],
              [kneeX + limb * 0.7, kneeY - 4],
              [kneeX + limb * 0.5, kneeY + 4],
              [kneeX - limb * 0.5, kneeY + 4],
            )}
          />
        )}
        {jets ? (
          <path
            className="jet"
            d={polygon(
              [footX + side * limb * 0.7, GROUND - 22],
              [footX + side * (limb * 0.7 + 5), GROUND - 20],
              [footX + side * (limb * 0.7 + 7), GROUND - 9],
              [footX + side * limb * 0.7, GROUND - 9],
            )}
          />
        ) : null}
      </g>
    );
  });
};

/** Jump jets stand out behind the shoulders. */
const Fins = ({ frame: { shoulder, top } }: { readonly frame: Frame }): ReactNode =>
  [-1, 1].map((side) => (
    <path
      key={side}
      className="fin"
      d={polygon(
        ...across(
          [
            [shoulder * 0.3, top + 10],
            [shoulder + 6, top - 15],
            [shoulder + 11, top - 11],
            [shoulder * 0.9, top + 14],
          ],
          side,
        ),
      )}
    />
  ));

interface ArmProps {
  readonly side: -1 | 1;
  readonly frame: Frame;
  readonly end: ArmEnd;
  readonly guns: readonly WeaponKind[];
}

/** To a hand, a forearm of barrels, or a pod at the shoulder: as the design has it. */
const Arm = ({ side, frame, end, guns }: ArmProps): ReactNode => {
  const { shoulder, limb, top, hipY } = frame;
  const x = shoulder + limb * 0.75;
  const drop = hipY - top;
  const elbow: Point = [x + 3, top + drop * (end === 'upper_arm' ? 0.35 : 0.62)];
  const wrist: Point = [x + 1, end === 'upper_arm' ? elbow[1] : top + drop * (end === 'hand' ? 1.12 : 1.05)];
  const line = across([[x, top + 5], elbow, wrist], side);
  const [wristX, wristY] = line[2] as Point;
  const barrels = guns.filter(({ type }) => type !== 'missile');
  const [rack] = guns.filter(({ type }) => type === 'missile');
  return (
    <g className={`${tone(side)} line`}>
      <path
        d={`M${line.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`}
        strokeWidth={limb}
      />
      <circle className={tone(side)} cx={(line[0] as Point)[0]} cy={top + 5} r={limb * 0.72} />
      {end === 'hand' && barrels.length === 0 ? (
        <rect
          className="plate"
          x={wristX - limb * 0.45}
          y={wristY - 1}
          width={limb * 0.9}
          height={limb * 0.8}
          rx={1.5}
        />
      ) : null}
      {barrels.map((gun, index) => (
        <Barrel
          // biome-ignore lint/suspicious/noArrayIndexKey: a barrel is its place on the arm.
          key={index}
          gun={gun}
          x={wristX + side * (index * 4 - (barrels.length - 1) * 2)}
          y={wristY - 3}
        />
      ))}
      {rack ? (
        <Rack gun={rack} x={wristX + side * 2} y={barrels.length > 0 ? (line[1] as Point)[1] - 4 : wristY} />
      ) : null}
    </g>
  );
};

/** A gun that points down, at rest: as thick as it is heavy, as long as it reaches. */
const Barrel = ({
  gun,
  x,
  y,
}: {
  readonly gun: WeaponKind;
  readonly x: number;
  readonly y: number;
}): ReactNode => {
  const width = 2 + Math.min(5, gun.tons * 0.38);
  const length = 6 + gun.long * 0.75;
  return (
    <>
      <rect className="barrel" x={x - width / 2} y={y} width={width} height={length} rx={0.8} />
      {gun.tons >= 5 ? (
        <rect
          className="plate"
          x={x - width / 2 - 1.2}
          y={y + length - 4}
          width={width + 2.4}
          height={3}
          rx={0.8}
        />
      ) : null}
      {gun.type === 'energy' ? (
        <rect className="glow" x={x - width / 2 + 0.5} y={y + length - 1.4} width={width - 1} height={1.8} />
      ) : null}
    </>
  );
};

/** A box of tubes: as many as the salvo. */
const Rack = ({
  gun,
  x,
  y,
}: {
  readonly gun: WeaponKind;
  readonly x: number;
  readonly y: number;
}): ReactNode => {
  const columns = gun.salvo > 10 ? 5 : gun.salvo > 4 ? 3 : 2;
  const rows = Math.ceil(gun.salvo / columns);
  const [width, height] = [columns * 3.2 + 2.4, rows * 3.2 + 2.4];
  return (
    <>
      <rect className="plate" x={x - width / 2} y={y - height / 2} width={width} height={height} rx={1.4} />
      {Array.from({ length: gun.salvo }, (_, tube) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a tube is its place in the rack.
          key={tube}
          className="glow"
          cx={x - width / 2 + 2.8 + (tube % columns) * 3.2}
          cy={y - height / 2 + 2.8 + Math.floor(tube / columns) * 3.2}
          r={0.95}
        />
      ))}
    </>
  );
};

/** Racks and cannons of the side torsos stand on the shoulders. */
const Shoulder = ({ side, frame, guns }: Omit<ArmProps, 'end'>): ReactNode => {
  const x = MIDDLE + side * frame.shoulder * 0.72;
  const [rack] = guns.filter(({ type }) => type === 'missile');
  const [cannon] = guns.filter(({ type, tons }) => type === 'ballistic' && tons >= 5);
  return (
    <>
      {cannon ? <Cannon gun={cannon} x={x} y={frame.top + 4} side={side} /> : null}
      {rack ? <Rack gun={rack} x={x} y={frame.top - 3} /> : null}
    </>
  );
};

const Cannon = ({
  gun,
  x,
  y,
  side,
}: {
  readonly gun: WeaponKind;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}): ReactNode => {
  const width = 3.5 + gun.tons * 0.32;
  const length = 16 + gun.tons * 0.5;
  return (
    <g transform={`rotate(${side * 14} ${x} ${y})`}>
      <rect className="barrel" x={x - width / 2} y={y - length} width={width} height={length} rx={1} />
      <rect className="plate" x={x - width / 2 - 1.5} y={y - length} width={width + 3} height={4} rx={1} />
    </g>
  );
};

/** Beams of the torsos are lenses in the chest. */
const Lenses = ({ frame, design }: { readonly frame: Frame; readonly design: MechDesign }): ReactNode => {
  const { shoulder, top, hipY } = frame;
  const lenses = (['left_torso', 'center_torso', 'right_torso'] as const).flatMap((at, column) =>
    gunsAt(design, at)
      .filter(({ type, tons }) => type === 'energy' || (type === 'ballistic' && tons < 5))
      .map((gun, row) => ({
        gun,
        x: MIDDLE + (column - 1) * shoulder * 0.6,
        y: top + (hipY - top) * 0.3 + row * 6,
      })),
  );
  return lenses.map(({ gun, x, y }) => (
    <g key={`${x} ${y}`}>
      <circle className="plate" cx={x} cy={y} r={2 + gun.tons * 0.28} />
      <circle className="glow" cx={x} cy={y} r={0.9 + gun.tons * 0.14} />
    </g>
  ));
};

/** A dome, a visor, a beak or a hood. */
const Head = ({
  frame: { top, limb, shoulder },
  design,
}: {
  readonly frame: Frame;
  readonly design: MechDesign;
}): ReactNode => {
  const width = 5 + limb * 0.35;
  const y = top - (shoulder > 22 ? 3 : 6);
  const kind = [...design.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4;
  const shapes = [
    polygon(
      [MIDDLE - width, y + 9],
      [MIDDLE - width, y],
      [MIDDLE - width * 0.5, y - 5],
      [MIDDLE + width * 0.5, y - 5],
      [MIDDLE + width, y],
      [MIDDLE + width, y + 9],
    ),
    polygon(
      [MIDDLE - width * 1.2, y + 8],
      [MIDDLE - width * 1.2, y - 2],
      [MIDDLE + width * 1.2, y - 2],
      [MIDDLE + width * 1.2, y + 8],
    ),
    polygon(
      [MIDDLE - width, y - 3],
      [MIDDLE + width, y - 3],
      [MIDDLE + width * 0.6, y + 7],
      [MIDDLE, y + 12],
      [MIDDLE - width * 0.6, y + 7],
    ),
    polygon(
      [MIDDLE - width * 1.5, y + 9],
      [MIDDLE - width * 0.8, y - 4],
      [MIDDLE + width * 0.8, y - 4],
      [MIDDLE + width * 1.5, y + 9],
    ),
  ];
  return (
    <>
      {design.walk >= 8 ? (
        <path className="aerial" d={`M${MIDDLE - width} ${y}l-5-15M${MIDDLE + width} ${y}l3-10`} />
      ) : null}
      <path className="head" d={shapes[kind] ?? ''} />
      <rect
        className="glow"
        x={MIDDLE - width * 0.7}
        y={y + (kind === 2 ? 0 : 2)}
        width={width * 1.4}
        height={kind === 1 ? 2 : 3.4}
        rx={1}
      />
      {gunsAt(design, 'head').length > 0 ? (
        <rect className="barrel" x={MIDDLE + width + 0.5} y={y - 7} width={2.2} height={12} />
      ) : null}
    </>
  );
};
