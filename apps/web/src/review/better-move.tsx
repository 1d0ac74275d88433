// What was played and what would have been better, side by side on the board; drawn when somebody wants to see it. Where
// dice would have had a say there is nothing to show.

import { Button } from '@turnfold/board';
import type { ReviewedDecision } from '@turnfold/bots/review';
import type { CompleteRecord, History } from '@turnfold/kernel';
import { type ReactNode, useMemo, useState } from 'react';
import type { GameParts } from '../games.ts';
import { type BoardSight, sightAfter, sightAt } from '../story/board-sight.ts';
import { drawBoard } from '../story/draw-board.tsx';
import { boardSvg, svgAddress } from '../story/picture-file.tsx';

interface BetterMoveProps {
  readonly parts: GameParts;
  readonly record: CompleteRecord;
  readonly history: History;
  readonly revision: number;
  /** The revision in effect before it. */
  readonly before: number;
  readonly decision: ReviewedDecision;
  /** What was played, and what would have been better, in words. */
  readonly words: readonly [played: string, better: string];
}

type Shown =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'drawing' }
  /** A declaration moves no piece. */
  | { readonly kind: 'same' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'drawn'; readonly played: string; readonly better: string };

export const BetterMove = (props: BetterMoveProps): ReactNode => {
  const { parts, record, history, revision, before, decision, words } = props;
  const [shown, setShown] = useState<Shown>({ kind: 'hidden' });
  const better = useMemo(() => {
    const { seat, best } = decision;
    return sightAfter(record, history, { before, seat, action: best.action });
  }, [record, history, before, decision]);
  if (!better) return null;
  const show = async () => {
    setShown({ kind: 'drawing' });
    try {
      // One after the other: each has the page's thread for a moment.
      const played = await addressOf(parts, sightAt(record, history, revision));
      const other = await addressOf(parts, better);
      setShown(played === other ? { kind: 'same' } : { kind: 'drawn', played, better: other });
    } catch (error) {
      setShown({ kind: 'failed', problem: (error as Error).message });
    }
  };
  if (shown.kind === 'drawn')
    return (
      <div className="review-both" data-testid="better-move">
        <figure>
          <img src={shown.played} alt={`The board after what was played: ${words[0]}`} />
          <figcaption>Played</figcaption>
        </figure>
        <figure>
          <img src={shown.better} alt={`The board after the better move: ${words[1]}`} />
          <figcaption>Better</figcaption>
        </figure>
      </div>
    );
  if (shown.kind === 'same') return <p className="quiet">On the board both look the same.</p>;
  return (
    <>
      <Button disabled={shown.kind === 'drawing'} onPress={() => void show()}>
        Show the better move
      </Button>
      {shown.kind === 'failed' ? <p role="alert">{shown.problem}</p> : null}
    </>
  );
};

const addressOf = async (parts: GameParts, sight: BoardSight): Promise<string> =>
  svgAddress(await boardSvg(await drawBoard(parts, sight)));
