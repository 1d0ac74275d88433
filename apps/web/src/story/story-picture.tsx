// The story as one picture, to be sent to somebody: headline, chart, the board at the decisive moment. Always in the light
// theme, with colours that need no style sheet.

import { markOutline, seatLook } from '@turnfold/board';
import type { Review } from '@turnfold/bots/review';
import type { Seat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { totalsText } from '../review/review-words.ts';
import { ChanceLines, type ChartColours } from './chance-lines.tsx';
import type { DrawnBoard } from './standalone-svg.ts';
import { type Measure, wrapped } from './wrap.ts';

export const PICTURE = { width: 1200, height: 675 } as const;

export interface PictureProps {
  /** "Catan, 38 turns" */
  readonly what: string;
  readonly headline: string;
  /** What happened at the moment that is shown. */
  readonly moment: string;
  readonly revision: number;
  readonly names: readonly string[];
  readonly review: Pick<Review, 'moments' | 'turns' | 'totals'>;
  readonly board: DrawnBoard;
  /** The faces, as a style that needs nothing from outside. */
  readonly fonts: string;
  /** For those who cannot see it. */
  readonly text: string;
  readonly measure: (font: string) => Measure;
}

const DISPLAY = 'Fraunces, Georgia, serif';
const TEXT = '"Source Sans", system-ui, sans-serif';

const INK = '#211d18';
const QUIET = '#5e5546';
/** Okabe and Ito, with the edges that keep their contrast on paper. */
const EDGES = ['#00527f', '#974300', '#006b4e', '#8f4169', '#855b00', '#1b6c9a'];

const COLOURS: ChartColours = {
  ink: INK,
  quiet: QUIET,
  line: '#ddd2bc',
  accent: '#4a3596',
  onAccent: '#ffffff',
  seat: (seat: Seat) => ({ colour: seatLook(seat).hex, edge: EDGES[seat % EDGES.length] ?? INK }),
};

const COLUMN = { left: 36, width: 470 } as const;
const BOARD = { x: 540, y: 0, width: 660, height: 675 } as const;
/** Around the board, where its edge is drawn. */
const AIR = 14;

export const StoryPicture = (props: PictureProps): ReactNode => {
  const { what, headline, moment, revision, review, board, fonts, text, measure } = props;
  const title = wrapped(headline, COLUMN.width, 3, measure(`600 38px ${DISPLAY}`));
  const told = wrapped(moment, COLUMN.width, 3, measure(`400 17px ${TEXT}`));
  const toldTop = 92 + 44 * title.length;
  const chartTop = toldTop + 24 * told.length + 32;
  const rows = props.names.length * 28;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      width={PICTURE.width}
      height={PICTURE.height}
      role="img"
      fontFamily={TEXT}
    >
      <title>{headline}</title>
      <desc>{text}</desc>
      <style>{fonts}</style>
      <rect width={PICTURE.width} height={PICTURE.height} fill="#f4eee1" />
      <Board board={board} />
      <g transform={`translate(${COLUMN.left} 0)`}>
        <text y={46} fontSize={15} fill={QUIET}>
          {what}
        </text>
        <text fontFamily={DISPLAY} fontSize={38} fontWeight={600} fill={INK}>
          {title.map((line, at) => (
            <tspan key={line} x={0} y={92 + 44 * at}>
              {line}
            </tspan>
          ))}
        </text>
        <text fontSize={17} fill={INK}>
          {told.map((line, at) => (
            <tspan key={line} x={0} y={toldTop + 24 * at}>
              {line}
            </tspan>
          ))}
        </text>
        <g transform={`translate(0 ${chartTop})`}>
          <text y={-4} fontFamily={DISPLAY} fontSize={17} fontWeight={600} fill={INK}>
            Chance to win, per cent
          </text>
          <g transform="translate(-6 8)">
            <ChanceLines
              {...{ review, revision }}
              width={COLUMN.width + 6}
              height={Math.max(120, PICTURE.height - chartTop - rows - 84)}
              colours={COLOURS}
            />
          </g>
        </g>
        <g transform={`translate(0 ${PICTURE.height - rows - 44})`}>
          <Rows {...props} />
        </g>
        <text y={PICTURE.height - 22} fontSize={13} fill={QUIET}>
          Turnfold
        </text>
      </g>
    </svg>
  );
};

/** The board as it was drawn, cut to its place. */
const Board = ({ board }: { readonly board: DrawnBoard }): ReactNode => (
  <>
    <clipPath id="story-board">
      <rect {...BOARD} />
    </clipPath>
    <rect {...BOARD} fill={board.ground} />
    <g clipPath="url(#story-board)">
      <svg
        x={BOARD.x + AIR}
        y={BOARD.y + AIR}
        width={BOARD.width - 2 * AIR}
        height={BOARD.height - 2 * AIR}
        overflow="visible"
        viewBox={board.viewBox}
        preserveAspectRatio="xMidYMid meet"
        className={board.rootClass}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it was drawn here, by the board's own code.
        dangerouslySetInnerHTML={{ __html: board.markup }}
      />
    </g>
  </>
);

const Rows = ({ names, review, measure }: PictureProps): ReactNode =>
  names.map((name, seat) => {
    const { colour, edge } = COLOURS.seat(seat);
    const totals = review.totals[seat];
    const [short = name] = wrapped(name, 150, 1, measure(`600 15px ${TEXT}`));
    return (
      <g key={colour} transform={`translate(0 ${28 * seat})`} fontSize={15} fill={INK}>
        <path d={markOutline(seat)} fill={colour} stroke={edge} strokeWidth={1.6} transform="scale(.85)" />
        <text x={26} y={14} fontWeight={600}>
          {short}
        </text>
        <text x={COLUMN.width} y={14} textAnchor="end" fill={QUIET}>
          {totals ? totalsText(totals) : ''}
        </text>
      </g>
    );
  });
