// What LOOK asks of a table, measured on the elements of a real page.

import type { Page } from 'playwright-core';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** A phone or a tablet: fingers press here. */
  readonly touch: boolean;
}

const size = (width: number, height: number, touch = false): Size => ({ width, height, touch });
export const SIZES: readonly Size[] = [
  size(1920, 1080),
  size(1440, 900),
  size(1280, 720),
  size(1024, 768),
  size(640, 360),
  size(820, 1180, true),
  size(844, 390, true),
  size(390, 844, true),
];

/** One sentence for each thing that is not as it should be, by measure. */
export interface Misses {
  /** The board is too small. */
  readonly share: readonly string[];
  /** Writing is too small. */
  readonly text: readonly string[];
  /** A control is too small for a finger. */
  readonly target: readonly string[];
  /** What a turn needs is not in sight. */
  readonly fold: readonly string[];
  /** Writing lies on a control or on other writing. */
  readonly overlap: readonly string[];
}

/** `pieces` names what the board's drawing consists of, without the sea or the table around it. */
export const measure = async (page: Page, pieces: string, { touch }: Size): Promise<Misses> => ({
  share: await shareMisses(page, pieces),
  text: await page.evaluate(smallText, ['body', TEXT_PX] as const),
  target: touch ? await page.evaluate(smallTargets, TARGET_PX) : [],
  fold: await page.evaluate(outOfSight),
  overlap: await page.evaluate(overlaps, TABLE_PARTS),
});

/** Writing and controls of a page that is no table, all misses in one list. */
export const measureText = async (page: Page, { touch }: Size, parts: string): Promise<readonly string[]> => [
  ...(await page.evaluate(smallText, [parts, TEXT_PX] as const)),
  ...(touch ? await page.evaluate(smallTargets, TARGET_PX) : []),
  ...(await page.evaluate(overlaps, parts)),
];

const TEXT_PX = 11;
const TARGET_PX = 44;
const TABLE_PARTS = '.head, .story, .panel, .hand, .rim, .banners, .call-out';

const shareMisses = async (page: Page, pieces: string): Promise<readonly string[]> => {
  const { across, down, width, height } = await page.evaluate(sharesOf, pieces);
  const figures = `${(100 * across).toFixed(1)} % of the width, ${(100 * down).toFixed(1)} % of the height`;
  const isEnough = (() => {
    if (height > width) return across >= 0.94 || (pieces === UPRIGHT && down >= 0.6);
    return height >= 600 ? down >= 0.8 || across >= 0.75 : down >= 0.75 || across >= 0.6;
  })();
  return isEnough ? [] : [figures];
};

/** Territories, which a portrait screen turns upright. */
export const UPRIGHT = '[data-testid=paper]';

/** How much of the window the drawing takes, as far as it is inside it. Runs in the page, as all below. */
const sharesOf = (pieces: string) => {
  const { innerWidth: width, innerHeight: height } = window;
  const window_ = { left: 0, top: 0, right: width, bottom: height };
  const all = { left: width, top: height, right: 0, bottom: 0 };
  for (const piece of document.querySelectorAll(pieces)) {
    const box = piece.getBoundingClientRect();
    const frame = piece.closest('svg')?.getBoundingClientRect() ?? window_;
    all.left = Math.min(all.left, Math.max(box.left, frame.left, 0));
    all.top = Math.min(all.top, Math.max(box.top, frame.top, 0));
    all.right = Math.max(all.right, Math.min(box.right, frame.right, width));
    all.bottom = Math.max(all.bottom, Math.min(box.bottom, frame.bottom, height));
  }
  return { across: (all.right - all.left) / width, down: (all.bottom - all.top) / height, width, height };
};

const smallText = ([parts, least]: readonly [string, number]): string[] => {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (!element.closest(parts) || element.closest('.unseen, title, desc, style, script, noscript')) continue;
    const svg = element instanceof SVGGraphicsElement ? element : null;
    const matrix = svg?.getScreenCTM();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const px = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    if (px > 0 && px < least - 0.05)
      found.add(`${px.toFixed(1)} px: ${element.getAttribute('class') ?? element.tagName}`);
  }
  return [...found];
};

const smallTargets = (least: number): string[] => {
  // A word that explains itself stands in a text, as long as it is; what it says is also in the rules.
  const controls = 'button:not(.term), a[href], select, input, [role=tab]';
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('svg, .unseen')) return [];
    const { width, height } = control.getBoundingClientRect();
    if (width >= least - 0.5 && height >= least - 0.5) return [];
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    return [`${width.toFixed(0)}x${height.toFixed(0)}: ${name.slice(0, 40)}`];
  });
};

/** The question, its button and the further controls, as far as they can be seen without scrolling. */
const outOfSight = (): string[] => {
  const needed = '[data-testid=ask], [data-testid=primary], .actions button, .actions input, .hand button';
  return [...document.querySelectorAll<HTMLElement>(needed)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const box = element.getBoundingClientRect();
    let [top, bottom, left, right] = [0, innerHeight, 0, innerWidth];
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const clip = at.getBoundingClientRect();
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
    }
    const isSeen =
      box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1;
    return isSeen ? [] : [`at ${box.top.toFixed(0)} px: ${(element.textContent ?? '').slice(0, 40)}`];
  });
};

/** Among the parts of a page that are named. */
const overlaps = (parts: string): string[] => {
  interface Box {
    readonly element: Element;
    readonly what: string;
    readonly isText: boolean;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  const boxes: Box[] = [];
  const add = (element: Element, rect: DOMRect, what: string, isText: boolean) => {
    let { left, right, top, bottom } = rect;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible' && getComputedStyle(at).overflowY === 'visible')
        continue;
      const clip = at.getBoundingClientRect();
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    if (right - left > 2 && bottom - top > 2) boxes.push({ element, what, isText, left, right, top, bottom });
  };
  for (const part of document.querySelectorAll(parts)) {
    for (const control of part.querySelectorAll('button, a[href], select, input'))
      if (
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !control.closest('.unseen')
      )
        add(control, control.getBoundingClientRect(), control.textContent || control.tagName, false);
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility({ opacityProperty: true })) continue;
      if (
        element.closest('.unseen, title, desc, [popover], option') ||
        getComputedStyle(element).clipPath !== 'none'
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const line = Number.parseFloat(getComputedStyle(element).lineHeight);
      for (const { x, y, width, height } of range.getClientRects()) {
        const beyond = Math.max(0, (height - line) / 2 || 0); // A face's own height is more than its letters'.
        add(element, new DOMRect(x, y + beyond, width, height - 2 * beyond), node.textContent.trim(), true);
      }
    }
  }
  const inset = 2; // Line boxes of neighbours may touch.
  const meet = (one: Box, other: Box) =>
    one.left + inset < other.right - inset &&
    other.left + inset < one.right - inset &&
    one.top + inset < other.bottom - inset &&
    other.top + inset < one.bottom - inset;
  // A count at the corner of what it counts belongs there.
  const isAtCornerOf = (count: Element, what: Element) =>
    count.closest('[data-corner]')?.parentElement?.contains(what) ?? false;
  const found = new Set<string>();
  for (const one of boxes.filter(({ isText }) => isText))
    for (const other of boxes) {
      if (one === other || one.element === other.element) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (isAtCornerOf(one.element, other.element) || isAtCornerOf(other.element, one.element)) continue;
      if (meet(one, other))
        found.add(
          [one.what, other.what]
            .map((what) => what.slice(0, 30))
            .toSorted()
            .join(' / '),
        );
    }
  return [...found];
};
