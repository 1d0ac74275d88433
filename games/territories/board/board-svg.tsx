// The board itself, and the pointer on it. A mouse hovers, clicks and turns with its other button; a finger taps to
// choose, drags to move and taps again to place.

import { Suggested } from '@turnfold/board';
import type { Envelope } from '@turnfold/kernel';
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { TerritoriesView } from '../src/index.ts';
import { type Cell, contains } from './ghost.ts';
import { Fresh, Gain, GhostShape, Hatching, Hints, LastMoveMark, SentShape } from './ghost-layer.tsx';
import { Home, Land, Paper, Rulers, viewBoxOf } from './land.tsx';
import { extentOf, onBoard, type Plot, transformOf } from './plot.ts';
import type { Story } from './story.ts';
import { Tip } from './tip.tsx';
import type { Turn } from './use-turn.ts';

interface BoardSvgProps {
  readonly view: TerritoriesView;
  readonly plot: Plot;
  readonly turn: Turn;
  readonly story: Story;
  readonly fresh: readonly Envelope[];
  /** Whose land stands out at the end; null while the game runs. */
  readonly winners: readonly number[] | null;
  readonly hints: boolean;
  readonly label: string;
}

export const BoardSvg = ({
  view,
  plot,
  turn,
  story,
  fresh,
  winners,
  hints,
  label,
}: BoardSvgProps): ReactNode => {
  const { width, height, cells, current, lastMove } = view;
  const { ghost, sent, active, size, places } = turn;
  const { across, down } = extentOf(plot);
  const board = useRef<HTMLDivElement>(null);
  useNoFling(board);
  const faded = (seat: number) => winners !== null && winners.length === 1 && !winners.includes(seat);
  return (
    <div
      ref={board}
      className={`t-board${active ? ' active' : ''}`}
      role="application"
      aria-roledescription="game board"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is interactive, by arrows and Enter.
      tabIndex={0}
      data-testid="grid"
      {...usePointer(plot, turn)}
    >
      <svg
        viewBox={viewBoxOf(plot)}
        width={across * plot.cellPx + plot.gutterPx}
        height={down * plot.cellPx + plot.gutterPx}
        aria-hidden="true"
      >
        <Rulers plot={plot} />
        <g transform={transformOf(plot)}>
          <Paper width={width} height={height} />
          <Hatching />
          {hints && active && size ? (
            <Hints width={width} height={height} seat={current} places={places.of(size)} />
          ) : null}
          {[0, 1].map((seat) => (
            <Land
              key={seat}
              cells={cells}
              plot={plot}
              seat={seat}
              tiles={story.tiles[seat] ?? []}
              faded={faded(seat)}
            />
          ))}
          <Fresh width={width} height={height} fresh={fresh} />
          <Home plot={plot} seat={0} />
          <Home plot={plot} seat={1} />
          <LastMoveMark width={width} height={height} move={lastMove} />
          <Gain width={width} height={height} fresh={fresh} turned={plot.turned} />
          <Suggested />
          {sent ? <SentShape seat={current} rect={sent} /> : null}
          {ghost && !sent ? <GhostShape view={view} seat={current} ghost={ghost} plot={plot} /> : null}
        </g>
      </svg>
      <Tip plot={plot} turn={turn} />
    </div>
  );
};

/** How far a pointer may be off a legal place and still be drawn to it, in cells. */
const REACH = { mouse: 1, touch: 2 } as const;
/** A finger that moved less than this has tapped. */
const TAP_PX = 8;

interface Drag {
  readonly startX: number;
  readonly startY: number;
  /** From the middle of the rectangle to the finger, in cells. */
  readonly offset: Cell;
  /** The finger came down on the rectangle that was chosen before. */
  readonly onGhost: boolean;
  moved: boolean;
}

const usePointer = (plot: Plot, turn: Turn) => {
  const drag = useRef<Drag | null>(null);
  const pointAt = (event: { clientX: number; clientY: number; currentTarget: Element }): Cell => {
    const box = event.currentTarget.getBoundingClientRect();
    return onBoard(plot, {
      x: (event.clientX - box.left - plot.gutterPx) / plot.cellPx,
      y: (event.clientY - box.top - plot.gutterPx) / plot.cellPx,
    });
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse' || !event.isPrimary || !turn.active) return;
    const point = pointAt(event);
    const rect = turn.ghost?.rect;
    const onGhost = rect !== undefined && contains(rect, { x: Math.floor(point.x), y: Math.floor(point.y) });
    const offset = onGhost
      ? { x: point.x - rect.x - rect.w / 2, y: point.y - rect.y - rect.h / 2 }
      : { x: 0, y: 0 };
    drag.current = { startX: event.clientX, startY: event.clientY, offset, onGhost, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!onGhost) turn.aimAt(point, 'touch', REACH.touch);
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse') {
      turn.aimAt(pointAt(event), 'mouse', event.shiftKey ? Number.POSITIVE_INFINITY : REACH.mouse);
      return;
    }
    const held = drag.current;
    if (!held) return;
    held.moved ||= Math.hypot(event.clientX - held.startX, event.clientY - held.startY) > TAP_PX;
    if (!held.moved) return;
    const { x, y } = pointAt(event);
    turn.aimAt({ x: x - held.offset.x, y: y - held.offset.y }, 'touch', REACH.touch);
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerType === 'mouse') {
      if (event.button === 0) turn.place();
      return;
    }
    const held = drag.current;
    drag.current = null;
    if (held?.onGhost && !held.moved) turn.place();
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: () => {
      drag.current = null;
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') turn.leave();
    },
    onContextMenu: (event: { preventDefault(): void }) => {
      event.preventDefault();
      turn.rotate();
    },
  };
};

/**
 * A rectangle that is dragged and let go in motion looks like a fling to the browser, which then swallows the next tap:
 * the one on the button that places it. Two fingers may still zoom.
 */
const useNoFling = (board: RefObject<HTMLDivElement | null>): void => {
  useEffect(() => {
    const element = board.current;
    const prevent = (event: TouchEvent) => {
      if (event.touches.length === 1) event.preventDefault();
    };
    element?.addEventListener('touchmove', prevent, { passive: false });
    return () => element?.removeEventListener('touchmove', prevent);
  }, [board]);
};
