// Who hears a key, and when nobody does.

import { expect, test, vi } from 'vitest';
import { answer, type Hotkey, releaseFocus } from '../src/hotkeys.ts';

/** A page on which some selectors find something. */
const page = (...found: readonly string[]) =>
  ({ querySelector: (selector: string) => (found.includes(selector) ? {} : null) }) as Pick<
    ParentNode,
    'querySelector'
  >;

/** A key at an element that is within what some selectors name. */
const press = (key: string, isWithin: (selector: string) => boolean = () => false) => {
  const target = { closest: (selector: string) => (isWithin(selector) ? {} : null) };
  const event = { key, target, defaultPrevented: false, preventDefault: vi.fn() };
  return event as unknown as KeyboardEvent & { preventDefault: ReturnType<typeof vi.fn> };
};

const hotkey = (key: string, more: Pick<Hotkey, 'when'> = {}) => ({
  key,
  run: vi.fn<Hotkey['run']>(),
  ...more,
});

test('the newest component that wants a key gets it, and nobody after it', () => {
  const [older, newer] = [hotkey('e'), hotkey('e')];
  const event = press('e');
  answer(event, [() => [older], () => [newer]], page());
  expect(newer.run).toHaveBeenCalledOnce();
  expect(older.run).not.toHaveBeenCalled();
  expect(event.preventDefault).toHaveBeenCalledOnce();
});

test('a key that is let through, or does nothing now, goes on to the next', () => {
  const [last, asleep, polite] = [hotkey('e'), hotkey('e', { when: false }), hotkey('e')];
  polite.run.mockReturnValue(false);
  answer(press('e'), [() => [last], () => [asleep], () => [polite]], page());
  expect(polite.run).toHaveBeenCalledOnce();
  expect(asleep.run).not.toHaveBeenCalled();
  expect(last.run).toHaveBeenCalledOnce();
});

test('behind an open dialog no key does anything', () => {
  const end = hotkey('e');
  const event = press('e');
  answer(event, [() => [end]], page('dialog[open]'));
  expect(end.run).not.toHaveBeenCalled();
  expect(event.preventDefault).not.toHaveBeenCalled();
});

/** Which of these keys reach the board from within an element that one of these selectors names. */
const reaching = (within: string, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => {
    const wanted = hotkey(key);
    const names = (selector: string) => selector.split(', ').includes(within);
    answer(press(key, names), [() => [wanted]], page());
    return wanted.run.mock.calls.length > 0;
  });

test.each([
  ['textarea', []],
  ['button', ['e', 'ArrowLeft', 'Home', 'End']],
  ['a[href]', ['e', ' ', 'ArrowLeft', 'Home', 'End']],
  ['input[type=range]', ['e', 'Enter', ' ']],
  ['[role=tab]', ['e']],
])('at a %s the board still hears %j', (within, heard) =>
  expect(reaching(within, ['e', 'Enter', ' ', 'ArrowLeft', 'Home', 'End'])).toEqual(heard),
);

test('a press on a button leaves the focus nowhere, one into a field or a dialog leaves it alone', () => {
  const pressOn = (...names: readonly string[]) => {
    const event = press('', (selector) => selector.split(', ').some((name) => names.includes(name)));
    const blur = vi.fn();
    releaseFocus(event as unknown as MouseEvent, { activeElement: { blur } });
    return [event.preventDefault.mock.calls.length, blur.mock.calls.length];
  };
  expect(pressOn('button')).toEqual([1, 1]);
  expect(pressOn('input')).toEqual([0, 0]);
  expect(pressOn('button', 'dialog')).toEqual([0, 0]);
});

test('a key that somebody has answered already is left alone', () => {
  const end = hotkey('e');
  answer({ ...press('e'), defaultPrevented: true }, [() => [end]], page());
  expect(end.run).not.toHaveBeenCalled();
});
