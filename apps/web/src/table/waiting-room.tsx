// Until the deal: who sits where, the links for those who are not here yet, and whose seed is still sealed.

import { Button, SeatMark } from '@turnfold/board';
import { parseSeat } from '@turnfold/kernel';
import type { ReactNode } from 'react';
import { CopyField } from '../copy-field.tsx';
import type { KeptGame } from '../device.ts';
import { inviteLink, tablePath } from '../route.ts';
import type { TableState, TableStore } from '../table-state.ts';
import { Wordmark } from './player-strip.tsx';
import { RoomControls, SeatControls, useArranging } from './room-controls.tsx';
import { SeedNotice } from './seed-notice.tsx';
import { type WaitingSeat, waitingOf } from './waiting.ts';

interface WaitingRoomProps {
  readonly state: TableState;
  readonly store: TableStore;
  readonly title: string;
  /** The levels that the game has a bot for. */
  readonly bots: readonly string[];
  readonly kept: KeptGame | null;
  /** The player sits elsewhere now. */
  readonly onMoved: () => void;
}

export const WaitingRoom = ({ state, store, title, bots, kept, onMoved }: WaitingRoomProps): ReactNode => {
  const gameId = state.facts?.gameId ?? '';
  const { meeting } = state;
  const room = meeting?.room ?? null;
  const you = state.facts?.yours[0] ?? null;
  const arranging = useArranging(kept, meeting?.open === true && room !== null, onMoved);
  const invites = room?.host === you ? state.invites : (kept?.invites ?? []);
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
          <Seat key={seat.playerId} seat={seat} gameId={gameId}>
            {room ? <SeatControls {...{ room, you, arranging }} {...seat} /> : null}
          </Seat>
        ))}
      </ol>
      <p className="quiet small" data-testid="hints-fact">
        {state.facts?.hints ? HINTS_ON : HINTS_OFF}
      </p>
      {room ? (
        <RoomControls {...{ room, you, arranging }} rules={state.facts?.rules ?? ''} bots={bots} />
      ) : null}
      <p className="quiet small">
        A seed is each player’s own part in the dice. It is sealed until everybody is here, so that nobody,
        the host included, can choose what falls.
      </p>
      {state.facts?.private ? (
        <p className="quiet small">{PRIVATE}</p>
      ) : (
        <CopyField label="To watch only" value={`${location.origin}${tablePath(gameId)}`} />
      )}
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

const PRIVATE = 'A private game: nobody can watch it without a seat.';
const HINTS_ON = 'With hints: a player may ask a bot, and everybody sees it when one does.';
const HINTS_OFF = 'Without hints: nobody may ask a bot here.';

interface SeatProps {
  readonly seat: WaitingSeat;
  readonly gameId: string;
  readonly children: ReactNode;
}

const Seat = ({ seat, gameId, children }: SeatProps): ReactNode => {
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
        {children}
      </div>
    </li>
  );
};
