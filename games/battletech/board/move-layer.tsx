// A move on the map: what can be reached and at what price, the way, and which way to face at its end.

import { memo, type ReactNode } from 'react';
import { formatHex, type Hex } from '../src/map/hex.ts';
import { lineOfSight } from '../src/play/los.ts';
import { unitOf } from '../src/play/state.ts';
import type { BattleView } from '../src/play/view-schema.ts';
import { arcPath, centreOf, hexPath, linePath, placed, SIZE, text, towards } from './geometry.ts';
import { cheapest, type Reach } from './moving.ts';
import type { Moving } from './use-move.ts';
import { FACING_NAMES } from './words.ts';

export const Reachable = ({ moving }: { readonly moving: Moving }): ReactNode => (
  <g className="b-reach" aria-hidden>
    <Costs reach={moving.reach} look={moving.mode} />
    <Costs reach={moving.further} except={moving.reach} look="run further" />
  </g>
);

const Costs = memo(
  ({
    reach,
    except,
    look,
  }: {
    readonly reach: Reach;
    readonly except?: Reach;
    readonly look: string;
  }): ReactNode =>
    [...reach].map(([key, facings]) => {
      const spot = cheapest(facings);
      if (!spot || except?.has(key)) return null;
      const { x, y } = centreOf(spot);
      return (
        <g key={key} className={`b-can ${look}${spot.hazards > 0 ? ' risky' : ''}`}>
          <path d={hexPath(spot, 0.9)} />
          <text x={x} y={y - 12}>
            {spot.mp}
            {spot.hazards > 0 ? '!' : ''}
          </text>
        </g>
      );
    }),
);

/** The way, and the unit as it will stand at its end. */
export const Plan = ({ view, moving }: { readonly view: BattleView; readonly moving: Moving }): ReactNode => {
  const { spot, way, mode } = moving;
  if (!spot) return null;
  const { x, y } = centreOf(spot);
  return (
    <g className="b-plan" aria-hidden>
      <path className={`b-way ${mode}`} d={mode === 'jump' ? leap(way) : linePath(way)} />
      {way.slice(1, -1).map((hex) => (
        <circle key={formatHex(hex)} className="b-stop" r={3.5} {...placed(hex)} />
      ))}
      <path className="b-end" d={hexPath(spot, 0.9)} />
      <path className="b-arc" d={arcPath(spot, spot.facing * 60, SIZE * 3.2)} />
      <path
        className="b-ghost"
        d="M0-24 16-2 9 14H-9L-16-2z"
        transform={`translate(${x} ${y}) rotate(${spot.facing * 60})`}
      />
      {Object.keys(view.fight.units)
        .filter(
          (id) => unitOf(view, id).side !== unitOf(view, moving.unitId).side && !unitOf(view, id).destroyed,
        )
        .map((id) => (
          <Sight key={id} view={view} from={spot} unitId={id} />
        ))}
    </g>
  );
};

/** Whom it will see from there: a plain line in the open, a dotted one through woods, none where hills or trees hide it. */
const Sight = ({
  view,
  from,
  unitId,
}: {
  readonly view: BattleView;
  readonly from: Hex;
  readonly unitId: string;
}): ReactNode => {
  const { position, prone = false } = unitOf(view, unitId);
  const { blocked, woods } = lineOfSight(view.map, { hex: from, prone: false }, { hex: position, prone });
  if (blocked) return null;
  return <path className={woods > 0 ? 'b-sight woods' : 'b-sight'} d={linePath([from, position])} />;
};

const leap = (way: readonly Hex[]): string => {
  const [a, b] = [way[0], way.at(-1)].map((hex) => centreOf(hex as Hex));
  if (!a || !b) return '';
  const bow = Math.min(60, Math.hypot(b.x - a.x, b.y - a.y) * 0.3);
  return `M${text(a)}Q${text({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - bow })} ${text(b)}`;
};

/** Six arrows around the place: which way to face there, and what it costs. */
export const Facings = ({ moving }: { readonly moving: Moving }): ReactNode => {
  const { spot, facings } = moving;
  if (!spot || facings.filter(Boolean).length < 2) return null;
  const centre = centreOf(spot);
  return (
    <g className="b-facings">
      {facings.map((one, facing) => {
        if (!one) return null;
        // On the rim of the hex: the middle of its neighbours stays free, because the path goes on there.
        const { x, y } = towards(centre, facing * 60, SIZE * 0.95);
        const label = `Face ${FACING_NAMES[facing]}: ${one.mp} MP`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: an arrow in a drawing cannot be a <button>; the compass beside the map has buttons.
          <g
            key={FACING_NAMES[facing]}
            role="button"
            tabIndex={-1}
            aria-label={label}
            className={one === spot ? 'b-face chosen' : 'b-face'}
            data-facing={facing}
            transform={`translate(${x} ${y})`}
            onClick={() => moving.face(facing)}
            onKeyDown={(event) => event.key === 'Enter' && moving.face(facing)}
          >
            <title>{label}</title>
            <circle r={11} className="b-grip" />
            <path d="M0-9 8 5 0 1.500-8 5z" transform={`rotate(${facing * 60})`} />
          </g>
        );
      })}
    </g>
  );
};
