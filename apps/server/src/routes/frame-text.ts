// Frames as texts. A frame is shared by all who see the same, so its texts are made once.

import type { Frame } from '@turnfold/wire';
import { compactFrame, diff, shortFrame } from '@turnfold/wire/api';
import type { Form } from './hello.ts';

type Short = Exclude<Form, 'frames'>;

const wholes = new WeakMap<Frame, string>();

export const frameText = (frame: Frame): string => {
  const text = wholes.get(frame) ?? JSON.stringify(frame);
  wholes.set(frame, text);
  return text;
};

/** A frame for a client that has the one before it, in the form it asked for; the whole frame where that is no longer. */
export const frameTextAfter = (
  from: Frame,
  frame: Frame,
  form: Short,
  earlier: readonly Frame[] = [],
): string => {
  const texts = textsOf(from, frame);
  const remembers = form === 'compact' ? earlier : [];
  const known = texts.find((one) => one.form === form && isSame(one.remembers, remembers));
  if (known) return known.text;
  const text = JSON.stringify(shortForm(from, frame, form, earlier));
  const whole = frameText(frame);
  const shortest = text.length < whole.length ? text : whole;
  texts.push({ form, remembers, text: shortest });
  return shortest;
};

const shortForm = (from: Frame, frame: Frame, form: Short, earlier: readonly Frame[]): object => {
  if (form === 'patches') return patchFrame(from, frame);
  return form === 'deltas' ? shortFrame(from, frame) : compactFrame(from, frame, earlier);
};

const patchFrame = (from: Frame, { gameState, type: _, ...rest }: Frame) => ({
  type: 'patch',
  from: from.revision,
  ...rest,
  patch: diff(from.gameState, gameState),
});

/** For somebody who remembers these frames besides the one before: not all who see the same have always done so. */
interface Text {
  readonly form: Short;
  readonly remembers: readonly Frame[];
  readonly text: string;
}

const isSame = (some: readonly Frame[], others: readonly Frame[]): boolean =>
  some.length === others.length && some.every((frame, index) => frame === others[index]);

/** By the frame before and the frame after; neither is kept alive by the other. */
const pairs = new WeakMap<Frame, WeakMap<Frame, Text[]>>();

const textsOf = (from: Frame, frame: Frame): Text[] => {
  const after = pairs.get(from) ?? new WeakMap<Frame, Text[]>();
  pairs.set(from, after);
  const texts = after.get(frame) ?? [];
  after.set(frame, texts);
  return texts;
};
