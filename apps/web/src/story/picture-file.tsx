// The picture as a file: SVG with its faces in it, and PNG made from that.

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { DrawnBoard } from './standalone-svg.ts';
import { PICTURE, type PictureProps, StoryPicture } from './story-picture.tsx';
import type { Measure } from './wrap.ts';

export type PictureContent = Omit<PictureProps, 'fonts' | 'measure'>;

export const pictureSvg = async (content: PictureContent): Promise<string> => {
  const letters = `${content.what}${content.headline}${content.moment}${content.names.join('')}${content.board.markup}`;
  const fonts = await inlineFonts(letters);
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<StoryPicture {...content} fonts={fonts} measure={measureIn} />));
  const svg = place.querySelector('svg');
  const text = svg ? new XMLSerializer().serializeToString(svg) : '';
  root.unmount();
  return text;
};

/** A board alone, as large as it was drawn. */
export const boardSvg = async ({ viewBox, ground, rootClass, markup }: DrawnBoard): Promise<string> => {
  const fonts = await inlineFonts(markup);
  const [x, y, width, height] = viewBox.split(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}" class="${rootClass}"><style>${fonts}</style><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ground}"/>${markup}</svg>`;
};

const measureIn = (font: string): Measure => {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  return (text) => context?.measureText(text).width ?? 0;
};

/** As an address that an image can show, also under the page's policy. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Twice as many pixels as the picture has units: sharp on any screen. */
const PNG_SCALE = 2;

export const pngOf = async (svg: string): Promise<Blob> => {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width * PNG_SCALE;
  canvas.height = PICTURE.height * PNG_SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser could not make the picture.'))),
      'image/png',
    ),
  );
};

/** The page's own faces, with the files that these letters need inside. */
const inlineFonts = async (letters: string): Promise<string> => {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    const base = sheet.href ?? document.baseURI;
    return rulesIn(sheet).flatMap((rule) =>
      rule instanceof CSSFontFaceRule && isNeeded(rule, letters) ? [{ rule, base }] : [],
    );
  });
  const faces = await Promise.all(rules.map(({ rule, base }) => faceText(rule, base)));
  return faces.join('');
};

const rulesIn = (sheet: CSSStyleSheet): readonly CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    return []; // A style sheet of somebody else, such as an extension's.
  }
};

const isNeeded = ({ style }: CSSFontFaceRule, letters: string): boolean => {
  const ranges = style.getPropertyValue('unicode-range');
  if (ranges === '') return true;
  const codes = new Set([...letters].map((letter) => letter.codePointAt(0) ?? 0));
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    const [low, high] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return [...codes].some((code) => code >= low && code <= high);
  });
};

const faceText = async ({ style }: CSSFontFaceRule, base: string): Promise<string> => {
  const [, path] = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src')) ?? [];
  if (path === undefined) return '';
  const response = await fetch(new URL(path, base));
  const file = await base64Of(await response.blob());
  const said = ['font-family', 'font-weight', 'font-style', 'unicode-range'].flatMap((name) => {
    const value = style.getPropertyValue(name);
    return value === '' ? [] : [`${name}:${value}`];
  });
  return `@font-face{${said.join(';')};src:url(data:font/woff2;base64,${file}) format("woff2")}`;
};

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
