// Keys. A component says which keys it answers to while it is on the page; `?` can list them all.

import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

export interface Hotkey {
  /** As in `KeyboardEvent.key`, with `Shift+`, `Ctrl+` or `Alt+` in front where wanted: `r`, `?`, `Shift+ArrowLeft`. */
  readonly key: string | readonly string[];
  /** What it does, for the list of keys. Left out, it is not listed. */
  readonly label?: string;
  /** False: the key does nothing now. */
  readonly when?: boolean;
  /** Return false to let the key through to others. */
  run(event: KeyboardEvent): unknown;
}

/** Answers to these keys while the component is mounted. The newest component is asked first. */
export const useHotkeys = (hotkeys: readonly Hotkey[]): void => {
  const latest = useRef(hotkeys);
  // With the drawing, not after it: what is shown as possible answers to its key at once.
  useLayoutEffect(() => {
    latest.current = hotkeys;
  });
  useLayoutEffect(() => {
    const layer: Layer = () => latest.current;
    if (layers.length === 0) listen('addEventListener');
    layers = [...layers, layer];
    notify();
    return () => {
      layers = layers.filter((other) => other !== layer);
      if (layers.length === 0) listen('removeEventListener');
      notify();
    };
  }, []);
};

/** Every key that does something now, for the list of keys. */
export const useActiveHotkeys = (): readonly Hotkey[] => {
  const current = useSyncExternalStore(
    subscribe,
    () => layers,
    () => layers,
  );
  const taken = new Set<string>();
  return current.toReversed().flatMap((layer) =>
    layer().filter((hotkey) => {
      const keys = keysOf(hotkey);
      if (hotkey.when === false || keys.every((key) => taken.has(key))) return false;
      for (const key of keys) taken.add(key);
      return hotkey.label !== undefined;
    }),
  );
};

export const keysOf = ({ key }: Pick<Hotkey, 'key'>): readonly string[] =>
  typeof key === 'string' ? [key] : key;

type Layer = () => readonly Hotkey[];

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const listen = (how: 'addEventListener' | 'removeEventListener') => {
  document[how]('keydown', dispatch as EventListener);
  document[how]('mousedown', press as EventListener);
};
const dispatch = (event: KeyboardEvent): void => answer(event, layers, document);

/** Gives a key to the newest component that wants it; to none while somebody types or a dialog is open. */
export const answer = (
  event: KeyboardEvent,
  from: readonly (() => readonly Hotkey[])[],
  page: Pick<ParentNode, 'querySelector'>,
): void => {
  if (event.defaultPrevented || isTyping(event.target) || page.querySelector('dialog[open]')) return;
  if (isOwnKey(event.target, event.key)) return;
  const pressed = keyOf(event);
  for (const layer of from.toReversed())
    for (const hotkey of layer()) {
      if (hotkey.when === false || !keysOf(hotkey).includes(pressed)) continue;
      if (hotkey.run(event) === false) continue;
      event.preventDefault();
      return;
    }
};

/** `Shift` counts only with keys that it does not change: `?` is `?` on every keyboard. */
export const keyOf = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string => {
  const { key } = event;
  const shift = event.shiftKey && key.length > 1 ? 'Shift+' : '';
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift}${key.length === 1 ? key.toLowerCase() : key}`;
};

/** A press of the pointer leaves no focus on a button, which would keep Enter and Space from the board from then on. */
export const releaseFocus = (event: Pick<MouseEvent, 'target' | 'preventDefault'>, page: FocusPage): void => {
  if (!isWithin(event.target, PRESSED) || isWithin(event.target, 'dialog')) return;
  event.preventDefault();
  page.activeElement?.blur?.();
};

interface FocusPage {
  readonly activeElement: { blur?(): void } | null;
}

const press = (event: MouseEvent): void => releaseFocus(event, document as FocusPage);

/** What is pressed and done with, unlike a field or a slider, in which one goes on. */
const PRESSED = 'button, a[href], summary';

const MOVES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/** The keys that a focused control answers to itself. All others are the board's. */
const OWN_KEYS: readonly (readonly [selector: string, keys: readonly string[]])[] = [
  ['button, summary, [role=tab]', ['Enter', ' ']],
  ['a[href]', ['Enter']],
  ['input[type=checkbox], input[type=radio]', [' ']],
  ['input[type=range], input[type=radio], [role=tab], [role=slider], [data-own-arrows]', MOVES],
];

const isOwnKey = (target: EventTarget | null, key: string): boolean =>
  OWN_KEYS.some(([selector, keys]) => keys.includes(key) && isWithin(target, selector));

const isTyping = (target: EventTarget | null): boolean =>
  isWithin(
    target,
    'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]',
  );
/** A key may also be pressed at the document itself, which is no element. */
const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target !== null && 'closest' in target && (target as Element).closest(selector) !== null;
