// Draws a game's board as it was at a revision, by the board's own code: in a frame that nobody sees, with the light theme and
// without motion, whatever the page around it looks like.

import { ShellProvider } from '@turnfold/board';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { GameParts } from '../games.ts';
import type { BoardSight } from './board-sight.ts';
import { type DrawnBoard, standaloneSvg } from './standalone-svg.ts';

const SIZE = { width: 990, height: 1012 } as const;

export const drawBoard = async (
  { Table, prepare }: Pick<GameParts, 'Table' | 'prepare'>,
  sight: BoardSight,
): Promise<DrawnBoard> => {
  await prepare(sight.view);
  const frame = hiddenFrame();
  try {
    const page = await styledPage(frame);
    const root = createRoot(page.place);
    const board = createElement(Table, { ...UNTOUCHED, ...sight });
    flushSync(() => root.render(<ShellProvider value={{}}>{board}</ShellProvider>));
    await settled(page.document);
    const svg = largestSvg(page.place);
    if (!svg) throw new Error('This game’s board has no drawing.');
    const drawn = standaloneSvg(svg, groundBehind(svg));
    root.unmount();
    return drawn;
  } finally {
    frame.remove();
  }
};

/** Nobody plays on it. */
const UNTOUCHED = {
  you: null,
  legal: [],
  legalComplete: true,
  why: () => null,
  fresh: [],
  live: false,
  pending: false,
  act: async () => null,
} as const;

const hiddenFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.className = 'story-frame';
  frame.title = 'The board, while it is drawn';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.inert = true;
  frame.width = String(SIZE.width);
  frame.height = String(SIZE.height);
  document.body.append(frame);
  return frame;
};

/** A page with the styles of this one, and a place for the board. */
const styledPage = async (
  frame: HTMLIFrameElement,
): Promise<{ readonly document: Document; readonly place: HTMLElement }> => {
  const inner = frame.contentDocument;
  if (!inner) throw new Error('This browser lets the page draw no picture.');
  inner.documentElement.dataset.theme = 'light';
  inner.documentElement.dataset.motion = 'off';
  const styles = [...document.querySelectorAll('link[rel=stylesheet], style')].map((style) => {
    const copy = inner.importNode(style, true);
    inner.head.append(copy);
    return copy.tagName === 'LINK' ? loaded(copy) : null;
  });
  await Promise.all(styles);
  const place = inner.createElement('div');
  place.className = 'story-stage';
  inner.body.append(place);
  return { document: inner, place };
};

const loaded = (element: Element): Promise<void> =>
  new Promise((done) => {
    element.addEventListener('load', () => done());
    element.addEventListener('error', () => done());
  });

/** A board measures its place and is drawn once more; it has come to rest when nothing changes from frame to frame. */
const settled = async (page: Document): Promise<void> => {
  await page.fonts.ready;
  let before = '';
  for (let frames = 0; frames < FRAMES_MAX; frames++) {
    await nextFrame();
    const now = page.body.innerHTML;
    if (frames >= FRAMES_MIN && now === before) return;
    before = now;
  }
};
const FRAMES_MIN = 3;
const FRAMES_MAX = 30;

/** A page in the background has no frames. */
const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, 100);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      done();
    });
  });

const largestSvg = (place: Element): SVGSVGElement | null => {
  const areaOf = (svg: Element) => {
    const { width, height } = svg.getBoundingClientRect();
    return width * height;
  };
  const all = [...place.querySelectorAll<SVGSVGElement>('.board svg')];
  return all.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? null;
};

/** The colour of the table that a board lies on; of a course of colours the one in the middle. */
const groundBehind = (svg: Element): string => {
  for (let at: Element | null = svg; at; at = at.parentElement) {
    const { backgroundColor = '', backgroundImage = '' } =
      svg.ownerDocument.defaultView?.getComputedStyle(at) ?? {};
    const course = backgroundImage.match(/\b[a-z]+\([^()]*\)(?=[^()]*\)$)/g);
    if (course) return course[course.length >> 1] ?? backgroundColor;
    if (!/^(?:|transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return '#f1eadb';
};
