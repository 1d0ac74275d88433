// What part of the map is seen. It follows what is asked or shown; whoever moves it by hand keeps it until then.

import { type Camera, PHONE, useGestures, useHotkeys, useMedia, zoomed } from '@turnfold/board';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Hex } from '../src/map/hex.ts';
import { type Box, boxAround, centreOf, SIZE } from './geometry.ts';

/** A hex is at least so wide, in CSS pixels, where the camera has come close: on a small window, and else. */
export const CLOSE_PX = 46;
const ROOMY_PX = 60;
const ROOMY_FROM = 600;
/** And at most so wide, however little there is to see. */
const NEAR_PX = 80;
const MAX_PX = 220;
const scaleOf = (hexPx: number): number => hexPx / (2 * SIZE);

/** A box of the drawing in the middle of a window, as large as fits, up to a scale. */
export const framed = (box: Box, window: Box, most: number): Camera => {
  const scale = Math.min(
    most,
    (window.right - window.left) / (box.right - box.left),
    (window.bottom - window.top) / (box.bottom - box.top),
  );
  return {
    scale,
    x: (window.left + window.right) / 2 - (scale * (box.left + box.right)) / 2,
    y: (window.top + window.bottom) / 2 - (scale * (box.top + box.bottom)) / 2,
  };
};

/** No empty table beside the map where there is map left to show; what is smaller than the window is in its middle. */
export const kept = ({ x, y, scale }: Camera, map: Box, window: Box): Camera => {
  const along = (at: number, from: number, to: number, first: number, last: number) => {
    const [low, high] = [last - to * scale, first - from * scale];
    return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, at));
  };
  return {
    scale,
    x: along(x, map.left, map.right, window.left, window.right),
    y: along(y, map.top, map.bottom, window.top, window.bottom),
  };
};

/** From close by the map takes at least so much of the width or the height, though some of it lies under the panel then. */
const FILLED = { across: 0.78, down: 0.9 };

/**
 * The first of these hexes, with as many of the others as can be seen from close by. An upright screen is filled.
 * `room` is the window with what lies under the panel, `clear` what nothing lies on.
 */
export const closeUp = (
  hexes: readonly Hex[],
  map: Box,
  window: Box,
  isUpright = false,
  room = window,
  clear = window,
): Camera => {
  const close = scaleOf(window.right - window.left < ROOMY_FROM ? CLOSE_PX : ROOMY_PX);
  const most = scaleOf(NEAR_PX);
  let seen = hexes.slice(0, 1);
  for (const hex of hexes.slice(1))
    if (framed(boxAround([...seen, hex]), window, most).scale >= close) seen = [...seen, hex];
  const camera = framed(boxAround(seen), window, most);
  const across = (room.right - room.left) / (map.right - map.left);
  const down = (room.bottom - room.top) / (map.bottom - map.top);
  const filled = isUpright ? across : Math.min(FILLED.across * across, FILLED.down * down);
  // Never smaller than the whole map would be.
  const scale = Math.max(camera.scale, close, filled, framed(map, window, scaleOf(MAX_PX)).scale);
  const middle = { x: (window.left + window.right) / 2, y: (window.top + window.bottom) / 2 };
  const by = scale / camera.scale;
  const centred = {
    scale,
    x: middle.x - (middle.x - camera.x) * by,
    y: middle.y - (middle.y - camera.y) * by,
  };
  return kept(cleared(kept(centred, map, clear), hexes[0], clear), map, clear);
};

/** Moved as little as brings a hex out from under the strip and, in the lower corners, the cards. */
const cleared = (camera: Camera, hex: Hex | undefined, clear: Box): Camera => {
  if (!hex) return camera;
  const { scale } = camera;
  const [x, y] = [centreOf(hex).x * scale + camera.x, centreOf(hex).y * scale + camera.y];
  const half = SIZE * scale;
  const off = (at: number, first: number, last: number) =>
    Math.max(0, first + half - at) - Math.max(0, at - last + half);
  return {
    scale,
    x: camera.x + (y > clear.bottom - CARD_HIGH ? off(x, clear.left, clear.right) : 0),
    y: camera.y + off(y, clear.top, clear.bottom),
  };
};

/** What is looked at: the whole map, some hexes from close by, or what a hand has chosen. */
type Aim = readonly Hex[] | Camera | 'whole';

export interface Focus {
  /** Another key, another look. */
  readonly key: string;
  /** What matters most first; none leaves the camera where it is. */
  readonly hexes: readonly Hex[];
}

export interface MapCamera extends Camera {
  /** It glides to where it is. */
  readonly isEased: boolean;
  readonly isWhole: boolean;
  readonly size: Size;
  zoomBy(factor: number): void;
  /** The whole map, or back to what is asked. */
  toggleWhole(): void;
}

interface Size {
  readonly width: number;
  readonly height: number;
  /** Along the right edge, by the panel that lies over the map. */
  readonly covered: number;
  /** Along the foot, by the story of the game. */
  readonly under: number;
}

