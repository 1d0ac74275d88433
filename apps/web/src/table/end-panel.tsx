// The game is over: who won, why, and what one can do now.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { WireOutcome } from '../wire.ts';

interface EndPanelProps {
  readonly outcome: WireOutcome;
  /** What ended it. */
  readonly why: string;
  readonly nameOf: (playerId: string) => string;
  readonly onVerify: () => void;
  readonly onRecord: () => void;
  readonly onReplay: () => void;
}

export const EndPanel = ({
  outcome,
  why,
  nameOf,
  onVerify,
  onRecord,
  onReplay,
}: EndPanelProps): ReactNode => (
  <div className="end-panel">
    <p>{why}</p>
    <ol className="ranking">
      {outcome.ranking.map((group, index) => (
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
        <Icon name="check" /> Check the dice
      </Button>
      <Button onPress={onRecord}>
        <Icon name="save" /> Keep the record
      </Button>
    </div>
  </div>
);

/** Equals share a place: 1, 2, 2, 4. */
const place = (ranking: WireOutcome['ranking'], index: number): number =>
  1 + ranking.slice(0, index).reduce((sum, group) => sum + group.length, 0);
