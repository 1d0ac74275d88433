// The one sentence: what is expected now.

import { passEndsGame } from './pass.tsx';
import type { TableProps, Turn } from './use-turn.ts';
import { capital, cellText, endText, gainText, type Name, passEnds, sizeText, watching } from './words.ts';

export const ask = (props: TableProps, turn: Turn, name: Name): string => {
  const { view, you, outcome, live, pending } = props;
  const { size, ghost, places } = turn;
  const ended = outcome ?? view.outcome;
  if (ended) return endText(ended, view.scores, you, name);
  if (pending) return 'Sending your move …';
  if (!turn.active || you === null || !size) return watching(view, live, name);
  if (places.all.length === 0)
    return passEndsGame(view)
      ? `Nothing fits. ${passEnds(view.scores, you, name)}`
      : `${sizeText(size)} fits nowhere, either way round. You have to pass.`;
  if (ghost?.why) return ghost.why;
  if (ghost) {
    const gain = gainText(ghost.rect.w * ghost.rect.h, ghost.captures.length);
    return `${capital(cellText(ghost.rect))}: ${gain}.`;
  }
  if (turn.turnedForYou) return `Place your ${sizeText(size)}, rotated for you: it fits only this way.`;
  return `Place your ${sizeText(size)}${size.w === size.h ? ' beside your own land' : ', either way round'}.`;
};