const KEY_ZOOM = 1.3;
const KEY_PAN = 90;
const AIR = 8;
/** What lies along the foot of a wide map in a fight: two cards and the list of shots. */
const FOOT = 250;
/** What lies on the corners of a wide map: the cards of two units; and on every map the strip of the turn. */
const CARD = 200;
const CARD_HIGH = 260;
const STRIP = 52;
const WITH_CARDS = 1000;
/** The drawing moves against the arrow, as if one walked along it. */
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_PAN, 0],
  ArrowRight: [-KEY_PAN, 0],
  ArrowUp: [0, KEY_PAN],
  ArrowDown: [0, -KEY_PAN],
};

export const useCamera = (
  svg: RefObject<SVGSVGElement | null>,
  map: Box,
  focus: Focus,
  hasFoot = false,
): MapCamera => {
  const size = useSize(svg);
  const isUpright = useMedia(PHONE);
  const [aim, setAim] = useState<Aim>('whole');
  const [isWide, setWide] = useState(false);
  const [isEased, setEased] = useState(false);
  const { width, height, covered, under } = size;
  const window = useMemo(() => {
    const foot = hasFoot && covered > AIR ? Math.min(FOOT, height * 0.48) : Math.max(under, AIR);
    return { left: AIR, top: AIR, right: Math.max(width - covered, 2 * AIR + 1), bottom: height - foot };
  }, [width, height, covered, under, hasFoot]);
  // The map may be moved so far that each of its hexes comes clear of what lies on it.
  const clear = useMemo(() => {
    const card = width > WITH_CARDS && covered > AIR ? CARD : 0;
    return { ...window, left: window.left + card, top: STRIP, right: window.right - card };
  }, [window, width, covered]);
  const aimed = useCallback(
    (at: Aim): Camera => {
      if (at === 'whole') return framed(map, window, scaleOf(MAX_PX));
      if ('scale' in at) return kept(at, map, clear);
      return closeUp(at, map, window, isUpright, { ...window, right: width }, clear);
    },
    [map, window, clear, isUpright, width],
  );
  const camera = useMemo(() => aimed(aim), [aim, aimed]);

  const seen = useRef(focus);
  seen.current = focus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when there is something new to look at, and else never.
  useEffect(() => {
    if (isWide || focus.hexes.length === 0) return;
    setEased(true);
    setAim(focus.hexes);
  }, [focus.key, isWide]);

  const byHand = useCallback(
    (change: (camera: Camera) => Camera) => {
      setEased(false);
      setAim((at) => kept(change(aimed(at)), map, clear));
    },
    [aimed, map, clear],
  );
  const least = aimed('whole').scale;
  const zoomAt = useCallback(
    (x: number, y: number, factor: number) =>
      byHand((now) => zoomed(now, x, y, factor, least, scaleOf(MAX_PX))),
    [byHand, least],
  );
  const panBy = useCallback(
    (dx: number, dy: number) => byHand((now) => ({ ...now, x: now.x + dx, y: now.y + dy })),
    [byHand],
  );
  useGestures(svg, zoomAt, panBy);
  const zoomBy = (factor: number) =>
    zoomAt((window.left + window.right) / 2, (window.top + window.bottom) / 2, factor);
  const toggleWhole = () => {
    setEased(true);
    setWide(aim !== 'whole');
    setAim(aim === 'whole' && seen.current.hexes.length > 0 ? seen.current.hexes : 'whole');
  };
  useHotkeys([
    { key: ['m', '0'], label: 'The whole map, or back', run: toggleWhole },
    { key: ['+', '='], label: 'Zoom in', run: () => zoomBy(KEY_ZOOM) },
    { key: '-', label: 'Zoom out', run: () => zoomBy(1 / KEY_ZOOM) },
    {
      key: Object.keys(PANS).map((key) => `Alt+${key}`),
      label: 'Pan',
      run: ({ key }) => panBy(...(PANS[key] ?? [0, 0])),
    },
  ]);
  return { ...camera, isEased, isWhole: aim === 'whole', size, zoomBy, toggleWhole };
};

/** How large the drawing is on the page, and how much of it lies under something. */
const useSize = (svg: RefObject<SVGSVGElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 1000, height: 700, covered: AIR, under: 0 });
  useEffect(() => {
    const element = svg.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const table = element.closest('.table');
    const boxOf = (part: string) => table?.querySelector(part)?.getBoundingClientRect();
    const observer = new ResizeObserver(() => {
      const { width, height, left, right, bottom } = element.getBoundingClientRect();
      const [panel, story] = [boxOf('.panel'), boxOf('.story')];
      const isOver = panel !== undefined && panel.left > left && panel.left < right && panel.top < bottom;
      setSize({
        width,
        height,
        covered: isOver ? right - panel.left + AIR : AIR,
        under: story && story.left < right ? Math.max(0, bottom - story.top) : 0,
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg]);
  return size;
};
