// The picture of a moment: drawn when it is first looked at, and kept as long as the review is open.

import type { CompleteRecord, History } from '@turnfold/kernel';
import { useEffect, useRef, useState } from 'react';
import type { GameParts } from '../games.ts';
import { sightAt } from './board-sight.ts';
import { drawBoard } from './draw-board.tsx';
import { type PictureContent, pictureSvg, svgAddress } from './picture-file.tsx';

export type Drawing =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'drawn'; readonly svg: string; readonly address: string };

type Words = Omit<PictureContent, 'board'>;

export const usePicture = (
  parts: GameParts,
  record: CompleteRecord,
  history: History,
  words: Words | null,
): Drawing => {
  const [drawn, setDrawn] = useState<{ readonly of: number; readonly drawing: Drawing } | null>(null);
  const made = useRef(new Map<number, Drawing>());
  const revision = words?.revision ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said about a moment follows from its revision.
  useEffect(() => {
    if (revision === null || !words) return;
    let isCurrent = true;
    const show = (drawing: Drawing) => {
      if (drawing.kind === 'drawn') made.current.set(revision, drawing);
      if (isCurrent) setDrawn({ of: revision, drawing });
    };
    const known = made.current.get(revision);
    if (known) show(known);
    else
      drawBoard(parts, sightAt(record, history, revision))
        .then((board) => pictureSvg({ ...words, board }))
        .then(
          (svg) => show({ kind: 'drawn', svg, address: svgAddress(svg) }),
          (error: Error) => show({ kind: 'failed', problem: error.message }),
        );
    return () => {
      isCurrent = false;
    };
  }, [revision, parts, record, history]);
  return drawn !== null && drawn.of === revision ? drawn.drawing : DRAWING;
};

const DRAWING: Drawing = { kind: 'drawing' };
