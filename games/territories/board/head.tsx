// Above the board: both scores as one bar, whose turn it is, and the dice the way the rectangle lies.

import { Button, Dice, SeatMark, seatFill, seatLook } from '@turnfold/board';
import type { Envelope, Seat } from '@turnfold/kernel';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { TerritoriesView } from '../src/index.ts';
import { type Size, swapped } from './ghost.ts';
import { PATTERNS } from './land.tsx';
import type { Plot } from './plot.ts';
import type { Turn } from './use-turn.ts';
import type { Name } from './words.ts';

interface HeadProps {
  readonly view: TerritoriesView;
  readonly turn: Turn;
  readonly plot: Plot;
  readonly name: Name;
  readonly over: boolean;
  readonly winners: readonly Seat[] | null;
  readonly fresh: readonly Envelope[];
  readonly compact: boolean;
  readonly box: RefObject<HTMLElement | null>;
}

export const Head = ({
  view,
  turn,
  plot,
  name,
  over,
  winners,
  fresh,
  compact,
  box,
}: HeadProps): ReactNode => {
  const { size, ghost } = turn;
  const rolled = fresh.find(({ type }) => type === 'rolled');
  return (
    <header ref={box} className="t-head">
      <Player seat={0} {...{ view, name, over, winners }} />
      {size && !over ? (
        <div className="t-tray">
          <Dice
            values={[size.w, size.h]}
            size={compact ? 28 : 40}
            label={`${name(view.current)} rolled`}
            {...(rolled ? { animateKey: rolled.id } : {})}
          />
          <TurnButton turn={turn} size={plot.turned ? swapped(size) : size} seat={view.current} />
        </div>
      ) : (
        <p className="t-tray quiet">{over ? 'Final score' : ''}</p>
      )}
      <Player seat={1} {...{ view, name, over, winners }} />
      <ScoreBar
        view={view}
        name={name}
        gain={ghost && !ghost.why ? ghost.rect.w * ghost.rect.h + ghost.captures.length : 0}
      />
    </header>
  );
};

type PlayerProps = Pick<HeadProps, 'view' | 'name' | 'over' | 'winners'> & { readonly seat: Seat };

const Player = ({ seat, view, name, over, winners }: PlayerProps): ReactNode => {
  const moves = !over && view.current === seat;
  const wins = winners?.includes(seat) ?? false;
  return (
    <div className={`t-player seat-${seat}${moves ? ' moves' : ''}${wins ? ' wins' : ''}`}>
      <p className="t-name">
        <SeatMark seat={seat} size={18} />
        <span>{name(seat)}</span>
      </p>
      <p>
        <strong className="t-score" data-testid={`score-${seat}`}>
          {view.scores[seat === 0 ? 0 : 1]}
        </strong>
        <span className="t-state">{moves ? 'to move' : wins ? 'wins' : ''}</span>
      </p>
    </div>
  );
};

/** A small picture of the rectangle as it lies now; pressing it turns it. */
const TurnButton = ({ turn, size: { w, h }, seat }: { turn: Turn; size: Size; seat: Seat }): ReactNode => (
  <Button
    look="quiet"
    className="icon t-turn"
    aria-label="Rotate the rectangle"
    onPress={turn.rotate}
    disabled={!turn.active || w === h}
  >
    <svg viewBox="-1 -1 50 50" width={44} height={44} aria-hidden="true">
      <rect
        x={24 - w * 4}
        y={24 - h * 4}
        width={w * 8}
        height={h * 8}
        fill={seatLook(seat).colour}
        rx={1.5}
      />
      <path
        className="t-cells"
        d={`${lines(w, (at) => `M${24 - w * 4 + at * 8} ${24 - h * 4}v${h * 8}`)}${lines(h, (at) => `M${24 - w * 4} ${24 - h * 4 + at * 8}h${w * 8}`)}`}
      />
    </svg>
  </Button>
);

const lines = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count - 1 }, (_, index) => draw(index + 1)).join('');

/** The first player's cells from the left, the second's from the right, what is left between them. */
const ScoreBar = ({ view, name, gain }: { view: TerritoriesView; name: Name; gain: number }): ReactNode => {
  const { scores, width, height, current } = view;
  const all = width * height;
  const empty = all - scores[0] - scores[1];
  const share = (cells: number): CSSProperties => ({ width: `${(cells / all) * 100}%` });
  const label = `${name(0)} ${scores[0]}, ${name(1)} ${scores[1]}, ${empty} of ${all} cells empty`;
  return (
    <div className="t-bar" role="img" aria-label={label}>
      {[0, 1].map((seat) => (
        <svg
          key={seat}
          className={`t-share seat-${seat}`}
          style={share(scores[seat] ?? 0)}
          aria-hidden="true"
        >
          <rect width="100%" height="100%" fill={seatFill(seat, PATTERNS)} />
        </svg>
      ))}
      {gain > 0 ? (
        <span
          className={`t-gain seat-${current}`}
          style={{ ...share(gain), [current === 0 ? 'left' : 'right']: share(scores[current] ?? 0).width }}
        />
      ) : null}
      <span className="t-half" />
      {empty / all > LABEL_FROM ? (
        <span className="t-left" style={{ left: share(scores[0] + empty / 2).width }}>
          {empty} empty
        </span>
      ) : null}
    </div>
  );
};

/** A smaller rest has no room for its number. */
const LABEL_FROM = 0.2;
