// A player's clock in the strip. It counts down from what the server told last, and is seen and heard when it runs low.

import { type ReactNode, useEffect, useState } from 'react';
import { play } from '../sounds.ts';
import type { ClocksToldAt, TableState } from '../table-state.ts';
import { clockText, clockWords, isLow, leftNow, WARNINGS } from './clock-text.ts';

interface PlayerClockProps {
  readonly state: TableState;
  readonly playerId: string;
  readonly name: string;
}

const TICK_MS = 200;

export const PlayerClock = ({ state, playerId, name }: PlayerClockProps): ReactNode => {
  const { clocks, facts, latest } = state;
  const face = clocks?.clocks[playerId];
  const isMine = facts?.yours.includes(playerId) === true;
  const isRunning = face?.running === true && latest?.outcome === null;
  const left = useSecondsLeft(clocks, playerId, isRunning);
  const said = useWarning(left, isRunning && isMine);
  if (!face || !facts?.clock) return null;
  const low = isLow(left, facts.clock);
  return (
    <>
      <span
        role="timer"
        className={`player-clock${isRunning ? ' runs' : ''}${low ? ' low' : ''}`}
        aria-label={`${name}: ${clockWords(left)} left`}
      >
        {clockText(left)}
      </span>
      {isMine ? (
        <span className="unseen" aria-live="polite">
          {said}
        </span>
      ) : null}
    </>
  );
};

/** What is left now. Only a clock that runs makes the page tick. */
const useSecondsLeft = (told: ClocksToldAt | null, playerId: string, isRunning: boolean): number => {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return leftNow(told, playerId, performance.now());
};

/** Says and sounds the last minute of one's own clock, now and then. */
const useWarning = (left: number, isOn: boolean): string => {
  const [said, setSaid] = useState('');
  const mark = isOn ? WARNINGS.findLast((seconds) => left <= seconds && left > 0) : undefined;
  useEffect(() => {
    if (mark === undefined) return setSaid('');
    play('coin');
    if (mark >= 10) setSaid(`${clockWords(mark)} left`);
  }, [mark]);
  return said;
};
