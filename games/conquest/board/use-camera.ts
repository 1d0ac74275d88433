// Where the player looks on the map, and moving there when something happens elsewhere. A tap of one's own never moves
// the map: what lies under the finger stays there.

import { type PanZoom, usePanZoom } from '@turnfold/board';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Frame, Point } from './draw/points.ts';
import type { Drawing } from './draw/types.ts';
import { centredWithin, hasOpenSouth, type MapView, type Size, viewOf } from './view.ts';

export interface MapCamera extends PanZoom {
  readonly view: MapView;
  /** CSS pixels per unit of the drawing, as zoomed now. */
  readonly pixels: number;
  /** What is on the screen, in units of the drawing. */
  readonly seen: Frame;
  /** Not all of the land is on the screen. */
  readonly isPart: boolean;
  /** Nobody moves about it. */
  readonly isPicture: boolean;
  centreOn(point: Point): void;
}

export const useCamera = (
  svg: RefObject<SVGSVGElement | null>,
  drawing: Drawing,
  start: Point,
): MapCamera => {
  const { land } = drawing;
  const measured = useSize(svg);
  const size = measured && { ...measured, foot: hasStory(measured) && !hasOpenSouth(drawing) ? STORY_PX : 0 };
  const [centre] = useState(start);
  const view = viewOf(land, size, centre);
  const camera = usePanZoom(svg, { min: view.least });
  // A device that was turned shows another part: a walk across the first one means nothing there.
  const { reset } = camera;
  const width = size?.width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each width.
  useLayoutEffect(() => reset(), [width]);
  const { box } = view;
  const { x, y, scale } = camera;
  const seen = {
    x: (box.x - x) / scale,
    y: (box.y - y) / scale,
    width: box.width / scale,
    height: box.height / scale,
  };
  return {
    ...camera,
    view,
    pixels: view.scale * scale,
    isPicture: size?.isPicture === true,
    seen,
    isPart: seen.width < land.width - 1 || seen.height < land.height - 1,
    centreOn(point) {
      const next = centredWithin(seen, land, point);
      camera.panBy((seen.x - next.x) * scale, (seen.y - next.y) * scale);
    },
  };
};

/** Brings these places onto the screen when `when` changes, if they are not there. */
export const useFollow = (camera: MapCamera, places: readonly Point[], when: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is moved once for each event, never by the player's own hand.
  useEffect(() => {
    if (!camera.isPart || places.length === 0) return;
    const edge = EDGE_PX / camera.pixels;
    if (!places.every((place) => isWithin(camera.seen, place, edge))) camera.centreOn(middleOf(places));
  }, [when]);
};

/** `edge` is what does not count along the rim. */
export const isWithin = ({ x, y, width, height }: Frame, point: Point, edge = 0): boolean =>
  point.x > x + edge && point.x < x + width - edge && point.y > y + edge && point.y < y + height - edge;

/** A place so near to the edge is as good as hidden. */
const EDGE_PX = 28;

const middleOf = (places: readonly Point[]): Point => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
};

/** In a wide window what happened is told on the map (conquest.css), else beside it. */
const hasStory = ({ isPicture }: Size): boolean =>
  !isPicture && matchMedia('(orientation: landscape) and (min-height: 481px)').matches;
const STORY_PX = 52;

/** On the page of the end. */
const isPicture = (element: Element): boolean => element.closest('.end-page') !== null;
const isSame = (one: Size | null, other: Size): boolean =>
  one?.width === other.width && one.height === other.height && one.isPicture === other.isPicture;

/** How large the element is; null until it is known. */
const useSize = (svg: RefObject<SVGSVGElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { width, height } = element.getBoundingClientRect();
    setSize({ width, height, isPicture: isPicture(element) });
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      const next = { width, height, isPicture: isPicture(element) };
      setSize((now) => (isSame(now, next) ? now : next));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);
  return size;
};
