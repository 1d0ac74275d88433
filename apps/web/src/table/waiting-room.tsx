// Until the deal: who sits where, the links for those who are not here yet, and whose seed is still sealed.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { Created } from '@turnfold/wire';
import type { ReactNode } from 'react';
import { CopyField } from '../copy-field.tsx';
import { inviteLink, tablePath } from '../route.ts';
import type { TableState, TableStore } from '../table-state.ts';
import { Wordmark } from './player-strip.tsx';
import { SeedNotice } from './seed-notice.tsx';
import { type WaitingSeat, waitingOf } from './waiting.ts';

interface WaitingRoomProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly title: string;
  readonly invites: Created['invites'];
}

export const WaitingRoom = ({ state, store, title, invites }: WaitingRoomProps): ReactNode => {
  const gameId = state.facts?.gameId ?? '';
  const { headline, text, seats } = waitingOf(state, invites);
  return (
    <main className="lone-page waiting-room" data-testid="waiting-room">
      <a className="wordmark" href="/">
        <Wordmark />
      </a>
      <h1>
        {title}: {headline}
      </h1>
      <p className="quiet" role="status">
        {text}
      </p>
      <SeedNotice seed={state.seed} onSaved={store.receiptSaved} />
      <ol className="waiting-seats">
        {seats.map((seat) => (
          <Seat key={seat.playerId} seat={seat} gameId={gameId} />
        ))}
      </ol>
      <p className="quiet small">
        A seed is each player’s own part in the dice. It is sealed until everybody is here, so that nobody,
        the host included, can choose what falls.
      </p>
      <CopyField label="To watch only" value={`${location.origin}${tablePath(gameId)}`} />
      {state.link === 'reconnecting' ? (
        <p className="banner warn" role="status">
          <span className="pulse" aria-hidden /> Reconnecting.
          <Button look="quiet" onPress={store.retry}>
            Try now
          </Button>
        </p>
      ) : null}
    </main>
  );
};

const Seat = ({ seat, gameId }: { readonly seat: WaitingSeat; readonly gameId: string }): ReactNode => {
  const { playerId, name, note, seedNote, isMissing, code } = seat;
  return (
    <li data-player={playerId}>
      <SeatMark seat={parseSeat(playerId) ?? 0} size={24} />
      <div>
        <p>
          <strong>{name}</strong> <span className="quiet">{note}</span>
        </p>
        {seedNote ? <p className={isMissing ? 'seed-note missing' : 'seed-note quiet'}>{seedNote}</p> : null}
        {code ? (
          <CopyField label={`Link for ${name}`} value={inviteLink(location.origin, gameId, code)} strong />
        ) : null}
      </div>
    </li>
  );
};
