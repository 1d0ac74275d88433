// The list of shots: it fills while they are told, and stays for whoever wants to read them again.

import { Button, Dice, SeatMark } from '@turnfold/board';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { seatOfUnit } from '../../src/play/state.ts';
import { tagOf } from '../words.ts';
import type { Report, ReportRow } from './report.ts';

export interface ReportPanelProps {
  readonly reports: readonly Report[];
  /** The beat that is shown now. */
  readonly now: number | null;
  /** Plays it again; left out while it is told. */
  readonly onReplay?: (() => void) | null | undefined;
  readonly onClose?: (() => void) | undefined;
}

export const ReportPanel = ({ reports, now, onReplay, onClose }: ReportPanelProps): ReactNode => (
  <section
    className={onClose ? 'b-report' : 'b-report telling'}
    aria-label="Report of the last shots"
    data-testid="report"
  >
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys. */}
    <div className="b-report-list" tabIndex={0}>
      {reports.map((report) => (
        <Fragment key={report.sequence}>
          <h3>
            Turn {report.turn}, {report.phase.toLowerCase()}
          </h3>
          <ol>
            {report.rows.map((row) => (
              <Row key={row.key} row={row} isNow={row.sequence !== null && row.sequence === now} />
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
    {onClose ? (
      <footer>
        <Button
          onPress={() => onReplay?.()}
          disabled={!onReplay}
          why="The start of this battle is not known here."
        >
          Replay
        </Button>
        <Button look="quiet" onPress={onClose} shortcut="R">
          Close
        </Button>
      </footer>
    ) : null}
  </section>
);

const SIGNS = {
  hit: 'M8 0l2 5 5-2-2 5 3 3-5 .5L10 16l-3-4-4 3 .5-5L0 8l5-2L4 1z',
  miss: 'M4 4l8 8M12 4l-8 8',
  next: 'M8 3a5 5 0 1 1 0 10a5 5 0 1 1 0-10z',
} as const;

const Row = ({ row, isNow }: { readonly row: ReportRow; readonly isNow: boolean }): ReactNode => {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNow) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isNow]);
  const { state, attackerId, targetId, what, where, rolls, number, result, notes } = row;
  return (
    <li
      ref={line}
      className={`${state}${isNow ? ' now' : ''}`}
      aria-current={isNow || undefined}
      data-shot={row.key}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={SIGNS[state]} />
      </svg>
      <span className="b-report-who">
        <SeatMark seat={seatOfUnit(attackerId)} size={12} /> {tagOf(attackerId)} → {tagOf(targetId)}
      </span>
      <span className="b-report-what">
        <b>{what}</b> {where ? <small className="quiet">{where}</small> : null}
      </span>
      <span className="b-report-dice">
        {rolls.length > 0 ? <Dice values={rolls} size={16} label="Rolled" /> : null}
        <small className="quiet">needs {number}</small>
      </span>
      <span className="b-report-result">
        {result}
        {notes.length > 0 ? <small className="quiet">{[...new Set(notes)].join(', ')}</small> : null}
      </span>
    </li>
  );
};
