// The end of a game is a page of its own: who won and by what, everybody's score, how it came to this, and what one can
// do now. The board stays on it as a picture, and the table is one press away.

import {
  Button,
  type Ending,
  type EndingMoment,
  SeatMark,
  seatLook,
  useHotkeys,
  useMotion,
} from '@turnfold/board';
import { parseSeat, type Seat } from '@turnfold/kernel';
import type { OutcomeLine } from '@turnfold/wire';
import { type CSSProperties, type ReactNode, Suspense, useEffect } from 'react';
import { hintsText } from '../hints-taken.ts';
import { Icon } from '../icons.tsx';
import { play } from '../sounds.ts';
import { Confetti } from './confetti.tsx';
import { HomeLink } from './player-strip.tsx';

export interface EndPageProps {
  readonly outcome: OutcomeLine;
  /** What the game tells of its end; null where it tells nothing. */
  readonly ending: Ending | null;
  /** The game and how long it took: "Catan, 38 turns". */
  readonly what: string;
  /** "You win." */
  readonly title: string;
  /** What ended it. */
  readonly cause: string;
  /** What a player should know about such an end. */
  readonly warning: string | null;
  /** The seats of the one who looks; none on a shared device and for those who watch. */
  readonly mine: readonly Seat[];
  readonly nameOf: (playerId: string) => string;
  /** What must be said before anything else. */
  readonly banner: ReactNode;
  /** Somebody has asked for a rematch already. */
  readonly isRematchMade?: boolean;
  /** How the games of these players stand. */
  readonly series?: string | null;
  /** What players say to each other, here too. */
  readonly say?: ReactNode;
  readonly onRematch: (() => void) | undefined;
  readonly onNewOpponent?: (() => void) | undefined;
  readonly onReplay: () => void;
  /** Watches the turning point again, from just before it. */
  readonly onMoment: (sequence: number) => void;
  readonly onBoard: () => void;
  readonly onVerify: () => void;
  readonly onRecord: () => void;
  /** Opens the review; left out where there is none, or it is open. */
  readonly onReview: (() => void) | undefined;
  readonly review: ReactNode;
  /** What else one can do now. */
  readonly next?: ((moment: EndingMoment | null) => ReactNode) | undefined;
  /** How many hints each seat took. */
  readonly hints?: readonly number[];
}

/** The table, and around it the page of its end, where it has come to that. The board is one and the same throughout. */
export const EndFrame = ({
  end,
  children,
}: {
  readonly end: EndPageProps | null;
  readonly children: ReactNode;
}): ReactNode => (
  <div className={end ? 'end-page' : 'table-place'} data-testid={end ? 'end-page' : undefined}>
    {end ? <EndTop {...end} /> : null}
    <div className="board-place" inert={end !== null}>
      {children}
    </div>
    {end ? <EndBody {...end} /> : null}
  </div>
);

/** A title of more letters is set smaller. */
const LONG = 18;

const EndTop = (props: EndPageProps): ReactNode => {
  const { outcome, ending, what, title, cause, warning, mine, banner, series, say } = props;
  const motion = useMotion();
  const winner = parseSeat(outcome.winners[0] ?? '');
  const isWon = outcome.result === 'won' && winner !== null && mine.includes(winner);
  const seat = mine[0] ?? (outcome.result === 'won' ? winner : null);
  const score = seat === null || outcome.result === 'aborted' ? undefined : ending?.scores[seat];
  useEffect(() => {
    if (isWon) play('win');
  }, [isWon]);
  return (
    <header className="end-top">
      {banner}
      <div className="end-line">
        <HomeLink>Turnfold</HomeLink>
        <span className="quiet">{what}</span>
        {say ? <Suspense>{say}</Suspense> : null}
      </div>
      <div className="end-hero">
        {score && seat !== null ? (
          <p className="end-score" style={{ color: seatLook(seat).edge }} data-testid="end-score">
            {score.value}
            <span className="end-unit">{ending?.unit}</span>
          </p>
        ) : null}
        <div className="end-words">
          <h1 className={title.length > LONG ? 'long' : undefined}>{title}</h1>
          <p className="end-cause" data-testid="end-cause">
            {cause}
          </p>
          {series ? (
            <p className="quiet" data-testid="series">
              {series}
            </p>
          ) : null}
          {standingOf(props) ? <p className="quiet">{standingOf(props)}</p> : null}
          {warning ? (
            <p className="tag" data-testid="stopped">
              {warning}
            </p>
          ) : null}
        </div>
      </div>
      {isWon && motion.on ? <Confetti /> : null}
    </header>
  );
};

