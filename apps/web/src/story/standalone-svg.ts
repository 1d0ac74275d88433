// A drawing that stands on its own: what the style sheets say about it is written into it, and nothing refers to anything
// outside.

/** A board's drawing, taken from the page. */
export interface DrawnBoard {
  readonly viewBox: string;
  /** What lies behind it. */
  readonly ground: string;
  /** The class of its root, among those that the markup defines. */
  readonly rootClass: string;
  /** Its content, with its own style. */
  readonly markup: string;
}

/** What children take over from their parents. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'paint-order',
  'clip-rule',
  'visibility',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-feature-settings',
  'font-variant-numeric',
  'letter-spacing',
  'text-transform',
  'text-anchor',
  'dominant-baseline',
] as const;

/** What each element has for itself, with what it is where nobody says anything. */
const OWN: Readonly<Record<string, string>> = {
  opacity: '1',
  filter: 'none',
  mask: 'none',
  'clip-path': 'none',
  'mix-blend-mode': 'normal',
  'vector-effect': 'none',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  'flood-color': 'rgb(0, 0, 0)',
  'flood-opacity': '1',
};

/** Sizes that a style sheet may give, where no attribute does. */
const SIZES = ['x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'd'] as const;
const UNSAID = new Set(['', 'auto', 'none', '0px', '0']);

const STYLED = new Set<string>([...INHERITED, ...Object.keys(OWN), 'transform-origin', 'display']);
/** For a page, not for a picture. */
const LEFT_OUT = /^(?:class|style|tabindex|role|focusable|aria-.*|data-.*|on.*)$/;
const SHAPES = new Set([
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'use',
  'image',
]);
const STORES = 'defs, symbol, pattern, mask, clipPath, marker';

export const standaloneSvg = (svg: SVGSVGElement, ground: string): DrawnBoard => {
  const view = svg.ownerDocument.defaultView;
  if (!view) throw new Error('bug: a drawing that is on no page has no style');
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const classes = createClasses();
  const plain = createPlainColours();
  copyStyle(svg, copy, null, { view, classes, plain });
  const rootClass = copy.getAttribute('class') ?? '';
  const markup = [...copy.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join('');
  return {
    viewBox: viewBoxOf(svg),
    ground: plain(ground),
    rootClass,
    markup: `<style>${classes.text()}</style>${markup}`,
  };
};

const viewBoxOf = (svg: SVGSVGElement): string => {
  const { x, y, width, height } = svg.viewBox.baseVal ?? { x: 0, y: 0, width: 0, height: 0 };
  if (width > 0) return `${x} ${y} ${width} ${height}`;
  const box = svg.getBoundingClientRect();
  return `0 0 ${box.width} ${box.height}`;
};

interface Copying {
  readonly view: Window & typeof globalThis;
  readonly classes: Classes;
  readonly plain: (value: string) => string;
}

/** Writes what an element looks like into its copy, then goes on with its children. */
const copyStyle = (
  from: Element,
  to: Element,
  parent: CSSStyleDeclaration | null,
  copying: Copying,
): void => {
  const style = copying.view.getComputedStyle(from);
  if (isUnseen(from, style)) {
    to.remove();
    return;
  }
  const said = saidOf(from, style, parent, copying.plain);
  for (const { name } of [...to.attributes])
    if (LEFT_OUT.test(name) || STYLED.has(name) || leadsOutside(to, name)) to.removeAttribute(name);
  place(from, to, style, said);
  if (said.length > 0) to.setAttribute('class', copying.classes.nameOf(said.join(';')));
  const children = [...to.children]; // Some of them go.
  for (const [at, child] of [...from.children].entries()) {
    const twin = children[at];
    if (twin) copyStyle(child, twin, style, copying);
  }
};

const isUnseen = (element: Element, { display, visibility, opacity }: CSSStyleDeclaration): boolean =>
  element.tagName === 'foreignObject' ||
  element.tagName === 'script' ||
  (SHAPES.has(element.tagName) &&
    !element.closest(STORES) &&
    (display === 'none' || opacity === '0' || (visibility === 'hidden' && element.children.length === 0)));

const saidOf = (
  element: Element,
  style: CSSStyleDeclaration,
  parent: CSSStyleDeclaration | null,
  plain: (value: string) => string,
): string[] => {
  const said: string[] = [];
  const say = (name: string, value: string) => said.push(`${name}:${plain(value)}`);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== parent?.getPropertyValue(name)) say(name, value);
  }
  for (const [name, unsaid] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== unsaid) say(name, value);
  }
  if (SHAPES.has(element.tagName) && parent)
    for (const name of SIZES) {
      const value = style.getPropertyValue(name);
      if (!element.hasAttribute(name) && !UNSAID.has(value)) say(name, value);
    }
  return said;
};

/** Where it stands. What a style sheet moves is moved by an attribute, which every program understands. */
const place = (from: Element, to: Element, style: CSSStyleDeclaration, said: string[]): void => {
  if (!SHAPES.has(from.tagName) || style.transform === 'none' || style.transform === '') return;
  const origin = style.transformOrigin;
  if (from.hasAttribute('transform') && !(from as SVGElement).style.transform && isAtOrigin(origin)) return;
  if (isAtOrigin(origin)) to.setAttribute('transform', style.transform.replace(/px/g, ''));
  else {
    to.removeAttribute('transform');
    said.push(
      `transform:${style.transform}`,
      `transform-origin:${origin}`,
      `transform-box:${style.transformBox}`,
    );
  }
};

const isAtOrigin = (origin: string): boolean => /^0px 0px(?: 0px)?$/.test(origin);

/** References within the drawing stay; all others go. */
const leadsOutside = (element: Element, name: string): boolean =>
  /(?:^|:)(?:href|src)$/.test(name) && !/^(?:#|data:)/.test(element.getAttribute(name) ?? '');

interface Classes {
  nameOf(style: string): string;
  text(): string;
}

/** Elements that look the same share a class: a map has thousands of them. */
const createClasses = (): Classes => {
  const names = new Map<string, string>();
  return {
    nameOf(style) {
      const known = names.get(style);
      if (known) return known;
      const name = `q${names.size.toString(36)}`;
      names.set(style, name);
      return name;
    },
    text: () => [...names].map(([style, name]) => `.${name}{${style}}`).join(''),
  };
};

const MODERN = /\b(?:color|oklab|oklch|lab|lch|hwb)\([^()]*\)/g;

/** Colours as every program reads them: a mix of two is told by browsers in newer words. */
const createPlainColours = (): ((value: string) => string) => {
  const known = new Map<string, string>();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const plain = (colour: string): string => {
    const found = known.get(colour);
    if (found !== undefined || !context) return found ?? colour;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    const made = `rgba(${red},${green},${blue},${Math.round((alpha / 255) * 1000) / 1000})`;
    known.set(colour, made);
    return made;
  };
  // A full address before the mark of a place in this document, as some browsers write it.
  return (value) => value.replace(MODERN, plain).replace(/url\("?[^")]*(#[^")]+)"?\)/g, 'url($1)');
};
