// The review of a game on the page of its end: how the chances went, what luck and what choice had to do with it, and the
// decisions that cost the most.

import './review.css';
import { Button, LineChart, SeatMark } from '@turnfold/board';
import type { ReviewedMoment } from '@turnfold/bots/review';
import type { AnyRules } from '@turnfold/kernel';
import type { Failure, RecordAnswer } from '@turnfold/wire';
import type { ReactNode } from 'react';
import { hintsTaken, hintsText } from '../hints-taken.ts';
import { nameOf } from '../log-lines.ts';
import { toldAt } from '../table/told.ts';
import type { TableState } from '../table-state.ts';
import { beforeOf } from './advice.ts';
import type { KeptReview } from './review-shelf.ts';
import { headlineOf, percent, totalsText } from './review-words.ts';
import { useReview } from './use-review.ts';

export interface ReviewSectionProps {
  readonly rules: AnyRules;
  readonly state: TableState;
  /** The seat of the one who looks; the winner's otherwise. */
  readonly seat: number;
  readonly isMine: boolean;
  readonly getRecord: () => Promise<({ readonly ok: true } & RecordAnswer) | Failure>;
  /** Shows the table as it was at a revision. */
  readonly onSee: (revision: number) => void;
  readonly onPlayOn: ((revision: number) => void) | undefined;
}

export const ReviewSection = (props: ReviewSectionProps): ReactNode => {
  const { state, again } = useReview(props.getRecord);
  return (
    <section className="review" aria-labelledby="review-title" data-testid="review">
      <h2 id="review-title">Review</h2>
      {state.kind === 'progress' ? (
        <p role="status">
          <label>
            Going through the game, here in your browser <progress value={state.share} max={1} />
          </label>
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

const Found = (props: ReviewSectionProps & KeptReview): ReactNode => {
  const { review, seat, isMine, state } = props;
  const name = nameOf(state.players);
  const nameAt = (one: number) => (isMine && one === seat ? 'You' : name(one));
  const hints = hintsTaken(state);
  return (
    <>
      <p className="review-headline" data-testid="review-headline">
        {headlineOf(review, seat, nameAt(seat))}
      </p>
      <LineChart
        title="Chance to win"
        xLabel="move"
        yMax={100}
        wide
        format={(value) => `${value} %`}
        series={state.players.map((_, one) => ({
          name: nameAt(one),
          seat: one,
          points: review.moments.map(({ revision, chances }) => ({
            x: revision,
            y: Math.round(100 * (chances[one] ?? 0)),
          })),
        }))}
      />
      <ul className="review-totals" aria-label="Luck and choice">
        {review.totals.map((totals, one) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
          <li key={one}>
            <SeatMark seat={one} size={16} /> <strong>{nameAt(one)}</strong> {totalsText(totals)}
            {hints[one] ? `, ${hintsText(hints[one])}` : ''}
          </li>
        ))}
      </ul>
      <Costly {...props} nameAt={nameAt} />
      <p className="quiet small">
        Chances are what the game’s own figures say of positions like these; luck is what the dice brought
        beside all that they could have brought; a decision is judged by what the player could know, with the
        rest of the turn played by the strongest bot.
      </p>
    </>
  );
};

const Costly = ({
  review,
  advice,
  rules,
  state,
  onSee,
  onPlayOn,
  nameAt,
}: ReviewSectionProps & KeptReview & { readonly nameAt: (seat: number) => string }): ReactNode => {
  const moments = review.costly.flatMap((revision) =>
    review.moments.filter((moment) => moment.revision === revision),
  );
  if (moments.length === 0) return <p>Nobody made a decision that cost anything worth a word.</p>;
  const lineOf = ({ revision, decision }: ReviewedMoment): ReactNode => {
    const before = beforeOf(review.moments, revision);
    return (
      <li key={revision} data-testid="costly">
        <p>
          <strong>Move {revision}.</strong> {toldAt(state, rules, nameOf(state.players), revision)}
        </p>
        <p>
          Better: {advice[revision]} That cost{' '}
          {nameAt(decision?.seat ?? 0) === 'You' ? 'you' : nameAt(decision?.seat ?? 0)}{' '}
          {percent(decision?.cost ?? 0)}.
        </p>
        <Button onPress={() => onSee(before)}>See it</Button>{' '}
        {onPlayOn ? <Button onPress={() => onPlayOn(before)}>Play on from here</Button> : null}
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
