// Frames as texts. A frame is shared by all who see the same, so its texts are made once.

import { diff, type Frame, shortened } from '@turnfold/wire';
import type { Form } from './hello.ts';

type Short = Exclude<Form, 'frames'>;

const wholes = new WeakMap<Frame, string>();

export const frameText = (frame: Frame): string => {
  const text = wholes.get(frame) ?? JSON.stringify(frame);
  wholes.set(frame, text);
  return text;
};

/** A frame as somebody who has the one before it wants to be told; the whole where that is no longer. */
export const frameTextAfter = (from: Frame, frame: Frame, form: Short): string => {
  const known = remembered(form, from, frame);
  if (known !== undefined) return known;
  const text = JSON.stringify(form === 'deltas' ? shortened(from, frame) : patched(from, frame));
  const whole = frameText(frame);
  return remember(form, from, frame, text.length < whole.length ? text : whole);
};

const patched = (from: Frame, { gameState, type: _, ...rest }: Frame) => ({
  type: 'patch',
  from: from.revision,
  ...rest,
  patch: diff(from.gameState, gameState),
});

/** By the frame before and the frame after; neither is kept alive by the other. */
type Texts = WeakMap<Frame, WeakMap<Frame, string>>;
const texts: Readonly<Record<Short, Texts>> = { patches: new WeakMap(), deltas: new WeakMap() };

const remembered = (form: Short, from: Frame, frame: Frame): string | undefined =>
  texts[form].get(from)?.get(frame);

const remember = (form: Short, from: Frame, frame: Frame, text: string): string => {
  const after = texts[form].get(from) ?? new WeakMap<Frame, string>();
  texts[form].set(from, after.set(frame, text));
  return text;
};