/** "You came second of four." Said to those who did not win. */
const standingOf = ({ outcome, mine }: EndPageProps): string | null => {
  const { ranking, result } = outcome;
  const [seat] = mine;
  if (result !== 'won' || seat === undefined) return null;
  const group = ranking.findIndex((ids) => ids.some((playerId) => parseSeat(playerId) === seat));
  const players = ranking.flat().length;
  if (group < 1 || players < 3) return null;
  return `You came ${ORDINALS[placeAt(ranking, group) - 1]} of ${players}.`;
};
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const EndBody = (props: EndPageProps): ReactNode => {
  const { ending, onRematch, onReplay, onMoment, onBoard, onVerify, onRecord, onReview, review } = props;
  const moment = ending?.moment;
  const watchMoment = () => moment && onMoment(moment.sequence);
  useHotkeys([
    { key: 'm', label: 'Watch the turning point', when: !!moment, run: watchMoment },
    { key: 'Enter', label: 'Play again', when: onRematch !== undefined, run: () => onRematch?.() },
    { key: 'w', label: 'Watch it again', run: onReplay },
    { key: 'b', label: 'Look at the board', run: onBoard },
    { key: 'r', label: 'Review the game', when: onReview !== undefined, run: () => onReview?.() },
  ]);
  return (
    <main className="end-body">
      <div className="end-actions">
        {onRematch ? (
          <Button look="strong" className="end-again" shortcut="Enter" onPress={onRematch}>
            {props.isRematchMade ? 'Join the rematch' : 'Play again'}
          </Button>
        ) : null}
        {props.onNewOpponent ? <Button onPress={props.onNewOpponent}>New opponent</Button> : null}
        <Button look={onRematch ? 'plain' : 'strong'} onPress={onReplay}>
          <Icon name="play" /> Watch it again
        </Button>
        {onReview ? (
          <Button shortcut="R" onPress={onReview}>
            <Icon name="eye" /> Review the game
          </Button>
        ) : null}
        <Button onPress={onBoard}>
          <Icon name="eye" /> Look at the board
        </Button>
        <Button onPress={onVerify}>
          <Icon name="check" /> Verify the dice
        </Button>
        <Button onPress={onRecord}>
          <Icon name="save" /> Download the record
        </Button>
        {/* Last: it comes later, and what stands there already must not move under a finger. */}
        <Suspense>{props.next?.(moment ?? null)}</Suspense>
      </div>
      {review}
      {moment ? (
        <section className="end-moment" aria-labelledby="end-moment">
          <h2 id="end-moment">The turning point</h2>
          <p>
            {moment.title} <span className="quiet">Turn {moment.turn}</span>
          </p>
          <Button shortcut="M" onPress={watchMoment}>
            <Icon name="play" /> Watch it
          </Button>
        </section>
      ) : null}
      <Ranking {...props} />
      {ending?.charts ? (
        <section className="end-charts" aria-label="How it came to this">
          {ending.charts}
        </section>
      ) : null}
    </main>
  );
};

/** Nobody has a place in a game that was not decided. */
const Ranking = ({ outcome, ending, mine, nameOf, hints = [] }: EndPageProps): ReactNode => {
  const { ranking, result } = outcome;
  if (result === 'aborted') return null;
  const most = Math.max(1, ...(ending?.scores ?? []).map(({ value }) => value));
  return (
    <section className="end-ranking" aria-labelledby="end-ranking">
      <h2 id="end-ranking">
        {ending?.scores.some(({ parts }) => parts) ? 'Score by source' : 'Ranking'}
        {ending ? <span className="quiet">{ending.unit}</span> : null}
      </h2>
      <ol>
        {ranking.flatMap((group, index) =>
          group.map((playerId) => {
            const seat = parseSeat(playerId) ?? 0;
            const name = mine.includes(seat) ? 'You' : nameOf(playerId);
            return (
              <li key={playerId} data-player={playerId}>
                <span className="rank">{placeAt(ranking, index)}</span>
                <SeatMark seat={seat} size={20} />
                <strong className="rank-name">{name}</strong>
                <Bar seat={seat} score={ending?.scores[seat]} most={most} />
                {hints[seat] ? (
                  <span className="rank-note" data-testid="hints-taken">
                    {hintsText(hints[seat])}
                  </span>
                ) : null}
              </li>
            );
          }),
        )}
      </ol>
    </section>
  );
};

interface BarProps {
  readonly seat: Seat;
  readonly score: Ending['scores'][number] | undefined;
  /** The highest score of all, which fills the width. */
  readonly most: number;
}

const Bar = ({ seat, score, most }: BarProps): ReactNode => {
  if (!score) return null;
  const { value, parts = [{ source: '', value }] } = score;
  const shown = parts.filter((part) => part.value > 0);
  return (
    <>
      <span className="rank-bar" aria-hidden style={{ '--seat': seatLook(seat).colour } as CSSProperties}>
        {shown.map((part, index) => (
          <span
            key={part.source}
            style={
              {
                width: `${(100 * part.value) / most}%`,
                '--shade': `${100 - 22 * (index % 4)}%`,
              } as CSSProperties
            }
          />
        ))}
      </span>
      <strong className="rank-score">{value}</strong>
      {score.parts ? (
        <span className="rank-parts">
          {shown.map(({ source, value: part }) => `${source} ${part}`).join(' · ')}
        </span>
      ) : null}
      {score.note ? <span className="rank-note">{score.note}</span> : null}
    </>
  );
};

/** Equals share a place: 1, 2, 2, 4. */
const placeAt = (ranking: OutcomeLine['ranking'], index: number): number =>
  1 + ranking.slice(0, index).reduce((sum, group) => sum + group.length, 0);
