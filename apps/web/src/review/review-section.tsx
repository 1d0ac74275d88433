// The review of a game on the page of its end: its story, and the decisions that cost the most.

import './review.css';
import { Button } from '@turnfold/board';
import type { ReviewedMoment } from '@turnfold/bots/review';
import { type History, importRecord } from '@turnfold/kernel';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { nameOf } from '../log-lines.ts';
import { StorySection } from '../story/story-section.tsx';
import { toldAt } from '../table/told.ts';
import { beforeOf } from './advice.ts';
import { BetterMove } from './better-move.tsx';
import type { Done, ReviewSectionProps } from './review-props.ts';
import { percent } from './review-words.ts';
import { useReview } from './use-review.ts';

export const ReviewSection = (props: ReviewSectionProps): ReactNode => {
  const { state, again, cancel } = useReview(props.getRecord);
  const section = useRef<HTMLElement>(null);
  const { kind } = state;
  // It lies below all the rest: whoever asks for it wants to see it.
  useEffect(() => {
    if (kind !== 'failed') section.current?.scrollIntoView({ block: 'start' });
  }, [kind]);
  return (
    <section className="review" aria-labelledby="review-title" data-testid="review" ref={section}>
      <h2 id="review-title">Review</h2>
      {state.kind === 'progress' ? (
        <div className="review-progress" role="status">
          <label>
            Going through the game, here in your browser <progress value={state.share} max={1} />
          </label>
          <Button onPress={cancel}>Cancel</Button>
        </div>
      ) : null}
      {state.kind === 'cancelled' ? (
        <p>
          The review was cancelled. <Button onPress={again}>Start again</Button>
        </p>
      ) : null}
      {state.kind === 'failed' ? (
        <p role="alert">
          The review could not be made: {state.problem} <Button onPress={again}>Try again</Button>
        </p>
      ) : null}
      {state.kind === 'done' ? <Found {...props} {...state} /> : null}
    </section>
  );
};

const Found = (props: ReviewSectionProps & Done): ReactNode => {
  const { seat, state, parts, record } = props;
  const name = nameOf(state.players);
  const nameAt = (one: number) => (one === seat ? 'You' : name(one));
  const history = useMemo(() => importRecord(parts.rules, record), [parts, record]);
  return (
    <>
      <StorySection {...props} {...{ nameAt, history }} />
      <Costly {...props} {...{ nameAt, history }} />
      <p className="quiet small">
        Chances are what the game’s own figures say of positions like these; luck is what the dice brought
        beside all that they could have brought; a decision is judged by what the player could know, with the
        rest of the turn played by the strongest bot.
      </p>
    </>
  );
};

interface CostlyProps extends ReviewSectionProps, Omit<Done, 'kind'> {
  readonly nameAt: (seat: number) => string;
  readonly history: History;
}

const Costly = (props: CostlyProps): ReactNode => {
  const { review, advice, parts, record, history, state, onSee, onPlayOn, nameAt } = props;
  const moments = review.costly.flatMap((revision) =>
    review.moments.filter((moment) => moment.revision === revision),
  );
  if (moments.length === 0) return <p>Nobody made a decision that cost anything worth a word.</p>;
  const lineOf = ({ revision, decision }: ReviewedMoment): ReactNode => {
    const before = beforeOf(review.moments, revision);
    const who = nameAt(decision?.seat ?? 0);
    const played = toldAt(state, parts.rules, nameOf(state.players), revision);
    const better = advice[revision] ?? '';
    return (
      <li key={revision} data-testid="costly">
        <p>
          <strong>Move {revision}.</strong> {played}
        </p>
        <p>
          Better: {played.startsWith(better) ? 'another choice of the same kind.' : better} That cost{' '}
          {who === 'You' ? 'you' : who} {percent(decision?.cost ?? 0)}.
        </p>
        <p className="review-buttons">
          <Button onPress={() => onSee(before)}>See it</Button>{' '}
          {onPlayOn ? <Button onPress={() => onPlayOn(before)}>Play on from here</Button> : null}
        </p>
        {decision ? (
          <BetterMove {...{ parts, record, history, revision, before, decision }} words={[played, better]} />
        ) : null}
      </li>
    );
  };
  return (
    <>
      <h3>The most costly decisions</h3>
      <ol className="review-costly">{moments.map(lineOf)}</ol>
    </>
  );
};
