// Clocks and absence are loaded when a game has them: most games that are opened have neither.

import { lazy, type ReactNode, Suspense } from 'react';
import type { TableState, TableStore } from '../table-state.ts';

const PlayerClock = lazy(() => import('./player-clock.tsx'));
const PresenceNotice = lazy(() => import('./presence-notice.tsx'));

interface ClockOfProps {
  readonly state: TableState;
  readonly playerId: string;
  readonly name: string;
}

export const ClockOf = (props: ClockOfProps): ReactNode =>
  props.state.clocks?.clocks[props.playerId] ? (
    <Suspense fallback={null}>
      <PlayerClock {...props} />
    </Suspense>
  ) : null;

interface AbsenceProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly nameOf: (playerId: string) => string;
}

export const Absence = (props: AbsenceProps): ReactNode => {
  const { players, presence, latest } = props.state;
  const isGone = Object.values(presence?.players ?? {}).includes('gone');
  return latest?.outcome === null && (isGone || players.some(({ absent }) => absent)) ? (
    <Suspense fallback={null}>
      <PresenceNotice {...props} />
    </Suspense>
  ) : null;
};
