// Frames as texts. A frame is shared by all who see the same, so its texts are made once.

import { diff, type Frame } from '@turnfold/table';

const wholes = new WeakMap<Frame, string>();

export const frameText = (frame: Frame): string => {
  const text = wholes.get(frame) ?? JSON.stringify(frame);
  wholes.set(frame, text);
  return text;
};

/** By the frame before and the frame after; neither is kept alive by the other. */
const patches = new WeakMap<Frame, WeakMap<Frame, string | null>>();

/** The frame as a patch of the view before it; null when the whole is shorter. */
export const patchText = (from: Frame, frame: Frame): string | null => {
  const after = patches.get(from) ?? new WeakMap<Frame, string | null>();
  patches.set(from, after);
  const known = after.get(frame);
  if (known !== undefined) return known;
  const { gameState, type: _, ...rest } = frame;
  const patch = diff(from.gameState, gameState);
  const text = JSON.stringify({ type: 'patch', from: from.revision, ...rest, patch });
  const shorter = text.length < frameText(frame).length ? text : null;
  after.set(frame, shorter);
  return shorter;
};
