// Moving about a large drawing: wheel, pinch, drag; + - 0 and Alt with the arrows on the keyboard.

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useHotkeys } from './hotkeys.ts';

export interface PanZoom {
  /** For the `transform` of the group that holds the drawing. */
  readonly transform: string;
  /** Where the drawing's origin lies, in the units of the frame. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  reset(): void;
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const HOME: Camera = { x: 0, y: 0, scale: 1 };
const KEY_ZOOM = 1.3;
/** The drawing moves against the arrow, as if one walked along it. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** A pointer that moved less than this has clicked. */
const DRAG_FROM = 6;

export const usePanZoom = (
  svg: RefObject<SVGSVGElement | null>,
  { min = 1, max = 6 }: Limits = {},
): PanZoom => {
  const [camera, setCamera] = useState(HOME);
  const zoomAt = useCallback(
    (x: number, y: number, factor: number) => setCamera((now) => zoomed(now, x, y, factor, min, max)),
    [min, max],
  );
  const panBy = useCallback(
    (dx: number, dy: number) => setCamera((now) => ({ ...now, x: now.x + dx, y: now.y + dy })),
    [],
  );
  useGestures(svg, zoomAt, panBy);

  const zoomBy = (factor: number) => {
    const box = svg.current?.viewBox.baseVal;
    zoomAt((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, factor);
  };
  const reset = () => setCamera(HOME);
  useHotkeys([
    { key: ['+', '='], label: 'Zoom in', run: () => zoomBy(KEY_ZOOM) },
    { key: '-', label: 'Zoom out', run: () => zoomBy(1 / KEY_ZOOM) },
    { key: '0', label: 'Fit board', run: reset },
    {
      key: ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+ArrowUp', 'Alt+ArrowDown'],
      label: 'Pan',
      run: ({ key }) => {
        const step = (svg.current?.viewBox.baseVal.width ?? 0) / 12;
        const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
        panBy(dx * step, dy * step);
      },
    },
  ]);
  return {
    transform: `translate(${camera.x} ${camera.y}) scale(${camera.scale})`,
    ...camera,
    zoomBy,
    panBy,
    reset,
  };
};

/** Wheel, drag and two fingers on a drawing, in the units of its `viewBox`. */
export const useGestures = (
  svg: RefObject<SVGSVGElement | null>,
  zoomAt: (x: number, y: number, factor: number) => void,
  panBy: (dx: number, dy: number) => void,
): void => {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const held = pointers.current;
    let travelled = 0;
    const at = (event: { clientX: number; clientY: number }) =>
      pointIn(element, event.clientX, event.clientY);

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = at(event);
      zoomAt(x, y, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)));
    };
    const onDown = (event: PointerEvent) => {
      if (held.size === 0) travelled = 0;
      held.set(event.pointerId, at(event));
    };
    const onMove = (event: PointerEvent) => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
      travelled += Math.hypot(event.movementX, event.movementY);
      if (other) {
        // What lies between two fingers goes with them, apart and along.
        panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
        const factor = distance(now, other) / Math.max(1e-6, distance(before, other));
        zoomAt((now.x + other.x) / 2, (now.y + other.y) / 2, factor);
      } else if (travelled > DRAG_FROM) panBy(now.x - before.x, now.y - before.y);
      held.set(event.pointerId, now);
    };
    const onUp = (event: PointerEvent) => held.delete(event.pointerId);
    // A drag ends with a click that nobody meant.
    const onClick = (event: MouseEvent) => {
      if (travelled > DRAG_FROM) event.stopPropagation();
      travelled = 0;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('click', onClick, { capture: true });
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
      held.clear();
    };
  }, [svg, zoomAt, panBy]);
};

/** Zooms so that the point under the pointer stays where it is. */
export const zoomed = (
  camera: Camera,
  x: number,
  y: number,
  factor: number,
  min: number,
  max: number,
): Camera => {
  const scale = Math.min(max, Math.max(min, camera.scale * factor));
  const by = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * by, y: y - (y - camera.y) * by };
};

const pointIn = (svg: SVGSVGElement, clientX: number, clientY: number) => {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
};

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);
