// The armies on a territory: a piece in the owner's colour with the owner's mark, and how many they are.

import { markOutline, seatLook, useMotion } from '@turnfold/board';
import type { Seat } from '@turnfold/kernel';
import { memo, type ReactNode } from 'react';

interface ArmiesProps {
  /** Of the territory. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly owner: Seat | null;
  readonly count: number;
  /** Drafted and not yet sent. */
  readonly more: number;
  readonly fogged: boolean;
  /** What has just been fought over shakes once; another key, another time. */
  readonly struck: number | null;
}

/** How wide a piece is with so many digits. The drawing keeps names away from it. */
export const pieceWidth = (digits: number): number => 26 + 9 * digits;
export const PIECE_HEIGHT = 22;
/** The part with the mark. */
const MARKED = 19;

export const Armies = memo(({ id, x, y, owner, count, more, fogged, struck }: ArmiesProps): ReactNode => {
  const { on } = useMotion();
  if (fogged)
    return (
      <g transform={`translate(${x} ${y})`} aria-hidden>
        <text className="c-badge c-unknown" y={5}>
          ?
        </text>
      </g>
    );
  const width = pieceWidth(String(count).length);
  const left = -width / 2;
  return (
    <g className="c-armies" transform={`translate(${x} ${y})`} aria-hidden>
      <g className="c-badge" data-armies={id}>
        <g key={struck} className={struck !== null && on ? 'c-struck' : undefined}>
          <Piece owner={owner} width={width} />
          <text x={left + MARKED + (width - MARKED) / 2 - 0.5} y={5}>
            {count}
          </text>
        </g>
        {more > 0 ? (
          <text className="c-more" y={25}>
            +{more}
          </text>
        ) : null}
      </g>
    </g>
  );
});

const Piece = ({ owner, width }: { readonly owner: Seat | null; readonly width: number }): ReactNode => {
  const left = -width / 2;
  const look = owner === null ? null : seatLook(owner);
  return (
    <>
      <rect className="c-piece-side" x={left} y={-8} width={width} height={PIECE_HEIGHT} rx={5.5} />
      <rect
        className="c-piece"
        x={left}
        y={-11}
        width={width}
        height={PIECE_HEIGHT}
        rx={5.5}
        fill={look?.colour ?? 'var(--quiet)'}
      />
      <rect className="c-face" x={left + MARKED} y={-9} width={width - MARKED - 2} height={18} rx={3.5} />
      <path
        className="c-mark"
        transform={`translate(${left + 4} -6) scale(.6)`}
        d={owner === null ? 'M4 4h12v12H4z' : markOutline(owner)}
        fill={look?.onColour ?? 'var(--raised)'}
      />
    </>
  );
};
