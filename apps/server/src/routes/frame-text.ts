// Frames as texts. A frame is shared by all who see the same, so its texts are made once.

import { compacted, diff, type Frame, shortened } from '@turnfold/wire';
import type { Form } from './hello.ts';

type Short = Exclude<Form, 'frames'>;

const wholes = new WeakMap<Frame, string>();

export const frameText = (frame: Frame): string => {
  const text = wholes.get(frame) ?? JSON.stringify(frame);
  wholes.set(frame, text);
  return text;
};

/** A frame as somebody who has the one before it wants to be told; the whole where that is no longer. */
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
  const text = JSON.stringify(shortFrame(from, frame, form, earlier));
  const whole = frameText(frame);
  const shortest = text.length < whole.length ? text : whole;
  texts.push({ form, remembers, text: shortest });
  return shortest;
};

const shortFrame = (from: Frame, frame: Frame, form: Short, earlier: readonly Frame[]): object => {
  if (form === 'patches') return patched(from, frame);
  return form === 'deltas' ? shortened(from, frame) : compacted(from, frame, earlier);
};

const patched = (from: Frame, { gameState, type: _, ...rest }: Frame) => ({
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
