// The game is over: who won, why, and what one can do now.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { OutcomeLine } from '@turnfold/wire';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';

interface EndPanelProps {
  readonly outcome: OutcomeLine;
  /** What ended it. */
  readonly why: string;
  /** What a player should know about such an end. */
  readonly warning: string | null;
  readonly nameOf: (playerId: string) => string;
  readonly onVerify: () => void;
  readonly onRecord: () => void;
  readonly onReplay: () => void;
}

export const EndPanel = ({
  outcome,
  why,
  warning,
  nameOf,
  onVerify,
  onRecord,
  onReplay,
}: EndPanelProps): ReactNode => (
  <div className="end-panel">
    <p>{why}</p>
    {warning ? (
      <p className="tag" data-testid="stopped">
        {warning}
      </p>
    ) : null}
    <ol className="ranking">
      {rankingOf(outcome).map((group, index) => (
        <li key={group.join()}>
          <span className="rank">{place(outcome.ranking, index)}</span>
          <span className="rank-names">
            {group.map((playerId) => (
              <span key={playerId}>
                <SeatMark seat={parseSeat(playerId) ?? 0} size={16} /> {nameOf(playerId)}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
    <div className="end-buttons">
      <Button onPress={onReplay}>
        <Icon name="play" /> Watch it again
      </Button>
      <Button onPress={onVerify}>
        <Icon name="check" /> Verify the dice
      </Button>
      <Button onPress={onRecord}>
        <Icon name="save" /> Download the record
      </Button>
    </div>
  </div>
);

/** Nobody has a place in a game that was not decided. */
const rankingOf = ({ result, ranking }: OutcomeLine): OutcomeLine['ranking'] =>
  result === 'aborted' ? [] : ranking;

/** Equals share a place: 1, 2, 2, 4. */
const place = (ranking: OutcomeLine['ranking'], index: number): number =>
  1 + ranking.slice(0, index).reduce((sum, group) => sum + group.length, 0);
