// Who hears a key, and when nobody does.

import { expect, test, vi } from 'vitest';
import { answer, type Hotkey } from '../src/hotkeys.ts';

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

test('who types writes letters, and a button keeps the keys that press it', () => {
  const [end, enter] = [hotkey('e'), hotkey('Enter')];
  const hear = (event: KeyboardEvent) => answer(event, [() => [end, enter]], page());
  hear(press('e', (selector) => selector.includes('textarea')));
  expect(end.run).not.toHaveBeenCalled();
  const atButton = (selector: string) => selector.startsWith('button');
  hear(press('Enter', atButton));
  expect(enter.run).not.toHaveBeenCalled();
  hear(press('e', atButton));
  expect(end.run).toHaveBeenCalledOnce();
});

test('a key that somebody has answered already is left alone', () => {
  const end = hotkey('e');
  answer({ ...press('e'), defaultPrevented: true }, [() => [end]], page());
  expect(end.run).not.toHaveBeenCalled();
});
